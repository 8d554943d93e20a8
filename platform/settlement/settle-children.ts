import { and, eq, sql } from 'drizzle-orm';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Code } from '@/lib/contract/codes';
import { sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok, type Result } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import type { Db } from '../db/client';
import { settlement } from '../db/schema';
import type { Handler, MemberContext, WriteContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { findInBranch } from '../shared/branch';
import { areSumsOf } from '../shared/on-path';
import { idArray } from '../shared/sql-arrays';
import { PAY_BATCH, payDue } from './pay-due';

type ActPath = Extract<CallPath, '/api/v2/retail/settlement/confirm' | '/api/v2/retail/settlement/pay'>;
type Outcome = ResponseOf<ActPath>;
type Due = { memberId: number; memId: string; amount: string; isConfirmed: boolean; isPaid: boolean };

/** One of the two acts on amounts due: to confirm them, or to pay them. */
interface SettlementAct {
  /** The name of the act in the audit. */
  name: 'confirm-settlement' | 'pay-settlement';
  /** Says why an amount due is not ready for the act; undefined if it is ready. */
  refusal: (due: Due) => Code | undefined;
  /** The same condition as SQL, on amounts `d`. */
  ready: ReturnType<typeof sql>;
  carryOut: (
    tx: Db,
    context: MemberContext,
    settlementId: number,
    memberIds: readonly number[],
  ) => Promise<unknown>;
}

const CONFIRM: SettlementAct = {
  name: 'confirm-settlement',
  refusal: ({ isConfirmed }) => (isConfirmed ? CODE.alreadyProcessed : undefined),
  ready: sql`d.confirmed_at IS NULL`,
  carryOut: (tx, { caller, now }, settlementId, memberIds) =>
    tx.execute(sql`
      UPDATE settlement_due SET confirmed_at = ${now().toISOString()}::timestamptz, confirmed_by = ${caller.id}
      WHERE settlement_id = ${settlementId} AND member_id = ANY(${idArray(memberIds)})`),
};

const PAY: SettlementAct = {
  name: 'pay-settlement',
  refusal: ({ amount, isConfirmed, isPaid }) => {
    if (isPaid) return CODE.alreadyProcessed;
    if (!isConfirmed) return CODE.amountNotConfirmed;
    return Number(amount) === 0 ? CODE.notFound : undefined;
  },
  ready: sql`d.confirmed_at IS NOT NULL AND d.paid_at IS NULL AND d.amount > 0`,
  carryOut: (tx, { caller, site: { siteId } }, settlementId, memberIds) =>
    payDue(tx, { siteId, settlementId, memberIds, actorId: caller.id }),
};

/**
 * Locks the amounts due to direct children of a partner: those of the given members, or as many as may be ready for the
 * act.
 */
async function lockDue(
  tx: Db,
  {
    settlementId,
    callerId,
    only: condition,
  }: { settlementId: number; callerId: number; only: ReturnType<typeof sql> },
): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT d.member_id AS "memberId", m.mem_id AS "memId", d.amount::text AS amount,
      d.confirmed_at IS NOT NULL AS "isConfirmed", d.paid_at IS NOT NULL AS "isPaid"
    FROM settlement_due d JOIN member m ON m.id = d.member_id
    WHERE d.settlement_id = ${settlementId} AND m.parent_id = ${callerId} AND ${condition}
    ORDER BY d.member_id LIMIT ${PAY_BATCH} FOR UPDATE OF d`);
  return rows.map((row) => ({ ...row, memberId: Number(row.memberId) }));
}

/** Finds the requested members, with the code of each one that is refused whatever its amount is: U001 or A006. */
async function findChildren(tx: Db, { caller }: MemberContext, memIds: readonly string[]) {
  const children: { memId: string; id: number; code?: Code }[] = [];
  for (const memId of memIds) {
    const target = await findInBranch(tx, caller, memId);
    if (!target) children.push({ memId, id: 0, code: CODE.unknownMember });
    else if (target.parentId !== caller.id) children.push({ memId, id: target.id, code: CODE.notAllowed });
    else children.push({ memId, id: target.id });
  }
  return children;
}

/** Carries out an act on direct children of the caller, once for each child (STAT-11). */
const settleChildren =
  (act: SettlementAct) =>
  (body: RequestOf<ActPath>, context: MemberContext & WriteContext): Promise<Result<Outcome>> =>
    withIdempotency(context.db, context, async (tx) => {
      const { site, caller } = context;
      if (caller.status === 'suspended') return refuse.suspendedMember();
      const children = body.memIds && (await findChildren(tx, context, body.memIds));
      const unreachable = children?.every(({ code }) => code) ? children[0]!.code! : undefined;
      if (unreachable) return fail(unreachable);
      const [period] = await tx
        .select({ id: settlement.id })
        .from(settlement)
        .where(and(eq(settlement.siteId, site.siteId), eq(settlement.startDay, body.startDate)));
      if (!period) return refuse.notFound();
      const place = { settlementId: period.id, callerId: caller.id };
      const condition = children ? areSumsOf(children.map(({ id }) => id)) : act.ready;
      const due = await lockDue(tx, { ...place, only: condition });
      const childCode = (memberId: number): Code | '0' => {
        const one = due.find((row) => row.memberId === memberId);
        return one ? (act.refusal(one) ?? '0') : CODE.notFound;
      };
      const lines = (children ?? []).map(({ memId, id, code }) => ({
        memId,
        resultCode: code ?? childCode(id),
      }));
      const done = due.filter((one) => act.refusal(one) === undefined);
      if (done.length === 0) return fail((lines[0]?.resultCode as Code | undefined) ?? CODE.alreadyProcessed);
      await act.carryOut(
        tx,
        context,
        period.id,
        done.map(({ memberId }) => memberId),
      );
      const dueAmt = sumAmounts(done.map(({ amount }) => Number(amount)));
      await writeAudit(tx, site.siteId, act.name, await asOperator(tx, context), {
        before: null,
        after: { startDay: body.startDate, members: done.map(({ memId }) => memId), amount: dueAmt },
      });
      return ok({ doneCnt: done.length, dueAmt, leftCnt: await countReady(tx, place, act), lines });
    });

async function countReady(
  tx: Db,
  { settlementId, callerId }: { settlementId: number; callerId: number },
  { ready }: SettlementAct,
): Promise<number> {
  const { rows } = await tx.execute<{ cnt: number }>(sql`
    SELECT count(*)::int AS cnt FROM settlement_due d JOIN member m ON m.id = d.member_id
    WHERE d.settlement_id = ${settlementId} AND m.parent_id = ${callerId} AND ${ready}`);
  return rows[0]!.cnt;
}

export const confirmSettlement: Handler<'/api/v2/retail/settlement/confirm'> = settleChildren(CONFIRM);
export const paySettlement: Handler<'/api/v2/retail/settlement/pay'> = settleChildren(PAY);
