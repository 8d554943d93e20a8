import { sql } from 'drizzle-orm';
import { creatableLevels, type Level, levelOrder } from '@/lib/rules/level';
import { rateError } from '@/lib/rules/rate';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, lockMember, writeAudit } from '../operator/act';
import { categoryRates, vendorRates } from '../rates/rate-bounds';
import { lockStatistics, rollUp } from '../rollup/rollup';
import { siteDay } from '../shared/days';
import { pathHolds } from '../shared/on-path';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';

type Row = typeof member.$inferSelect;

/**
 * Locks all members of a branch and returns their number. It repeats this until no member has joined while it waited
 * for locks.
 */
async function lockBranch(tx: Db, topId: number): Promise<number> {
  for (let locked = -1; ; ) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM (
        SELECT id FROM member WHERE ${pathHolds(sql`path`, topId)} ORDER BY cardinality(path), id FOR NO KEY UPDATE
      ) AS branch`);
    if (rows[0]!.n === locked) return locked;
    locked = rows[0]!.n;
  }
}

/** Says why the branch cannot move under that parent; undefined if it can. */
async function refusal(tx: Db, moved: Row, newParent: Row): Promise<Failure | undefined> {
  if (moved.parentId === newParent.id) return refuse.alreadyProcessed();
  if (newParent.path.includes(moved.id) || newParent.status !== 'active') return refuse.unusableRecommender();
  if (newParent.partnerLevel === 'NORMAL') return refuse.recommenderNotPartner();
  const level = moved.partnerLevel as Level;
  const newParentLevel = newParent.partnerLevel as Level;
  const option = await siteOption(tx, moved.siteId);
  const fits =
    level === 'NORMAL'
      ? creatableLevels(newParentLevel, option).includes(level)
      : levelOrder(newParentLevel) < levelOrder(level);
  if (!fits) return refuse.unusableRecommender();
  const rates = await ratesAbove(tx, moved, newParent);
  return rates.length > 0 ? refuse.rateOutOfBounds('', { rates }) : undefined;
}

/** A rate that is above the new parent's, as a detail of the refusal A014. */
interface RateAbove {
  /** The member with the rate. Members below it have no higher rates. */
  memId: string;
  category: string;
  /** Empty for the rate of the category itself; `rateType` likewise. */
  vendorCode: string;
  rateType: string;
  name: 'pointRate' | 'loseRate';
  /** Percent as decimal text. */
  rate: string;
  parentId: string;
  parentRate: string;
}

/** Reads the rates in force of a member that are above those of another parent. */
async function ratesAbove(tx: Db, moved: Row, newParent: Row): Promise<RateAbove[]> {
  const subject = { id: moved.id, parentId: newParent.id };
  const rates = [
    ...(await categoryRates(tx, moved.siteId, [subject])).map((one) => ({
      ...one,
      vendorCode: '',
      rateType: '',
    })),
    ...(await vendorRates(tx, moved.siteId, subject)),
  ];
  return rates.flatMap(({ category, vendorCode, rateType, ...one }) => {
    const names = [
      { name: 'pointRate' as const, rate: one.pointRate, parentRate: one.maxPointRate },
      { name: 'loseRate' as const, rate: one.loseRate, parentRate: one.maxLoseRate },
    ];
    return names
      .filter(({ rate, parentRate }) => rateError(rate, { min: '0', max: parentRate }))
      .map(({ name, rate, parentRate }) => ({
        memId: moved.memId,
        category,
        vendorCode,
        rateType,
        name,
        rate,
        parentId: newParent.memId,
        parentRate,
      }));
  });
}

/**
 * Moves the branch's holdings (`branch_level`) from the ancestors that it leaves to those that it joins. For the
 * members below the top these are the rolled-up sums. For the top itself it is the balance less the entries that are
 * still in the outbox, which the rollup will count on the new path. The change is stored on the day of the move, so
 * that earlier days stay as they are.
 */
async function shiftHoldings(tx: Db, moved: Row, leftIds: readonly number[], joinedIds: readonly number[]) {
  await tx.execute(sql`
    WITH own AS (
      SELECT a.kind, a.balance - coalesce((
        SELECT sum(e.amount) FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at WHERE e.account_id = a.id
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
        SELECT id, -1 AS sign FROM unnest(${idArray(leftIds)}) AS l(id)
        UNION ALL SELECT id, 1 FROM unnest(${idArray(joinedIds)}) AS j(id)
      ) AS m
    ), held_days AS (
      INSERT INTO stat_holding (member_id, day, level, cash, point)
      SELECT id, ${sql.raw(siteDay('path_since'))}, level, sign * cash, sign * point
      FROM shifted CROSS JOIN (SELECT path_since FROM member WHERE id = ${moved.id}) AS top
      WHERE cash <> 0 OR point <> 0 ORDER BY id, level
      ON CONFLICT (member_id, day, level) DO UPDATE SET cash = stat_holding.cash + excluded.cash,
        point = stat_holding.point + excluded.point
    )
    INSERT INTO branch_level (member_id, level, cnt, cash, point, game)
    SELECT id, level, sign * cnt, sign * cash, sign * point, sign * game FROM shifted ORDER BY id, level
    ON CONFLICT (member_id, level) DO UPDATE SET cnt = branch_level.cnt + excluded.cnt,
      cash = branch_level.cash + excluded.cash, point = branch_level.point + excluded.point,
      game = branch_level.game + excluded.game`);
}

/** Rewrites the paths of the branch from this moment on and stores the old ones in `path_history`. */
async function rewritePaths(tx: Db, moved: Row, newParent: Row): Promise<void> {
  await tx.execute(sql`
    WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at),
    kept AS (
      INSERT INTO path_history (member_id, until, path, last_at, is_top)
      SELECT m.id, moment.at, m.path, moment.at, m.id = ${moved.id} FROM member m, moment WHERE ${pathHolds(sql`m.path`, moved.id)})
    UPDATE member m SET path = ${idArray(newParent.path)} || m.path[array_position(m.path, ${moved.id}::bigint):],
      path_since = moment.at,
      parent_id = CASE WHEN m.id = ${moved.id} THEN ${newParent.id} ELSE m.parent_id END
    FROM moment WHERE ${pathHolds(sql`m.path`, moved.id)}`);
}

/**
 * Moves a member with its whole branch under another partner. The refusals are: there is no such member (U001), it is
 * there already (T999), the new parent is not a partner (U113), is below the member, not active or of the wrong level
 * (U114), or has a rate below the member's (A014, with those rates and the parent's).
 *
 * The figures of past days stay with the old ancestors. They are exact because of the order of steps: the rollup is
 * stopped, the branch is locked so that no member can join it, everything so far is rolled up on the old paths, and
 * only then is the moment taken from which the new paths are in force. Each bet has its own path.
 */
export const moveBranch: Act<{ siteId: string; memId: string; toMemId: string }> = async (
  { siteId, memId, toMemId },
  operator,
  { db },
) => {
  // Most of the outbox is rolled up before any lock is taken, so that others wait less.
  await rollUp(db);
  return transact(db, async (tx) => {
    await lockStatistics(tx);
    const moved = await lockMember(tx, { siteId, memId });
    const newParent = await lockMember(tx, { siteId, memId: toMemId });
    if (!moved || !newParent) return refuse.unknownMember();
    const refused = await refusal(tx, moved, newParent);
    if (refused) return refused;
    const members = await lockBranch(tx, moved.id);
    await rollUp(tx);
    const ancestors = moved.path.slice(0, -1);
    await rewritePaths(tx, moved, newParent);
    await shiftHoldings(
      tx,
      moved,
      ancestors.filter((id) => !newParent.path.includes(id)),
      newParent.path.filter((id) => !ancestors.includes(id)),
    );
    await writeAudit(tx, siteId, 'move-branch', operator, {
      target: moved.memId,
      before: { path: moved.path },
      after: { under: newParent.memId, path: [...newParent.path, moved.id], members },
    });
    return ok({ members });
  });
};
