import { and, desc, eq, gt } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { knownDevice, session } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { endSessions, notifySignedOut } from './end-sessions';
import { forgetDevice } from './known-devices';
import { asOperator } from './save-record';

/** At most this many devices are listed, those with the latest sign-ins. */
const MAX_LISTED = 50;

/**
 * Lists the caller's open sessions and the browsers it has signed in from (KEEP-03): this one first, then the one used
 * last.
 */
export const ownSessions: Handler<'/api/member/sessions'> = async (
  _,
  { db, caller, session: current, now },
) => {
  const [open, devices] = await Promise.all([
    db
      .select()
      .from(session)
      .where(and(eq(session.memberId, caller.id), eq(session.state, 'active'), gt(session.expiresAt, now())))
      .orderBy(desc(session.lastSeenAt)),
    db
      .select()
      .from(knownDevice)
      .where(eq(knownDevice.memberId, caller.id))
      .orderBy(desc(knownDevice.lastAt))
      .limit(MAX_LISTED),
  ]);
  const isThis = ({ tokenHash }: { tokenHash: string }) => tokenHash === current.tokenHash;
  const own = open.find(isThis)?.deviceId;
  const thisFirst = <T extends { thisYn: 'Y' | 'N' }>(rows: T[]) => [
    ...rows.filter(({ thisYn }) => thisYn === 'Y'),
    ...rows.filter(({ thisYn }) => thisYn === 'N'),
  ];
  return ok({
    sessions: thisFirst(
      open.map((row) => ({
        sessionId: row.sessionId,
        browser: row.browser ?? '',
        accessIp: row.ip,
        firstSeenAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        thisYn: isThis(row) ? ('Y' as const) : ('N' as const),
        knownYn: row.known ? ('Y' as const) : ('N' as const),
      })),
    ),
    devices: thisFirst(
      devices.map((row) => ({
        deviceId: row.deviceId,
        browser: row.browser ?? '',
        accessIp: row.ip,
        firstSeenAt: row.firstAt.toISOString(),
        lastSeenAt: row.lastAt.toISOString(),
        thisYn: row.deviceId === own ? ('Y' as const) : ('N' as const),
      })),
    ),
  });
};

const writeEnded = async (tx: Db, context: MemberContext, sessions: number) =>
  writeAudit(tx, context.site.siteId, 'end-session', await asOperator(tx, context), {
    target: context.caller.memId,
    before: { sessions },
    after: { sessions: 0 },
  });

/** Ends one open session of the caller and tells its window. A023 if the session is not the caller's or is over. */
export const endOwnSession: Handler<'/api/member/endSession'> = async ({ sessionId }, context) => {
  const { db, bus, caller } = context;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    ended = await endSessions(tx, caller.id, { sessionId, state: 'ended' });
    if (ended.length === 0) return refuse.notFound();
    await writeEnded(tx, context, ended.length);
    return ok({});
  });
  notifySignedOut(bus, ended, 'ended');
  return result;
};

/** Ends every open session of the caller except the one that asks. */
export const endOtherSessions: Handler<'/api/member/endOtherSessions'> = async (_, context) => {
  const { db, bus, caller, session: current } = context;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    ended = await endSessions(tx, caller.id, { exceptTokenHash: current.tokenHash, state: 'ended' });
    if (ended.length > 0) await writeEnded(tx, context, ended.length);
    return ok({ ended: ended.length });
  });
  notifySignedOut(bus, ended, 'ended');
  return result;
};

/**
 * Removes a browser from which the caller has signed in, and ends its sessions except the one that asks; A023 if the
 * caller has no such browser. From then on the browser's signed cookie proves nothing for the caller.
 */
export const forgetOwnDevice: Handler<'/api/member/forgetDevice'> = async ({ deviceId }, context) => {
  const { db, bus, site, caller, session: current } = context;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    if (!(await forgetDevice(tx, caller.id, deviceId))) return refuse.notFound();
    ended = await endSessions(tx, caller.id, {
      deviceId,
      exceptTokenHash: current.tokenHash,
      state: 'ended',
    });
    await writeAudit(tx, site.siteId, 'forget-device', await asOperator(tx, context), {
      target: caller.memId,
      before: { sessions: ended.length },
      after: { sessions: 0 },
    });
    return ok({});
  });
  notifySignedOut(bus, ended, 'ended');
  return result;
};
