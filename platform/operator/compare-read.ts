import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Conflict } from '@/lib/contract/conflict';
import { formatTime } from '@/lib/format/time';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { plannedEachTime } from '../db/planned-each-time';
import { Rollback } from '../http/transact';

/** Values by the names of the act's fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The fields that identify the row of an act which has no target: the id of a post, of a banner or of a code. */
const KEYS = ['boardIdx', 'id', 'masterCode', 'groupCode', 'code'];

/** The fields that hold an amount, a rate or a factor as text, in every act and at every depth. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'cashDecimal',
  'depositMin',
  'depositMax',
  'depositUnit',
  'withdrawalMin',
  'withdrawalUnit',
  'convertMin',
  'stepUpAmount',
  'fourEyesAmount',
  'largeAmount',
  'credit',
  'rate',
  'topPointRate',
  'topLoseRate',
  'pointRate',
  'loseRate',
  'min',
  'max',
  'maxWin',
]);

/**
 * A value in the form in which values are compared: a moment is its text in UTC, and an amount has no zeros at its end.
 */
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

/** The moment that a text names, in UTC; any other value stays as it is. */
function momentOf(value: unknown): unknown {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);
  return isMoment && !Number.isNaN(Date.parse(value)) ? new Date(value) : value;
}

/**
 * Whether the stored value of a field equals the other value. Texts are compared as texts, amounts and moments by their
 * value, however they are written.
 */
export const isSame = (field: string, stored: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(field, stored), plain(field, stored instanceof Date ? momentOf(other) : other));
const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Shortens a text to fit into a line. */
const short = (long: string): string => (long.length > 80 ? `${long.slice(0, 80)}…` : long);

/** The author and the time of the current value; empty if nothing is recorded. */
export type LastChange = Pick<Conflict, 'changedBy' | 'changedAt'>;

interface Compared {
  siteId: string;
  act: string;
  target?: string | undefined;
  /** The values that the operator has read, by the names of the act's fields. */
  expected: Values;
  before: Values;
  after: Values;
  /** Finds who set a field. If absent, the audit is searched. */
  lastChange?: ((field: string) => Promise<LastChange>) | undefined;
}

/**
 * Checks that the values which an operator has read are still in force when the act locks its row (decision 63), unless
 * the row has the new values already. Otherwise it throws A021 with the current values, their author and time, which
 * rolls the act back.
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

/** Finds author and time of the current value in the audit. */
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
      AND (detail -> 'before' @> ${row}::jsonb) IS NOT TRUE ${plannedEachTime}
      AND ${target === undefined ? sql`true` : sql`detail ->> 'target' = ${target}`}
    ORDER BY id DESC LIMIT 1`);
  const [last] = rows;
  return last
    ? { changedBy: last.by, changedAt: new Date(last.at).toISOString() }
    : { changedBy: '', changedAt: null };
}
