import { getTranslations } from 'next-intl/server';
import { NEW_PASSWORD_ERRORS } from '@/lib/entry/new-password';
import { newPasswordPath, nextPath } from '@/lib/session/next-path';
import { requirePlayer } from '@/lib/session/player';
import { EntryPage } from './entry-page';
import { Note } from './note';

interface NewPasswordScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The form for the password that must follow one that a partner has reset (DETAIL-12): plain HTML. */
export async function PlayNewPasswordScreen({ params, searchParams }: NewPasswordScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site } = await requirePlayer(prefix);
  const t = await getTranslations('entry.newPassword');
  const next = nextPath(prefix, typeof query.next === 'string' ? query.next : null, 'play');
  const error = NEW_PASSWORD_ERRORS.find((name) => name === query.error);
  const field = (name: 'memPass' | 'memPassCheck') => (
    <label className="field">
      <b>{t(name)}</b>
      <span className="in">
        <input
          name={name}
          type="password"
          autoComplete="new-password"
          required
          maxLength={20}
          aria-describedby="rule"
        />
      </span>
    </label>
  );
  const path = newPasswordPath(prefix, { next }, 'play').slice(prefix.length + 1);
  return (
    <EntryPage prefix={prefix} title={site.playTitle} path={path}>
      <form method="post" action={`/${prefix}/play/api/session/password`}>
        <h1>{t('title')}</h1>
        <p>{t('why')}</p>
        {error && <Note text={t(`errors.${error}`)} />}
        {field('memPass')}
        {field('memPassCheck')}
        <small id="rule">{t('rule')}</small>
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="btn btn-gold btn-big">
          {t('submit')}
        </button>
      </form>
    </EntryPage>
  );
}
