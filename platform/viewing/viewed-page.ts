import { eq, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { memberView } from '../db/schema';
import type { Handler } from '../http/context';
import { writeAudit } from '../operator/act';

/**
 * Writes down that a page was opened in a view, at most once a minute for each path: a list that is paged through and a
 * page that is loaded again would fill the audit.
 */
export const viewedPage: Handler<'/api/member/viewedPage'> = async ({ path }, context) => {
  const { db, site, caller, session, now } = context;
  const { view } = session;
  if (!view) return refuse.notFound();
  const { siteId } = site;
  const at = now();
  await db.transaction(async (tx) => {
    // Two windows that open a page at the same time wait for each other.
    await tx.select({ id: memberView.id }).from(memberView).where(eq(memberView.id, view.id)).for('update');
    const since = new Date(at.getTime() - 60_000).toISOString();
    const { rows } = await tx.execute(sql`
      SELECT 1 FROM audit WHERE site_id = ${siteId} AND detail ->> 'target' = ${caller.memId} AND act = 'view-page'
        AND detail -> 'after' ->> 'view' = ${String(view.id)} AND detail -> 'after' ->> 'path' = ${path}
        AND at > ${since}::timestamptz LIMIT 1`);
    if (rows.length > 0) return;
    const after = { view: view.id, path };
    const detail = { target: caller.memId, before: null, after, at };
    await writeAudit(tx, siteId, 'view-page', view.operator, detail);
  });
  return ok({});
};
