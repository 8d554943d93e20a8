import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LiveRoot } from '@/components/live/live-root';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { menuFor } from '@/lib/routes/menu';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { AlertHost } from './alert-host';
import { CallFailure } from './call-failure';
import { KeysHelp } from './keys-help';
import { LanguageLinks } from './language-links';
import type { ShellData } from './load-shell-data';
import { LoadingOverlay } from './loading-overlay';
import { Logo } from './logo';
import { Menu } from './menu';
import { ShellEffects } from './shell-effects';
import { SiteFooter } from './site-footer';
import { TabBar } from './tab-bar';
import { ThemeSwitch } from './theme-switch';
import { BranchBar, TopBar } from './top-bar';

interface ShellProps {
  site: SiteConfig;
  session: Session;
  data: ShellData;
  /** Further rows of the account panel, from features. */
  accountRows: ReactNode;
  children: ReactNode;
}

/**
 * The partner shell. It renders even when the upstream fails: nickname and level then come from the session and the
 * failure is shown inside. The menu is one element, a column on wide screens and a sheet on narrow ones.
 */
export async function Shell({ site, session, data, accountRows, children }: ShellProps) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { prefix } = site;
  const levels = data.levels.map(({ code, codeName }) => ({
    code,
    codeName: levelName(t, locale, { code, name: codeName }),
  }));
  const sections = menuFor(session, levels);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)] print:block">
      {/* The first paint waits for the end of the page: a table painted row by row would change its column widths. */}
      <link rel="expect" href="#end" blocking="render" />
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-2 bg-brand px-4 py-2.5 text-on-brand not-focus:sr-only"
      >
        {t('shell.skip')}
      </a>
      <aside
        id="menu"
        popover="auto"
        className="no-print fixed inset-x-0 bottom-0 m-0 max-h-[85dvh] w-full flex-col gap-3 border-line bg-surface p-3 text-ink backdrop:bg-veil open:flex max-lg:top-auto max-lg:rounded-t-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:max-h-none lg:border-r"
      >
        <Link
          href={`/${prefix}/partnerMain`}
          prefetch={false}
          className="flex min-h-control items-center gap-2.5 rounded-1 px-2 text-lg font-bold max-lg:hidden"
        >
          <Logo />
          <span className="min-w-0 truncate">{site.title}</span>
        </Link>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Menu prefix={prefix} sections={sections} closed={data.closedSections} />
        </div>
        <div>
          <ThemeSwitch
            prefix={prefix}
            theme={data.theme}
            label={t('theme.label')}
            names={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
          />
          <LanguageLinks prefix={prefix} locale={locale} label={t('shell.language')} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar
          prefix={prefix}
          data={data}
          levelName={levelName(t, locale, data.level)}
          sections={sections}
          accountRows={accountRows}
        />
        <BranchBar prefix={prefix} data={data} />
        <main
          id="main"
          data-soft=""
          tabIndex={-1}
          className="grid min-w-0 flex-1 grid-cols-1 content-start gap-4 p-4 outline-none lg:p-6"
        >
          {data.failure ? <CallFailure failure={data.failure} /> : null}
          {data.blocking ? null : children}
        </main>
        <div id="end" className="no-print pb-28 lg:pb-0">
          <SiteFooter title={site.title} option={data.option} />
        </div>
      </div>
      <TabBar prefix={prefix} sections={sections} menuId="menu" />
      <LiveRoot
        prefix={prefix}
        topic={site.topicMode === 'token' ? session.token : session.channel}
        expiresAt={session.expiresAt}
        initial={data.figures}
      />
      <ShellEffects prefix={prefix} />
      <KeysHelp />
      <LoadingOverlay label={t('common.loading')} />
      <AlertHost />
    </div>
  );
}
