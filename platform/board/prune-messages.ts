import { type SQL, sql } from 'drizzle-orm';
import { siteAtRest } from '../shared/site-move';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';

/** Unread mandatory messages are never deleted. */
const MUST_STAY = sql`(m.must_read AND m.read_at IS NULL)`;

/** Deletes up to `batch` messages that are older than their site's option allows. The periodic pruning runs it. */
export const deleteAgedMessages = (batch: number): SQL => sql`
  DELETE FROM message WHERE id IN (
    SELECT m.id FROM site s CROSS JOIN LATERAL (
      SELECT m.id FROM message m
      WHERE m.site_id = s.site_id AND NOT ${MUST_STAY} AND m.sent_at < now() - make_interval(
        days => coalesce((s.option->>'messageDays')::int, ${DEFAULT_SITE_OPTION.messageDays}::int))
      ORDER BY m.sent_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) AS m WHERE NOT ${siteAtRest(sql`s.site_id`)} LIMIT ${batch})`;

/** Deletes the messages of some members beyond the newest `limit`. It runs when new messages are sent. */
export const deleteSurplusMessages = (members: SQL, limit: number): SQL => sql`
  DELETE FROM message WHERE id IN (
    SELECT m.id FROM (${members}) AS r(id) CROSS JOIN LATERAL (
      SELECT m.id, m.must_read, m.read_at FROM message m
      WHERE m.member_id = r.id ORDER BY m.sent_at DESC, m.id DESC OFFSET ${limit}
    ) AS m WHERE NOT ${MUST_STAY})`;
