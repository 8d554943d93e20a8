import { type SQL, sql } from 'drizzle-orm';
import type { CategoryRate } from '@/lib/contract/rates';
import type { Db } from '../db/client';
import { siteOption } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';

/**
 * Rates with their bounds (RATE-03). A rate is at most the parent's rate and at least the highest rate among the
 * children. The rates in force are compared, which are a vendor's rate if there is one and otherwise the category's. So
 * a category's rate is also bounded by the vendor rates of the parent and the children, unless the member has its own
 * rate at that vendor. Without a parent the bound is the site's highest rate.
 */

/** A member whose rates are read, and the parent whose rates are the upper bounds; a parent of null means the site. */
export interface RateSubject {
  /** 0 for a member that does not exist yet. */
  id: number;
  parentId: number | null;
}

const idsWithNulls = (ids: readonly (number | null)[]): SQL =>
  sql`${`{${ids.map((id) => id ?? 'NULL').join(',')}}`}::bigint[]`;

/** Selects every kind of bet for which a vendor can have its own rate. */
const betKinds = (siteId: string): SQL => sql`
  SELECT DISTINCT g.group_code AS category, g.vendor_code, t.code AS rate_type, t.name_ko AS rate_type_name, t.ord
  FROM code g
  JOIN code t ON t.site_id = g.site_id AND t.master_code = 'rateType' AND t.group_code = g.group_code
  WHERE g.site_id = ${siteId} AND g.master_code = 'game' AND g.vendor_code <> ''`;

/** A rate as the wire has it: percent as text with two places. */
const rate = (value: string): SQL => sql.raw(`(${value})::numeric(5, 2)::text`);

const noOwnVendorRate = sql`NOT EXISTS (
  SELECT FROM member_vendor_rate o
  WHERE o.member_id = a.id AND o.vendor_code = v.vendor_code AND o.rate_type = v.rate_type)`;

type MemberCategoryRate = CategoryRate & { memberId: number };

/** Reads the rates of some members in every category of the site, in the order of the members and of the categories. */
export async function categoryRates(
  db: Db,
  siteId: string,
  subjects: readonly RateSubject[],
): Promise<MemberCategoryRate[]> {
  const { topPointRate, topLoseRate } = await siteOption(db, siteId);
  const { rows } = await db.execute<MemberCategoryRate>(sql`
    WITH kinds AS MATERIALIZED (${betKinds(siteId)}),
    subjects AS (
      SELECT * FROM unnest(${idsWithNulls(subjects.map(({ id }) => id))}, ${idsWithNulls(subjects.map(({ parentId }) => parentId))})
        WITH ORDINALITY AS a(id, parent_id, place))
    SELECT a.id AS "memberId", c.code AS "cateCode", c.name_ko AS "cateCodeName", c.code AS category,
      CASE WHEN EXISTS (SELECT FROM kinds k WHERE k.category = c.code) THEN 'Y' ELSE 'N' END AS "detailSetYn",
      ${rate('coalesce(own.point_rate, 0)')} AS "pointRate", ${rate('coalesce(own.lose_rate, 0)')} AS "loseRate",
      ${rate('greatest(below.point_rate, below_vendor.point_rate, 0)')} AS "minPointRate",
      ${rate('greatest(below.lose_rate, below_vendor.lose_rate, 0)')} AS "minLoseRate",
      least(CASE WHEN a.parent_id IS NULL THEN ${topPointRate}::numeric ELSE coalesce(parent.point_rate, 0) END,
        parent_vendor.point_rate)::numeric(5, 2)::text AS "maxPointRate",
      least(CASE WHEN a.parent_id IS NULL THEN ${topLoseRate}::numeric ELSE coalesce(parent.lose_rate, 0) END,
        parent_vendor.lose_rate)::numeric(5, 2)::text AS "maxLoseRate"
    FROM subjects a
    CROSS JOIN code c
    LEFT JOIN member_rate own ON own.member_id = a.id AND own.category = c.code
    LEFT JOIN member_rate parent ON parent.member_id = a.parent_id AND parent.category = c.code
    CROSS JOIN LATERAL (
      SELECT min(v.point_rate) AS point_rate, min(v.lose_rate) AS lose_rate
      FROM member_vendor_rate v
      JOIN kinds k ON k.category = c.code AND k.vendor_code = v.vendor_code AND k.rate_type = v.rate_type
      WHERE v.member_id = a.parent_id AND ${noOwnVendorRate}
    ) parent_vendor
    CROSS JOIN LATERAL (
      SELECT max(r.point_rate) AS point_rate, max(r.lose_rate) AS lose_rate
      FROM member m JOIN member_rate r ON r.member_id = m.id AND r.category = c.code
      WHERE m.parent_id = a.id
    ) below
    CROSS JOIN LATERAL (
      SELECT max(v.point_rate) AS point_rate, max(v.lose_rate) AS lose_rate
      FROM member m JOIN member_vendor_rate v ON v.member_id = m.id
      JOIN kinds k ON k.category = c.code AND k.vendor_code = v.vendor_code AND k.rate_type = v.rate_type
      WHERE m.parent_id = a.id AND ${noOwnVendorRate}
    ) below_vendor
    WHERE c.site_id = ${siteId} AND c.master_code = 'bcategory'
    ORDER BY a.place, c.ord, c.code`);
  return rows;
}

