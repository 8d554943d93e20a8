import { getTranslations } from 'next-intl/server';
import { monthTime } from '@/lib/format/day';
import { pageLocale } from '@/lib/i18n/page-locale';
import { Art } from './art';
import { GameArt, limitsOf, OpenGame } from './game-tile';
import { PlayIcon } from './icons';
import type { Lobby, LobbyGame } from './load-lobby';
import { plateOf, Road } from './road';

/** Tables beside the picture. */
const TABLES = 3;

/** The picture of the day and the live tables with their roads. */
export async function Stage({ lobby, login }: { lobby: Lobby; login: string | undefined }) {
  const t = await getTranslations('play.lobby');
  const isLive = ({ lobbyCode }: LobbyGame) => lobbyCode === 'livecasino' || lobbyCode === 'hotel';
  const open = lobby.games.filter(isLive);
  const first = lobby.tables[0]?.game ?? open[0];
  const tables = await Promise.all(
    lobby.tables
      .slice(0, TABLES)
      .map(async (table) => ({ ...table, limits: await limitsOf(table.game, lobby.cashDecimal) })),
  );
  return (
    <section className={tables.length > 0 ? 'stage' : 'stage alone'}>
      <div className="hero panel inlay">
        {/* biome-ignore lint/performance/noImgElement: a drawing of 5 kB needs no scaling */}
        <img src="/_art/hero-table.svg" alt="" width="800" height="400" fetchPriority="high" />
        <div className="say">
          <p className="eyebrow">{t('eyebrow')}</p>
          <h1>{t('open', { count: open.length })}</h1>
          {lobby.hasExtras ? <p className="sub">{t('proof')}</p> : null}
          {first && (
            <OpenGame game={first} login={login} className="btn btn-ivory">
              {login ? t('enterGuest') : t('enter', { name: first.name })}
            </OpenGame>
          )}
        </div>
      </div>
      {tables.length > 0 && (
        <ul className="tables">
          {tables.map(({ game, results, limits }) => (
            <li key={game.gameCode}>
              <OpenGame game={game} login={login} className="panel tbl">
                <Art name={game.art} size={64} lazy={false} />
                <span className="tbl-say">
                  <b>{game.name}</b>
                  <small>{limits ?? game.provider}</small>
                </span>
                <Road results={plateOf(results)} />
              </OpenGame>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The games played last, each with its time. */
export async function Recent({ games }: { games: readonly LobbyGame[] }) {
  const [t, locale] = await Promise.all([getTranslations('play.lobby'), pageLocale()]);
  if (games.length === 0) return null;
  return (
    <section className="shelf">
      <div className="head">
        <h2>{t('recent')}</h2>
      </div>
      <ul className="recs">
        {games.map((game) => (
          <li key={`${game.vendorCode} ${game.gameCode}`}>
            <OpenGame game={game} login={undefined} className="panel rec">
              <GameArt game={game} size={56} />
              <span>
                <b>{game.name}</b>
                <small>{game.playedAt && monthTime(locale, game.playedAt)}</small>
              </span>
              <PlayIcon name="go" />
            </OpenGame>
          </li>
        ))}
      </ul>
    </section>
  );
}
