import type { protectionCalls } from '@/lib/contract/protection';
import { isLooserLimit } from '@/lib/rules/limit-use';
import { pauseKind } from '@/lib/rules/pause';
import {
  isTimeLimit,
  LIMIT_KINDS,
  LIMIT_WAIT_HOURS,
  type LimitKind,
  limitRule,
  PLAYER_RULES,
  type PlayerRule,
} from '@/lib/rules/player-limits';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import type { Db } from '../db/client';
import { playerLimit } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import type { Handler, Handlers, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { lockOwner } from '../shared/lock-owner';
import { checkMinutes, pauseAt, usedLimits } from '../shared/player-limits';
import { siteOption } from '../shared/site-option';
import { answerCheck, lockPlay, REALITY_CHECK } from './answer-check';
import { beginPause, limitOf, lockLimit, putLimit } from './own-limits';
import { ownStatement } from './statement';

/** Whether a site offers each rule to its players. */
const isOffered: Readonly<Record<PlayerRule, (option: SiteOption) => boolean>> = {
  deposits: ({ ownDepositLimits }) => ownDepositLimits,
  bets: ({ ownBetLimits }) => ownBetLimits,
  session: ({ ownSessionLimits }) => ownSessionLimits,
  check: ({ realityChecks }) => realityChecks,
  timeout: ({ timeOuts }) => timeOuts,
  exclusion: ({ selfExclusions }) => selfExclusions,
};

/** The answer of the calls on limits and pauses: all limits with their use, the pause, and the rules on offer. */
async function ownState(db: Db, { caller, site, now }: Pick<MemberContext, 'caller' | 'site' | 'now'>) {
  const at = now();
  const [used, pause] = [await usedLimits(db, caller.id, at), await pauseAt(db, caller.id, at)];
  const option = await siteOption(db, site.siteId);
  return {
    offered: PLAYER_RULES.filter((rule) => isOffered[rule](option)),
    limits: LIMIT_KINDS.map((kind) => {
      const limit = used.find((one) => one.kind === kind);
      const ofSite = kind === 'check' ? checkMinutes(option) : null;
      if (!limit) return { kind, limitAmt: ofSite, usedAmt: 0, waiting: null };
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
  detail: { before: unknown; after: unknown; at: Date },
): Promise<void> =>
  writeAudit(tx, context.site.siteId, act, await asOperator(tx, context), {
    target: context.caller.memId,
    ...detail,
  });

/** Locks what bets lock before they read a limit of time, so that a bet under way is over when the limit changes. */
const lockBets = async (tx: Db, memberId: number, kind: LimitKind): Promise<void> => {
  if (isTimeLimit(kind)) await lockPlay(tx, memberId);
};

/**
 * Sets a limit (SAFE-01 to SAFE-03): a first or lower one at once, which also withdraws a higher one that waits; a
 * higher one, or none, waits for a confirmation. The same amount only withdraws what waits. A first time between two
 * reality checks is compared with that of the site.
 */
const setLimit: Handler<'/api/protection/setLimit'> = async ({ kind, limitAmt }, context) => {
  const { db, caller, site, now } = context;
  return withIdempotency(db, context, async (tx) => {
    // Requests of deposits hold the same lock while they are compared with the limit.
    await lockOwner(tx, caller.id);
    await lockBets(tx, caller.id, kind);
    const limit = await lockLimit(tx, caller.id, kind);
    const option = await siteOption(tx, site.siteId);
    if (!limit && !isOffered[limitRule(kind)](option)) return refuse.ruleNotOffered();
    const at = now();
    const amount = limitAmt === null ? null : limitAmt.toFixed(2);
    if (!limit && amount === null) return ok(await ownState(tx, context));
    const ofSite = kind === 'check' ? checkMinutes(option)?.toFixed(2) : undefined;
    const present = limit?.amount ?? ofSite;
    const isLooser = present !== undefined && isLooserLimit(amount, present);
    if (isLooser) {
      if (!limit) await putLimit(tx, { memberId: caller.id, kind, amount: present, at });
      const nextAt = new Date(at.getTime() + LIMIT_WAIT_HOURS * 3_600_000);
      await tx.update(playerLimit).set({ nextAt, nextAmount: amount }).where(limitOf(caller.id, kind));
    } else if (amount !== null) await putLimit(tx, { memberId: caller.id, kind, amount, at });
    await auditOwn(tx, context, isLooser ? 'limit-ask' : 'limit-set', {
      before: present === undefined ? null : { [kind]: present },
      after: { [kind]: amount },
      at,
    });
    return ok(await ownState(tx, context));
  });
};

/** Confirms a higher limit whose time of waiting is over (A049 before). */
const confirmLimit: Handler<'/api/protection/confirmLimit'> = async ({ kind }, context) => {
  const { db, caller, now } = context;
  return withIdempotency(db, context, async (tx) => {
    await lockOwner(tx, caller.id);
    await lockBets(tx, caller.id, kind);
    const limit = await lockLimit(tx, caller.id, kind);
    const at = now();
    if (!limit?.nextAt || limit.nextAt > at) return refuse.limitNotConfirmable();
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
      at,
    });
    return ok(await ownState(tx, context));
  });
};

/** Begins a time-out or self-exclusion, or a longer one (SAFE-04, SAFE-05); its games end at once. */
const pause: Handler<'/api/protection/pause'> = async ({ length }, context) => {
  const { db, bus, caller, site, now } = context;
  const result = await withIdempotency(db, context, async (tx) => {
    await lockOwner(tx, caller.id);
    const at = now();
    const present = await pauseAt(tx, caller.id, at);
    const kind = pauseKind(length, present);
    // One that runs can be made longer whatever the site offers.
    if (present?.kind !== kind && !isOffered[kind](await siteOption(tx, site.siteId)))
      return refuse.ruleNotOffered();
    await endGames(tx, caller.id, 'paused');
    const change = await beginPause(tx, { memberId: caller.id, length, at });
    if (!change) return refuse.pauseTooShort();
    await auditOwn(tx, context, 'pause', { ...change, at });
    return ok(await ownState(tx, context));
  });
  // Open windows close their game, as for a lock of betting (decision 11).
  if (result.ok) bus.publish({ memberId: caller.id }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};

/** Answers a reality check (SAFE-03); `stop` closes the open windows of games as well. */
const answer: Handler<'/api/protection/answerCheck'> = async ({ answer }, context) => {
  const { db, bus, caller, site } = context;
  const result = await withIdempotency(db, context, async (tx) => {
    const { id: memberId, memId } = caller;
    const by = await asOperator(tx, context);
    return ok(await answerCheck(tx, { siteId: site.siteId, memberId, memId, answer, at: context.now() }, by));
  });
  if (!result.ok) return result;
  bus.publish({ memberId: caller.id }, REALITY_CHECK);
  if (answer === 'stop') bus.publish({ memberId: caller.id }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};

export const protectionHandlers: Pick<Handlers, keyof typeof protectionCalls> = {
  '/api/protection/own': ownProtection,
  '/api/protection/statement': ownStatement,
  '/api/protection/setLimit': setLimit,
  '/api/protection/confirmLimit': confirmLimit,
  '/api/protection/pause': pause,
  '/api/protection/answerCheck': answer,
};
