import { headers } from 'next/headers';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/format/money';
import { monthTime } from '@/lib/format/time';
import { langOf } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { findPlayer } from '@/lib/session/player';
import { Balance } from './balance';
import { Bell } from './bell';
import { FootLinks } from './foot-links';
import { PlayIcon, type PlayIconName } from './icons';
import { LanguageLinks } from './language-links';
import { loadPlayShell } from './load-play-shell';
import { Mark } from './mark';
import { playTimeText } from './play-time';
import { PlayerParts } from './player-parts';
import { PlayThemeSwitch } from './theme-switch';

/** The ways of the header and, with icons, of the bar below on phones. */
const WAYS = [
  ['lobby', ''],
  ['sports', '?category=sports'],
  ['bets', '/bets'],
  ['wallet', '/wallet'],
  ['me', '/me'],
] as const;
const TABS: readonly (readonly [keyof IconOf, string])[] = [
  ['lobby', ''],
  ['games', '#games'],
  ['wallet', '/wallet'],
  ['bets', '/bets'],
  ['me', '/me'],
];
const ICON_OF = { lobby: 'home', games: 'livecasino', wallet: 'wallet', bets: 'slip', me: 'user' } as const;
type IconOf = Record<keyof typeof ICON_OF, PlayIconName>;

/** Pages that stand under one of the ways. */
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
/** Sections whose own action is the page's one gold button. */
const IS_GOLD_TAKEN: ReadonlySet<string> = new Set(['/wallet']);

/** The player site's frame: header with balance, the bar of today's play, the page, footer, and five ways on phones. */
export async function PlayShell({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { site, session } = await findPlayer(prefix);
  const [t, notices, locale, data, given] = await Promise.all([
    getTranslations('play.shell'),
    getTranslations('shell'),
    pageLocale(),
    loadPlayShell(site, session),
    headers(),
  ]);
  const { figures, today, cashDecimal } = data;
  const home = `/${prefix}/play`;
  const path = given.get(REQUEST_HEADER.path)?.slice(home.length) ?? '';
  const here =
    path.split('?', 1)[0]!.replace(/\/\d+$/, '') ||
    (path.includes('category=sports') ? '?category=sports' : '');
  const section = SECTION_OF[here] ?? here;
  const current = (to: string) => (to === section ? 'page' : undefined);
  const frame = (
    <>
      <a className="skip btn" href="#main">
        {t('skip')}
      </a>
      <header className="top">
        <div className="wrap">
          <Mark prefix={prefix} name={site.playTitle} />
          <nav className="ways" aria-label={t('ways')}>
            {WAYS.map(([name, to]) => (
              <a key={name} href={home + to} aria-current={current(to)}>
                {t(name)}
              </a>
            ))}
          </nav>
          {session ? (
            <>
              <a className="bal-link" href={`${home}/wallet`}>
                <Balance
                  figures={figures}
                  cashDecimal={cashDecimal}
                  texts={{
                    balance: t('balance'),
                    points: t('points'),
                    unknown: t('unknown'),
                    live: t('live'),
                    reconnecting: t('reconnecting'),
                    stale: t('stale'),
                  }}
                />
              </a>
              <a className={IS_GOLD_TAKEN.has(section) ? 'btn' : 'btn btn-gold'} href={`${home}/wallet`}>
                {t('deposit')}
              </a>
              <Bell
                base={home}
                figures={figures}
                texts={{
                  messages: notices('messages'),
                  newMessage: notices('newMessage'),
                  newAnswer: notices('newAnswer'),
                }}
                icon={<PlayIcon name="mail" />}
              />
            </>
          ) : (
            <>
              <span className="push" />
              <a className="btn btn-text" href={`${home}/join`}>
                {t('join')}
              </a>
              <a className="btn btn-gold" href={`${home}/login`}>
                {t('signIn')}
              </a>
            </>
          )}
        </div>
      </header>
      {session ? (
        <aside className="rg" aria-label={t('today')}>
          <div className="wrap">
            <span>
              {t('playTime')} <b>{today ? playTimeText(t, today.playMinutes) : t('unknown')}</b>
            </span>
            <span>
              {t('net')} <b>{today ? signed(today.netAmt, cashDecimal) : t('unknown')}</b>
            </span>
            {session.previousLogin ? (
              <a className="last-login" href={`${home}/me`}>
                {t('previousLogin')}{' '}
                <time dateTime={session.previousLogin.at}>{monthTime(session.previousLogin.at)}</time>
              </a>
            ) : null}
            <a className="push" href={`${home}/me#limits`}>
              {t('limits')}
            </a>
          </div>
        </aside>
      ) : (
        <aside className="rg" aria-label={t('guide')}>
          <div className="wrap">
            <span>{t('playMoney')}</span>
          </div>
        </aside>
      )}
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot wrap">
        <FootLinks home={home} option={data.option} />
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
      <nav className="tabbar" aria-label={t('tabs')}>
        {TABS.map(([name, to]) => (
          <a key={name} href={home + to} aria-current={current(to)}>
            <PlayIcon name={ICON_OF[name]} />
            <span>{t(name === 'bets' ? 'betsInBar' : name)}</span>
          </a>
        ))}
      </nav>
    </>
  );
  if (!session) return frame;
  return (
    <>
      {frame}
      <PlayerParts
        base={`${prefix}/play`}
        locale={langOf(locale)}
        messages={pickMessages(await getMessages(), [
          'common.close',
          'common.confirm',
          'play.lobby',
          'shell.duplicateTitle',
          'front.signin.duplicateLogin',
          'api.NT99',
          'api.TE99',
        ])}
        topic={site.topicMode === 'token' ? session.token : session.channel}
        expiresAt={session.expiresAt}
        initial={figures}
      />
    </>
  );
}

/** A result with its sign: gain and loss are told by + and −, not by colour alone. */
function signed(amount: number, cashDecimal: string) {
  const text = formatAmount(Math.abs(amount), cashDecimal);
  if (amount === 0) return text;
  return <span className={amount > 0 ? 'won' : 'lost'}>{`${amount > 0 ? '+' : '−'}${text}`}</span>;
}
