import { getTranslations } from 'next-intl/server';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import type { MenuSection } from '@/lib/routes/menu';
import type { RouteName } from '@/lib/routes/partner-routes';
import { type MenuItem, MenuItems, MenuLink } from './menu-link';

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
  const labelOf = ({ label, title }: MenuSection['items'][number]) => label ?? t(`route.${title}`);
  return (
    <nav aria-label={t('shell.menu')} data-soft="" className="grid content-start gap-0.5">
      <MenuLink prefix={prefix} route="partnerMain" className="menu-link">
        <SheetIcon of="dashboard" />
        <span>{t('route.partnerMain')}</span>
      </MenuLink>
      {sections.map((section) => (
        <details
          key={section.id}
          open={!closed.has(section.id)}
          data-menu-section={section.id}
          className="group"
        >
          <summary className="mt-2 flex min-h-7 items-center justify-between rounded-1 px-2 text-xs font-medium text-ink-3 -outline-offset-2 hover:text-ink max-lg:min-h-tap">
            <span>{t(`menu.${section.id}`)}</span>
            <SheetIcon of="down" className="size-3.5 transition-transform group-not-open:-rotate-90" />
          </summary>
          {section.disabled ? (
            <ul className="grid gap-0.5">
              {section.items.map((item) => (
                <li key={item.route}>
                  {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, said so to screen readers */}
                  <a role="link" aria-disabled="true" className="menu-link cursor-not-allowed opacity-70">
                    <SheetIcon of={iconOf(item.route)} />
                    <span>{labelOf(item)}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <MenuItems
              prefix={prefix}
              items={section.items.map(
                (item): MenuItem =>
                  item.level
                    ? [item.route, labelOf(item), null, item.level]
                    : [item.route, labelOf(item), iconOf(item.route)],
              )}
            />
          )}
        </details>
      ))}
    </nav>
  );
}
