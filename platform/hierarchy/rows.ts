import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema';
import type { Caller } from '../http/context';
import type { Days } from '../main/days';
import { levelName } from '../operator/site-option';
import { branchSums, idArray, wireSums } from './sums';

type Upper = { id: number; memId: string; level: string };

type Row = {
  id: number;
  memId: string;
  memNick: string;
  level: string;
  joinedMs: number;
  cashAmt: string;
  pointAmt: string;
  casinoRate: string;
  slotRate: string;
  casinoLosing: string;
  slotLosing: string;
  lowerCnt: number;
  uppers: Upper[];
};

/**
 * The rows of the members asked for, in the order of their ids. Who stands above a member is told from the viewer
 * downwards only: nothing above the viewer is (LIST-10).
 */
export async function lowerRows(
  db: Db,
  viewer: Caller,
  ids: readonly number[],
  days: Days,
  option: SiteOption,
) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
      (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs",
      cash.balance AS "cashAmt", point.balance AS "pointAmt",
      coalesce(casino.point_rate, 0)::numeric(5, 2)::text AS "casinoRate",
      coalesce(slot.point_rate, 0)::numeric(5, 2)::text AS "slotRate",
      coalesce(casino.lose_rate, 0)::numeric(5, 2)::text AS "casinoLosing",
      coalesce(slot.lose_rate, 0)::numeric(5, 2)::text AS "slotLosing",
      (SELECT count(*) FROM member b WHERE b.path @> ARRAY[m.id] AND b.id <> m.id)::int AS "lowerCnt",
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'memId', u.mem_id, 'level', u.partner_level)
          ORDER BY array_position(m.path, u.id)), '[]'::json)
        FROM member u WHERE u.id = ANY(m.path) AND u.id <> m.id AND u.path @> ARRAY[${viewer.id}::bigint]) AS uppers
    FROM unnest(${idArray(ids)}) WITH ORDINALITY AS asked(id, place)
    JOIN member m ON m.id = asked.id
    JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
    JOIN account point ON point.member_id = m.id AND point.kind = 'point'
    LEFT JOIN member_rate casino ON casino.member_id = m.id AND casino.category = 'casino'
    LEFT JOIN member_rate slot ON slot.member_id = m.id AND slot.category = 'slot'
    ORDER BY asked.place`);
  const sums = await branchSums(db, ids, days);
  return rows.map((row) => ({
    memId: row.memId,
    memNick: row.memNick,
    partnerLevel: row.level as PartnerLevel,
    partnerLevelName: levelName(option, row.level),
    casinoRate: row.casinoRate,
    slotRate: row.slotRate,
    casinoLosing: row.casinoLosing,
    slotLosing: row.slotLosing,
    cashAmt: Number(row.cashAmt),
    pointAmt: Number(row.pointAmt),
    ...wireSums(sums.get(row.id)!),
    lowerCnt: row.lowerCnt,
    joinDate: new Date(row.joinedMs).toISOString(),
    topUserList: row.uppers.map((upper) => ({
      recommenderId: upper.memId,
      partnerLevel: upper.level as PartnerLevel,
      partnerLevelName: levelName(option, upper.level),
    })),
  }));
}
