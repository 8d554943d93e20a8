import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loginCaptcha } from '@/lib/entry/login-answer';
import { loginTexts } from '@/lib/entry/login-texts';
import { parseLocale } from '@/lib/i18n/locales';
import { FIRST_PAGE_COOKIE, firstPage } from '@/lib/routes/first-page';
import { SESSION_ENDS } from '@/lib/rules/session-end';
import { cookieValue } from '@/lib/session/cookie';
import { readFlash } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read-session';
import { findSite } from '@/lib/sites/sites';
import { EntryColumn, EntryFrame } from './entry-frame';
import { LanguageLinks } from './language-links';
import { LoginForm } from './login-form';
import { LoginHelp } from './login-help';

interface LoginScreenProps {
  params: Promise<{ prefix: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const ALERTS = ['login', ...SESSION_ENDS] as const;
const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The sign-in page (LOGIN-01): a signed-in person is sent on to the page they asked for. */
export async function LoginScreen({ params, searchParams }: LoginScreenProps) {
  const { prefix, locale } = await params;
  const query = await searchParams;
  const site = findSite(prefix);
  if (!site) notFound();
  const cookies = (await headers()).get('cookie');
  const home = `/${prefix}/${firstPage(cookieValue(cookies, FIRST_PAGE_COOKIE))}`;
  const next = nextPath(prefix, single(query.next) ?? home);
  const alert = ALERTS.find((name) => name === query.alert);
  if (!alert && (await readSession(site, cookies))) redirect(next);

  const [t, texts, flash, captcha] = await Promise.all([
    getTranslations('entry'),
    loginTexts(),
    readFlash(site, cookies),
    loginCaptcha(site),
  ]);
  const error = flash?.error ?? (alert && t(`alert.${alert}`));
  return (
    <EntryFrame tagline={t('tagline')}>
      <EntryColumn>
        <LoginForm
          prefix={prefix}
          next={next}
          memId={flash?.memId ?? ''}
          error={error}
          field={flash?.field}
          needsHelp={flash?.needsHelp ?? alert === 'barred'}
          captcha={captcha}
          texts={texts}
          help={<LoginHelp site={site} locale={parseLocale(locale)} />}
        />
        <LanguageLinks
          hrefIn={(code) =>
            `/${prefix}/${code}${loginPath(prefix, { next, alert }).slice(prefix.length + 1)}`
          }
          locale={parseLocale(locale)}
          label={t('login.languages')}
        />
      </EntryColumn>
    </EntryFrame>
  );
}
