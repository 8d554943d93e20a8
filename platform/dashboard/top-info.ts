import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { ok } from '@/lib/rules/result';
import { memberInfo } from '../account/info';
import { type OwnFigures, ownFiguresQuery, toOwnFigures } from '../account/own-figures';
import type { Handler } from '../http/context';
import { cachedSiteOption } from '../shared/site-option';

type TopInfo = {
  userCnt: number;
  totalCashAmt: string;
  totalPointAmt: string;
  levels: { partnerLevel: PartnerLevel; cnt: number }[];
};

/** Selects the number and the holdings of all members below a member, as of the last rollup, in one row. */
const topInfoQuery = (memberId: number) => sql`
  SELECT coalesce(sum(cnt), 0)::int AS "userCnt", coalesce(sum(cash), 0) AS "totalCashAmt",
    coalesce(sum(point), 0) AS "totalPointAmt",
    coalesce(jsonb_agg(jsonb_build_object('partnerLevel', level, 'cnt', cnt) ORDER BY level) FILTER (WHERE cnt > 0),
      '[]') AS levels
  FROM branch_level WHERE member_id = ${memberId}`;

const toTopInfo = ({ userCnt, totalCashAmt, totalPointAmt, levels }: TopInfo) => ({
  userCnt,
  totalCashAmt: Number(totalCashAmt),
  totalPointAmt: Number(totalPointAmt),
  levels,
});

export const topInfo: Handler<'/api/v2/main/topInfo'> = async (_, { db, caller }) => {
  const { rows } = await db.execute<TopInfo>(topInfoQuery(caller.id));
  return ok({ mainTopInfo: toTopInfo(rows[0]!) });
};

type Frame = TopInfo &
  Record<keyof OwnFigures, string | number> & { siteVersion: string; layouts: Record<string, string> };

/** Reads the data of the frame around every page in one statement (SITE-10, SITE-15). */
export const frame: Handler<'/api/v2/main/frame'> = async (_, { db, site, caller, now }) => {
  const [{ rows }, option] = await Promise.all([
    db.execute<Frame>(
      // `xmin` names the transaction that last wrote the site's row.
      sql`SELECT own.*, branch.*, site.xmin::text AS "siteVersion",
          (SELECT coalesce(json_object_agg(l.list, l.layout), '{}') FROM list_layout l WHERE l.member_id = ${caller.id})
            AS layouts
        FROM (${ownFiguresQuery(caller.id)}) own, (${topInfoQuery(caller.id)}) branch, site
        WHERE site.site_id = ${site.siteId}`,
    ),
    cachedSiteOption(db, site.siteId),
  ]);
  const row = rows[0]!;
  return ok({
    member: memberInfo(caller, option, toOwnFigures(row), now()),
    mainTopInfo: toTopInfo(row),
    stepUpAmount: option.stepUpAmount === null ? null : Number(option.stepUpAmount),
    layouts: row.layouts,
    siteVersion: row.siteVersion,
  });
};
