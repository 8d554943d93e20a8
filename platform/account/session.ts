import { eq } from 'drizzle-orm';
import { ok } from '@/lib/contract/envelope';
import { session } from '../db/schema';
import type { Handler } from '../http/context';

/** Moves the session's end to the full time from now; the token stays (docs/decisions, token is extended). */
export const getToken: Handler<'/api/getToken'> = async (_, { db, session: own, sessionMinutes }) => {
  const expiresAt = new Date(Date.now() + sessionMinutes * 60_000);
  await db.update(session).set({ expiresAt }).where(eq(session.tokenHash, own.tokenHash));
  return ok({ expiresAt: expiresAt.toISOString() });
};

/** Ends the session at once and tells its other windows. */
export const logout: Handler<'/api/member/logout'> = async (_, { db, bus, session: own }) => {
  await db.update(session).set({ state: 'closed' }).where(eq(session.tokenHash, own.tokenHash));
  bus.publish({ channel: own.channel }, { cmd: 'LOGOUT', data1: 'EXIT', data2: '' });
  return ok({});
};
