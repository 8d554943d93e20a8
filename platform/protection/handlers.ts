import { and, eq } from 'drizzle-orm';
import type { protectionCalls } from '@/lib/contract/protection';
import { toCents } from '@/lib/rules/decimal';
import {
  LIMIT_KINDS,
  LIMIT_WAIT_HOURS,
  type LimitKind,
  type PauseLength,
  TIMEOUTS,
} from '@/lib/rules/player-limits';
import { fail, ok } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import { lockMemberRow } from '../cash/requests';
import type { Db } from '../db/client';
import { member, playerLimit, playerPause } from '../db/schema';
import type { Handler, Handlers, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { pauseAt, usedLimits } from '../shared/player-limits';

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

const limitOf = (memberId: number, kind: LimitKind) =>
  and(eq(playerLimit.memberId, memberId), eq(playerLimit.kind, kind));

/** Locks a player's limit until the transaction ends; undefined if there is none of the kind. */
async function lockLimit(tx: Db, memberId: number, kind: LimitKind) {
  const [limit] = await tx.select().from(playerLimit).where(limitOf(memberId, kind)).for('update');
  return limit;
}

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
    const isLooser = limit && (amount === null || toCents(amount) > toCents(limit.amount));
    if (isLooser) {
      const nextAt = new Date(at.getTime() + LIMIT_WAIT_HOURS * 3_600_000);
      await tx.update(playerLimit).set({ nextAt, nextAmount: amount }).where(limitOf(caller.id, kind));
    } else if (amount !== null) {
      const values = { amount, setAt: at, nextAt: null, nextAmount: null };
      await tx
        .insert(playerLimit)
        .values({ memberId: caller.id, kind, ...values })
        .onConflictDoUpdate({ target: [playerLimit.memberId, playerLimit.kind], set: values });
    }
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

const isTimeout = (length: PauseLength): boolean => TIMEOUTS.some((one) => one === length);

/** When a pause that begins now ends; null for never. Months are those of the calendar, in UTC. */
function endOf(length: PauseLength, at: Date): Date | null {
  if (length === 'endless') return null;
  const count = Number(/\d+$/.exec(length)![0]);
  if (isTimeout(length)) return new Date(at.getTime() + count * 86_400_000);
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + count);
  // The 31st of a month without one is the last day of it, not a day of the next.
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}

type Pause = NonNullable<Awaited<ReturnType<typeof pauseAt>>>;

const isLonger = (endsAt: Date | null, present: Pause): boolean =>
  present.endsAt !== null && (endsAt === null || endsAt > present.endsAt);

/** A player's phone and bank account at this moment. */
async function contactsOf(tx: Db, memberId: number) {
  const [row] = await tx
    .select({ memPhone: member.memPhone, bankAcc: member.bankAcc })
    .from(member)
    .where(eq(member.id, memberId));
  return row!;
}

const NO_CONTACTS = { memPhone: null, bankAcc: null };

/** Begins a time-out or self-exclusion, or a longer one (SAFE-04, SAFE-05); its games end at once. */
const pause: Handler<'/api/protection/pause'> = async ({ length }, context) => {
  const { db, bus, caller, now } = context;
  const result = await withIdempotency(db, context, async (tx) => {
    await lockMemberRow(tx, caller.id);
    await endGames(tx, caller.id, 'paused');
    const at = now();
    const present = await pauseAt(tx, caller.id, at);
    const endsAt = endOf(length, at);
    if (present && !isLonger(endsAt, present)) return fail('A050');
    // A time-out that ends after an exclusion leaves that an exclusion.
    const kind = isTimeout(length) && present?.kind !== 'exclusion' ? 'timeout' : 'exclusion';
    // An exclusion that becomes longer keeps the contacts with which it began.
    const contacts = kind === 'exclusion' ? await contactsOf(tx, caller.id) : NO_CONTACTS;
    const values = {
      kind,
      startsAt: at,
      endsAt,
      ...(present?.kind === 'exclusion' ? {} : contacts),
    } as const;
    await tx
      .insert(playerPause)
      .values({ memberId: caller.id, ...values })
      .onConflictDoUpdate({ target: playerPause.memberId, set: values });
    await auditOwn(tx, context, 'pause', {
      before: present ?? null,
      after: { kind, endsAt },
    });
    return ok(await ownState(tx, context));
  });
  // Open windows close their game, as for a lock of betting (decision 11).
  if (result.ok) bus.publish({ memberId: caller.id }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};

export const protectionHandlers: Pick<Handlers, keyof typeof protectionCalls> = {
  '/api/protection/own': ownProtection,
  '/api/protection/setLimit': setLimit,
  '/api/protection/confirmLimit': confirmLimit,
  '/api/protection/pause': pause,
};
