import type { getTranslations } from 'next-intl/server';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { Balance } from './balance';
import { Bell } from './bell';
import { PlayIcon, type PlayIconName } from './icons';
import { Mark } from './mark';

/** Texts of the frame. */
export type ShellT = Awaited<ReturnType<typeof getTranslations<'play.shell'>>>;

/** The links of the header, by their texts, below the player site. */
const WAYS = [
  ['lobby', ''],
  ['sports', '?category=sports'],
  ['bets', '/bets'],
  ['wallet', '/wallet'],
  ['me', '/me'],
] as const;

/** Those of the bar on phones. */
const TABS: readonly (readonly [keyof IconOf, string])[] = [
  ['lobby', ''],
  ['games', '#games'],
  ['wallet', '/wallet'],
  ['bets', '/bets'],
  ['me', '/me'],
];
const ICON_OF = { lobby: 'home', games: 'livecasino', wallet: 'wallet', bets: 'slip', me: 'user' } as const;
type IconOf = Record<keyof typeof ICON_OF, PlayIconName>;

/** Sections whose own action is the page's one gold button. */
const IS_GOLD_TAKEN: ReadonlySet<string> = new Set(['/wallet']);

const currentOf = (section: string, to: string) => (to === section ? 'page' : undefined);

interface SectionProps {
  t: ShellT;
  /** Where the player site begins: `/demo/play`. */
  home: string;
  /** The page of the header or bar that the present one belongs to. */
  section: string;
}

interface PlayHeaderProps extends SectionProps {
  notices: Awaited<ReturnType<typeof getTranslations<'shell'>>>;
  prefix: string;
  siteName: string;
  isSignedIn: boolean;
  figures: LiveFigures | null;
  cashDecimal: string;
}

/** The header: the site's pages, and the player's balance, deposit and messages, or the ways to sign up and in. */
export function PlayHeader({
  t,
  notices,
  home,
  section,
  prefix,
  siteName,
  isSignedIn,
  figures,
  cashDecimal,
}: PlayHeaderProps) {
  return (
    <header className="top">
      <div className="wrap">
        <Mark prefix={prefix} name={siteName} />
        <nav className="ways" aria-label={t('ways')}>
          {WAYS.map(([name, to]) => (
            <a key={name} href={home + to} aria-current={currentOf(section, to)}>
              {t(name)}
            </a>
          ))}
        </nav>
        {isSignedIn ? (
          <>
            <a className="bal-link" href={`${home}/wallet`}>
              <Balance
                figures={figures}
                cashDecimal={cashDecimal}
                texts={{
                  balance: t('balance'),
                  points: t('points'),
                  gameWallet: t('gameWallet'),
                  unknown: t('unknown'),
                  live: t('live'),
                  reconnecting: t('reconnecting'),
                  stale: t('stale'),
                  offline: t('offline'),
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
              {t('signup')}
            </a>
            <a className="btn btn-gold" href={`${home}/login`}>
              {t('signIn')}
            </a>
          </>
        )}
      </div>
    </header>
  );
}

/** The bar below the page on phones, with icons. */
export function PlayTabBar({ t, home, section }: SectionProps) {
  return (
    <nav className="tabbar" aria-label={t('tabs')}>
      {TABS.map(([name, to]) => (
        <a key={name} href={home + to} aria-current={currentOf(section, to)}>
          <PlayIcon name={ICON_OF[name]} />
          <span>{t(name === 'bets' ? 'betsInBar' : name)}</span>
        </a>
      ))}
    </nav>
  );
}
