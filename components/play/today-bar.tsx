import type { ResponseOf } from '@/lib/contract/calls';
import { monthTime } from '@/lib/format/day';
import type { Locale } from '@/lib/i18n/locales';
import type { Session } from '@/lib/session/session';
import type { ShellT } from './play-header';
import { playTimeText } from './play-time';
import { SignedNet } from './signed-net';

interface TodayBarProps {
  t: ShellT;
  locale: Locale;
  home: string;
  /** The sign-in before this one. */
  previousLogin: Session['previousLogin'];
  /** Null where it could not be loaded. */
  today: ResponseOf<'/api/game/today'> | null;
  cashDecimal: string;
}

/** The player's time and net result of the session of play and of today (SAFE-07), the sign-in before this one, and the way to the limits. */
export function TodayBar({ t, locale, home, previousLogin, today, cashDecimal }: TodayBarProps) {
  const timeAndNet = (name: string, { playMinutes, netAmt }: { playMinutes: number; netAmt: number }) => (
    <span>
      {name}{' '}
      <b>
        {playTimeText(t, playMinutes)} <SignedNet amount={netAmt} cashDecimal={cashDecimal} />
      </b>
    </span>
  );
  return (
    <aside className="rg" aria-label={t('today')}>
      <div className="wrap">
        {today?.session ? (
          <>
            {timeAndNet(t('sessionPlay'), today.session)}
            {timeAndNet(t('todayPlay'), today)}
          </>
        ) : (
          <>
            <span>
              {t('playTime')} <b>{today ? playTimeText(t, today.playMinutes) : t('unknown')}</b>
            </span>
            <span>
              {t('net')}{' '}
              <b>{today ? <SignedNet amount={today.netAmt} cashDecimal={cashDecimal} /> : t('unknown')}</b>
            </span>
          </>
        )}
        {previousLogin ? (
          <a className="last-login" href={`${home}/me`}>
            {t('previousLogin')}{' '}
            <time dateTime={previousLogin.at}>{monthTime(locale, previousLogin.at)}</time>
          </a>
        ) : null}
        <a className="push" href={`${home}/me#limits`}>
          {t('limits')}
        </a>
      </div>
    </aside>
  );
}
