import type { ResponseOf } from '@/lib/contract/calls';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import { type Level, levelOrder } from '@/lib/rules/level';

type AnsweredRow = ResponseOf<'/api/v2/user/lowerUserList'>['list'][number];
type AnsweredAncestor = NonNullable<AnsweredRow['topUserList']>[number];

/** An ancestor of a member: id, level, and the site's name of the level. */
export type Ancestor = readonly [memId: string, level: AnsweredAncestor['partnerLevel'], levelName: string];

/** A row of the member lists: the answered one with its ancestors, the topmost first, and its direct parent. */
export type MemberRow = ReturnType<typeof toMemberRow>;

/** The direct parent of a member: levels strictly descend along a branch. */
export const parentOf = ({ topUserList }: { topUserList?: readonly AnsweredAncestor[] | undefined }) =>
  topUserList?.reduce<AnsweredAncestor | undefined>(
    (lowest, ancestor) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(ancestor.partnerLevel) ? lowest : ancestor,
    undefined,
  );

type Figure = number | undefined;

/** The sum of amounts; undefined where one of them is. */
const sumOf = (...amounts: Figure[]): Figure =>
  amounts.some((amount) => amount === undefined) ? undefined : sumAmounts(amounts as number[]);
/** Of two amounts their difference; undefined where one of them is. */
const differenceOf = (a: Figure, b: Figure): Figure =>
  a === undefined || b === undefined ? undefined : subtractAmounts(a, b);

/**
 * The row of an answered one. Lists name figures differently, and those of the documents lack some: names that are
 * missing, sums and differences are made of the others (docs/formulas.md); what cannot be known stays undefined. The
 * documents print a level for every partner, and leave it out for players, such as those who are online.
 */
export const toMemberRow = (row: AnsweredRow) => {
  const totalCashInAmt = row.totalCashInAmt ?? sumOf(row.cashIn, row.payment) ?? row.cashIn;
  const totalCashOutAmt = row.totalCashOutAmt ?? sumOf(row.cashOut, row.payback) ?? row.cashOut;
  const betAmt = row.betAmt ?? row.totalBetAmt;
  const winAmt = row.winAmt ?? row.totalBetWinAmt;
  const totalWlAmt = row.totalWlAmt ?? differenceOf(betAmt, winAmt);
  return {
    ...row,
    totalCashInAmt,
    totalCashOutAmt,
    betAmt,
    winAmt,
    totalWlAmt,
    partnerLevel: row.partnerLevel ?? row.myLevel ?? ('NORMAL' as const),
    partnerLevelName: row.partnerLevelName ?? row.myLevelName ?? '',
    pointRate: row.pointRate ?? row.casinoRate,
    loseRate: row.loseRate ?? row.casinoLosing,
    totalCashProfit: row.totalCashProfit ?? differenceOf(totalCashInAmt, totalCashOutAmt),
    totalBetAmt: row.totalBetAmt ?? betAmt,
    totalBetWinAmt: row.totalBetWinAmt ?? winAmt,
    totalBEP: row.totalBEP ?? differenceOf(totalWlAmt, row.rolling),
    lowerCnt: row.lowerCnt ?? row.countInfo?.reduce((sum, { cnt }) => sum + cnt, 0),
    cnt: row.cnt ?? row.cntBotPartner,
    ancestors: (row.topUserList ?? []).map(
      ({ recommenderId, partnerLevel, partnerLevelName }): Ancestor => [
        recommenderId,
        partnerLevel,
        partnerLevelName,
      ],
    ),
    parentId: parentOf(row)?.recommenderId,
  };
};

/** The viewer of members, for whether they may be directly below it. */
interface Above {
  memId: string;
  /** The first of the viewer's list of levels (decision 16), where the upstream does not name the members above a row. */
  childLevel?: Level | undefined;
}

/**
 * Whether a member may be directly below the viewer, so that the row has the buttons that move money or create below it.
 * Where the upstream names the members above it, they say whether it is. Otherwise a partner may be if its level is the
 * first of the viewer's list of levels; a player always may be, for nothing says it, and the upstream refuses a movement
 * that it does not allow.
 */
export const mayBeDirectChild = (
  member: { topUserList?: readonly AnsweredAncestor[] | undefined; partnerLevel?: Level | undefined },
  { memId, childLevel }: Above,
): boolean =>
  member.topUserList
    ? parentOf(member)?.recommenderId === memId
    : member.partnerLevel === 'NORMAL' ||
      (member.partnerLevel !== undefined && member.partnerLevel === childLevel);

/** Whether a member above the row's is in the list too: its sums are a part of that one's. */
export const isNested = ({ withinYn }: Pick<AnsweredRow, 'withinYn'>): boolean => withinYn === 'Y';
