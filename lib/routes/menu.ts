import type { Capabilities } from '@/lib/contract/capabilities';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import type { KeyIn } from '@/lib/i18n/translate';
import { isClosedTo, isShownBy, type RouteName, type RouteTitle } from './partner-routes';

/** A screen, in the menu or as a tab of another. */
export interface MenuItem {
  route: RouteName;
  /** Message key under `route.`, unless `label` is given. */
  title: RouteTitle;
  label?: string;
  /** The partner level that it lists. */
  level?: ListedLevel;
}

export interface MenuEntry extends MenuItem {
  /** Key of the entry's name under `menu.entries`; the title of its screen without one. */
  entry?: KeyIn<'menu.entries'>;
  /** The screens of the entry, itself the first; empty for one screen. */
  tabs: readonly MenuItem[];
  /** The screens show links to each other already, in a way of their own. */
  hasOwnTabs?: true;
}

export interface MenuSection {
  /** Id in the cookie; its title is the message `menu.{id}`. */
  id: 'partners' | 'members' | 'betting' | 'cash' | 'support';
  items: MenuEntry[];
  /** Shown without links, for PTN_8 (decision 14). */
  disabled: boolean;
}

/** Cookie of the closed sections' ids, joined by dots; path /{prefix}. */
export const MENU_COOKIE = 'pb_menu';

const item = (route: RouteName & RouteTitle): MenuItem => ({ route, title: route });

/** An entry of one screen, by a shorter name than its title where `entry` has one. */
const one = (route: RouteName & RouteTitle, entry?: KeyIn<'menu.entries'>): MenuEntry => ({
  ...item(route),
  ...(entry ? { entry } : {}),
  tabs: [],
});

/** An entry of several screens, the first of which it opens. */
const group = (
  entry: KeyIn<'menu.entries'>,
  tabs: readonly MenuItem[],
  options: Pick<MenuEntry, 'hasOwnTabs'> = {},
): MenuEntry => ({ ...tabs[0]!, entry, tabs, ...options });

/**
 * The menu without the entries that are hidden (SITE-13): P_NORMAL has no partner section and no screen that is closed
 * to it, PTN_8 a disabled partner section. Screens that show the same rows in other ways are tabs of one entry. `levels`
 * are the partner levels below the viewer with the site's names for them, without members. Screens of capabilities that
 * the upstream lacks are left out.
 */
export function menuFor(
  viewer: { loginType: LoginType; partnerLevel: PartnerLevel },
  levels: readonly { code: string; codeName: string }[],
  capabilities: Capabilities,
): MenuSection[] {
  const isOpen = ({ route }: MenuItem) => !isClosedTo(viewer.loginType, route);
  const partners: MenuSection = {
    id: 'partners',
    disabled: viewer.partnerLevel === 'PTN_8',
    items: [
      group('partnerList', [
        item('partnerList'),
        item('partnerList2'),
        item('partnerMemberList'),
        ...levels.filter(isPartnerLevel).map(({ code, codeName }): MenuItem => {
          return {
            route: `partnerListLevel${code}`,
            title: 'partnerListLevel',
            label: codeName,
            level: code,
          };
        }),
      ]),
      one('partnerTree'),
      one('partnerRate'),
      one('partnerRequests', 'partnerRequests'),
    ],
  };
  const sections: MenuSection[] = [
    {
      id: 'members',
      disabled: false,
      items: [
        group('userList', [item('userList'), item('subMemberList'), item('userOnlinelist')]),
        one('activity'),
      ],
    },
    {
      id: 'betting',
      disabled: false,
      items: [
        group('bettingtotal', [item('bettingtotal'), item('bettingcasino'), item('bettingslot')], {
          hasOwnTabs: true,
        }),
        one('bettingList'),
        one('bettingListSport', 'bettingListSport'),
      ],
    },
    {
      id: 'cash',
      disabled: false,
      items: [
        group(
          'statistics',
          [
            item('statisticDateBet'),
            item('statisticDateAgent'),
            item('statisticDateUsers'),
            item('statisticAllUsers'),
            item('statisticAllGames'),
            item('statisticDateGames'),
          ],
          { hasOwnTabs: true },
        ),
        group(
          'settlement',
          [item('settlement'), item('partnerCalculationList'), item('partnerCalculationUserList')],
          {
            hasOwnTabs: true,
          },
        ),
        ...[one('partnerMoneyMoveList')].filter(isOpen),
        group('cashList', [item('cashList'), item('subpartnerPointList')].filter(isOpen)),
        group('cashListMy', [
          item('cashListMy'),
          item('charge'),
          item('exchange'),
          item('pointList'),
          item('point'),
        ]),
      ],
    },
    { id: 'support', disabled: false, items: [one('qna'), one('msg'), one('noticeList')] },
  ];
  const shown = viewer.loginType === 'P_NORMAL' ? sections : [partners, ...sections];
  return shown.map((section) => ({
    ...section,
    items: section.items.flatMap((entry) => entryWith(capabilities, entry)),
  }));
}

/** An entry with the screens of an upstream; none where it has none of them. */
function entryWith(capabilities: Capabilities, entry: MenuEntry): MenuEntry[] {
  const isShown = ({ route }: MenuItem) => isShownBy(capabilities, route);
  if (entry.tabs.length === 0) return isShown(entry) ? [entry] : [];
  const tabs = entry.tabs.filter(isShown);
  return tabs.length > 0 ? [{ ...entry, ...tabs[0]!, tabs }] : [];
}

/** Screens that a menu's entry leads on to, which are in no menu. */
const COVERED: Partial<Record<string, readonly RouteName[]>> = {
  qna: ['qnaread/{id}', 'qnawrite'],
  msg: ['msgread/{id}'],
  noticeList: ['noticeRead/{id}'],
  settlement: ['settlementDetail', 'settlementMonth'],
  point: ['pointuse', 'pointuselist'],
};

/** The first parts of the paths on which an entry with these routes is the current one. */
export const routesOn = (routes: readonly string[]): string[] =>
  routes.flatMap((route) => [route, ...(COVERED[route] ?? [])]).map((one) => one.split('/')[0]!);

/** Every screen of a viewer's menu by its route, tabs included. */
export const screensOf = (sections: readonly MenuSection[]): MenuItem[] =>
  sections.flatMap(({ items, disabled }) =>
    disabled ? [] : items.flatMap((entry) => [entry, ...entry.tabs]),
  );

/** The tab that is current on a route: its own, or the one that leads on to it. */
export const tabOn = (tabs: readonly MenuItem[], route: string): MenuItem | undefined =>
  tabs.find((tab) => routesOn([tab.route]).includes(route));

/** The screens of the entry that a route belongs to, in the menu of a viewer; empty without tabs. */
export const tabsOf = (sections: readonly MenuSection[], route: string): readonly MenuItem[] =>
  sections.flatMap(({ items }) => items).find(({ tabs, hasOwnTabs }) => !hasOwnTabs && tabOn(tabs, route))
    ?.tabs ?? [];

type ListedLevel = 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5' | 'PTN_6' | 'PTN_7';
const isPartnerLevel = (level: {
  code: string;
  codeName: string;
}): level is { code: ListedLevel; codeName: string } => /^PTN_[1-7]$/.test(level.code);

/** The header's shortcuts in order (SITE-09), without logout, which is a form. */
export const SHORTCUTS: readonly MenuItem[] = [
  item('cashList'),
  item('charge'),
  item('exchange'),
  item('point'),
  item('qna'),
  item('noticeList'),
  item('msg'),
  item('infoEdit'),
];
