import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { isClosedTo, type RouteName, type RouteTitle } from './partner-routes';

export interface MenuItem {
  route: RouteName;
  /** Message key under `route.`, unless `label` is given. */
  title: RouteTitle;
  label?: string;
  /** The partner level that it lists. */
  level?: ListedLevel;
}

export interface MenuSection {
  /** Id in the cookie; its title is the message `menu.{id}`. */
  id: 'partners' | 'members' | 'betting' | 'settlement' | 'cash' | 'support';
  items: MenuItem[];
  /** Shown without links, for PTN_8 (decision 14). */
  disabled: boolean;
}

/** Cookie of the closed sections' ids, joined by dots; path /{prefix}. */
export const MENU_COOKIE = 'pb_menu';

const item = (route: RouteName & RouteTitle): MenuItem => ({ route, title: route });

/**
 * The menu without the entries that are hidden (SITE-13): P_NORMAL has no partner section and no screen that is closed
 * to it, PTN_8 a disabled partner section. `levels` are the partner levels below the viewer with the site's names for
 * them, without members.
 */
export function menuFor(
  viewer: { loginType: LoginType; partnerLevel: PartnerLevel },
  levels: readonly { code: string; codeName: string }[],
): MenuSection[] {
  const partners: MenuSection = {
    id: 'partners',
    disabled: viewer.partnerLevel === 'PTN_8',
    items: [
      item('partnerList'),
      ...levels.filter(isPartnerLevel).map(({ code, codeName }): MenuItem => {
        return { route: `partnerListLevel${code}`, title: 'partnerListLevel', label: codeName, level: code };
      }),
      item('partnerTree'),
      item('partnerList2'),
      item('partnerMemberList'),
      item('partnerRate'),
    ],
  };
  const sections: MenuSection[] = [
    {
      id: 'members',
      disabled: false,
      items: [item('userList'), item('userOnlinelist'), item('subMemberList'), item('activity')],
    },
    {
      id: 'betting',
      disabled: false,
      items: [
        item('bettingtotal'),
        item('bettingcasino'),
        item('bettingslot'),
        item('bettingList'),
        item('bettingListSport'),
      ],
    },
    {
      id: 'settlement',
      disabled: false,
      items: [
        item('settlement'),
        item('statisticDateBet'),
        item('statisticDateUsers'),
        item('statisticDateAgent'),
        item('statisticAllUsers'),
        item('statisticAllGames'),
        item('partnerCalculationList'),
        item('partnerCalculationUserList'),
      ],
    },
    {
      id: 'cash',
      disabled: false,
      items: [
        item('cashListMy'),
        item('cashList'),
        item('partnerMoneyMoveList'),
        item('pointList'),
        item('subpartnerPointList'),
      ].filter(({ route }) => !isClosedTo(viewer.loginType, route)),
    },
    { id: 'support', disabled: false, items: [item('qna'), item('msg'), item('noticeList')] },
  ];
  return viewer.loginType === 'P_NORMAL' ? sections : [partners, ...sections];
}

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
