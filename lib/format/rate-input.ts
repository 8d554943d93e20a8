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

/** A rate from another program: digits with a point or a comma, up to two places but for zeros, and maybe a percent sign. */
const PASTED = /^(\d{1,3})(?:\.(\d{0,2})0*)?$/;

/**
 * Reads a rate that was copied elsewhere: `"1,5 %"` is `"1.50"`. Null for a text that is no rate, or has more than two
 * places, which would be rounded.
 */
export function pastedRate(text: string): string | null {
  const plain = plainDigits(text)
    .replace(/[\s%％]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(',', '.')
    .replace(/^\./, '0.');
  const [, integerPart, places = ''] = PASTED.exec(plain) ?? [];
  return integerPart === undefined ? null : `${integerPart}.${places.padEnd(2, '0')}`;
}
