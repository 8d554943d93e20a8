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

/** A row of the member lists: the answered one with its ancestors, the topmost first, and its direct parent. */
export type MemberRow = ReturnType<typeof toMemberRow>;

/** The direct parent of a member: levels strictly descend along a branch. */
export const parentOf = ({ topUserList }: Pick<AnsweredRow, 'topUserList'>) =>
  topUserList.reduce<AnsweredAncestor | undefined>(
    (lowest, ancestor) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(ancestor.partnerLevel) ? lowest : ancestor,
    undefined,
  );

/** The row of an answered one. */
export const toMemberRow = (row: AnsweredRow) => ({
  ...row,
  ancestors: row.topUserList.map(
    ({ recommenderId, partnerLevel, partnerLevelName }): Ancestor => [
      recommenderId,
      partnerLevel,
      partnerLevelName,
    ],
  ),
  parentId: parentOf(row)?.recommenderId,
});

/** Whether a member above the row's is in the list too: its sums are a part of that one's. */
export const isNested = ({ withinYn }: Pick<AnsweredRow, 'withinYn'>): boolean => withinYn === 'Y';
