import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { levelName, type SiteOption } from './site-option';

export type Upper = { memId: string; level: PartnerLevel };

/** Who stands above `member m` from the viewer downwards, as JSON: nothing above the viewer is told (LIST-10). */
export const uppersBelow = (viewerId: number): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('memId', u.mem_id, 'level', u.partner_level)
    ORDER BY array_position(m.path, u.id)), '[]'::json)
  FROM member u WHERE u.id = ANY(m.path[array_position(m.path, ${viewerId}::bigint):]) AND u.id <> m.id)`;

export const topUserList = (uppers: readonly Upper[], option: SiteOption) =>
  uppers.map(({ memId, level }) => ({
    recommenderId: memId,
    partnerLevel: level,
    partnerLevelName: levelName(option, level),
  }));