/**
 * The rates in force of one member for one kind of bet at a vendor. It is a type because raw queries need an index
 * signature.
 */
export type VendorRate = {
  category: string;
  vendorCode: string;
  rateType: string;
  rateTypeName: string;
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
};

/** Reads a member's rates at one vendor, or at every vendor. */
export async function vendorRates(
  db: Db,
  siteId: string,
  { id, parentId }: RateSubject,
  vendorCode?: string,
): Promise<VendorRate[]> {
  const { topPointRate, topLoseRate } = await siteOption(db, siteId);
  const { rows } = await db.execute<VendorRate>(sql`
    SELECT k.category, k.vendor_code AS "vendorCode", k.rate_type AS "rateType", k.rate_type_name AS "rateTypeName",
      ${rate('coalesce(own_v.point_rate, own.point_rate, 0)')} AS "pointRate",
      ${rate('coalesce(own_v.lose_rate, own.lose_rate, 0)')} AS "loseRate",
      ${rate('greatest(below.point_rate, 0)')} AS "minPointRate",
      ${rate('greatest(below.lose_rate, 0)')} AS "minLoseRate",
      (CASE WHEN ${parentId}::bigint IS NULL THEN ${topPointRate}::numeric
        ELSE coalesce(parent_v.point_rate, parent.point_rate, 0) END)::numeric(5, 2)::text AS "maxPointRate",
      (CASE WHEN ${parentId}::bigint IS NULL THEN ${topLoseRate}::numeric
        ELSE coalesce(parent_v.lose_rate, parent.lose_rate, 0) END)::numeric(5, 2)::text AS "maxLoseRate"
    FROM (${betKinds(siteId)}) AS k
    LEFT JOIN member_rate own ON own.member_id = ${id} AND own.category = k.category
    LEFT JOIN member_vendor_rate own_v
      ON own_v.member_id = ${id} AND own_v.vendor_code = k.vendor_code AND own_v.rate_type = k.rate_type
    LEFT JOIN member_rate parent ON parent.member_id = ${parentId}::bigint AND parent.category = k.category
    LEFT JOIN member_vendor_rate parent_v
      ON parent_v.member_id = ${parentId}::bigint AND parent_v.vendor_code = k.vendor_code AND parent_v.rate_type = k.rate_type
    CROSS JOIN LATERAL (
      SELECT max(coalesce(v.point_rate, r.point_rate)) AS point_rate, max(coalesce(v.lose_rate, r.lose_rate)) AS lose_rate
      FROM member m
      LEFT JOIN member_rate r ON r.member_id = m.id AND r.category = k.category
      LEFT JOIN member_vendor_rate v
        ON v.member_id = m.id AND v.vendor_code = k.vendor_code AND v.rate_type = k.rate_type
      WHERE m.parent_id = ${id}
    ) below
    WHERE ${vendorCode ?? null}::text IS NULL OR k.vendor_code = ${vendorCode ?? null}
    ORDER BY k.vendor_code, k.ord, k.rate_type`);
  return rows;
}

/** The members below a member whose rates, the highest ones, are its lower bounds in a category; null if there are none. */
export type BoundSetters = {
  memberId: number;
  category: string;
  minPointBy: string | null;
  minLoseBy: string | null;
};

/** Reads by member and category whose rates set the lower bounds of {@link categoryRates}. */
export async function boundSetters(
  db: Db,
  siteId: string,
  memberIds: readonly number[],
): Promise<BoundSetters[]> {
  const first = (column: SQL) =>
    sql`(array_agg(mem_id ORDER BY ${column} DESC, id) FILTER (WHERE ${column} > 0))[1]`;
  const { rows } = await db.execute<BoundSetters>(sql`
    WITH kinds AS MATERIALIZED (${betKinds(siteId)}),
    a AS (SELECT unnest(${idArray(memberIds)}) AS id),
    below AS (
      SELECT a.id AS "memberId", m.id, m.mem_id, r.category, r.point_rate, r.lose_rate
      FROM a JOIN member m ON m.parent_id = a.id JOIN member_rate r ON r.member_id = m.id
      UNION ALL
      SELECT a.id, m.id, m.mem_id, k.category, v.point_rate, v.lose_rate
      FROM a JOIN member m ON m.parent_id = a.id JOIN member_vendor_rate v ON v.member_id = m.id
      JOIN kinds k ON k.vendor_code = v.vendor_code AND k.rate_type = v.rate_type
      WHERE ${noOwnVendorRate})
    SELECT "memberId", category, ${first(sql`point_rate`)} AS "minPointBy", ${first(sql`lose_rate`)} AS "minLoseBy"
    FROM below GROUP BY "memberId", category`);
  return rows;
}
