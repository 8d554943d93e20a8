import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Rank } from '@/components/ui/rank';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { formatCount } from '@/lib/format/money';
import { type MenuEntry, type MenuItem, type MenuSection, menuScreens, routesOn } from '@/lib/routes/menu';
import type { RouteName } from '@/lib/routes/partner-routes';
import { MAX_PINS, pinnedScreens } from '@/lib/routes/pins';
import { currentMarks, FramePart } from './frame-part';
import type { ShellData } from './load-shell-data';
import { branchCounts, entryName, screenName } from './screens';
import { UNREAD, unreadPlace } from './unread-place';

const ICONS: Partial<Record<RouteName, SheetIconName>> = {
  partnerMain: 'dashboard',
  desk: 'moon',
  partnerList: 'partners',
  partnerRequests: 'pending',
  activity: 'detail',
  invitations: 'create',
  partnerTree: 'tree',
  partnerList2: 'direct',
  partnerMemberList: 'levels',
  partnerRate: 'rates',
  userList: 'member',
  userOnlinelist: 'online',
  subMemberList: 'users',
  bettingtotal: 'bets',
  bettingcasino: 'casino',
  bettingslot: 'chart',
  bettingList: 'bets',
  bettingListSport: 'bets',
  statisticDateBet: 'chart',
  statisticDateUsers: 'users',
  statisticDateAgent: 'partners',
  statisticAllUsers: 'users',
  statisticAllGames: 'chart',
  settlement: 'settlement',
  partnerCalculationList: 'settlement',
  partnerCalculationUserList: 'settlement',
  partnerMoneyMoveList: 'move',
  cashListMy: 'wallet',
  cashList: 'wallet',
  pointList: 'points',
  subpartnerPointList: 'points',
  qna: 'answer',
  msg: 'mail',
  noticeList: 'alert',
};

const iconOf = (route: string): SheetIconName => ICONS[route as RouteName] ?? 'detail';

interface MenuProps {
  prefix: string;
  data: Pick<ShellData, 'branch' | 'capabilities' | 'figures' | 'pins'>;
  sections: readonly MenuSection[];
  closed: ReadonlySet<string>;
}

/** The counts of screens by route: those of the branch, and unread messages and answers. */
function countsOf({ branch, figures }: MenuProps['data']): ReadonlyMap<string, number> {
  const counts = new Map(branchCounts(branch));
  for (const { route, figure } of UNREAD) counts.set(route, figures?.[figure] ?? 0);
  return counts;
}

const isUnreadCount = (route: string) => UNREAD.some((one) => one.route === route);

/** A screen's count. An unread count has a place even when it is zero, which the browser fills. */
function countOf(route: string, count = 0): ReactNode {
  const isUnread = isUnreadCount(route);
  if (count === 0 && !isUnread) return null;
  return (
    <small
      id={isUnread ? unreadPlace(route) : undefined}
      data-live={isUnread ? '' : undefined}
      className="num"
    >
      {count > 0 ? formatCount(count) : ''}
    </small>
  );
}

/**
 * The whole menu. Its sections are `details`, open as the cookie says, so that nothing shifts after the first paint. An
 * entry names the other screens of its tabs for the palette, in `data-tabs`.
 */
export async function Menu({ prefix, data, sections, closed }: MenuProps) {
  const [t, marks] = await Promise.all([getTranslations(), currentMarks()]);
  const counts = countsOf(data);
  const link = (one: MenuItem, name: string, tabs: readonly MenuItem[] = [], isPin = false) => (
    <a
      href={`/${prefix}/${one.route}`}
      {...marks(routesOn(tabs.length > 0 ? tabs.map(({ route }) => route) : [one.route]))}
      data-tabs={
        tabs.length > 1
          ? JSON.stringify(Object.fromEntries(tabs.map((tab) => [tab.route, screenName(t, tab)])))
          : undefined
      }
      className="menu-link"
    >
      {one.level ? Rank({ level: one.level, name }) : SheetIcon({ of: iconOf(one.route) })}
      <span>{name}</span>
      {/* The place of an unread count is unique. */}
      {isPin && isUnreadCount(one.route) ? null : countOf(one.route, counts.get(one.route))}
    </a>
  );
  const entry = (one: MenuEntry, isDisabled: boolean) =>
    isDisabled ? (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, said so to screen readers
      <a role="link" aria-disabled="true" className="menu-link cursor-not-allowed opacity-70">
        {SheetIcon({ of: iconOf(one.route) })}
        <span>{entryName(t, one)}</span>
      </a>
    ) : (
      link(one, entryName(t, one), one.tabs)
    );
  const pins = pinnedScreens(data.pins, menuScreens(sections));
  return (
    <nav aria-label={t('shell.menu')} className="grid content-start gap-0.5">
      <FramePart name="menu">
        {data.capabilities.has('desk') ? link({ route: 'desk', title: 'desk' }, t('route.desk')) : null}
        {link({ route: 'partnerMain', title: 'partnerMain' }, t('route.partnerMain'))}
        <form action={`/${prefix}/api/session/pins`} method="post" className="menu-pins">
          {pins.length > 0 ? (
            <ul aria-label={t('menu.pins')} className="grid gap-0.5">
              {pins.map((screen) => {
                const name = screenName(t, screen);
                return (
                  <li key={screen.route} className="relative">
                    {link(screen, name, [], true)}
                    <button
                      type="submit"
                      name="unpin"
                      value={screen.route}
                      aria-label={t('menu.unpin', { screen: name })}
                      title={t('menu.unpin', { screen: name })}
                      className="icon-button menu-unpin"
                    >
                      {SheetIcon({ of: 'close', className: 'size-3.5' })}
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : null}
          {pins.length < MAX_PINS ? (
            <button type="submit" className="menu-link menu-pin">
              {SheetIcon({ of: 'plus' })}
              <span>{t('menu.pin')}</span>
            </button>
          ) : (
            <p className="px-2 py-1 text-xs text-ink-3">{t('menu.pinsFull')}</p>
          )}
        </form>
        {sections.map(({ id, disabled, items }) => (
          <details key={id} open={!closed.has(id)} data-menu-section={id} className="group">
            <summary className="mt-2 flex min-h-7 items-center justify-between rounded-1 px-2 text-xs font-medium text-ink-3 -outline-offset-2 hover:text-ink max-lg:min-h-tap">
              <span>{t(`menu.${id}`)}</span>
              {SheetIcon({
                of: 'down',
                className: 'size-3.5 transition-transform group-not-open:-rotate-90',
              })}
            </summary>
            <ul className="grid gap-0.5">
              {items.map((one) => (
                <li key={one.route}>{entry(one, disabled === true)}</li>
              ))}
            </ul>
          </details>
        ))}
      </FramePart>
    </nav>
  );
}
