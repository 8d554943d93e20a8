import { eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { session } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import type { GuestContext, Handler } from '../http/context';
import { siteOption } from '../shared/site-option';
import { endSessions, notifySignedOut } from './end-sessions';

/** When a session that is used now and began then ends: after the session time, at last after the site's absolute life. */
export function sessionEnd(
  { sessionMinutes, now }: GuestContext,
  { sessionHours }: SiteOption,
  began: Date,
): Date {
  return new Date(
    Math.min(now().getTime() + sessionMinutes * 60_000, began.getTime() + sessionHours * 3_600_000),
  );
}

/**
 * Extends the session to the full session time from now, but not beyond its absolute life (decision 12); the token stays
 * the same (SESS-02).
 */
export const getToken: Handler<'/api/getToken'> = async (_, context) => {
  const { db, site, session: current } = context;
  const isThis = eq(session.tokenHash, current.tokenHash);
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(isThis);
  const expiresAt = sessionEnd(context, await siteOption(db, site.siteId), row!.createdAt);
  await db.update(session).set({ expiresAt }).where(isThis);
  return ok({ expiresAt: expiresAt.toISOString() });
};

/** Ends the session with its games and signs out its other windows, which say why (SESS-06, A040). */
export const logout: Handler<'/api/member/logout'> = async (_, { db, bus, caller, session: current }) => {
  const { tokenHash } = current;
  const ended = await db.transaction((tx) => endSessions(tx, caller.id, { tokenHash, state: 'ended' }));
  notifySignedOut(bus, ended, 'ended');
  return ok({});
};
