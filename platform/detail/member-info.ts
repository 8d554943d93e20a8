import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { type Ancestor, ancestorsOf, topUserList } from '../shared/ancestors';
import { findInBranch } from '../shared/branch';
import { isoTime } from '../shared/iso-time';
import { levelName, shownSiteOption } from '../shared/site-option';

type Info = {
  memName: string;
  memPhone: string | null;
  loginAllowed: boolean;
  joinedMs: number;
  cash: string;
  point: string;
  game: string;
  ancestors: Ancestor[];
};

/** The header and the information tab of a member's detail (DETAIL-01, DETAIL-02). */
export const detailInfo: Handler<'/api/v2/retail/detail/info'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const option = await shownSiteOption(db, site.siteId);
  const { rows } = await db.execute<Info>(sql`
    SELECT m.mem_name AS "memName", m.mem_phone AS "memPhone", m.login_allowed AS "loginAllowed",
      (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs",
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'cash') AS cash,
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'point') AS point,
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'game') AS game,
      ${ancestorsOf(caller.id)} AS ancestors
    FROM member m WHERE m.id = ${target.id}`);
  const info = rows[0]!;
  return ok({
    partnerInfo: {
      siteId: site.siteId,
      partnerLevel: target.partnerLevel as PartnerLevel,
      partnerLevelName: levelName(option, target.partnerLevel),
      memId: target.memId,
      memNick: target.memNick,
      memName: info.memName,
      memPhone: info.memPhone,
      cashBalance: Number(info.cash),
      pointBalance: Number(info.point),
      gameBalance: Number(info.game),
      loginYn: info.loginAllowed ? 'Y' : 'N',
      joinDate: isoTime(info.joinedMs),
      topUserList: topUserList(info.ancestors, option),
    },
  });
};
