import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Rank } from '@/components/ui/rank';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { formatCount } from '@/lib/format/money';
import type { MenuSection } from '@/lib/routes/menu';
import type { RouteName } from '@/lib/routes/partner-routes';
import { FramePart } from './frame-part';
import type { ShellData } from './load-shell-data';
import { UNREAD, unreadPlace } from './unread-place';

const ICONS: Partial<Record<RouteName, SheetIconName>> = {
  partnerList: 'partners',
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
  statisticDateBet: 'days',
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

/** Screens that a menu's entry leads on to, which are in no menu. */
const COVERED: Partial<Record<string, readonly RouteName[]>> = {
  qna: ['qnaread/{id}', 'qnawrite'],
  msg: ['msgread/{id}'],
  noticeList: ['noticeRead/{id}'],
};

/** The names of the routes, as the path begins with them, on which an entry is the current one. */
const routesOn = (route: string): string =>
  [route, ...(COVERED[route] ?? [])].map((one) => one.split('/')[0]).join(' ');

const iconOf = (route: string): SheetIconName => ICONS[route as RouteName] ?? 'detail';

type MenuItem = MenuSection['items'][number];

interface MenuProps {
  prefix: string;
  data: Pick<ShellData, 'branch' | 'figures'>;
  sections: readonly MenuSection[];
  closed: ReadonlySet<string>;
}

/**
 * The counts of screens by route, as far as the frame has them: all members below by level, and unread messages and
 * answers.
 */
function countsOf({ branch, figures }: MenuProps['data']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (route: string, count: number) => counts.set(route, (counts.get(route) ?? 0) + count);
  for (const { partnerLevel, cnt } of branch?.levels ?? []) {
    const routes =
      partnerLevel === 'NORMAL'
        ? ['userList', 'subMemberList']
        : [`partnerListLevel${partnerLevel}`, 'partnerMemberList'];
    for (const route of routes) add(route, cnt);
  }
  for (const { route, figure } of UNREAD) add(route, figures?.[figure] ?? 0);
  return counts;
}

/** A screen's count. An unread count has a place even when it is zero, which the browser fills. */
function countOf(route: string, count = 0): ReactNode {
  const isUnread = UNREAD.some((one) => one.route === route);
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
 * The whole menu. Its sections are `details`, open as the cookie says, so that nothing shifts after the first paint.
 */
export async function Menu({ prefix, data, sections, closed }: MenuProps) {
  const t = await getTranslations();
  const counts = countsOf(data);
  const labelOf = ({ label, title }: MenuItem) => label ?? t(`route.${title}`);
  const link = (route: string, content: ReactNode) => (
    <a href={`/${prefix}/${route}`} data-on={routesOn(route)} className="menu-link">
      {content}
    </a>
  );
  const item = (one: MenuItem, isDisabled: boolean) => {
    const { route, level } = one;
    const content = (
      <>
        {level && !isDisabled ? Rank({ level, name: labelOf(one) }) : SheetIcon({ of: iconOf(route) })}
        <span>{labelOf(one)}</span>
        {isDisabled ? null : countOf(route, counts.get(route))}
      </>
    );
    return isDisabled ? (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, said so to screen readers
      <a role="link" aria-disabled="true" className="menu-link cursor-not-allowed opacity-70">
        {content}
      </a>
    ) : (
      link(route, content)
    );
  };
  return (
    <nav aria-label={t('shell.menu')} className="grid content-start gap-0.5">
      <FramePart name="menu">
        {link(
          'partnerMain',
          <>
            {SheetIcon({ of: 'dashboard' })}
            <span>{t('route.partnerMain')}</span>
          </>,
        )}
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
                <li key={one.route}>{item(one, disabled === true)}</li>
              ))}
            </ul>
          </details>
        ))}
      </FramePart>
    </nav>
  );
}
