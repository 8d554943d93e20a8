import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SessionEnd } from '@/lib/contract/vendor';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { type Act, defineAct, lockMember, memId, type Operator, siteId, writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { endSessions, notifySignedOut } from './end-sessions';

type Row = typeof member.$inferSelect;
interface OnMember {
  siteId: string;
  memId: string;
}

/** Says why these values end the member's open games; undefined if they do not. */
function gameEndOf({ status, betLockedAt, mayBet }: Partial<Row>): SessionEnd | undefined {
  if (status === 'suspended') return 'suspended';
  return betLockedAt || mayBet === false ? 'locked' : undefined;
}

/** Changes columns of a member's row, with an audit row of the values before and after; `then` is part of the change. */
function updateMember(
  act: string,
  at: OnMember,
  operator: Operator,
  { db }: Services,
  decide: (row: Row) => Partial<Row> | Failure,
  then?: (tx: Db, row: Row) => Promise<void>,
): Promise<Result<{ id: number }>> {
  return transact(db, async (tx) => {
    const row = await lockMember(tx, at);
    if (!row) return refuse.unknownMember();
    const values = decide(row);
    if ('ok' in values) return values;
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof Row]]));
    await tx.update(member).set(values).where(eq(member.id, row.id));
    const gameEnd = gameEndOf(values);
    if (gameEnd) await endGames(tx, row.id, gameEnd);
    await then?.(tx, row);
    await writeAudit(tx, at.siteId, act, operator, { target: row.memId, before, after: values });
    return ok({ id: row.id });
  });
}

const emptyResult = (result: Result<unknown>): Result<object> => (result.ok ? ok({}) : result);

interface Permissions {
  mayGive?: boolean;
  mayRetrieve?: boolean;
  mayCashOut?: boolean;
  mayBet?: boolean;
}

/** Sets a member's permissions: to give and take back (C301, C401), to withdraw (C203) and to bet (B1001). */
const permissions: Act<OnMember & Permissions, Permissions> = async (
  { siteId, memId, ...values },
  operator,
  services,
) => {
  const changed = await updateMember('permissions', { siteId, memId }, operator, services, () => values);
  return changed.ok ? ok(values) : changed;
};

/**
 * Makes the act that suspends a member, who may then neither move money nor play (U0011, B0091), or ends the
 * suspension; T999 if nothing would change.
 */
const suspend =
  (act: string, from: string, to: string): Act<OnMember> =>
  async (at, operator, services) =>
    emptyResult(
      await updateMember(act, at, operator, services, (row) =>
        row.status === from ? { status: to } : refuse.alreadyProcessed(),
      ),
    );

/**
 * Locks or unlocks a member's betting (B1002) and publishes it. Windows of a locked member close their game (decision
 * 11).
 */
const betLock: Act<OnMember & { on: boolean }, { on: boolean }> = async (
  { on, ...at },
  operator,
  services,
) => {
  const changed = await updateMember('bet-lock', at, operator, services, (row) => ({
    betLockedAt: on ? (row.betLockedAt ?? services.now()) : null,
  }));
  if (!changed.ok) return changed;
  const [data1, data2] = on ? (['Y', 'N'] as const) : (['N', 'Y'] as const);
  services.bus.publish({ memberId: changed.data.id }, { cmd: 'LOCK_BET_YN', data1, data2 });
  return ok({ on });
};

/**
 * Switches a member's sign-in on or off (PEOPLE-04), which no partner can undo. Switching it off ends its sessions with
 * their games.
 */
const loginAllow: Act<OnMember & { on: boolean }, { on: boolean }> = async (
  { on, ...at },
  operator,
  services,
) => {
  let ended: string[] = [];
  const changed = await updateMember(
    'login-allow',
    at,
    operator,
    services,
    () => ({ loginAllowed: on }),
    async (tx, { id }) => {
      if (!on) ended = await endSessions(tx, id, { state: 'barred' });
    },
  );
  if (!changed.ok) return changed;
  notifySignedOut(services.bus, ended, 'barred');
  return ok({ on });
};

/** Lets the partners above a member give to it and take back from it, or not (A061, PEOPLE-04). */
const uplineMoves: Act<OnMember & { on: boolean }, { on: boolean }> = async (
  { on, ...at },
  operator,
  services,
) => {
  const changed = await updateMember('upline-moves', at, operator, services, () => ({ uplineMayMove: on }));
  return changed.ok ? ok({ on }) : changed;
};

/** Puts a member into a level of the site's bet limits. */
const memberLevel: Act<OnMember & { memLevel: number }, { memLevel: number }> = async (
  { memLevel, ...at },
  operator,
  services,
) => {
  const changed = await updateMember('member-level', at, operator, services, () => ({ memLevel }));
  return changed.ok ? ok({ memLevel }) : changed;
};

/** The name of each permission. */
const WORDS = [
  ['mayGive', 'give'],
  ['mayRetrieve', 'take back'],
  ['mayCashOut', 'withdraw'],
  ['mayBet', 'bet'],
] as const;

const onMember = { siteId, memId };
const optionalFlag = z.boolean().optional();

export const memberStatusActs = {
  permissions: defineAct({
    about: 'let a member give, take back, withdraw and bet, or not',
    needs: 'support',
    body: z
      .strictObject({
        ...onMember,
        mayGive: optionalFlag,
        mayRetrieve: optionalFlag,
        mayCashOut: optionalFlag,
        mayBet: optionalFlag,
      })
      .refine(
        ({ siteId: _, memId: __, ...values }) => Object.values(values).some((value) => value !== undefined),
        { error: 'nothing to change' },
      ),
    compares: true,
    act: permissions,
    done: (values) =>
      WORDS.flatMap(([name, word]) =>
        values[name] === undefined ? [] : [`${values[name] ? 'may' : 'may not'} ${word}`],
      ).join(', '),
  }),
  suspend: defineAct({
    about: 'ban a member from moving money and playing',
    needs: 'support',
    body: z.strictObject(onMember),
    act: suspend('suspend', 'active', 'suspended'),
    done: () => 'banned from moving money and playing',
  }),
  unsuspend: defineAct({
    about: 'lift the ban',
    needs: 'support',
    body: z.strictObject(onMember),
    act: suspend('unsuspend', 'suspended', 'active'),
    done: () => 'may move money and play again',
  }),
  'bet-lock': defineAct({
    about: "lock a member's betting, or unlock it",
    needs: 'support',
    body: z.strictObject({ ...onMember, on: z.boolean() }),
    act: betLock,
    done: ({ on }) => (on ? 'may not bet' : 'may bet again'),
  }),
  'login-allow': defineAct({
    about: 'let a member sign in, or not, which ends its sessions',
    needs: 'support',
    body: z.strictObject({ ...onMember, on: z.boolean() }),
    act: loginAllow,
    done: ({ on }) => (on ? 'may sign in again' : 'may not sign in'),
  }),
  'upline-moves': defineAct({
    about: 'let the partners above give to a member and take back, or not',
    needs: 'support',
    body: z.strictObject({ ...onMember, on: z.boolean() }),
    act: uplineMoves,
    done: ({ on }) => `partners above may ${on ? '' : 'not '}give and take back`,
  }),
  'member-level': defineAct({
    about: 'put a member into a level of bet limits',
    needs: 'support',
    body: z.strictObject({ ...onMember, memLevel: z.int().min(1).max(20) }),
    compares: true,
    act: memberLevel,
    done: ({ memLevel }) => `has the bet limits of level ${memLevel}`,
  }),
};
