import type { ResponseOf } from '@/lib/contract/calls';
import { levelOrder } from '@/lib/rules/level';

type AnsweredRow = ResponseOf<'/api/v2/user/lowerUserList'>['list'][number] & {
  loginDt?: string;
  loginIP?: string;
  totalLoginCount?: number;
};
type AnsweredAncestor = AnsweredRow['topUserList'][number];

/** An ancestor of a member: id, level, and the site's name of the level. */
export type Ancestor = readonly [memId: string, level: AnsweredAncestor['partnerLevel'], levelName: string];

/** A row of the member lists, as it travels to the browser; the online list adds the sign-in. */
export type MemberRow = ReturnType<typeof toMemberRow>;

/** The direct parent of a member: levels strictly descend along a branch. */
export const parentOf = ({ topUserList }: Pick<AnsweredRow, 'topUserList'>) =>
  topUserList.reduce<AnsweredAncestor | undefined>(
    (lowest, ancestor) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(ancestor.partnerLevel) ? lowest : ancestor,
    undefined,
  );

/** A moment to the second: lists show no smaller part. */
const toSecond = (at: string) => at.replace(/\.\d+Z$/, 'Z');

/**
 * The row of an answered one, without fields that no list shows and with ancestors in a shorter form: it is sent to the
 * browser. Written field by field: a page has dozens of rows with fifty fields each, and copying them by rest and
 * spread takes several times the time and ten times the memory.
 */
export function toMemberRow(row: AnsweredRow) {
  return {
    memId: row.memId,
    memNick: row.memNick,
    memName: row.memName,
    partnerLevel: row.partnerLevel,
    partnerLevelName: row.partnerLevelName,
    casinoRate: row.casinoRate,
    slotRate: row.slotRate,
    pointRate: row.pointRate,
    loseRate: row.loseRate,
    cashAmt: row.cashAmt,
    pointAmt: row.pointAmt,
    cashIn: row.cashIn,
    cashOut: row.cashOut,
    payment: row.payment,
    payback: row.payback,
    totalCashInAmt: row.totalCashInAmt,
    totalCashOutAmt: row.totalCashOutAmt,
    totalCashProfit: row.totalCashProfit,
    betAmt: row.betAmt,
    winAmt: row.winAmt,
    totalBetAmt: row.totalBetAmt,
    totalBetWinAmt: row.totalBetWinAmt,
    totalWlAmt: row.totalWlAmt,
    rolling: row.rolling,
    totalBEP: row.totalBEP,
    casinoBetAmt: row.casinoBetAmt,
    casinoWinAmt: row.casinoWinAmt,
    casinoRolling: row.casinoRolling,
    slotBetAmt: row.slotBetAmt,
    slotWinAmt: row.slotWinAmt,
    slotRolling: row.slotRolling,
    byCasino: row.byCasino,
    bySlot: row.bySlot,
    lowerCnt: row.lowerCnt,
    cnt: row.cnt,
    joinDate: toSecond(row.joinDate),
    states: row.states,
    lastLoginDt: row.lastLoginDt && toSecond(row.lastLoginDt),
    matched: row.matched,
    matchedValue: row.matchedValue,
    betData: row.betData && { ...row.betData, regDate: toSecond(row.betData.regDate) },
    // Only rows of the online list have these three.
    loginDt: row.loginDt,
    loginIP: row.loginIP,
    totalLoginCount: row.totalLoginCount,
    /** The topmost first. */
    ancestors: row.topUserList.map(
      ({ recommenderId, partnerLevel, partnerLevelName }): Ancestor => [
        recommenderId,
        partnerLevel,
        partnerLevelName,
      ],
    ),
    /** The direct parent. */
    parentId: parentOf(row)?.recommenderId,
  };
}
