/**
 * Signing up several members at once (CREATE-04): ids, nicknames and names get a number as suffix, phone and account stand
 * in a row of their own. The form counts and judges with it; the platform judges every row again.
 */
import { type FieldError, type SignupField, type SignupFields, signupError } from './signup';

/** Members that can be signed up at once (CREATE-04). */
export const MAX_GROUP_SIZE = 10;

/** What the members of a group share, and the numbers that tell them apart. */
export interface GroupFields extends Omit<SignupFields, 'memPhone' | 'bankacc'> {
  startNo: string;
  endNo: string;
}
export type GroupField = keyof GroupFields;

/** What each member of a group needs of its own. */
export interface GroupRow {
  memPhone: string;
  bankacc: string;
}

const isSuffixNumber = (text: string) => /^\d{1,4}$/.test(text);

/** What is wrong with the numbers of a group, or null. */
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

/** The suffixes of a group, below 10 with a zero before: `09`, `10`. None while the numbers are wrong. */
export function groupSuffixes(fields: Pick<GroupFields, 'startNo' | 'endNo'>): string[] {
  if (rangeError(fields)) return [];
  const start = Number(fields.startNo);
  return Array.from({ length: Number(fields.endNo) - start + 1 }, (_, i) =>
    String(start + i).padStart(2, '0'),
  );
}

/** One member of a group, as the platform wants it. What was left empty stays so, and its own rule speaks. */
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

/** The rows in which an earlier row's number stands again. */
function findDuplicateRow(rows: readonly GroupRow[], field: keyof GroupRow): number {
  const seen = rows.map((row) => row[field].replaceAll('-', ''));
  return seen.findIndex((value, i) => seen.indexOf(value) < i);
}

/**
 * The first thing wrong with a group, or null: its numbers, then each member in the order of CREATE-02, then numbers that
 * two members share. `row` counts from 0 and stands where the field is a row's own.
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

/** Whether each member of a group has a field of this name for itself. */
export const isRowField = (field: string): field is keyof GroupRow =>
  field === 'memPhone' || field === 'bankacc';

/**
 * A number written like another and that much above it, digit for digit in its places: `010-1234-5678` and 2 give
 * `010-1234-5680`. Empty where there are no digits, or not enough of them.
 */
export function incrementDigits(text: string, by: number): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const next = String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0');
  if (next.length > digits.length) return '';
  let at = 0;
  return text.replace(/\d/g, () => next[at++]!);
}
