import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { member, memberView, operator, operatorSession } from '../db/schema';
import type { MemberView } from '../http/context';
import { readMayDo, readRoles, roleOn } from '../operator/roles';
import { endOf } from '../staff/sessions';
import { closeView, type ViewEnd, viewOperator } from './end-view';
import { VIEW_NEEDS } from './view-rules';

/** Where views and operators are: in the database of the site, and in the default one. */
interface ViewDatabases {
  db: Db;
  staffDb: Db;
}

type ViewRow = typeof memberView.$inferSelect;

/** Why the operator of a view may not look any more; undefined if it may. */
export async function lostBy(staffDb: Db, view: ViewRow, now: Date): Promise<ViewEnd | undefined> {
  const [row] = await staffDb
    .select()
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(eq(operatorSession.id, view.operatorSession));
  if (!row || row.operator.disabledAt || row.operator_session.endedAt) return 'signIn';
  if (endOf(row.operator_session, 'open') <= now) return 'signIn';
  const { siteId } = view;
  const role = roleOn(await readRoles(staffDb, row.operator.id), siteId);
  const mayLook = role && (await readMayDo(staffDb, { siteId, role, act: 'view-as', needs: VIEW_NEEDS }));
  return mayLook ? undefined : 'role';
}

/** Finds a view by the hash of its token, and ends one that must not go on; see `Services.findView`. */
export async function findView(
  { db, staffDb }: ViewDatabases,
  tokenHash: string,
  now: Date,
): Promise<MemberView | 'over' | undefined> {
  const [row] = await db
    .select({ view: memberView, status: member.status })
    .from(memberView)
    .innerJoin(member, eq(member.id, memberView.memberId))
    .where(eq(memberView.tokenHash, tokenHash));
  if (!row) return undefined;
  const { view, status } = row;
  if (view.endedAt) return 'over';
  const why: ViewEnd | undefined =
    view.expiresAt <= now ? 'time' : status === 'closed' ? 'closed' : await lostBy(staffDb, view, now);
  if (why) {
    await closeView(db, view.id, why, why === 'time' ? view.expiresAt : now);
    return 'over';
  }
  const { id, memberId, siteId, reason, expiresAt } = view;
  return { id, memberId, siteId, reason, expiresAt, operator: viewOperator(view) };
}
