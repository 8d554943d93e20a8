import { getTranslations } from 'next-intl/server';
import { requirePlayer } from '@/lib/session/player';

/** A page of one's own that is not there yet; it leads back to the games. */
export async function PlayNotBuilt({ prefix, page }: { prefix: string; page: 'wallet' | 'bets' | 'me' }) {
  await requirePlayer(prefix);
  const t = await getTranslations('play.shell');
  return (
    <div className="panel empty">
      <h1>{t(page)}</h1>
      <b>{t('notBuilt')}</b>
      <p>{t('notBuiltText')}</p>
      <a className="btn" href={`/${prefix}/play`}>
        {t('toLobby')}
      </a>
    </div>
  );
}
