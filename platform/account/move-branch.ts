import { sql } from 'drizzle-orm';
import { type Failure, fail, ok } from '@/lib/contract/envelope';
import { creatableLevels, type Level, levelOrder } from '@/lib/rules/level';
import { rateError } from '@/lib/rules/rate';
import type { Db } from '../db/client';
import type { member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, lockMember, writeAudit } from '../operator/act';
import { categoryRates, vendorRates } from '../rates/bounds';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';
import { lockStatistics, rollUp } from '../statistics/rollup';

type Row = typeof member.$inferSelect;

/** Locks everybody of a branch, also who joined it while we waited for the others. */
async function lockBranch(tx: Db, topId: number): Promise<number> {
  for (let known = -1; ; ) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM (
        SELECT id FROM member WHERE path @> ARRAY[${topId}::bigint] ORDER BY cardinality(path), id FOR NO KEY UPDATE
      ) AS branch`);
    if (rows[0]!.n === known) return known;
    known = rows[0]!.n;
  }
}

/** Why the branch may not stand there, or undefined. */
async function refusal(tx: Db, moved: Row, upper: Row): Promise<Failure | undefined> {
  if (moved.parentId === upper.id) return fail('T999');
  if (upper.path.includes(moved.id) || upper.status !== 'active') return fail('U114');
  if (upper.partnerLevel === 'NORMAL') return fail('U113');
  const level = moved.partnerLevel as Level;
  const upperLevel = upper.partnerLevel as Level;
  const option = await siteOption(tx, moved.siteId);
  const fits =
    level === 'NORMAL'
      ? creatableLevels(upperLevel, option).includes(level)
      : levelOrder(upperLevel) < levelOrder(level);
  if (!fits) return fail('U114');
  const standing = { id: moved.id, upperId: upper.id };
  const rates = [
    ...(await categoryRates(tx, moved.siteId, [standing])),
    ...(await vendorRates(tx, moved.siteId, standing)),
  ];
  const above = rates.some(
    (rate) =>
      rateError(rate.pointRate, { min: '0', max: rate.maxPointRate }) ||
      rateError(rate.loseRate, { min: '0', max: rate.maxLoseRate }),
  );
  return above ? fail('A014') : undefined;
}

/**
 * What the branch holds goes from those it leaves to those it comes under. Below its top that is what the rollup has
 * counted; of the top itself it is the balance less what still waits in the outbox, which the rollup will count on the
 * new path.
 */
async function shiftHoldings(tx: Db, moved: Row, left: readonly number[], joined: readonly number[]) {
  await tx.execute(sql`
    WITH own AS (
      SELECT a.kind, a.balance - coalesce((
        SELECT sum(e.amount) FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id WHERE e.account_id = a.id
      ), 0) AS amount
      FROM account a WHERE a.member_id = ${moved.id}
    ), held AS (
      SELECT level, sum(cnt) AS cnt, sum(cash) AS cash, sum(point) AS point, sum(game) AS game FROM (
        SELECT level, cnt, cash, point, game FROM branch_level WHERE member_id = ${moved.id}
        UNION ALL
        SELECT ${moved.partnerLevel}, 1, (SELECT amount FROM own WHERE kind = 'cash'),
          (SELECT amount FROM own WHERE kind = 'point'), (SELECT amount FROM own WHERE kind = 'game')
      ) AS parts GROUP BY level
    ), shifted AS (
      SELECT m.id, sign, held.* FROM held CROSS JOIN (
        SELECT id, -1 AS sign FROM unnest(${idArray(left)}) AS l(id)
        UNION ALL SELECT id, 1 FROM unnest(${idArray(joined)}) AS j(id)
      ) AS m
    )
    INSERT INTO branch_level (member_id, level, cnt, cash, point, game)
    SELECT id, level, sign * cnt, sign * cash, sign * point, sign * game FROM shifted ORDER BY id, level
    ON CONFLICT (member_id, level) DO UPDATE SET cnt = branch_level.cnt + excluded.cnt,
      cash = branch_level.cash + excluded.cash, point = branch_level.point + excluded.point,
      game = branch_level.game + excluded.game`);
}

/** Rewrites the paths of the branch from this moment on; the old ones stay known for the days gone by. */
async function rewritePaths(tx: Db, moved: Row, upper: Row): Promise<void> {
  await tx.execute(sql`
    WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at),
    kept AS (
      INSERT INTO path_history (member_id, until, path)
      SELECT m.id, moment.at, m.path FROM member m, moment WHERE m.path @> ARRAY[${moved.id}::bigint])
    UPDATE member m SET path = ${idArray(upper.path)} || m.path[array_position(m.path, ${moved.id}::bigint):],
      path_since = moment.at,
      parent_id = CASE WHEN m.id = ${moved.id} THEN ${upper.id} ELSE m.parent_id END
    FROM moment WHERE m.path @> ARRAY[${moved.id}::bigint]`);
}

/**
 * Moves a member with everybody below under another partner. Refused: no such member (U001), it stands there already
 * (T999), the new upper is no partner (U113), is below it, not active or of the wrong level (U114), or has a rate below
 * the member's (A014).
 *
 * Figures of days gone by stay where they were. The order of steps keeps them exact: nobody rolls up meanwhile; the
 * branch is locked, so nobody joins it; then all that happened so far is rolled up on the old paths, and only then the
 * moment is taken from which the new ones hold. Bets carry their own path.
 */
export const moveBranch: Act<{ siteId: string; memId: string; toMemId: string }> = async (
  { siteId, memId, toMemId },
  operator,
  { db },
) => {
  // Most of the outbox is rolled up before anybody has to wait.
  await rollUp(db);
  return transact(db, async (tx) => {
    await lockStatistics(tx);
    const moved = await lockMember(tx, { siteId, memId });
    const upper = await lockMember(tx, { siteId, memId: toMemId });
    if (!moved || !upper) return fail('U001');
    const refused = await refusal(tx, moved, upper);
    if (refused) return refused;
    const members = await lockBranch(tx, moved.id);
    await rollUp(tx);
    const above = moved.path.slice(0, -1);
    await rewritePaths(tx, moved, upper);
    await shiftHoldings(
      tx,
      moved,
      above.filter((id) => !upper.path.includes(id)),
      upper.path.filter((id) => !above.includes(id)),
    );
    await writeAudit(tx, siteId, 'move-branch', operator, {
      target: moved.memId,
      before: { path: moved.path },
      after: { under: upper.memId, path: [...upper.path, moved.id], members },
    });
    return ok({ members });
  });
};
