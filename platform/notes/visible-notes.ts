import { type SQL, sql } from 'drizzle-orm';
import type { TagColour } from '@/lib/rules/notes';

/**
 * The condition on `member_note n` that a partner may read the note: the partner is the author, or above the author as
 * the hierarchy is now (NOTE-01). The caller checks whether the subject is below the partner. Authors are looked up by
 * their ids, so `array_position` is used instead of `pathHolds`, which would offer the index of paths and have the
 * statement planned each time.
 */
export const readsNote = (viewerId: number): SQL =>
  sql`(n.author_id = ${viewerId} OR EXISTS (
    SELECT FROM member w WHERE w.id = n.author_id AND array_position(w.path, ${viewerId}::bigint) IS NOT NULL))`;

/** The notes on a member that a viewer may read, and the viewer's tags of the member. */
export interface Marks {
  notes: number;
  tags: { tagIdx: number; name: string; colour: TagColour }[];
}

/**
 * Selects the marks of `member m` for a viewer, as JSON; null if there are no marks, and for the viewer's own account.
 */
export const marksOf = (viewerId: number): SQL => sql`
  CASE WHEN m.id <> ${viewerId} AND (EXISTS (SELECT FROM member_note n WHERE n.member_id = m.id)
      OR EXISTS (SELECT FROM tagged_member t WHERE t.member_id = m.id)) THEN json_build_object(
    'notes', (SELECT count(*) FROM (SELECT FROM member_note n
      WHERE n.member_id = m.id AND ${readsNote(viewerId)} LIMIT 100) AS readable),
    'tags', (SELECT coalesce(json_agg(json_build_object('tagIdx', g.id, 'name', g.name, 'colour', g.colour)
        ORDER BY lower(g.name)), '[]'::json)
      FROM tagged_member t JOIN member_tag g ON g.id = t.tag_id
      WHERE t.member_id = m.id AND g.owner_id = ${viewerId})) END`;

/** The condition on `member m` that the member has one of a viewer's tags. */
export const hasTag = (viewerId: number, tags: readonly number[]): SQL =>
  sql`m.id IN (SELECT t.member_id FROM tagged_member t JOIN member_tag g ON g.id = t.tag_id
    WHERE g.owner_id = ${viewerId} AND g.id = ANY(ARRAY[${sql.join(
      tags.map((tag) => sql`${tag}::bigint`),
      sql`, `,
    )}]))`;
