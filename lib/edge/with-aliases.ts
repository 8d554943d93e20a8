import { goTo } from './go';
import type { Step } from './step';

/** Second names of pages, and the ways to the main page (SITE-02, decisions 3 and 4). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['', 'partnerMain'],
  ['main', 'partnerMain'],
  ['dashboard', 'partnerMain'],
  ['partnerCashList', 'cashList'],
  ['partnerUserList', 'userList'],
  ['onlinelist', 'userOnlinelist'],
  ['statDateBet', 'statisticDateBet'],
  ['statDateUsers', 'statisticDateUsers'],
  ['statDateAgent', 'statisticDateAgent'],
]);

export const withAliases: Step = (visit, next) => {
  const { request, site, path } = visit;
  const name = ALIASES.get(path.slice(1));
  return name ? goTo(visit, `/${site.prefix}/${name}${request.nextUrl.search}`) : next(visit);
};
