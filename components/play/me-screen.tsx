import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Amount } from '@/components/ui/amount';
import { partOfAccount } from '@/lib/format/bank-account';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { LanguageLinks } from './language-links';
import { loadPlayShell } from './load-play-shell';
import { playTimeText } from './play-time';
import { ProtectionPart } from './protection-part';
import { PlayThemeSwitch } from './theme-switch';

/** The player's own page: play and results, record, histories, limits, appearance and language (PLAY-03). */
export async function MeScreen({ shell: { site, session, base } }: { shell: ScreenShell }) {
  const [t, frame, amounts, locale, shellData, profile, protection, option] = await Promise.all([
    getTranslations('play.own'),
    getTranslations('play.shell'),
    getTranslations('amount'),
    pageLocale(),
    loadPlayShell(site, session),
    callUpstreamAs(site, session, '/api/member/profile', {}),
    callUpstreamAs(site, session, '/api/protection/own', {}),
    loadSiteOption(site),
  ]);
  if (!profile.ok) return <CallFailure failure={profile} />;
  const own = profile.data;
  const { cashDecimal, today, theme } = shellData;
  const signed = { gain: amounts('plus'), loss: amounts('minus') };
  const net = (value: number | undefined) =>
    value === undefined ? frame('unknown') : <Amount {...{ value, cashDecimal, signed }} />;
  const figures = [
    [t('today'), today ? playTimeText(frame, today.playMinutes) : frame('unknown')],
    [t('netToday'), net(today?.netAmt)],
    [t('netWeek'), net(own.weekNetAmt)],
    [t('netMonth'), net(own.monthNetAmt)],
  ] as const;
  const record = [
    [t('id'), own.memId],
    [t('nick'), own.memNick],
    [t('name'), own.memName],
    [t('phone'), own.memPhone],
    [t('account'), own.bankName && partOfAccount(own.bankName, own.bankAccEnd)],
    [t('recommender'), own.recommenderId],
    [t('joined'), formatTime(own.joinedAt).slice(0, 10)],
  ] as const;
  return (
    <>
      <h1>{frame('me')}</h1>
      <dl className="panel me-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="panel me-part" aria-labelledby="record">
        <div className="head-row">
          <h2 id="record">{t('record')}</h2>
          <a className="btn btn-quiet" href={`${base}/infoEdit`}>
            {t('edit')}
          </a>
        </div>
        <dl className="me-facts">
          {record.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="me-previous">
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
      </section>
      <nav className="panel me-ways" aria-label={t('histories')}>
        {(
          [
            ['money', t('money')],
            ['point', t('points')],
            ['pointuselist', t('converted')],
            ['statement', t('statement')],
          ] as const
        ).map(([path, name]) => (
          <a key={path} href={`${base}/${path}`}>
            {name}
          </a>
        ))}
      </nav>
      <ProtectionPart
        {...{ cashDecimal }}
        own={protection}
        helpline={option.ok ? option.data.siteOption.helpline : undefined}
      />
      <section className="panel me-part" aria-labelledby="look">
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
      </section>
    </>
  );
}
