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
  /** The partner level that the screen lists. */
  level?: ListedLevel;
}

export interface MenuEntry extends MenuItem {
  /** Key of the entry's name under `menu.entries`; without one the entry has the title of its screen. */
  entry?: KeyIn<'menu.entries'>;
  /** The screens of the entry, of which the entry itself is the first; empty for an entry of one screen. */
  tabs: readonly MenuItem[];
  /** Whether the screens link to each other in a way of their own, without tabs. */
  hasOwnTabs?: true;
}

export interface MenuSection {
  /** Id in the cookie; its title is the message `menu.{id}`. */
  id: 'partners' | 'members' | 'betting' | 'cash' | 'support';
  items: MenuEntry[];
  /** Shown without links, for PTN_8 (decision 14). */
  disabled: boolean;
}

const item = (route: RouteName & RouteTitle): MenuItem => ({ route, title: route });

/** Returns an entry of one screen. `entry` is the key of a name that is shorter than the screen's title. */
const screenEntry = (route: RouteName & RouteTitle, entry?: KeyIn<'menu.entries'>): MenuEntry => ({
  ...item(route),
  entry,
  tabs: [],
});

/** Returns an entry of several screens; it opens the first one. */
const tabbedEntry = (
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
      tabbedEntry('partnerList', [
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
      screenEntry('partnerTree'),
      screenEntry('partnerRate'),
      screenEntry('partnerRequests', 'partnerRequests'),
    ],
  };
  const sections: MenuSection[] = [
    {
      id: 'members',
      disabled: false,
      items: [
        tabbedEntry('userList', [item('userList'), item('subMemberList'), item('userOnlinelist')]),
        ...[screenEntry('invitations')].filter(isOpen),
        screenEntry('activity'),
      ],
    },
    {
      id: 'betting',
      disabled: false,
      items: [
        tabbedEntry('bettingtotal', [item('bettingtotal'), item('bettingcasino'), item('bettingslot')], {
          hasOwnTabs: true,
        }),
        screenEntry('bettingList'),
        screenEntry('bettingListSport', 'bettingListSport'),
      ],
    },
    {
      id: 'cash',
      disabled: false,
      items: [
        tabbedEntry(
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
        tabbedEntry(
          'settlement',
          [item('settlement'), item('partnerCalculationList'), item('partnerCalculationUserList')],
          {
            hasOwnTabs: true,
          },
        ),
        ...[screenEntry('partnerMoneyMoveList')].filter(isOpen),
        tabbedEntry('cashList', [item('cashList'), item('subpartnerPointList')].filter(isOpen)),
        tabbedEntry('cashListMy', [
          item('cashListMy'),
          item('charge'),
          item('exchange'),
          item('pointList'),
          item('point'),
        ]),
      ],
    },
    {
      id: 'support',
      disabled: false,
      items: [screenEntry('qna'), screenEntry('msg'), screenEntry('noticeList')],
    },
  ];
  const shown = viewer.loginType === 'P_NORMAL' ? sections : [partners, ...sections];
  return shown.map((section) => ({
    ...section,
    items: section.items.flatMap((entry) => entryWith(capabilities, entry)),
  }));
}

/** Returns the entry with the screens that an upstream has, as a list; empty if it has none of them. */
function entryWith(capabilities: Capabilities, entry: MenuEntry): MenuEntry[] {
  const isShown = ({ route }: MenuItem) => isShownBy(capabilities, route);
  if (entry.tabs.length === 0) return isShown(entry) ? [entry] : [];
  const tabs = entry.tabs.filter(isShown);
  return tabs.length > 0 ? [{ ...entry, ...tabs[0]!, tabs }] : [];
}

/** Screens that another screen leads to and that are in no menu, by the route of that screen. */
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

/** Returns every screen of a viewer's menu by its route, tabs included. */
export const menuScreens = (sections: readonly MenuSection[]): MenuItem[] =>
  sections.flatMap(({ items, disabled }) =>
    disabled ? [] : items.flatMap((entry) => [entry, ...entry.tabs]),
  );

/** Returns the tab of a route, or the tab of the screen that leads to it. */
export const tabOn = (tabs: readonly MenuItem[], route: string): MenuItem | undefined =>
  tabs.find((tab) => routesOn([tab.route]).includes(route));

/** Returns the screens of the entry that a route belongs to in a viewer's menu; empty for an entry of one screen. */
export const siblingTabs = (sections: readonly MenuSection[], route: string): readonly MenuItem[] =>
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
