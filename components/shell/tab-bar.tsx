import { getTranslations } from 'next-intl/server';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import type { LiveFigures } from '@/lib/realtime/live-store';
import type { FirstPage } from '@/lib/routes/first-page';
import { type MenuSection, menuScreens } from '@/lib/routes/menu';
import type { RouteName } from '@/lib/routes/partner-routes';
import { currentMarks, FramePart } from './frame-part';
import { UnreadBadge } from './unread';

const tabClass =
  'relative grid min-h-bar min-w-0 content-center justify-items-center gap-0.5 whitespace-nowrap text-center text-xs leading-tight text-ink-3 -outline-offset-2 ' +
  'aria-[current]:font-semibold aria-[current]:text-brand';

interface Tab {
  route: RouteName;
  label: string;
  icon: SheetIconName;
  /** Further routes for which it is the current one. */
  covers: readonly RouteName[];
}

interface TabBarProps {
  prefix: string;
  /** The page that the person chose as the first. */
  first: FirstPage;
  sections: readonly MenuSection[];
  /** Id of the menu's popover. */
  menuId: string;
  figures: LiveFigures | null;
}

/** The bottom bar on phones, which begins with the person's first page. Viewers without partner sections get their own cash log instead. */
export async function TabBar({ prefix, first, sections, menuId, figures }: TabBarProps) {
  const [t, marks] = await Promise.all([getTranslations(), currentMarks()]);
  const routesOf = (id: MenuSection['id']) =>
    menuScreens(sections.filter((section) => section.id === id)).map(({ route }) => route);
  const partners = routesOf('partners');
  const tabs: readonly Tab[] = [
    { route: first, label: t(`route.${first}`), icon: first === 'desk' ? 'moon' : 'dashboard', covers: [] },
    partners.length > 0
      ? { route: 'partnerList', label: t('menu.partners'), icon: 'levels', covers: partners }
      : {
          route: 'cashListMy',
          label: t('menu.entries.cashListMy'),
          icon: 'wallet',
          covers: routesOf('cash'),
        },
    { route: 'userList', label: t('menu.members'), icon: 'partners', covers: routesOf('members') },
    { route: 'bettingtotal', label: t('menu.betting'), icon: 'bets', covers: routesOf('betting') },
  ];
  return (
    <nav
      aria-label={t('shell.shortcuts')}
      className="no-print fixed inset-x-0 bottom-0 z-10 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <FramePart name="tabs">
        {tabs.map(({ route, label, icon, covers }) => (
          <a key={route} href={`/${prefix}/${route}`} {...marks([route, ...covers])} className={tabClass}>
            {SheetIcon({ of: icon, className: 'size-5' })}
            {label}
          </a>
        ))}
      </FramePart>
      <button type="button" popoverTarget={menuId} className={tabClass}>
        <SheetIcon of="more" className="size-5" />
        {t('shell.more')}
        <UnreadBadge initial={figures} />
      </button>
    </nav>
  );
}
