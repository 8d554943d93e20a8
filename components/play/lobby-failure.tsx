import { getTranslations } from 'next-intl/server';
import { Note } from './note';

/** What a page shows whose data did not come, with the way to ask again. */
export async function LobbyFailure({ prefix, message }: { prefix: string; message: string }) {
  const t = await getTranslations('play.shell');
  return (
    <div className="panel empty">
      <h1>{t('failure')}</h1>
      <Note text={message} />
      <a className="btn" href={`/${prefix}/play`}>
        {t('retry')}
      </a>
    </div>
  );
}
