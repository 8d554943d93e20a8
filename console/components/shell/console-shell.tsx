import { ChevronDown, Globe, KeyRound, LogOut, MonitorSmartphone, Menu as menuIcon } from 'lucide';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { LanguageLinks } from '@/components/entry/language-links';
import { AlertHost } from '@/components/shell/alert-host';
import { Logo } from '@/components/shell/logo';
import { Popover, popoverRow } from '@/components/shell/popover';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { Icon } from '@/components/ui/icon';
import { pageLocale } from '@/lib/i18n/page-locale';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { parseTheme } from '@/lib/theme';
import { actTexts } from '../../lib/act-texts';
import { CONSOLE_THEME_COOKIE, languageHref } from '../../lib/language';
import { COUNTED, menuOf } from '../../lib/menu';
import { findAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import type { Desk } from '../../lib/platform';
import { FindField } from '../find/find-field';
import { HeadFigures } from './head-figures';
import { IdleWatch } from './idle-watch';
import { MenuCount } from './menu-count';
import { MenuLink } from './menu-link';

interface ConsoleShellProps {
  desk: Desk;
  site: string;
  children: ReactNode;
}

/** The frame of the console's pages: menu, header with the site, the person and the minutes until the session locks. */
export async function ConsoleShell({ desk, site, children }: ConsoleShellProps) {
  const t = await pageTexts();
  return (
    <div className="shell console-shell">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-2 bg-brand px-4 py-2.5 text-on-brand not-focus:sr-only"
      >
        {t('shell.skip')}
      </a>
      <aside id="menu" popover="auto" className="menu-pane no-print">
        <a
          href={`/${site}`}
          className="menu-mark gap-1.5 rounded-1 pl-2 text-base font-bold whitespace-nowrap"
        >
          <Logo />
          pitboss
          <span className="tag">{t('tag')}</span>
        </a>
        <ConsoleMenu desk={desk} site={site} />
      </aside>
      <div className="shell-page">
        <header className="console-top no-print">
          <button type="button" popoverTarget="menu" className="icon-button lg:hidden">
            <Icon of={menuIcon} size={20} />
            <span className="sr-only">{t('shell.menu')}</span>
          </button>
          <SiteSwitch desk={desk} site={site} />
          {findAct(desk, 'console-head', site) ? <HeadFigures site={site} /> : null}
          <div className="ml-auto flex min-w-0 items-center gap-1">
            <Find desk={desk} site={site} />
            <Account desk={desk} site={site} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="console-main">
          {children}
        </main>
        <AlertHost />
      </div>
    </div>
  );
}

const isCounted = (id: string): id is keyof typeof COUNTED => Object.hasOwn(COUNTED, id);

/** The field that finds people, items of the queue, screens and acts. */
async function Find({ desk, site }: Pick<ConsoleShellProps, 'desk' | 'site'>) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  const entries = menuOf(desk, site).flatMap((section) => section.entries);
  const screens = entries.map(({ id, path }) => ({ href: `/${site}/${path}`, name: t(`menu.${id}`) }));
  const acts = desk.acts
    .filter(({ on }) => on.includes(site))
    .map((act) => ({ href: `/${site}/acts/${act.name}`, name: actTexts(locale, act).title }))
    .filter(({ href }) => !screens.some((screen) => screen.href === href));
  const mayFindPeople = findAct(desk, 'people-find', site) !== undefined;
  return <FindField site={site} mayFindPeople={mayFindPeople} screens={screens} acts={acts} />;
}

async function ConsoleMenu({ desk, site }: Pick<ConsoleShellProps, 'desk' | 'site'>) {
  const t = await pageTexts();
  return (
    <nav aria-label={t('shell.menu')} className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]">
      {menuOf(desk, site).map(({ id, entries }) => (
        <div key={id}>
          <h2 className="mt-2 flex min-h-7 items-center px-2 text-xs font-medium text-ink-3">
            {t(`menu.sections.${id}`)}
          </h2>
          <ul className="grid grid-cols-1 gap-0.5">
            {entries.map((entry) => (
              <li key={entry.id}>
                <MenuLink href={`/${site}/${entry.path}`}>
                  <Icon of={entry.icon} size={16} />
                  <span>{t(`menu.${entry.id}`)}</span>
                  {isCounted(entry.id) ? <MenuCount site={site} kinds={COUNTED[entry.id]} /> : null}
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The site of the page, and the way to another: its first page, since records of one site are not on another. */
async function SiteSwitch({ desk: { sites }, site }: Pick<ConsoleShellProps, 'desk' | 'site'>) {
  const t = await pageTexts();
  return (
    <>
      <button
        type="button"
        popoverTarget="sites"
        className="flex min-h-control max-w-40 min-w-tap shrink items-center gap-2 rounded-2 border border-line-strong px-2.5 font-semibold hover:bg-sunken"
      >
        <Icon of={Globe} size={16} />
        <span className="sr-only">{t('shell.site')}</span>
        <span className="truncate">{site}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <Popover id="sites" label={t('shell.site')}>
        {sites.map((one) => (
          <a
            key={one}
            href={`/${one}`}
            aria-current={one === site ? 'true' : undefined}
            className={`${popoverRow} aria-[current]:font-semibold aria-[current]:text-brand`}
          >
            {one}
          </a>
        ))}
      </Popover>
    </>
  );
}

/** The operator, with the ways to their sessions, languages, theme and the sign-out. */
async function Account({ desk: { operator }, site }: Pick<ConsoleShellProps, 'desk' | 'site'>) {
  const [t, locale, requestHeaders, cookieStore] = await Promise.all([
    pageTexts(),
    pageLocale(),
    headers(),
    cookies(),
  ]);
  const path = requestHeaders.get(REQUEST_HEADER.path) ?? `/${site}`;
  return (
    <>
      <IdleWatch idleMinutes={operator.idleMinutes} endsAt={operator.endsAt} />
      <button
        type="button"
        popoverTarget="account"
        className="flex min-h-control min-w-tap items-center justify-center gap-1.5 rounded-2 px-2 font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <span className="sr-only">{t('shell.account')}</span>
        <Icon of={KeyRound} size={16} className="text-brass" />
        <span className="max-w-32 truncate">{operator.name}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <Popover id="account" label={t('shell.account')}>
        <a href={`/${site}/sessions`} className={popoverRow}>
          <Icon of={MonitorSmartphone} size={16} />
          {t('shell.sessions')}
        </a>
        <div className="mt-1 border-t border-line pt-1">
          <ThemeSwitch
            prefix=""
            cookie={CONSOLE_THEME_COOKIE}
            theme={parseTheme(cookieStore.get(CONSOLE_THEME_COOKIE)?.value)}
            label={t('shell.theme.label')}
            names={{
              system: t('shell.theme.system'),
              light: t('shell.theme.light'),
              dark: t('shell.theme.dark'),
            }}
          />
          <LanguageLinks
            hrefIn={(code) => languageHref(code, path)}
            locale={locale}
            label={t('shell.language')}
          />
        </div>
        <form method="post" action="/api/session/sign-out" className="mt-1 border-t border-line pt-1">
          <button type="submit" className={popoverRow}>
            <Icon of={LogOut} size={16} />
            {t('shell.signOut')}
          </button>
        </form>
      </Popover>
    </>
  );
}
