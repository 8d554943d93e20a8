/**
 * Signing up several members at once (CREATE-04): ids, nicknames and names get a number as suffix; phone and account
 * number are entered for each member. The platform checks every row again.
 */
import { type FieldError, type SignupField, type SignupFields, signupError } from './signup';

/** The largest number of members of a group (CREATE-04). */
const MAX_GROUP_SIZE = 10;

/** Fields that the members of a group share, with the first and last number of their suffixes. */
export interface GroupFields extends Omit<SignupFields, 'memPhone' | 'bankacc'> {
  startNo: string;
  endNo: string;
}
type GroupField = keyof GroupFields;

/** Fields of each single member of a group. */
export interface GroupRow {
  memPhone: string;
  bankacc: string;
}

const isSuffixNumber = (text: string) => /^\d{1,4}$/.test(text);

/** Returns the first error in the numbers of a group, or null. */
export function rangeError({
  startNo,
  endNo,
}: Pick<GroupFields, 'startNo' | 'endNo'>): FieldError<'startNo' | 'endNo'> | null {
  if (!isSuffixNumber(startNo)) return { field: 'startNo', message: 'front.member.numbersOnly' };
  if (!isSuffixNumber(endNo)) return { field: 'endNo', message: 'front.member.numbersOnly' };
  const [start, end] = [Number(startNo), Number(endNo)];
  if (end <= start) return { field: 'endNo', message: 'front.member.endLarger' };
  if (end - start >= MAX_GROUP_SIZE) return { field: 'endNo', message: 'front.member.groupMost' };
  return null;
}

/** Returns the suffixes of a group, padded to two digits: `09`, `10`. Empty while the numbers are invalid. */
export function groupSuffixes(fields: Pick<GroupFields, 'startNo' | 'endNo'>): string[] {
  if (rangeError(fields)) return [];
  const start = Number(fields.startNo);
  return Array.from({ length: Number(fields.endNo) - start + 1 }, (_, i) =>
    String(start + i).padStart(2, '0'),
  );
}

/**
 * Returns the sign-up fields of one member of a group. Empty fields get no suffix, so that their own rule reports them.
 */
export function groupMember(fields: GroupFields, suffix: string, row: GroupRow): SignupFields {
  const { startNo: _, endNo: __, ...shared } = fields;
  const numbered = (text: string) => (text === '' ? '' : `${text}${suffix}`);
  return {
    ...shared,
    ...row,
    memId: numbered(fields.memId),
    memNick: numbered(fields.memNick),
    memName: numbered(fields.memName),
  };
}

/** Index of the first row that repeats the number of an earlier row; -1 if there is none. */
function findDuplicateRow(rows: readonly GroupRow[], field: keyof GroupRow): number {
  const seen = rows.map((row) => row[field].replaceAll('-', ''));
  return seen.findIndex((value, i) => seen.indexOf(value) < i);
}

/**
 * Returns the first error of a group, or null: its numbers, then each member in the order of CREATE-02, then numbers
 * that two members share. `row` counts from 0 and is set for fields of a single member.
 */
export function groupError(
  fields: GroupFields,
  rows: readonly GroupRow[],
): (FieldError<GroupField | SignupField> & { row?: number }) | null {
  const range = rangeError(fields);
  if (range) return range;
  const suffixes = groupSuffixes(fields);
  for (const [row, suffix] of suffixes.entries()) {
    const error = signupError(groupMember(fields, suffix, rows[row]!), { numbered: true });
    if (error) return isRowField(error.field) ? { ...error, row } : error;
  }
  for (const field of ['memPhone', 'bankacc'] as const) {
    const row = findDuplicateRow(rows, field);
    if (row >= 0) return { field, row, message: 'front.member.rowRepeated' };
  }
  return null;
}

/** Whether a field is entered for each member of a group. */
export const isRowField = (field: string): field is keyof GroupRow =>
  field === 'memPhone' || field === 'bankacc';

/**
 * Adds a number to the digits of a text and preserves its format: `010-1234-5678` and 2 give `010-1234-5680`. Empty if
 * the text has no digits or too few for the sum.
 */
export function incrementDigits(text: string, by: number): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const next = String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0');
  if (next.length > digits.length) return '';
  let at = 0;
  return text.replace(/\d/g, () => next[at++]!);
}
