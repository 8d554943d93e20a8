import { activity } from '@/components/account/lists/activity';
import {
  bettingCasinoBets,
  bettingList,
  bettingSlotBets,
  bettingTotalBets,
} from '@/components/bets/lists/betting-list';
import { memberBets } from '@/components/bets/lists/member-bets';
import { bettingListSport } from '@/components/bets/lists/sport-list';
import { partnerRequests } from '@/components/create/lists/partner-requests';
import { DETAIL_LISTS } from '@/components/detail/lists/lists';
import { whyList } from '@/components/explain/why-list';
import { invitations } from '@/components/invitations/lists/invitations';
import { invitedSignups } from '@/components/invitations/lists/invited-signups';
import { type AnyList, listName } from '@/components/list/definition';
import { userOnlinelist } from '@/components/members/lists/online-list';
import { partnerList } from '@/components/members/lists/partner-list';
import { partnerList2 } from '@/components/members/lists/partner-list-2';
import { levelLists } from '@/components/members/lists/partner-list-level';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';
import { partnerTreePast } from '@/components/members/lists/partner-tree-past';
import { subMemberList } from '@/components/members/lists/sub-member-list';
import { userList } from '@/components/members/lists/user-list';
import { cashList, cashListTransfers } from '@/components/money/ledger/lists/branch-cash-list';
import { myCashList } from '@/components/money/ledger/lists/my-cash-list';
import {
  latestConversions,
  ownConversions,
  ownPointsEarned,
} from '@/components/money/points/lists/own-points';
import { pointList } from '@/components/money/points/lists/point-list';
import { subpartnerPointList } from '@/components/money/points/lists/subpartner-point-list';
import { ownDeposits, ownWithdrawals } from '@/components/money/requests/lists/own-requests';
import { transferHistory } from '@/components/money/transfers/lists/transfer-history';
import { bettingCasino, bettingSlot, bettingTotal } from '@/components/statistics/betting';
import { dailyBetting } from '@/components/statistics/daily-betting';
import { dailyAgents, dailyUsers } from '@/components/statistics/daily-members';
import { allGames, dailyGames } from '@/components/statistics/games';
import { calculationPartners } from '@/components/statistics/partner-calculation';
import { settlementDerivation } from '@/components/statistics/settlement/derivation-list';
import { settlementMonth } from '@/components/statistics/settlement/month-list';
import { settlementPeriods } from '@/components/statistics/settlement/settlement-list';
import { allUsers, calculationUsers } from '@/components/statistics/user-statistics';
import { creatingTree, detailBets, explainedRows } from '../composed-lists';

/** Every list screen, for the handlers that answer its rows and its export. */
export const LISTS: readonly AnyList[] = [
  partnerList,
  ...levelLists.values(),
  partnerList2,
  partnerMemberList,
  creatingTree,
  partnerTreePast,
  partnerRequests,
  invitations,
  invitedSignups,
  userList,
  userOnlinelist,
  subMemberList,
  ...DETAIL_LISTS.filter((list) => listName(list) !== listName(detailBets)),
  detailBets,
  pointList,
  subpartnerPointList,
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
  settlementPeriods,
  settlementDerivation,
  settlementMonth,
  explainedRows,
  whyList,
  bettingList,
  bettingListSport,
  memberBets,
  bettingTotalBets,
  bettingCasinoBets,
  bettingSlotBets,
  myCashList,
  transferHistory,
  cashList,
  cashListTransfers,
  activity,
  ownDeposits,
  ownWithdrawals,
  ownPointsEarned,
  ownConversions,
  latestConversions,
];

const BY_NAME = new Map(LISTS.map((list) => [listName(list), list]));

/** The list of that route name, or undefined. */
export const findList = (name: string): AnyList | undefined => BY_NAME.get(name);
