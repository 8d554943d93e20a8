import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import type { LoginType } from '@/lib/contract/values';
import type { KeyIn } from '@/lib/i18n/translate';
import type { Level } from '@/lib/rules/level';

/**
 * Every route of the back-office by name, which is also its path under /{prefix} (decision 4). The value is
 * the title's key under `route.`; a route with `/{id}` takes one number after its name.
 */
export const ROUTES = {
  partnerMain: 'partnerMain',
  desk: 'desk',
  partnerList: 'partnerList',
  partnerListLevelPTN_1: 'partnerListLevel',
  partnerListLevelPTN_2: 'partnerListLevel',
  partnerListLevelPTN_3: 'partnerListLevel',
  partnerListLevelPTN_4: 'partnerListLevel',
  partnerListLevelPTN_5: 'partnerListLevel',
  partnerListLevelPTN_6: 'partnerListLevel',
  partnerListLevelPTN_7: 'partnerListLevel',
  partnerDetail: 'partnerDetail',
  partnerList2: 'partnerList2',
  partnerRate: 'partnerRate',
  partnerMemberList: 'partnerMemberList',
  partnerTree: 'partnerTree',
  partnerRequests: 'partnerRequests',
  invitations: 'invitations',
  subMemberList: 'subMemberList',
  partnerMoneyMoveList: 'partnerMoneyMoveList',
  userList: 'userList',
  userDetail: 'userDetail',
  userOnlinelist: 'userOnlinelist',
  cashList: 'cashList',
  cashListMy: 'cashListMy',
  pointList: 'pointList',
  subpartnerPointList: 'subpartnerPointList',
  point: 'point',
  pointuse: 'pointuse',
  pointuselist: 'pointuselist',
  charge: 'charge',
  exchange: 'exchange',
  bettingList: 'bettingList',
  bettingListSport: 'bettingListSport',
  bettingslot: 'bettingslot',
  bettingcasino: 'bettingcasino',
  bettingtotal: 'bettingtotal',
  settlement: 'settlement',
  settlementDetail: 'settlementDetail',
  settlementMonth: 'settlementMonth',
  partnerCalculationList: 'partnerCalculationList',
  partnerCalculationUserList: 'partnerCalculationUserList',
  qna: 'qna',
  'qnaread/{id}': 'qnaread',
  qnawrite: 'qnawrite',
  noticeList: 'noticeList',
  'noticeRead/{id}': 'noticeRead',
  msg: 'msg',
  'msgread/{id}': 'msgread',
  infoEdit: 'infoEdit',
  activity: 'activity',
  statisticAllUsers: 'statisticAllUsers',
  statisticAllGames: 'statisticAllGames',
  statisticDateAgent: 'statisticDateAgent',
  statisticDateUsers: 'statisticDateUsers',
  statisticDateGames: 'statisticDateGames',
  statisticDateBet: 'statisticDateBet',
  explain: 'explain',
} as const satisfies Record<string, KeyIn<'route'>>;

export type RouteName = keyof typeof ROUTES;
export type RouteTitle = (typeof ROUTES)[RouteName];

/** Screens about partners below, for which P_NORMAL, who has none, has no menu (SITE-13). */
const DOWNLINE: ReadonlySet<string> = new Set<RouteTitle>([
  'partnerList',
  'partnerListLevel',
  'partnerDetail',
  'partnerList2',
  'partnerRate',
  'partnerMemberList',
  'partnerTree',
  'partnerRequests',
  'invitations',
  'partnerMoneyMoveList',
  'subpartnerPointList',
]);

/** Whether a route, by its name, is closed to this login type. */
export const isClosedTo = (loginType: LoginType, route: string): boolean =>
  loginType === 'P_NORMAL' && Object.hasOwn(ROUTES, route) && DOWNLINE.has(ROUTES[route as RouteName]);

/** Screens of a capability, which an upstream may lack. */
const ROUTE_CAPABILITIES: Partial<Record<RouteTitle, Capability>> = {
  desk: 'desk',
  partnerRequests: 'requestLists',
  invitations: 'invitations',
  settlement: 'settlement',
  settlementDetail: 'settlement',
  settlementMonth: 'settlement',
  activity: 'activity',
  statisticAllGames: 'gameStatistics',
  statisticDateGames: 'gameStatistics',
  explain: 'explain',
};

/** Returns the capability of a route, by its name; undefined for one that every upstream has. */
export const routeCapability = (route: string): Capability | undefined =>
  Object.hasOwn(ROUTES, route) ? ROUTE_CAPABILITIES[ROUTES[route as RouteName]] : undefined;

/** Whether an upstream with these capabilities has a route, by its name. */
export function isShownBy(capabilities: Capabilities, route: string): boolean {
  const capability = routeCapability(route);
  return capability === undefined || capabilities.has(capability);
}

/** Alternative names, which redirect (decisions 3 and 4). */
const ALIASES: Readonly<Record<string, RouteName>> = {
  dashboard: 'partnerMain',
  partnerCashList: 'cashList',
  partnerUserList: 'userList',
  'users/list': 'userList',
  onlinelist: 'userOnlinelist',
  onlineMemberList: 'userOnlinelist',
  statDateBet: 'statisticDateBet',
  statDateUsers: 'statisticDateUsers',
  statDateAgent: 'statisticDateAgent',
};

type FoundRoute = { title: RouteTitle; level?: Level } | { redirect: RouteName };

/** Finds the route of the path segments after /{prefix}; undefined for an unknown path. */
export function findRoute(segments: readonly string[]): FoundRoute | undefined {
  const path = segments.join('/').replace(/\/\d{1,15}$/, '/{id}');
  if (Object.hasOwn(ALIASES, path)) return { redirect: ALIASES[path]! };
  if (!Object.hasOwn(ROUTES, path)) return undefined;
  return {
    title: ROUTES[path as RouteName],
    level: /^partnerListLevel(PTN_\d)$/.exec(path)?.[1] as Level | undefined,
  };
}
