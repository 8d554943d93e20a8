import { eq, sql } from 'drizzle-orm';
import type { Conflict } from '@/lib/contract/conflict';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member, session as sessionTable } from '../db/schema';
import type { Caller, MemberContext } from '../http/context';
import { type Operator, writeAudit } from '../operator/act';
import { actorName } from '../shared/actor-name';
import type { BranchMember } from '../shared/branch';
import { maskedPhone, mayReadPhone } from '../shared/masked-phone';

/** The columns of a member that partners above change, by the names of the wire. */
const WIRE_NAMES = {
  memNick: 'memNick',
  memPhone: 'memPhone',
  loginAllowed: 'loginYn',
  mayGive: 'giveYn',
  mayRetrieve: 'retrieveYn',
  mayCashOut: 'cashOutYn',
} as const;
type Column = keyof typeof WIRE_NAMES;
type Values = { [C in Column]?: (typeof member.$inferSelect)[C] | undefined };

/** A flag of the wire as the column has it; undefined stays so. */
export const flag = (yn: 'Y' | 'N' | undefined): boolean | undefined =>
  yn === undefined ? undefined : yn === 'Y';

const wireText = (value: string | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : (value ?? '');

const columnsOf = (values: Values): Column[] =>
  (Object.keys(WIRE_NAMES) as Column[]).filter((column) => values[column] !== undefined);

/** The caller as audit rows name who acted. */
export async function asOperator(tx: Db, { caller, session }: MemberContext): Promise<Operator> {
  const [from] = await tx
    .select({ ip: sessionTable.ip })
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, session.tokenHash));
  return { name: `partner ${caller.memId}`, ip: from?.ip ?? '', actorId: caller.id };
}

/** The last change of a column of a member, from the audit rows. */
async function lastChange(
  tx: Db,
  caller: Caller,
  target: BranchMember,
  column: Column,
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const { rows } = await tx.execute<{ at: number; actor: number | null }>(sql`
    SELECT (extract(epoch FROM at) * 1000)::float8 AS at, (detail ->> 'actorId')::float8 AS actor FROM audit
    WHERE site_id = ${caller.siteId} AND detail ->> 'target' = ${target.memId}
      AND jsonb_exists(detail -> 'after', ${column}) ORDER BY id DESC LIMIT 1`);
  const [last] = rows;
  if (!last) return { changedBy: '', changedAt: null };
  return {
    changedBy: await actorName(tx, caller.id, last.actor),
    changedAt: new Date(last.at).toISOString(),
  };
}

/**
 * Changes columns of a member below with an audit row of the change. Where `expected` has a value that no longer holds,
 * and the new value differs from the current one, nothing is changed, and A021 names the author of the change (decision
 * 63). The new value is not compared for a phone number that the caller reads masked.
 */
export async function saveRecord(
  tx: Db,
  context: MemberContext,
  target: BranchMember,
  { act, values, expected = {} }: { act: string; values: Values; expected?: Values | undefined },
): Promise<Result<{ changed: boolean }>> {
  const [row] = await tx.select().from(member).where(eq(member.id, target.id)).for('no key update');
  if (!row) return refuse.unknownMember();
  // A caller that reads only part of a phone number compares that part, and cannot try numbers by refusals or saves.
  const isMasked = !mayReadPhone(context.caller, target);
  const isHidden = (column: Column) => column === 'memPhone' && isMasked;
  const readable = (column: Column, of: Values) =>
    isHidden(column) ? maskedPhone(of.memPhone ?? null) : of[column];
  const stale = columnsOf(expected).filter(
    (column) =>
      readable(column, row) !== readable(column, expected) &&
      (isHidden(column) || row[column] !== values[column]),
  );
  if (stale.length > 0) {
    const seen = isMasked ? { ...row, memPhone: maskedPhone(row.memPhone) } : row;
    return conflictOf(tx, context.caller, target, { row: seen, expected, stale });
  }
  const columns = columnsOf(values).filter((column) => values[column] !== row[column]);
  if (columns.length === 0) return ok({ changed: false });
  const after = Object.fromEntries(columns.map((column) => [column, values[column]]));
  await tx.update(member).set(after).where(eq(member.id, target.id));
  await writeAudit(tx, context.site.siteId, act, await asOperator(tx, context), {
    target: row.memId,
    before: Object.fromEntries(columns.map((column) => [column, row[column]])),
    after,
  });
  return ok({ changed: true });
}

async function conflictOf(
  tx: Db,
  caller: Caller,
  target: BranchMember,
  { row, expected, stale }: { row: Values; expected: Values; stale: readonly Column[] },
): Promise<Failure> {
  const conflicts: Conflict[] = [];
  for (const column of stale) {
    conflicts.push({
      memId: target.memId,
      field: WIRE_NAMES[column],
      expected: wireText(expected[column]),
      current: wireText(row[column]),
      ...(await lastChange(tx, caller, target, column)),
    });
  }
  return refuse.changedMeanwhile('', { conflicts });
}
