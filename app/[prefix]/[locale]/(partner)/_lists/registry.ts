import { DETAIL_LISTS } from '@/components/detail/lists/lists';
import { type AnyList, listName } from '@/components/list/definition';
import { explain } from './explain';
import { onlineMemberList, userOnlinelist } from './online-list';
import { partnerList } from './partner-list';
import { partnerList2 } from './partner-list-2';
import { levelLists } from './partner-list-level';
import { partnerMemberList } from './partner-member-list';
import { partnerTree } from './partner-tree';
import { bettingCasino, bettingSlot, bettingTotal } from './statistics/betting';
import { dailyBetting } from './statistics/daily-betting';
import { dailyAgents, dailyUsers } from './statistics/daily-members';
import { allGames, dailyGames } from './statistics/games';
import { calculationPartners } from './statistics/partner-calculation';
import { allUsers, calculationUsers } from './statistics/user-statistics';
import { subMemberList } from './sub-member-list';
import { userList } from './user-list';

/** Every list screen, for its export. */
const LISTS: readonly AnyList[] = [
  partnerList,
  ...levelLists.values(),
  partnerList2,
  partnerMemberList,
  partnerTree,
  userList,
  userOnlinelist,
  onlineMemberList,
  subMemberList,
  ...DETAIL_LISTS,
  bettingTotal,
  bettingCasino,
  bettingSlot,
  dailyBetting,
  dailyUsers,
  dailyAgents,
  allUsers,
  allGames,
  dailyGames,
  calculationPartners,
  calculationUsers,
  explain,
];

const BY_NAME = new Map(LISTS.map((list) => [listName(list), list]));

/** The list of that name; undefined where there is none. */
export const findList = (name: string): AnyList | undefined => BY_NAME.get(name);
