import { pageTexts } from '../../lib/page-texts';
import { stepPath } from '../../lib/paths';
import type { ConsoleSession } from '../../lib/session';
import { EntryField, EntrySubmit } from './entry-field';
import { EntryPage } from './entry-page';
import { StartAgain } from './start-again';

/** A new password, which the platform asks for before anything else. */
export async function PasswordScreen({ next }: { session: ConsoleSession; next: string }) {
  const t = await pageTexts();
  return (
    <EntryPage
      title={t('entry.newPassword.title')}
      about={t('entry.newPassword.why')}
      path={stepPath({ next })}
    >
      <form method="post" action="/api/session/password" className="grid gap-3.5">
        <input type="hidden" name="next" value={next} />
        <EntryField
          label={t('password.old')}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
        />
        <EntryField
          label={t('password.new')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
        />
        <EntrySubmit>{t('entry.newPassword.submit')}</EntrySubmit>
      </form>
      <StartAgain label={t('entry.back')} />
    </EntryPage>
  );
}
