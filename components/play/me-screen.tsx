import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { accountEnd } from '@/lib/format/bank-account';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { hasPlayPage } from '@/lib/routes/play-routes';
import { toDay } from '@/lib/rules/day';
import type { Session } from '@/lib/session/session';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { FactRows } from './fact-rows';
import { LanguageLinks } from './language-links';
import { loadPlayShell } from './load-play-shell';
import { OwnPart } from './own-part';
import { playTimeText } from './play-time';
import { ProtectionPart } from './protection-part';
import { PlayThemeSwitch } from './theme-switch';

type Profile = ResponseOf<'/api/member/profile'>;
/** The player's record, without the facts that the upstream does not know. */
type Own = Partial<Omit<Profile, 'previousLogin'>> & Pick<Session, 'previousLogin'>;

/**
 * The player's own page: play and results, record, histories, limits, appearance and language (PLAY-03). An upstream
 * without records of players has id and nickname, and the previous sign-in as it was at this one.
 */
export async function MeScreen({
  shell: { site, session, base, loadMember },
  notices,
}: {
  shell: ScreenShell;
  /** The part about notices. */
  notices?: ReactNode;
}) {
  const capabilities = await siteCapabilities(site);
  const [t, frame, amounts, locale, shellData, record, protection, option] = await Promise.all([
    getTranslations('play.own'),
    getTranslations('play.shell'),
    getTranslations('amount'),
    pageLocale(),
    loadPlayShell(site, session),
    capabilities.has('profile') ? callUpstreamAs(site, session, '/api/member/profile', {}) : loadMember(),
    capabilities.has('protection') ? callUpstreamAs(site, session, '/api/protection/own', {}) : null,
    loadSiteOption(site),
  ]);
  if (!record.ok) return <CallFailure failure={record} />;
  const own: Own = { previousLogin: session.previousLogin, ...record.data };
  const { cashDecimal, today, theme } = shellData;
  const signed = { gain: amounts('plus'), loss: amounts('minus') };
  const net = (value: number | undefined) =>
    value === undefined ? (
      frame('unknown')
    ) : (
      <Amount value={value} cashDecimal={cashDecimal} signed={signed} />
    );
  const figures = [
    ...(today === undefined
      ? []
      : ([
          [t('today'), today ? playTimeText(frame, today.playMinutes) : frame('unknown')],
          [t('netToday'), net(today?.netAmt)],
        ] as const)),
    ...(own.weekNetAmt === undefined
      ? []
      : ([
          [t('netWeek'), net(own.weekNetAmt)],
          [t('netMonth'), net(own.monthNetAmt)],
        ] as const)),
  ];
  const facts = [
    [t('id'), own.memId],
    [t('nick'), own.memNick],
    [t('name'), own.memName],
    [t('phone'), own.memPhone],
    [t('account'), own.bankName && accountEnd(own.bankName, own.bankAccEnd ?? '')],
    [t('recommender'), own.recommenderId],
    [t('joined'), own.joinedAt && toDay(own.joinedAt)],
  ] as const;
  return (
    <>
      <h1>{frame('me')}</h1>
      {figures.length > 0 ? (
        <dl className="panel figures of-player">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <OwnPart labelledBy="record">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="record">{t('record')}</h2>
          <a className="btn btn-quiet" href={`${base}/infoEdit`}>
            {t('edit')}
          </a>
        </div>
        <FactRows className="md:grid-cols-2">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </FactRows>
        {own.previousLogin === undefined ? null : (
          <p className="border-t border-line pt-3.5 text-sm/normal text-ink-2">
            <b>{t('previous')}</b>{' '}
            {own.previousLogin ? (
              <>
                <time dateTime={own.previousLogin.at}>{formatTime(own.previousLogin.at)}</time>
                {own.previousLogin.ip ? ` · ${own.previousLogin.ip}` : null} <small>{t('notMe')}</small>
              </>
            ) : (
              t('firstLogin')
            )}
          </p>
        )}
      </OwnPart>
      <nav className="panel me-ways" aria-label={t('histories')}>
        {(
          [
            ['money', t('money')],
            ['point', t('points')],
            ['pointuselist', t('converted')],
            ['statement', t('statement')],
          ] as const
        )
          .filter(([path]) => hasPlayPage(capabilities, `/play/${path}`))
          .map(([path, name]) => (
            <a key={path} href={`${base}/${path}`}>
              {name}
            </a>
          ))}
      </nav>
      {protection && (
        <ProtectionPart
          cashDecimal={cashDecimal}
          own={protection}
          helpline={option.ok ? option.data.siteOption.helpline : undefined}
        />
      )}
      {notices}
      <OwnPart labelledBy="look">
        <h2 id="look">{t('look')}</h2>
        <div className="me-look">
          <div>
            <b>{t('theme')}</b>
            <PlayThemeSwitch
              prefix={site.prefix}
              theme={theme}
              label={t('theme')}
              names={{ dark: frame('dark'), light: frame('light'), auto: frame('auto') }}
            />
          </div>
          <div>
            <b>{t('language')}</b>
            <LanguageLinks prefix={site.prefix} path="/play/me" locale={locale} label={t('language')} />
          </div>
        </div>
      </OwnPart>
    </>
  );
}
