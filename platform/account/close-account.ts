import { eq, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { account, member } from '../db/schema';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { transact } from '../http/transact';
import { type Act, lockMember, writeAudit } from '../operator/act';
import { removeFactors } from '../shared/factor-state';
import { pathHolds } from '../shared/on-path';
import { endSessions, notifySignedOut } from './end-sessions';

/**
 * Says why an account cannot be closed, as a text for the operator; undefined if it can. Locks the member's accounts.
 */
async function obstacle(tx: Db, id: number): Promise<string | undefined> {
  await tx.execute(sql`SELECT FROM account WHERE member_id = ${id} ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<Record<'money' | 'owed' | 'bets' | 'requests' | 'children', boolean>>(sql`
    SELECT
      EXISTS (SELECT FROM account WHERE member_id = ${id} AND balance <> 0) AS money,
      EXISTS (SELECT FROM rolling_due WHERE member_id = ${id} AND amount <> 0)
        OR EXISTS (SELECT FROM outbox WHERE ${pathHolds(sql`path`, id)} AND rolling IS NOT NULL AND NOT rolling_paid) AS owed,
      EXISTS (SELECT FROM bet WHERE member_id = ${id} AND settled_at IS NULL) AS bets,
      EXISTS (SELECT FROM cash_request WHERE member_id = ${id} AND cash_status IN ${OPEN_STATUSES}) AS requests,
      EXISTS (SELECT FROM member WHERE parent_id = ${id} AND status <> 'closed') AS children`);
  const open = rows[0]!;
  if (open.money) return 'the account holds money';
  if (open.owed) return 'rolling is still owed';
  if (open.bets) return 'a bet is open';
  if (open.requests) return 'a deposit or withdrawal is not finished';
  if (open.children) return 'there are members below';
}

/**
 * Closes an account permanently, ends its sessions and removes its second factors. A006, with the reason as text, while
 * the account holds money, is owed rolling, has open bets or unfinished requests, or has children that are not closed;
 * T999 if it is closed already.
 */
export const closeAccount: Act<{ siteId: string; memId: string }> = async (at, operator, { db, bus }) => {
  const closed = await transact(db, async (tx) => {
    const row = await lockMember(tx, at);
    if (!row) return refuse.unknownMember();
    if (row.status === 'closed') return refuse.alreadyProcessed();
    // The sessions end before the accounts are locked, which is the order in which bets lock them.
    const channels = await endSessions(tx, row.id);
    const reason = await obstacle(tx, row.id);
    if (reason) return refuse.notAllowed(reason);
    await tx.update(member).set({ status: 'closed' }).where(eq(member.id, row.id));
    await tx.update(account).set({ closed: true }).where(eq(account.memberId, row.id));
    const factors = await removeFactors(tx, row.id);
    await writeAudit(tx, at.siteId, 'close-account', operator, {
      target: row.memId,
      before: { status: row.status, ...factors },
      after: { status: 'closed', sessions: channels.length },
    });
    return ok(channels);
  });
  if (!closed.ok) return closed;
  notifySignedOut(bus, closed.data);
  return ok({});
};
