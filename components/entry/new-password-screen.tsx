import { getTranslations } from 'next-intl/server';
import { NEW_PASSWORD_ERRORS } from '@/lib/entry/new-password';
import { parseLocale } from '@/lib/i18n/locales';
import { newPasswordPath, nextPath } from '@/lib/session/next-path';
import { requirePartner } from '@/lib/session/require-partner';
import { EntryColumn, EntryFrame } from './entry-frame';
import { LanguageLinks } from './language-links';

interface NewPasswordScreenProps {
  params: Promise<{ prefix: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const INPUT =
  'min-h-[46px] w-full min-w-0 rounded-2 border border-edge bg-surface px-3.5 text-lg font-normal';

/** The form for the password that must follow one that a partner has reset (DETAIL-12): plain HTML, as the login form. */
export async function NewPasswordScreen({ params, searchParams }: NewPasswordScreenProps) {
  const { prefix, locale } = await params;
  await requirePartner(prefix);
  const [query, t, texts] = await Promise.all([
    searchParams,
    getTranslations('entry'),
    getTranslations('entry.newPassword'),
  ]);
  const next = nextPath(prefix, typeof query.next === 'string' ? query.next : undefined);
  const error = NEW_PASSWORD_ERRORS.find((name) => name === query.error);
  const field = (name: 'memPass' | 'memPassCheck') => (
    <label className="grid gap-1.5 text-sm font-semibold">
      {texts(name)}
      <input
        name={name}
        type="password"
        autoComplete="new-password"
        required
        maxLength={20}
        className={INPUT}
        aria-describedby="rule"
      />
    </label>
  );
  return (
    <EntryFrame tagline={t('tagline')}>
      <EntryColumn>
        <form method="post" action={`/${prefix}/api/session/password`} className="grid gap-3.5">
          <h1 className="text-2xl font-bold tracking-tight">{texts('title')}</h1>
          <p className="text-ink-2">{texts('why')}</p>
          {error && (
            <p role="alert" className="rounded-2 bg-loss-soft px-3.5 py-2.5 text-sm text-loss">
              {texts(`errors.${error}`)}
            </p>
          )}
          {field('memPass')}
          {field('memPassCheck')}
          <p id="rule" className="text-sm text-ink-3">
            {texts('rule')}
          </p>
          <input type="hidden" name="next" value={next} />
          <button type="submit" className="min-h-12 rounded-2 bg-brand text-lg font-semibold text-on-brand">
            {texts('submit')}
          </button>
        </form>
        <LanguageLinks
          hrefIn={(code) => `/${prefix}/${code}${newPasswordPath(prefix, { next }).slice(prefix.length + 1)}`}
          locale={parseLocale(locale)}
          label={t('login.languages')}
        />
      </EntryColumn>
    </EntryFrame>
  );
}
