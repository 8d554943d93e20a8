import { getTranslations } from 'next-intl/server';
import type { Failure } from '@/lib/rules/result';
import { reportFailure } from '@/lib/upstream/page-status';
import { Note } from './note';

/** A page whose data failed to load, with a link to try again. */
export async function LobbyFailure({ prefix, failure }: { prefix: string; failure: Failure }) {
  reportFailure(failure);
  const t = await getTranslations('play.shell');
  return (
    <div className="panel empty">
      <h1>{t('failure')}</h1>
      <Note text={failure.message} />
      <a className="btn" href={`/${prefix}/play`}>
        {t('retry')}
      </a>
    </div>
  );
}
