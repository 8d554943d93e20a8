import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { block } from '../db/schema';
import { type Act, defineAct, lockMember, memId, siteId, writeAudit } from '../operator/act';
import type { BlockKind } from './blocked';
import { endSessions, notifySignedOut } from './end-sessions';
import { takeOffLock } from './sign-in-tries';

interface OnMember {
  siteId: string;
  memId: string;
}

/** Ends every session of a member; its windows and its next call get the reason (LIVE-06, A017). */
const signOut: Act<OnMember, { sessions: number }> = async ({ siteId, memId }, operator, { db, bus }) => {
  const ended = await db.transaction(async (tx) => {
    const target = await lockMember(tx, { siteId, memId });
    if (!target) return undefined;
    const channels = await endSessions(tx, target.id, { state: 'signedOut' });
    await writeAudit(tx, siteId, 'sign-out', operator, {
      target: target.memId,
      before: { sessions: channels.length },
      after: { sessions: 0 },
    });
    return channels;
  });
  if (!ended) return refuse.unknownMember();
  notifySignedOut(bus, ended, 'signedOut');
  return ok({ sessions: ended.length });
};

/** Unlocks a member after too many wrong passwords (decision 12). */
const unlock: Act<OnMember, { wasLocked: boolean }> = async ({ siteId, memId }, operator, { db, now }) =>
  db.transaction(async (tx) => {
    const target = await lockMember(tx, { siteId, memId });
    if (!target) return refuse.unknownMember();
    const before = await takeOffLock(tx, target, 'operator', now());
    await writeAudit(tx, siteId, 'unlock', operator, {
      target: target.memId,
      before,
      after: { failedLogins: 0, lockedAt: null },
    });
    return ok({ wasLocked: before.lockedAt !== null });
  });

/** Blocks an address, phone or bank account from signing in, or lifts the block (U012, U013, U014). */
const setBlock: Act<
  { siteId: string; kind: BlockKind; value: string; on: boolean },
  { wasBlocked: boolean }
> = async ({ siteId, kind, on, value: given }, operator, { db }) => {
  const value = kind === 'ip' ? plainAddress(given) : given;
  if (!value) return refuse.invalidRequest('value');
  const before = await db.transaction(async (tx) => {
    const isThisBlock = and(eq(block.siteId, siteId), eq(block.kind, kind), eq(block.value, value));
    const changed = on
      ? await tx.insert(block).values({ siteId, kind, value }).onConflictDoNothing().returning()
      : await tx.delete(block).where(isThisBlock).returning();
    const was = on ? changed.length === 0 : changed.length > 0;
    await writeAudit(tx, siteId, 'block', operator, {
      target: `${kind} ${value}`,
      before: { blocked: was },
      after: { blocked: on },
    });
    return was;
  });
  return ok({ wasBlocked: before });
};

/** The operator's acts on signing in. */
export const signInActs = {
  'sign-out': defineAct({
    about: 'end every session of a member',
    needs: 'support',
    body: z.strictObject({ siteId, memId }),
    act: signOut,
    done: ({ sessions }) => `${sessions} session(s) ended`,
  }),
  unlock: defineAct({
    about: 'take off the lock of wrong passwords',
    needs: 'support',
    body: z.strictObject({ siteId, memId }),
    act: unlock,
    done: ({ wasLocked }) => (wasLocked ? 'unlocked' : 'was not locked'),
  }),
  block: defineAct({
    about: 'block an address, phone or bank account from signing in, or lift it',
    needs: 'support',
    body: z.strictObject({
      siteId,
      kind: z.enum(['ip', 'phone', 'account']),
      value: z.string().regex(/^[\da-fA-F.:]{3,45}$/),
      on: z.boolean(),
    }),
    act: setBlock,
    done: ({ wasBlocked }) => `done; it was ${wasBlocked ? '' : 'not '}blocked before`,
  }),
};
