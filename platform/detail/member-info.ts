import { sql } from 'drizzle-orm';
import type { Right } from '@/lib/contract/operator-queue';
import type { PartnerLevel } from '@/lib/contract/values';
import { MEMBER_STATES, type MemberState } from '@/lib/rules/member-states';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { type Marks, marksOf } from '../notes/visible-notes';
import { type Ancestor, selectAncestors, topUserList } from '../shared/ancestors';
import { type BranchMember, findInBranch } from '../shared/branch';
import { isoTime } from '../shared/iso-time';
import { maskedPhone, mayReadPhone } from '../shared/masked-phone';
import { IS_LOCKED, STATE_COLUMNS } from '../shared/member-states';
import { pathHoldsUnindexed } from '../shared/on-path';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { WITHHELD_RIGHTS } from '../shared/withheld-rights';

type Info = {
  memName: string;
  memPhone: string | null;
  loginAllowed: boolean;
  mayGive: boolean;
  mayRetrieve: boolean;
  mayCashOut: boolean;
  withheld: Right[];
  /** Milliseconds since the epoch, as the other times have. */
  lockedAt: number | null;
  lastLogin: number | null;
  joinedMs: number;
  cash: string;
  point: string;
  game: string;
  ancestors: Ancestor[];
  marks: Marks | null;
  invitation: { invitationIdx: number; code: string; label: string } | null;
} & Record<MemberState, boolean>;

const yn = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

/** Reads the header and the information tab of a member's detail (DETAIL-01, DETAIL-02). */
export const detailInfo: Handler<'/api/v2/retail/detail/info'> = async ({ memId }, context) => {
  const target = await findInBranch(context.db, context.caller, memId);
  return target ? ok({ partnerInfo: await memberInfo(target, context) }) : refuse.unknownMember();
};

/** Reads a member of the caller's branch for the header and the information tab. */
export async function memberInfo(target: BranchMember, { db, site, caller }: MemberContext) {
  const option = await cachedSiteOption(db, site.siteId);
  const { rows } = await db.execute<Info>(sql`
    SELECT m.mem_name AS "memName", m.mem_phone AS "memPhone", m.login_allowed AS "loginAllowed",
      ${STATE_COLUMNS}, m.may_give AS "mayGive", m.may_retrieve AS "mayRetrieve",
      m.may_cash_out AS "mayCashOut", ${WITHHELD_RIGHTS} AS withheld, CASE WHEN ${IS_LOCKED}
        THEN (extract(epoch FROM m.locked_at) * 1000)::float8 END AS "lockedAt",
      (extract(epoch FROM m.last_login_at) * 1000)::float8 AS "lastLogin",
      (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedMs",
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'cash') AS cash,
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'point') AS point,
      (SELECT balance FROM account WHERE member_id = m.id AND kind = 'game') AS game,
      ${selectAncestors(caller.id)} AS ancestors, ${marksOf(caller.id)} AS marks,
      (SELECT jsonb_build_object('invitationIdx', i.id, 'code', i.code, 'label', i.label)
        FROM invited_signup s JOIN invitation i ON i.id = s.invitation_id JOIN member owner ON owner.id = i.owner_id
        WHERE s.member_id = m.id AND ${pathHoldsUnindexed(sql`owner.path`, caller.id)}) AS invitation
    FROM member m WHERE m.id = ${target.id}`);
  const info = rows[0]!;
  return {
    siteId: site.siteId,
    partnerLevel: target.partnerLevel as PartnerLevel,
    partnerLevelName: levelName(option, target.partnerLevel),
    memId: target.memId,
    memNick: target.memNick,
    memName: info.memName,
    memPhone: mayReadPhone(caller, target) ? info.memPhone : maskedPhone(info.memPhone),
    cashBalance: Number(info.cash),
    pointBalance: Number(info.point),
    gameBalance: Number(info.game),
    loginYn: yn(info.loginAllowed),
    states: MEMBER_STATES.filter((state) => info[state]),
    lockedDt: info.lockedAt === null ? null : isoTime(info.lockedAt),
    giveYn: yn(info.mayGive),
    retrieveYn: yn(info.mayRetrieve),
    cashOutYn: yn(info.mayCashOut),
    withheld: info.withheld,
    lastLoginDt: info.lastLogin === null ? null : isoTime(info.lastLogin),
    joinDate: isoTime(info.joinedMs),
    ...(info.marks && (info.marks.notes > 0 || info.marks.tags.length > 0) ? { marks: info.marks } : {}),
    ...(info.invitation ? { invitation: info.invitation } : {}),
    topUserList: topUserList(info.ancestors, option),
  };
}
