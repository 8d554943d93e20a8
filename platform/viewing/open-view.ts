import { and, eq, gt, isNull } from 'drizzle-orm';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { unreadCounts } from '../account/unread';
import { member, memberView } from '../db/schema';
import type { Handler } from '../http/context';
import { transact } from '../http/transact';
import { writeAudit } from '../operator/act';
import { siteOption } from '../shared/site-option';
import { hashToken } from '../shared/token-hash';
import { newViewToken } from '../shared/view-token';
import { viewOperator } from './end-view';
import { lostBy } from './find-view';
import { noteView } from './view-note';

/**
 * Opens the view of a ticket, once. Where the site's option says so, the member is told by a message (VIEWAS-04). A108
 * for a ticket that is over or was used, and where the operator or the account has been closed meanwhile. Unlike other
 * writes it is not idempotent: a stored answer would contain the token.
 */
export const openView: Handler<'/api/member/openView'> = async ({ ticket }, context) => {
  const { db, databases, site, bus, now } = context;
  const at = now();
  const ofTicket = eq(memberView.ticketHash, hashToken(ticket));
  const [asked] = await db.select().from(memberView).where(ofTicket);
  if (!asked || (await lostBy(databases[0]!.db, asked, at))) return refuse.viewTicketRefused();
  const token = newViewToken();
  const opened = await transact(db, async (tx) => {
    const [view] = await tx
      .update(memberView)
      .set({ tokenHash: hashToken(token), openedAt: at })
      .where(
        and(
          ofTicket,
          eq(memberView.siteId, site.siteId),
          isNull(memberView.openedAt),
          isNull(memberView.endedAt),
          gt(memberView.ticketUntil, at),
        ),
      )
      .returning();
    if (!view) return refuse.viewTicketRefused();
    const [row] = await tx.select().from(member).where(eq(member.id, view.memberId));
    if (row!.status === 'closed') return refuse.viewTicketRefused();
    const { viewNotice } = await siteOption(tx, site.siteId);
    await writeAudit(tx, site.siteId, 'view-open', viewOperator(view), {
      target: row!.memId,
      before: null,
      after: { view: view.id, told: viewNotice },
      at,
    });
    if (viewNotice) await noteView(tx, { siteId: site.siteId, memberId: row!.id }, at);
    return ok({ view, row: row!, viewNotice });
  });
  if (!opened.ok) return opened;
  const { view, row, viewNotice } = opened.data;
  const { newMsg } = await unreadCounts(db, row.id);
  if (viewNotice) bus.publish({ memberId: row.id }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  return ok({
    member: {
      loginType: row.loginType as LoginType,
      memId: row.memId,
      memNick: row.memNick,
      partnerLevel: row.partnerLevel as PartnerLevel,
      updId: row.updId,
    },
    token,
    expiresAt: view.expiresAt.toISOString(),
    msgInfo: { newMsg },
    viewedBy: view.operator,
    viewUntil: view.expiresAt.toISOString(),
  });
};
