import type { protectionCalls } from '@/lib/contract/protection';
import { LIMIT_KINDS, LIMIT_WAIT_HOURS } from '@/lib/rules/player-limits';
import { fail, ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import { lockMemberRow } from '../cash/requests';
import type { Db } from '../db/client';
import { playerLimit } from '../db/schema';
import type { Handler, Handlers, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { pauseAt, usedLimits } from '../shared/player-limits';
import { beginPause, isAbove, limitOf, lockLimit, putLimit } from './own-limits';
import { ownStatement } from './statement';

/** The answer of every call here: all limits with their use, and the pause. */
async function ownState(db: Db, { caller, now }: Pick<MemberContext, 'caller' | 'now'>) {
  const at = now();
  const [used, pause] = [await usedLimits(db, caller.id, at), await pauseAt(db, caller.id, at)];
  return {
    limits: LIMIT_KINDS.map((kind) => {
      const limit = used.find((one) => one.kind === kind);
      if (!limit) return { kind, limitAmt: null, usedAmt: 0, waiting: null };
      const { amount, nextAt, nextAmount } = limit;
      return {
        kind,
        limitAmt: Number(amount),
        usedAmt: Number(limit.used),
        waiting: nextAt && {
          limitAmt: nextAmount === null ? null : Number(nextAmount),
          from: nextAt.toISOString(),
        },
      };
    }),
    pause: pause ? { kind: pause.kind, until: pause.endsAt?.toISOString() ?? null } : null,
  };
}

const ownProtection: Handler<'/api/protection/own'> = async (_, context) =>
  ok(await ownState(context.db, context));

/** Writes an audit row of a change by the player. */
const auditOwn = async (
  tx: Db,
  context: MemberContext,
  act: string,
  detail: { before: unknown; after: unknown },
): Promise<void> =>
  writeAudit(tx, context.site.siteId, act, await asOperator(tx, context), {
    target: context.caller.memId,
    ...detail,
  });

/**
 * Sets a limit (SAFE-01, SAFE-02): a first or lower one at once, which also withdraws a higher one that waits; a higher
 * one, or none, waits for a confirmation. The same amount only withdraws what waits.
 */
const setLimit: Handler<'/api/protection/setLimit'> = async ({ kind, limitAmt }, context) => {
  const { db, caller, now } = context;
  return withIdempotency(db, context, async (tx) => {
    // Requests of deposits hold the same lock while they are compared with the limit.
    await lockMemberRow(tx, caller.id);
    const limit = await lockLimit(tx, caller.id, kind);
    const at = now();
    const amount = limitAmt === null ? null : limitAmt.toFixed(2);
    if (!limit && amount === null) return ok(await ownState(tx, context));
    const isLooser = limit && isAbove(amount, limit.amount);
    if (isLooser) {
      const nextAt = new Date(at.getTime() + LIMIT_WAIT_HOURS * 3_600_000);
      await tx.update(playerLimit).set({ nextAt, nextAmount: amount }).where(limitOf(caller.id, kind));
    } else if (amount !== null) await putLimit(tx, { memberId: caller.id, kind, amount, at });
    await auditOwn(tx, context, isLooser ? 'limit-ask' : 'limit-set', {
      before: limit ? { [kind]: limit.amount } : null,
      after: { [kind]: amount },
    });
    return ok(await ownState(tx, context));
  });
};

/** Confirms a higher limit whose time of waiting is over (A049 before). */
const confirmLimit: Handler<'/api/protection/confirmLimit'> = async ({ kind }, context) => {
  const { db, caller, now } = context;
  return withIdempotency(db, context, async (tx) => {
    await lockMemberRow(tx, caller.id);
    const limit = await lockLimit(tx, caller.id, kind);
    const at = now();
    if (!limit?.nextAt || limit.nextAt > at) return fail('A049');
    const { nextAmount } = limit;
    if (nextAmount === null) await tx.delete(playerLimit).where(limitOf(caller.id, kind));
    else {
      await tx
        .update(playerLimit)
        .set({ amount: nextAmount, setAt: at, nextAt: null, nextAmount: null })
        .where(limitOf(caller.id, kind));
    }
    await auditOwn(tx, context, 'limit-confirm', {
      before: { [kind]: limit.amount },
      after: { [kind]: nextAmount },
    });
    return ok(await ownState(tx, context));
  });
};

/** Begins a time-out or self-exclusion, or a longer one (SAFE-04, SAFE-05); its games end at once. */
const pause: Handler<'/api/protection/pause'> = async ({ length }, context) => {
  const { db, bus, caller, now } = context;
  const result = await withIdempotency(db, context, async (tx) => {
    await lockMemberRow(tx, caller.id);
    await endGames(tx, caller.id, 'paused');
    const at = now();
    const change = await beginPause(tx, { memberId: caller.id, length, at });
    if (!change) return fail('A050');
    await auditOwn(tx, context, 'pause', change);
    return ok(await ownState(tx, context));
  });
  // Open windows close their game, as for a lock of betting (decision 11).
  if (result.ok) bus.publish({ memberId: caller.id }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};

export const protectionHandlers: Pick<Handlers, keyof typeof protectionCalls> = {
  '/api/protection/own': ownProtection,
  '/api/protection/statement': ownStatement,
  '/api/protection/setLimit': setLimit,
  '/api/protection/confirmLimit': confirmLimit,
  '/api/protection/pause': pause,
};
