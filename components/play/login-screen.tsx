import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loginCaptcha } from '@/lib/entry/login-answer';
import { loginTexts } from '@/lib/entry/login-texts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { SESSION_ENDS } from '@/lib/rules/session-end';
import { readFlash } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { findPlayer } from '@/lib/session/player';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { siteOption } from '@/lib/upstream/site-calls';
import { EntryPage } from './entry-page';
import { EntryTabs } from './entry-tabs';
import { HelpNote } from './help-note';
import { PlayLoginForm } from './login-form';
import { PlayLoginHelp } from './login-help';

interface LoginScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reasons in the address: a page or a game without a session, a demo that was refused, and ends of a session. */
const ALERTS = ['login', 'game', 'demo', 'demoLimit', ...SESSION_ENDS] as const;

/** The texts of reasons that the player site alone has. */
const PLAY_TEXTS = { game: 'afterSignIn', demo: 'noDemo', demoLimit: 'demoLimit' } as const;
const isPlayAlert = (alert: (typeof ALERTS)[number]): alert is keyof typeof PLAY_TEXTS =>
  Object.hasOwn(PLAY_TEXTS, alert);

/** The player's sign-in page (PLAY-02); signed-in players are redirected to the page they asked for. */
export async function PlayLoginScreen({ params, searchParams }: LoginScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site, session } = await findPlayer(prefix);
  const next = nextPath(prefix, typeof query.next === 'string' ? query.next : null, 'play');
  const alert = ALERTS.find((name) => name === query.alert);
  if (session && (!alert || isPlayAlert(alert))) redirect(next);

  const [t, entry, texts, flash, captcha, option, capabilities] = await Promise.all([
    getTranslations('play.entry'),
    getTranslations('entry'),
    loginTexts(),
    headers().then((requestHeaders) => readFlash(site, requestHeaders.get('cookie'), 'play')),
    loginCaptcha(site),
    pageLocale().then((locale) => siteOption(site, locale)),
    siteCapabilities(site),
  ]);
  const alertText = alert && (isPlayAlert(alert) ? t(PLAY_TEXTS[alert]) : entry(`alert.${alert}`));
  const path = loginPath(prefix, { next, alert }, 'play').slice(prefix.length + 1);
  return (
    <EntryPage prefix={prefix} title={site.playTitle} path={path}>
      <EntryTabs prefix={prefix} here="login" />
      <PlayLoginForm
        api={`/${prefix}/play/api/session`}
        next={next}
        memId={flash?.memId ?? ''}
        error={flash?.error ?? alertText}
        field={flash?.field}
        needsHelp={flash?.needsHelp ?? alert === 'barred'}
        help={<PlayLoginHelp site={site} />}
        captcha={captcha}
        texts={{ ...texts, heading: t('heading'), showPassword: t('showPassword') }}
      />
      <HelpNote
        helpline={option.ok ? option.data.siteOption.helpline : undefined}
        saysExclusion={capabilities.has('protection')}
      />
      <p className="entry-links">
        <a href={`/${prefix}/play`}>{t('look')}</a>
      </p>
    </EntryPage>
  );
}
