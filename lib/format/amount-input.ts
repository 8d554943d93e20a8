/**
 * What stands in an amount field while it is typed: digits with thousands separators, in display units. Pure text
 * work, so that no amount ever passes through a binary float on its way in.
 */

const MAX_DIGITS = 15;

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * Cleans what was typed: anything but digits goes, separators are set anew. `decimals` lets one point and two places
 * stay, for sites that show them (decision 28).
 */
export function typedAmount(text: string, decimals = false): string {
  const plain = text.replace(/[^\d.]/g, '');
  const point = decimals ? plain.indexOf('.') : -1;
  const whole = (point < 0 ? plain : plain.slice(0, point)).replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const shown = group(whole.slice(0, MAX_DIGITS));
  if (point < 0) return shown;
  const fraction = plain
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, 2);
  return `${shown || '0'}.${fraction}`;
}

/** Adds a whole number of display units to what stands in the field, as the quick buttons do. */
export function addToAmount(text: string, units: number): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.');
  const sum = (BigInt(whole || '0') + BigInt(units)).toString();
  if (sum.length > MAX_DIGITS) return text;
  return group(sum) + (fraction ? `.${fraction}` : '');
}
