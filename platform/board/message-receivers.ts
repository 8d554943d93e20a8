import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** The number of a member's unread messages. */
interface UnreadCount {
  memberId: number;
  newMsg: number;
}

/** Counts the unread messages of members, whose ids a query selects. */
export const readUnread = async (tx: Db, members: SQL): Promise<UnreadCount[]> =>
  (
    await tx.execute<Record<string, never> & UnreadCount>(sql`
      SELECT r.id::int AS "memberId", (SELECT count(*)::int FROM message m
        WHERE m.member_id = r.id AND m.read_at IS NULL AND m.deleted_at IS NULL) AS "newMsg"
      FROM (${members}) AS r(id)`)
  ).rows;

/** Selects those of some members who are signed in. The others see their counts when they sign in. */
export const signedInMembers = (siteId: string, members: SQL): SQL => sql`
  SELECT r.id FROM (${members}) AS r(id) WHERE EXISTS (SELECT FROM session s
    WHERE s.member_id = r.id AND s.site_id = ${siteId} AND s.state = 'active' AND s.expires_at > now())`;
