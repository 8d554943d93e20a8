import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member, memberView } from '../db/schema';
import { writeAudit } from '../operator/act';
import { siteAtRest } from '../shared/site-move';

/**
 * Why a view has ended: by its operator, by its time, because the operator's sign-in is over or its role no longer
 * allows it, or because the account was closed.
 */
export type ViewEnd = 'operator' | 'time' | 'signIn' | 'role' | 'closed';

type ViewRow = typeof memberView.$inferSelect;

/** What the audit says of the operator of a view. */
export const viewOperator = ({ operator, ip, operatorSession, reason }: ViewRow) => ({
  name: operator,
  ip,
  sessionId: operatorSession,
  reason,
});

/** Ends a view that has not ended yet, with its row in the audit. One of two that end it at the same time does. */
export async function closeView(db: Db, id: number, why: ViewEnd, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(memberView)
      .set({ endedAt: at })
      .where(and(eq(memberView.id, id), isNull(memberView.endedAt)))
      .returning();
    // A ticket that was never used opened no view.
    if (!ended || ended.openedAt === null) return;
    const [target] = await tx
      .select({ memId: member.memId })
      .from(member)
      .where(eq(member.id, ended.memberId));
    const after = { view: id, why };
    await writeAudit(tx, ended.siteId, 'view-end', viewOperator(ended), {
      target: target!.memId,
      before: null,
      after,
      at,
    });
  });
}

/** Ends the views whose time is over, which nobody has ended. */
export async function closeExpired(db: Db, now: Date): Promise<void> {
  const expired = await db
    .select({ id: memberView.id, expiresAt: memberView.expiresAt })
    .from(memberView)
    .where(
      and(
        lte(memberView.expiresAt, now),
        isNull(memberView.endedAt),
        // Rows of a site that has left for another database refuse changes.
        sql`NOT ${siteAtRest(sql.raw('member_view.site_id'))}`,
      ),
    );
  for (const { id, expiresAt } of expired) await closeView(db, id, 'time', expiresAt);
}
