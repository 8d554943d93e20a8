import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema/site-option';
import { levelName } from './site-option';

/** A member above another one. */
export type Ancestor = { memId: string; level: PartnerLevel };

/**
 * Selects the ancestors of `member m` as a JSON array of {@link Ancestor}, the topmost first, without the member itself.
 * With a viewer the ancestors begin at the viewer, who may see nothing above (LIST-10); `viewerId` must then be on the
 * path. The path is unnested because a comparison with it would mark the statement as one on a branch, which is planned
 * each time (`traced-pool.ts`).
 */
export const selectAncestors = (viewerId?: number): SQL => {
  const path =
    viewerId === undefined ? sql`m.path` : sql`m.path[array_position(m.path, ${viewerId}::bigint):]`;
  return sql`(
    SELECT coalesce(json_agg(json_build_object('memId', u.mem_id, 'level', u.partner_level) ORDER BY p.place), '[]'::json)
    FROM unnest(${path}) WITH ORDINALITY AS p(id, place) JOIN member u ON u.id = p.id WHERE u.id <> m.id)`;
};

/** Reads the ancestors of one member, the topmost first; with a viewer they begin at the viewer. */
export async function readAncestors(db: Db, memberId: number, viewerId?: number): Promise<Ancestor[]> {
  const { rows } = await db.execute<{ ancestors: Ancestor[] }>(
    sql`SELECT ${selectAncestors(viewerId)} AS ancestors FROM member m WHERE m.id = ${memberId}`,
  );
  return rows[0]?.ancestors ?? [];
}

/** Turns ancestors into the form of lists. */
export const topUserList = (ancestors: readonly Ancestor[], option: SiteOption) =>
  ancestors.map(({ memId, level }) => ({
    recommenderId: memId,
    partnerLevel: level,
    partnerLevelName: levelName(option, level),
  }));
