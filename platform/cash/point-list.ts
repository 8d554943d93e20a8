import { type SQL, sql } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { endOf, startOf } from '../shared/days';

const PAGE_SIZE = 10;

type Row = {
  gameIdx: number;
  at: string;
  master: string;
  code: string;
  codeName: string;
  bet: string;
  rate: string;
  points: string;
};

/** Names of codes by the language of the call. */
const NAMES = { ko: 'name_ko', en: 'name_en', vn: 'name_vn' } as const;

/**
 * The caller's points, newest first (POINT-03). Earned points of a player are the shares of its own settled bets, by the
 * day of settlement, and all other positive entries: bonuses, gifts, settlements. A partner earns rolling from bets of
 * its branch, shown as entries, each of which pays many bets together. Converted points are entries of type −4.
 */
export const pointList: Handler<'/api/cash/pointList'> = async (body, { db, site, caller, locale }) => {
  const from = startOf(body.startDate).toISOString();
  const to = endOf(body.endDate).toISOString();
  const plays = caller.loginType === 'MEMBER';
  const entries = (which: SQL) => sql`
    SELECT 0::bigint AS "gameIdx", e.created_at AS at, e.seq AS ord, 'kplay' AS master, 'pointType' AS grp,
      e.type::text AS code, 0::numeric AS bet, 0::numeric AS rate, e.amount AS points
    FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
    WHERE a.member_id = ${caller.id} AND a.kind = 'point' AND ${which}
      AND e.created_at >= ${from}::timestamptz AND e.created_at < ${to}::timestamptz`;
  const shares = sql`
    SELECT b.id, b.settled_at, b.id, 'bcategory', NULL, b.category, b.stake,
      b.rates[array_length(b.path, 1)], b.rolling[array_length(b.path, 1)]
    FROM bet b
    WHERE b.member_id = ${caller.id} AND b.placed_at < ${to}::timestamptz
      AND b.settled_at >= ${from}::timestamptz AND b.settled_at < ${to}::timestamptz
      AND b.rolling[array_length(b.path, 1)] > 0`;
  const rows =
    body.pointType === 'out'
      ? entries(sql`e.type = -4`)
      : plays
        ? sql`${entries(sql`e.amount > 0 AND t.kind <> 'rolling'`)} UNION ALL ${shares}`
        : entries(sql`e.amount > 0`);

  const [page, [total]] = await Promise.all([
    db.execute<Row>(sql`
      SELECT r.*, coalesce((SELECT c.${sql.raw(NAMES[locale])} FROM code c WHERE c.site_id = ${site.siteId}
        AND c.master_code = r.master AND c.group_code = coalesce(r.grp, c.group_code) AND c.code = r.code
        LIMIT 1), r.code) AS "codeName"
      FROM (SELECT * FROM (${rows}) AS every ORDER BY at DESC, ord DESC
        LIMIT ${PAGE_SIZE} OFFSET ${(body.page - 1) * PAGE_SIZE}) AS r
      ORDER BY at DESC, ord DESC`),
    db
      .execute<{ n: number; sum: string }>(
        sql`SELECT count(*)::int AS n, coalesce(sum(points), 0) AS sum FROM (${rows}) AS every`,
      )
      .then((result) => result.rows),
  ]);
  return ok({
    list: page.rows.map((row) => {
      const regDt = new Date(row.at).toISOString();
      return {
        gameIdx: row.gameIdx,
        regDt,
        ...(body.pointType === 'out' && { updDt: regDt }),
        memId: caller.memId,
        codeName: row.codeName,
        betAmt: Number(row.bet),
        pointRate: Number(row.rate).toFixed(2),
        pointBonusRate: '0.00',
        point_inAmt: Number(row.points),
      };
    }),
    sum: Number(total?.sum ?? 0),
    pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: total?.n ?? 0 },
  });
};
