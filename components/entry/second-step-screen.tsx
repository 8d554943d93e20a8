import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SECOND_STEP_ERRORS } from '@/lib/entry/second-step';
import { parseLocale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import { loginPath, secondStepPath } from '@/lib/session/next-path';
import { readPendingStep } from '@/lib/session/pending-step';
import { findSite } from '@/lib/sites/sites';
import { EntryColumn, EntryFrame } from './entry-frame';
import { LanguageLinks } from './language-links';
import { PasskeyForm } from './passkey-form';

interface SecondStepScreenProps {
  params: Promise<{ prefix: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const INPUT =
  'num min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal aria-invalid:border-loss';

/** The second step of a sign-in (KEEP-02). Digits and recovery codes work without JavaScript. */
export async function SecondStepScreen({ params, searchParams }: SecondStepScreenProps) {
  const { prefix, locale } = await params;
  const query = await searchParams;
  const site = findSite(prefix);
  if (!site) notFound();
  const pending = await readPendingStep(site, (await headers()).get('cookie'));
  if (!pending) redirect(loginPath(prefix, { alert: 'login' }));
  const [t, texts, api] = await Promise.all([
    getTranslations('entry'),
    getTranslations('entry.secondStep'),
    getTranslations('api'),
  ]);
  const kind = pending.kinds.find((one) => one === query.kind) ?? pending.kinds[0]!;
  const error = SECOND_STEP_ERRORS.find((code) => code === query.error);
  const seconds = Number(query.seconds) || 0;
  const message = error && (seconds > 0 ? texts('tooSoon', { seconds }) : api(error));
  const action = `/${prefix}/api/session/factor`;
  return (
    <EntryFrame tagline={t('tagline')}>
      <EntryColumn>
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-bold tracking-tight">{texts('title')}</h1>
          <p className="text-ink-2">{texts(`ask.${kind}`, { memId: pending.memId })}</p>
        </div>
        {message && (
          <p id="error" role="alert" className="rounded-2 bg-loss-soft px-3.5 py-2.5 text-sm text-loss">
            {message}
          </p>
        )}
        {kind === 'passkey' ? (
          <>
            <PasskeyForm
              api={action}
              texts={{
                submit: texts('usePasskey'),
                cancelled: texts('cancelled'),
                known: texts('unsupported'),
                unsupported: texts('unsupported'),
                offline: api(CODE.noConnection),
              }}
            />
            <noscript>
              <p className="text-sm text-ink-3">{texts('needsScript')}</p>
            </noscript>
          </>
        ) : (
          <form method="post" action={action} className="grid gap-3.5">
            <input type="hidden" name="kind" value={kind} />
            <label className="grid gap-1.5 text-sm font-semibold">
              {texts(`field.${kind}`)}
              <input
                name="code"
                required
                // biome-ignore lint/a11y/noAutofocus: the page has this one field
                autoFocus
                autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
                inputMode={kind === 'totp' ? 'numeric' : 'text'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={kind === 'totp' ? 7 : 20}
                aria-invalid={error === CODE.wrongFactor || undefined}
                aria-describedby={error ? 'error' : undefined}
                className={INPUT}
              />
            </label>
            <button type="submit" className="min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand">
              {texts('submit')}
            </button>
          </form>
        )}
        <ul className="grid justify-items-start">
          {pending.kinds
            .filter((one) => one !== kind)
            .map((one) => (
              <li key={one}>
                <a
                  href={secondStepPath(prefix, { kind: one })}
                  className="grid min-h-tap items-center text-sm font-medium text-brand hover:underline"
                >
                  {texts(`other.${one}`)}
                </a>
              </li>
            ))}
          <li>
            <a
              href={loginPath(prefix, { next: pending.next })}
              className="grid min-h-tap items-center text-sm font-medium text-brand hover:underline"
            >
              {texts('back')}
            </a>
          </li>
        </ul>
        <p className="text-sm text-ink-3">{texts('lost')}</p>
        <LanguageLinks
          hrefIn={(code) => `/${prefix}/${code}${secondStepPath(prefix, { kind }).slice(prefix.length + 1)}`}
          locale={parseLocale(locale)}
          label={t('login.languages')}
        />
      </EntryColumn>
    </EntryFrame>
  );
}
