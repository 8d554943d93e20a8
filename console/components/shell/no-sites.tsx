import { pageTexts } from '../../lib/page-texts';
import { EntryPage } from '../entry/entry-page';
import { StartAgain } from '../entry/start-again';

/** An operator who has no role on any site yet. */
export async function NoSites({ name }: { name: string }) {
  const t = await pageTexts();
  return (
    <EntryPage title={name} note={t('failure.noSites')} path="/login">
      <StartAgain label={t('shell.signOut')} />
    </EntryPage>
  );
}
