import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Rank } from '@/components/ui/rank';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import type { MenuSection } from '@/lib/routes/menu';
import type { RouteName } from '@/lib/routes/partner-routes';
import { FramePart } from './frame-part';

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

type MenuItem = MenuSection['items'][number];

interface MenuProps {
  prefix: string;
  sections: readonly MenuSection[];
  closed: ReadonlySet<string>;
}

/**
 * The whole menu. Its sections are `details`, open as the cookie says, so that nothing shifts after the first paint.
 */
export async function Menu({ prefix, sections, closed }: MenuProps) {
  const t = await getTranslations();
  const labelOf = ({ label, title }: MenuItem) => label ?? t(`route.${title}`);
  const link = (route: string, content: ReactNode) => (
    <a href={`/${prefix}/${route}`} data-on={route} className="menu-link">
      {content}
    </a>
  );
  const item = (one: MenuItem, isDisabled: boolean) => {
    const { route, level } = one;
    const content = (
      <>
        {level && !isDisabled ? Rank({ level, name: labelOf(one) }) : SheetIcon({ of: iconOf(route) })}
        <span>{labelOf(one)}</span>
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
