import { plainDigits } from '@/lib/rules/text';
/**
 * Cleans the text of a rate field: at most three digits, one point and two places, so that every text in the field is a
 * rate or the beginning of one. A comma is the point of many keyboards.
 */
export function typedRate(text: string): string {
  const plain = plainDigits(text)
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '');
  const point = plain.indexOf('.');
  const integerPart = (point < 0 ? plain : plain.slice(0, point)).replace(/^0+(?=\d)/, '').slice(0, 3);
  if (point < 0) return integerPart;
  const places = plain
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, 2);
  return `${integerPart || '0'}.${places}`;
}
