import type { AnyList } from '@/components/list/definition';
import { partnerList } from './partner-list';
import { bettingCasino, bettingSlot, bettingTotal } from './statistics/betting';
import { dailyBetting } from './statistics/daily-betting';
import { dailyAgents, dailyUsers } from './statistics/daily-members';
import { allGames, dailyGames } from './statistics/games';
import { calculationPartners } from './statistics/partner-calculation';
import { allUsers, calculationUsers } from './statistics/user-statistics';

/** Every list screen, for its export. */
const LISTS: readonly AnyList[] = [
  partnerList,
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
];

const BY_ROUTE = new Map(LISTS.map((list) => [list.route as string, list]));

/** The list of a route; undefined where it has none. */
export const findList = (route: string): AnyList | undefined => BY_ROUTE.get(route);
