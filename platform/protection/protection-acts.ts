import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLimitValue, limitAmount } from '@/lib/contract/protection';
import { isLooserLimit } from '@/lib/rules/limit-use';
import {
  EXCLUSIONS,
  isTimeLimit,
  LIMIT_KINDS,
  type LimitKind,
  type PauseLength,
  TIMEOUTS,
} from '@/lib/rules/player-limits';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { member, playerLimit, playerPause } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, defineAct, memId, page, siteId, writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { lockOwner } from '../shared/lock-owner';
import { pageInfo } from '../shared/paging';
import { checkMinutes, isInForce, isPaused } from '../shared/player-limits';
import { findMember } from '../shared/site-member';
import { siteOption } from '../shared/site-option';
import { lockPlay } from './answer-check';
import { harmMarks } from './harm-marks';
import { beginPause, lockLimit, putLimit } from './own-limits';

const PAGE_SIZE = 40;

/** A limit for the operator: wire units with two places, or whole minutes. */
const valueText = (kind: LimitKind, amount: string): string =>
  isTimeLimit(kind) ? String(Number(amount)) : amount;

/**
 * The limits in force and waiting, and the pauses not over, of a site's members or of one. `waiting` is the limit that
 * can be confirmed from `from` on, `none` for none at all.
 */
const listProtections: Act<{ siteId: string; memId?: string | undefined; page: number }> = async (
  { siteId, memId, page },
  _,
  { db, now },
) => {
  const owner = memId === undefined ? undefined : await findMember(db, siteId, memId);
  if (memId !== undefined && !owner) return refuse.unknownMember();
  const at = now();
  const isLimited = sql`EXISTS (SELECT FROM ${playerLimit} WHERE ${playerLimit.memberId} = ${member.id})`;
  const isListed = and(
    eq(member.siteId, siteId),
    owner && eq(member.id, owner.id),
    or(isPaused(sql`${member.id}`, at), isLimited),
  );
  const total = await db.$count(member, isListed);
  const members = await db
    .select({ id: member.id, memId: member.memId, kind: playerPause.kind, endsAt: playerPause.endsAt })
    .from(member)
    .leftJoin(
      playerPause,
      and(eq(playerPause.memberId, member.id), isInForce(sql`${playerPause.endsAt}`, at)),
    )
    .where(isListed)
    .orderBy(asc(member.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const ids = members.map(({ id }) => id);
  const limits = await db.select().from(playerLimit).where(inArray(playerLimit.memberId, ids));
  return ok({
    list: members.map(({ id, memId, kind, endsAt }) => ({
      memId,
      pause: kind,
      until: endsAt?.toISOString() ?? null,
      limits: LIMIT_KINDS.flatMap((one) =>
        limits
          .filter(({ memberId, kind }) => memberId === id && kind === one)
          .map(({ kind, amount, nextAt, nextAmount }) => ({
            kind,
            limit: valueText(kind, amount),
            waiting: nextAt && (nextAmount === null ? 'none' : valueText(kind, nextAmount)),
            from: nextAt?.toISOString() ?? null,
          })),
      ),
    })),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total),
  });
};

/** Sets a limit of a player that has none of the kind, or a lower one (SAFE-06). A002 for a higher one. */
const tightenLimit: Act<{ siteId: string; memId: string; kind: LimitKind; limitAmt: number }> = async (
  { siteId, memId, kind, limitAmt },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    const target = await findMember(tx, siteId, memId);
    if (!target) return refuse.unknownMember();
    await lockOwner(tx, target.id);
    if (isTimeLimit(kind)) await lockPlay(tx, target.id);
    const limit = await lockLimit(tx, target.id, kind);
    const amount = limitAmt.toFixed(2);
    const ofSite = kind === 'check' ? checkMinutes(await siteOption(tx, siteId))?.toFixed(2) : undefined;
    const present = limit?.amount ?? ofSite;
    if (present !== undefined && isLooserLimit(amount, present))
      return refuse.invalidRequest('limitAmt: only the player can raise it');
    const at = now();
    await putLimit(tx, { memberId: target.id, kind, amount, at });
    await writeAudit(tx, siteId, 'limit-tighten', operator, {
      target: target.memId,
      before: limit ? { [kind]: limit.amount } : null,
      after: { [kind]: amount },
      at,
    });
    return ok({ memId: target.memId, kind, limit: valueText(kind, amount) });
  });

/** Begins a time-out or self-exclusion of a player, or a longer one (SAFE-06). A050 for a shorter one. */
const beginPauseOf: Act<{ siteId: string; memId: string; length: PauseLength }> = async (
  { siteId, memId, length },
  operator,
  { db, bus, now },
) => {
  let memberId: number | undefined;
  const result = await transact(db, async (tx) => {
    const target = await findMember(tx, siteId, memId);
    if (!target) return refuse.unknownMember();
    await lockOwner(tx, target.id);
    await endGames(tx, target.id, 'paused');
    const at = now();
    const change = await beginPause(tx, { memberId: target.id, length, at });
    if (!change) return refuse.pauseTooShort();
    await writeAudit(tx, siteId, 'pause-begin', operator, { target: target.memId, ...change, at });
    memberId = target.id;
    const { kind, endsAt } = change.after;
    return ok({ memId: target.memId, kind, until: endsAt?.toISOString() ?? null });
  });
  if (memberId !== undefined) bus.publish({ memberId }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};

/** The operator's acts on the protection of players: to read it and to tighten it, never to loosen it. */
export const protectionActs = {
  'harm-marks': defineAct({
    about: 'list markers of harm, each with its rule and the rows behind it',
    needs: 'read',
    body: z.strictObject({
      siteId,
      memId: memId.optional(),
      days: z.int().min(1).max(90).default(7).describe('the last days that are looked at'),
    }),
    act: harmMarks,
  }),
  protections: defineAct({
    about: 'list the limits, time-outs and exclusions of players',
    needs: 'read',
    body: z.strictObject({ siteId, memId: memId.optional(), page }),
    act: listProtections,
  }),
  'limit-tighten': defineAct({
    about: 'set a limit of a player, or a lower one',
    needs: 'support',
    body: z
      .strictObject({
        siteId,
        memId,
        kind: z.enum(LIMIT_KINDS),
        limitAmt: limitAmount.describe('wire amount; minutes for session and check'),
      })
      .refine(isLimitValue, {
        path: ['limitAmt'],
        error: 'must be a number of minutes that players can choose',
      }),
    act: tightenLimit,
    done: (data) => {
      const { memId, kind, limit } = data as { memId: string; kind: LimitKind; limit: string };
      return `${kind} of ${memId} is ${limit}${isTimeLimit(kind) ? ' minutes' : ''} now`;
    },
  }),
  'pause-begin': defineAct({
    about: 'begin a time-out or self-exclusion of a player, or a longer one',
    needs: 'support',
    body: z.strictObject({ siteId, memId, length: z.enum([...TIMEOUTS, ...EXCLUSIONS]) }),
    act: beginPauseOf,
    done: (data) => {
      const { memId, kind, until } = data as { memId: string; kind: string; until: string | null };
      return `${memId} has a${kind === 'timeout' ? ' time-out' : 'n exclusion'} ${until ? `until ${until}` : 'without an end'}`;
    },
  }),
};
