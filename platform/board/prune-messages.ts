import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';

/** Nobody has been relieved of what must be read. */
const kept = sql`(m.must_read AND m.read_at IS NULL)`;

/** Deletes messages older than their site keeps them, at most so many; the periodic pruning calls it. */
export const agedMessages = (batch: number): SQL => sql`
  DELETE FROM message WHERE id IN (
    SELECT m.id FROM site s CROSS JOIN LATERAL (
      SELECT m.id FROM message m
      WHERE m.site_id = s.site_id AND NOT ${kept} AND m.sent_at < now() - make_interval(
        days => coalesce((s.option->>'messageDays')::int, ${DEFAULT_SITE_OPTION.messageDays}::int))
      ORDER BY m.sent_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) AS m LIMIT ${batch})`;

/** Deletes what of some members' messages is beyond the newest `most`; called where new ones arrive. */
export const surplusMessages = (members: SQL, most: number): SQL => sql`
  DELETE FROM message WHERE id IN (
    SELECT m.id FROM (${members}) AS r(id) CROSS JOIN LATERAL (
      SELECT m.id, m.must_read, m.read_at FROM message m
      WHERE m.member_id = r.id ORDER BY m.sent_at DESC, m.id DESC OFFSET ${most}
    ) AS m WHERE NOT ${kept})`;
