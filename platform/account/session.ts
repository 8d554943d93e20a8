import { eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { session } from '../db/schema';
import type { Handler } from '../http/context';

/** Extends the session to the full session time from now; the token stays the same (SESS-02). */
export const getToken: Handler<'/api/getToken'> = async (_, { db, session: current, sessionMinutes }) => {
  const expiresAt = new Date(Date.now() + sessionMinutes * 60_000);
  await db.update(session).set({ expiresAt }).where(eq(session.tokenHash, current.tokenHash));
  return ok({ expiresAt: expiresAt.toISOString() });
};

/** Ends the session and signs out its other windows (SESS-06). */
export const logout: Handler<'/api/member/logout'> = async (_, { db, bus, session: current }) => {
  await db.update(session).set({ state: 'closed' }).where(eq(session.tokenHash, current.tokenHash));
  bus.publish({ channel: current.channel }, { cmd: 'LOGOUT', data1: 'EXIT', data2: '' });
  return ok({});
};
