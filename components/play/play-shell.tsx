import { headers } from 'next/headers';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ViewBanner } from '@/components/shell/view-banner';
import { missingCapabilities } from '@/lib/contract/capabilities';
import { toLanguageTag } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { findPlayer } from '@/lib/session/player';
import { liveTopic } from '@/lib/session/session';
import { FootLinks } from './foot-links';
import { GameWallet } from './game-wallet';
import { LanguageLinks } from './language-links';
import { loadPlayShell } from './load-play-shell';
import { PlayHeader, PlayTabBar } from './play-header';
import { PlayerParts } from './player-parts';
import { RefreshReturned } from './refresh-returned';
import { PlayThemeSwitch } from './theme-switch';
import { TodayBar } from './today-bar';

/** Pages that belong to one of the header's pages. */
const SECTION_OF: Readonly<Record<string, string>> = {
  '/exchange': '/wallet',
  '/pointuse': '/wallet',
  '/bet': '/bets',
  '/money': '/me',
  '/point': '/me',
  '/pointuselist': '/me',
  '/msg': '/me',
  '/msgread': '/me',
  '/qna': '/me',
  '/qnaread': '/me',
  '/qnawrite': '/me',
  '/infoEdit': '/me',
};

interface PlayShellProps {
  prefix: string;
  /** Between head and page. */
  popups?: ReactNode;
  children: ReactNode;
}

/** The player site's frame: header, the bar of today's play, the page, footer, and on phones a bar of five links. */
export async function PlayShell({ prefix, popups, children }: PlayShellProps) {
  const { site, session } = await findPlayer(prefix);
  const [t, notices, locale, data, requestHeaders] = await Promise.all([
    getTranslations('play.shell'),
    getTranslations('shell'),
    pageLocale(),
    loadPlayShell(site, session),
    headers(),
  ]);
  const { figures, today, cashDecimal } = data;
  const home = `/${prefix}/play`;
  const path = requestHeaders.get(REQUEST_HEADER.path)?.slice(home.length) ?? '';
  const here =
    path.split('?', 1)[0]!.replace(/\/\d+$/, '') ||
    (path.includes('category=sports') ? '?category=sports' : '');
  const section = SECTION_OF[here] ?? here;
  const frame = (
    <>
      <a className="skip btn" href="#main">
        {t('skip')}
      </a>
      {session && <ViewBanner session={session} base={`${prefix}/play`} />}
      <PlayHeader
        t={t}
        notices={notices}
        home={home}
        section={section}
        prefix={prefix}
        figures={figures}
        cashDecimal={cashDecimal}
        siteName={site.playTitle}
        isSignedIn={session !== null}
      />
      {session ? (
        <>
          {today === undefined ? null : (
            <TodayBar
              t={t}
              locale={locale}
              home={home}
              today={today}
              cashDecimal={cashDecimal}
              previousLogin={session.previousLogin}
            />
          )}
          <GameWallet
            figures={figures}
            cashDecimal={cashDecimal}
            texts={{ gameWallet: t('gameWallet'), bring: t('bring') }}
          />
        </>
      ) : (
        <aside className="rg" aria-label={t('guide')}>
          <div className="wrap">
            <span>{t('playMoney')}</span>
          </div>
        </aside>
      )}
      {popups}
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot wrap">
        <FootLinks home={home} option={data.option} capabilities={data.capabilities} />
        <p>{t('foot')}</p>
        <div className="foot-rows">
          <LanguageLinks prefix={prefix} path={`/play${path}`} locale={locale} label={t('language')} />
          <PlayThemeSwitch
            prefix={prefix}
            theme={data.theme}
            label={t('theme')}
            names={{ dark: t('dark'), light: t('light'), auto: t('auto') }}
          />
          {session && (
            <form method="post" action={`${home}/api/session/logout`}>
              <button type="submit" className="btn btn-text">
                {t('signOut')}
              </button>
            </form>
          )}
        </div>
      </footer>
      <PlayTabBar t={t} home={home} section={section} />
    </>
  );
  if (!session) {
    return (
      <>
        {frame}
        <RefreshReturned />
      </>
    );
  }
  return (
    <>
      {frame}
      <PlayerParts
        base={`${prefix}/play`}
        locale={toLanguageTag(locale)}
        messages={pickMessages(await getMessages(), [
          'common.close',
          'common.confirm',
          'entry.warning',
          'live',
          'play.lobby',
          'shell.duplicateTitle',
          'shell.restored',
          'front.signin.duplicateLogin',
          'api.NT99',
          'api.TE99',
        ])}
        topic={liveTopic(site, session)}
        member={session.memId}
        expiresAt={session.expiresAt}
        initial={figures}
        // A reality check is the player's to answer; in an operator's view it would only cover the page.
        today={session.viewedBy === undefined ? today : undefined}
        cashDecimal={cashDecimal}
        {...missingCapabilities(data.capabilities, ['gameWallet'])}
      />
    </>
  );
}
