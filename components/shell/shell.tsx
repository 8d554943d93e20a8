import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LiveRoot } from '@/components/live/live-root';
import { missingCapabilities } from '@/lib/contract/capabilities';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { menuFor } from '@/lib/routes/menu';
import { liveTopic, type Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { AlertHost } from './alert-host';
import { CallFailure } from './call-failure';
import { FoldButton } from './fold-button';
import { LanguageLinks } from './language-links';
import type { ShellData } from './load-shell-data';
import { LoadingOverlay } from './loading-overlay';
import { Logo } from './logo';
import { Menu } from './menu';
import { ShellEffects } from './shell-effects';
import { SiteFooter } from './site-footer';
import { TabBar } from './tab-bar';
import { ThemeSwitch } from './theme-switch';
import { BranchCounters, MaintenanceNote, TopBar } from './top-bar';
import { ViewBanner } from './view-banner';

interface ShellProps {
  site: SiteConfig;
  session: Session;
  data: ShellData;
  /** Further rows of the account panel, from features. */
  accountRows: ReactNode;
  /** Between head and page. */
  popups?: ReactNode;
  /** In the header: opens the palette. */
  find: ReactNode;
  children: ReactNode;
}

/**
 * The partner shell. It renders even when the upstream fails: nickname and level are then those of the session and the
 * failure is shown inside. The menu is one element, a column on wide screens and a sheet on narrow ones.
 */
export async function Shell({ site, session, data, accountRows, popups, find, children }: ShellProps) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { prefix } = site;
  const levels = data.levels.map(({ code, codeName }) => ({
    code,
    codeName: levelName(t, locale, { code, name: codeName }),
  }));
  const sections = menuFor(session, levels, data.capabilities);
  return (
    <div data-fold={data.folded.join(' ')} className="shell">
      {/* The first paint waits for the end of the page: a table painted row by row would change its column widths. */}
      <link rel="expect" href="#end" blocking="render" />
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-2 bg-brand px-4 py-2.5 text-on-brand not-focus:sr-only"
      >
        {t('shell.skip')}
      </a>
      <aside id="menu" popover="auto" className="menu-pane no-print">
        <div className="menu-mark">
          <a
            href={`/${prefix}/partnerMain`}
            data-soft=""
            className="flex min-h-7.5 min-w-0 items-center gap-2.25 rounded-1 px-2 text-base font-bold"
          >
            <Logo />
            <span className="line-clamp-2 min-w-0 leading-tight">{site.title}</span>
          </a>
          <FoldButton
            part="menu"
            isFolded={data.folded.includes('menu')}
            label={t('shell.foldMenu')}
            className="ml-auto max-lg:hidden"
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]">
          <Menu prefix={prefix} data={data} sections={sections} closed={data.closedSections} />
        </div>
        <div className="menu-foot">
          <BranchCounters
            name="menu-branch"
            prefix={prefix}
            data={data}
            className="grid grid-cols-[repeat(3,auto)] justify-between gap-2 py-2 lg:hidden [&_dt]:whitespace-normal"
          />
          <SiteFooter title={site.title} option={data.option} />
        </div>
      </aside>
      <div className="shell-page">
        <ViewBanner session={session} base={prefix} />
        <TopBar
          prefix={prefix}
          data={data}
          levelName={levelName(t, locale, data.level)}
          sections={sections}
          find={find}
          accountRows={
            <>
              {accountRows}
              <div className="mt-1 border-t border-line pt-1">
                <ThemeSwitch
                  prefix={prefix}
                  theme={data.theme}
                  label={t('theme.label')}
                  names={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
                />
                <LanguageLinks prefix={prefix} locale={locale} label={t('shell.language')} />
              </div>
            </>
          }
        />
        <MaintenanceNote data={data} />
        {popups}
        <main id="main" data-soft="" tabIndex={-1} className="shell-main">
          {data.failure ? <CallFailure failure={data.failure} isPart={!data.blocking} /> : null}
          {data.blocking ? null : children}
        </main>
        <AlertHost />
        <div id="end" className="no-print shrink-0 max-lg:h-bar" />
      </div>
      <TabBar
        prefix={prefix}
        first={data.capabilities.has('desk') ? data.firstPage : 'partnerMain'}
        sections={sections}
        menuId="menu"
        figures={data.figures}
      />
      <LiveRoot
        prefix={prefix}
        topic={liveTopic(site, session)}
        member={session.memId}
        expiresAt={session.expiresAt}
        initial={data.figures}
      />
      <ShellEffects
        prefix={prefix}
        cashDecimal={data.cashDecimal}
        stepUpAmount={data.stepUpAmount}
        {...missingCapabilities(data.capabilities, [
          'find',
          'bulkMoves',
          'memberRights',
          'messages',
          'notes',
          'desk',
        ])}
      />
      <LoadingOverlay label={t('common.loading')} />
    </div>
  );
}
