import { headers } from 'next/headers';
import { pageTexts } from '../../lib/page-texts';
import { type LoginAlert, loginPath } from '../../lib/paths';
import { readRefusedForm } from '../../lib/session';
import { EntryField, EntrySubmit } from './entry-field';
import { EntryPage } from './entry-page';

/** Name and password. It works without JavaScript, and a refused name need not be typed again. */
export async function SignInScreen({ next, alert }: { next: string; alert: LoginAlert | undefined }) {
  const t = await pageTexts();
  const refused = await readRefusedForm((await headers()).get('cookie'));
  const name = refused?.name ?? '';
  return (
    <EntryPage
      title={t('entry.title')}
      note={alert && t(`entry.alert.${alert}`)}
      path={loginPath({ next, alert })}
    >
      <form method="post" action="/api/session/sign-in" className="grid gap-3.5">
        <input type="hidden" name="next" value={next} />
        <EntryField
          label={t('entry.name')}
          name="name"
          defaultValue={name}
          autoFocus={name === ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <EntryField
          label={t('entry.password')}
          name="password"
          type="password"
          autoFocus={name !== ''}
          autoComplete="current-password"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'error' : undefined}
        />
        <EntrySubmit>{t('entry.submit')}</EntrySubmit>
      </form>
    </EntryPage>
  );
}
