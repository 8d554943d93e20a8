import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Conflict } from '@/lib/contract/conflict';
import { formatTime } from '@/lib/format/time';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { Rollback } from '../http/transact';

/** Values by the names of the act's fields. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields that identify the row of an act without a target: the number of a post, a banner's, a code. */
const KEYS = ['boardIdx', 'id', 'masterCode', 'groupCode', 'code'];

/** Fields that hold an amount, a rate or a factor as text, in whichever act and at whichever depth. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...[
    'cashDecimal',
    'depositMin',
    'depositMax',
    'depositUnit',
    'withdrawalMin',
    'withdrawalUnit',
    'convertMin',
  ],
  ...[
    'stepUpAmount',
    'largeAmount',
    'credit',
    'rate',
    'topPointRate',
    'topLoseRate',
    'pointRate',
    'loseRate',
  ],
  ...['min', 'max', 'maxWin'],
]);

/** A value as JSON has it: a moment is its text in UTC, an amount has no zeros at its end. */
function plain(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(field, one));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(name, one)]));
  return AMOUNTS.has(field)
    ? String(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : value;
}

/** The moment that a text names, at whichever offset; anything else as it is. */
function momentOf(value: unknown): unknown {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);
  return isMoment && !Number.isNaN(Date.parse(value)) ? new Date(value) : value;
}

/** Whether a field's stored value is the other one: texts as texts, amounts and moments however they are written. */
export const isSame = (field: string, stored: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(field, stored), plain(field, stored instanceof Date ? momentOf(other) : other));
const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The beginning of a text, for a line. */
const short = (long: string): string => (long.length > 80 ? `${long.slice(0, 80)}…` : long);

/** Author and time of the current value; empty where nothing is recorded. */
export type LastChange = Pick<Conflict, 'changedBy' | 'changedAt'>;

interface Compared {
  siteId: string;
  act: string;
  target?: string | undefined;
  /** The operator's values, as read before, of the fields that the act sets. */
  expected: Values;
  before: Values;
  after: Values;
  /** Finds who set a field; the audit says it where nothing else does. */
  lastChange?: ((field: string) => Promise<LastChange>) | undefined;
}

/**
 * Asserts that the values that an operator has read still held when the act locked its row (decision 63), unless the
 * row already has the new ones. Otherwise throws, which rolls the act back: A021 has the current values, with author
 * and time.
 */
export async function compareRead(tx: Db, compared: Compared): Promise<void> {
  const { expected, before, after } = compared;
  const other = Object.keys(expected).find((field) => !Object.hasOwn(after, field));
  if (other !== undefined) throw new Rollback(refuse.invalidRequest(`expected: ${other} cannot be compared`));
  const stale = Object.keys(expected).filter(
    (field) => !isSame(field, before[field], expected[field]) && !isSame(field, before[field], after[field]),
  );
  if (stale.length > 0) throw new Rollback(await conflictOf(tx, compared, stale));
}

async function conflictOf(tx: Db, compared: Compared, stale: readonly string[]): Promise<Failure> {
  const { lastChange = (field: string) => lastAudited(tx, compared, field) } = compared;
  const conflicts: Conflict[] = [];
  for (const field of stale) {
    conflicts.push({
      memId: compared.target ?? '',
      field,
      expected: text(compared.expected[field]),
      current: text(plain(field, compared.before[field])),
      ...(await lastChange(field)),
    });
  }
  const lines = conflicts.map(({ field, expected, current, changedBy, changedAt }) => {
    const by = changedAt ? `, set by ${changedBy} at ${formatTime(changedAt)} (UTC+9)` : '';
    return `${field}: read as “${short(expected)}”, now “${short(current)}”${by}`;
  });
  return refuse.changedMeanwhile(lines.join('; '), { conflicts });
}

/** Author and time of the current value, by the audit. */
async function lastAudited(
  tx: Db,
  { siteId, act, target, before }: Compared,
  field: string,
): Promise<LastChange> {
  if (before[field] === undefined) return { changedBy: '', changedAt: null };
  const names = [field, ...KEYS.filter((name) => name in before)];
  const row = JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name]])));
  const { rows } = await tx.execute<{ at: number; by: string }>(sql`
    SELECT (extract(epoch FROM at) * 1000)::float8 AS at, detail ->> 'operator' AS by FROM audit
    WHERE site_id = ${siteId} AND act = ${act} AND detail -> 'after' @> ${row}::jsonb
      AND (detail -> 'before' @> ${row}::jsonb) IS NOT TRUE
      AND ${target === undefined ? sql`true` : sql`detail ->> 'target' = ${target}`}
    ORDER BY id DESC LIMIT 1`);
  const [last] = rows;
  return last
    ? { changedBy: last.by, changedAt: new Date(last.at).toISOString() }
    : { changedBy: '', changedAt: null };
}
