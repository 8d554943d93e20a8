import type { ResponseOf } from '@/lib/contract/calls';
import { levelOrder } from '@/lib/rules/level';

type AnsweredRow = ResponseOf<'/api/v2/user/lowerUserList'>['list'][number] & {
  loginDt?: string;
  loginIP?: string;
  totalLoginCount?: number;
};
type AnsweredAncestor = AnsweredRow['topUserList'][number];

/** Somebody above a member: id, level, and the site's name of the level. */
export type Ancestor = readonly [memId: string, level: AnsweredAncestor['partnerLevel'], levelName: string];

/** What no column of a member list shows, which would travel with every row; ancestors travel in a shorter form. */
type Unshown =
  | 'memPhone'
  | 'myLevel'
  | 'myLevelName'
  | 'casinoLosing'
  | 'slotLosing'
  | 'countInfo'
  | 'totalBalance'
  | 'cntBotPartner'
  | 'topUserList';

/** A row of the member lists, as it travels to the browser; the online list adds the sign-in. */
export type MemberRow = Omit<AnsweredRow, Unshown> & {
  /** The topmost first. */
  ancestors: readonly Ancestor[];
  /** The direct parent. */
  parentId: string | undefined;
};

/** The direct parent of a member: levels strictly descend along a branch. */
export const parentOf = ({ topUserList }: Pick<AnsweredRow, 'topUserList'>) =>
  topUserList.reduce<AnsweredAncestor | undefined>(
    (lowest, ancestor) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(ancestor.partnerLevel) ? lowest : ancestor,
    undefined,
  );

/** A moment to the second: lists show no smaller part. */
const toSecond = (at: string) => at.replace(/\.\d+Z$/, 'Z');

/** The row of an answered one, without what no list shows. */
export function toMemberRow(answered: AnsweredRow): MemberRow {
  // One copy of a row, of which a page has dozens.
  const {
    memPhone,
    myLevel,
    myLevelName,
    casinoLosing,
    slotLosing,
    countInfo,
    totalBalance,
    cntBotPartner,
    topUserList,
    joinDate,
    lastLoginDt,
    betData,
    ...row
  } = answered;
  return {
    ...row,
    joinDate: toSecond(joinDate),
    lastLoginDt: lastLoginDt && toSecond(lastLoginDt),
    betData: betData && { ...betData, regDate: toSecond(betData.regDate) },
    ancestors: topUserList.map(
      ({ recommenderId, partnerLevel, partnerLevelName }) =>
        [recommenderId, partnerLevel, partnerLevelName] as const,
    ),
    parentId: parentOf(answered)?.recommenderId,
  };
}
