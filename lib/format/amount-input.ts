/**
 * The text of an amount field while it is typed: digits with thousands separators and at most one decimal point, in
 * display units. Pure text work, so that no amount ever passes through a binary float on its way in.
 */

const MAX_DIGITS = 15;

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Digits with one point at most. */
const AMOUNT = /^\d*(?:\.\d*)?$/;

/** Text that may surround an amount: blanks, a plus, signs and names of currencies. */
const AROUND = /^[\s+₩$₫]*(?:krw|vnd|usd)?\s*|\s*(?:원|won|krw|vnd|vnđ|usd|đ|₫|₩|\$)?\s*$/gi;

/** Whether the commas of a text, if it has any, separate thousands, as the field sets them. */
const isGrouped = (text: string): boolean =>
  !text.includes(',') || /^\d{1,3}(?:,\d{3})*(?:\.\d*)?$/.test(text);

/** Digits whose last comma may still become a decimal point: fewer than three digits follow it. */
const OPEN = /^\d[\d,]*,\d{0,2}$/;

/**
 * Cleans the text typed into a field that sets its own separators: removes commas and blanks; a point begins the
 * decimals. A character that would change the amount – a minus, a letter, a second point, a third decimal – is left in
 * the text, so that `readAmount` refuses it. Full-width digits become plain ones.
 *
 * `before` is the field's text before the change. A comma that the person has typed after it is left while it may begin
 * decimals, as in `12,50`; from the third digit on it separates thousands. The field's own commas move as digits are
 * deleted.
 */
export function typedAmount(text: string, before = ''): string {
  const shown = text
    .normalize('NFKC')
    .replace(AROUND, '')
    .replace(/[\s'’]/g, '');
  const isTyped = before === '' || !isGrouped(before) || shown === `${before},`;
  if (isTyped && OPEN.test(shown)) return shown;
  const plain = shown.replaceAll(',', '');
  if (!AMOUNT.test(plain)) return text;
  const [first, decimals] = plain.split('.') as [string, string?];
  const wholePart = group(withoutZeros(first).slice(0, MAX_DIGITS));
  return decimals === undefined ? wholePart : `${wholePart || '0'}.${decimals.slice(0, MAX_DIGITS)}`;
}

/**
 * Returns a pasted amount as the field shows it; null if the text is no amount, or could mean two. Points and commas
 * are distinguished by position. Where both occur, the last one is the decimal point (`1,000.50`, `1.000,50`). One kind
 * alone separates thousands where three digits follow each of them (`1.000`, `1,000,000`), and is the decimal point
 * where one or two digits follow (`0.5`, `12,50`). Everything else is refused: `1234.567`, `1만`, `12-34`.
 */
export function pastedAmount(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(AROUND, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const parts =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  const fraction = parts[2];
  return group(withoutZeros(parts[1]!.replace(/\D/g, ''))) + (fraction ? `.${fraction}` : '');
}

/** Returns the text of the field without separators; null if its commas could mean two things. */
export function plainAmount(text: string): string | null {
  return (isGrouped(text) ? text : pastedAmount(text.replace(/,$/, '')))?.replaceAll(',', '') ?? null;
}

/**
 * Adds a whole number of display units to the text of the field, as the quick buttons do; null if the text is no
 * amount.
 */
export function addToAmount(text: string, units: number): string | null {
  // A text of two meanings has a comma, which no plain amount has.
  const plain = plainAmount(text) ?? text;
  if (!AMOUNT.test(plain)) return null;
  const [integerPart, fraction] = plain.split('.') as [string, string?];
  const sum = (BigInt(integerPart) + BigInt(units)).toString();
  if (sum.length > MAX_DIGITS) return text;
  return group(sum) + (fraction ? `.${fraction}` : '');
}
