import { and, eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/contract/envelope';
import type { BlockKind } from '../account/blocked';
import { unreadCounts } from '../account/unread';
import type { Db } from '../db/client';
import { audit, block, member, message, session, site } from '../db/schema';
import type { Services } from '../http/context';

export interface Operator {
  name: string;
  ip: string;
}

/** Something the operator does; it changes what it changes and writes the audit row in one transaction. */
export type Act<B> = (body: B, operator: Operator, services: Services) => Promise<Result<object>>;

interface OnMember {
  siteId: string;
  memId: string;
}

/** Writes down who did what from where, and what stood before and after; the row's own time says when. */
async function writeAudit(
  tx: Db,
  siteId: string,
  act: string,
  { name, ip }: Operator,
  detail: { target?: string; before: unknown; after: unknown },
): Promise<void> {
  await tx.insert(audit).values({ siteId, act, ip, detail: { operator: name, ...detail } });
}

/** The member of that id on the site, locked until the transaction ends. */
async function findMember(tx: Db, { siteId, memId }: OnMember) {
  const [row] = await tx
    .select({ id: member.id, failedLogins: member.failedLogins, lockedAt: member.lockedAt })
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())))
    .for('update');
  return row;
}

/** Sets or lifts the maintenance window; open windows are told when it begins and when it ends (SITE-08). */
export const setMaintenance: Act<{ siteId: string; startDate: Date | null; endDate: Date | null }> = async (
  { siteId, startDate, endDate },
  operator,
  { db, maintenance },
) => {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ startDate: site.checkStart, endDate: site.checkEnd })
      .from(site)
      .where(eq(site.siteId, siteId))
      .for('update');
    await tx.update(site).set({ checkStart: startDate, checkEnd: endDate }).where(eq(site.siteId, siteId));
    await writeAudit(tx, siteId, 'maintenance', operator, { before, after: { startDate, endDate } });
  });
  await maintenance.refresh();
  return ok({ under: maintenance.isUnder(siteId) });
};

/** Sends a member a message and tells its windows the unread count (LIVE-04). */
export const sendMessage: Act<OnMember & { title: string; content: string }> = async (
  { siteId, memId, title, content },
  operator,
  { db, bus },
) => {
  const sent = await db.transaction(async (tx) => {
    const target = await findMember(tx, { siteId, memId });
    if (!target) return undefined;
    const before = await unreadCounts(tx, target.id);
    const values = { siteId, memberId: target.id, title, content };
    const [created] = await tx.insert(message).values(values).returning({ id: message.id });
    const after = await unreadCounts(tx, target.id);
    await writeAudit(tx, siteId, 'message', operator, {
      target: memId,
      before: { newMsg: before.newMsg },
      after: { newMsg: after.newMsg, msgIdx: created!.id, title },
    });
    return { memberId: target.id, newMsg: after.newMsg };
  });
  if (!sent) return fail('U001');
  bus.publish({ memberId: sent.memberId }, { cmd: 'MSG', data1: String(sent.newMsg), data2: '' });
  return ok({ newMsg: sent.newMsg });
};

/** Ends every session of a member and tells its windows (LIVE-06). */
export const signOut: Act<OnMember> = async ({ siteId, memId }, operator, { db, bus }) => {
  const ended = await db.transaction(async (tx) => {
    const target = await findMember(tx, { siteId, memId });
    if (!target) return undefined;
    const closed = await tx
      .update(session)
      .set({ state: 'closed' })
      .where(and(eq(session.memberId, target.id), eq(session.state, 'active')))
      .returning({ channel: session.channel });
    await writeAudit(tx, siteId, 'sign-out', operator, {
      target: memId,
      before: { sessions: closed.length },
      after: { sessions: 0 },
    });
    return { memberId: target.id, sessions: closed.length };
  });
  if (!ended) return fail('U001');
  bus.publish({ memberId: ended.memberId }, { cmd: 'LOGOUT', data1: 'EXIT', data2: '' });
  return ok({ sessions: ended.sessions });
};

/** Takes the lock of too many wrong passwords off (decision 12). */
export const unlock: Act<OnMember> = async ({ siteId, memId }, operator, { db }) =>
  db.transaction(async (tx) => {
    const target = await findMember(tx, { siteId, memId });
    if (!target) return fail('U001');
    await tx.update(member).set({ failedLogins: 0, lockedAt: null }).where(eq(member.id, target.id));
    await writeAudit(tx, siteId, 'unlock', operator, {
      target: memId,
      before: { failedLogins: target.failedLogins, lockedAt: target.lockedAt },
      after: { failedLogins: 0, lockedAt: null },
    });
    return ok({ wasLocked: target.lockedAt !== null });
  });

/** Blocks an address, phone or bank account from signing in, or lifts the block (U012, U013, U014). */
export const setBlock: Act<{ siteId: string; kind: BlockKind; value: string; on: boolean }> = async (
  { siteId, kind, value, on },
  operator,
  { db },
) => {
  const before = await db.transaction(async (tx) => {
    const here = and(eq(block.siteId, siteId), eq(block.kind, kind), eq(block.value, value));
    const changed = on
      ? await tx.insert(block).values({ siteId, kind, value }).onConflictDoNothing().returning()
      : await tx.delete(block).where(here).returning();
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
