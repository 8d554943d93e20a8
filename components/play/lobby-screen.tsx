import { getTranslations } from 'next-intl/server';
import { monthTime } from '@/lib/format/time';
import { loginPath } from '@/lib/session/next-path';
import { findPlayer } from '@/lib/session/player';
import { Art } from './art';
import { GameArt, GameTile, limitsOf, OpenGame } from './game-tile';
import { isPlayIcon, PlayIcon } from './icons';
import { type Lobby, type LobbyGame, loadLobby } from './load-lobby';
import { LobbyFailure } from './lobby-failure';
import { OpenRounds } from './open-rounds';
import { plateOf, Road } from './road';

interface LobbyScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The filter that stands for the player's own marks, beside the categories. */
const FAVORITES = 'favorites';
/** Tables beside the picture, and games played last. */
const TABLES = 3;
const RECENT = 4;

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, 60) : '';
const folded = (text: string) => text.toLowerCase().normalize('NFC');

/** The lobby (PLAY-01): shelves of games, or those that search, provider and category leave. */
export async function LobbyScreen({ params, searchParams }: LobbyScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site, session } = await findPlayer(prefix);
  const lobby = await loadLobby(site, session);
  if (!lobby.ok) return <LobbyFailure prefix={prefix} failure={lobby} />;
  const t = await getTranslations('play.lobby');
  const home = `/${prefix}/play`;
  const login = session ? undefined : loginPath(prefix, { alert: 'game' }, 'play');
  const { games, cashDecimal } = lobby;
  const vendors = new Map(games.map(({ vendorCode, provider }) => [vendorCode, provider]));
  const category = [...lobby.categories.map(({ code }) => code), ...(session ? [FAVORITES] : [])].find(
    (code) => code === single(query.category),
  );
  const vendor = vendors.has(single(query.vendor)) ? single(query.vendor) : '';
  const search = single(query.q).trim();
  const isFiltered = Boolean(category || vendor || search);
  const found = (category === FAVORITES ? lobby.favorites : games).filter(
    (game) =>
      (!category || category === FAVORITES || game.lobbyCode === category) &&
      (!vendor || game.vendorCode === vendor) &&
      (!search || folded(`${game.name} ${game.provider}`).includes(folded(search))),
  );
  /** The lobby's address with a filter changed. */
  const href = (change: Partial<Record<'category' | 'vendor' | 'q', string>>) => {
    const all = { category: category ?? '', vendor, q: search, ...change };
    const asked = new URLSearchParams(Object.entries(all).filter(([, value]) => value));
    return asked.size ? `${home}?${asked}#games` : home;
  };
  const tiles = (list: readonly LobbyGame[]) => (
    <ul className="tiles">
      {list.map((game) => (
        <GameTile key={`${game.vendorCode} ${game.gameCode}`} {...{ game, login, cashDecimal }} />
      ))}
    </ul>
  );
  return (
    <>
      <OpenRounds lobby={lobby} />
      {isFiltered ? null : <Stage lobby={lobby} login={login} />}
      <nav className="cats" aria-label={t('categories')}>
        {lobby.categories.map(({ code, name }) => (
          <a
            key={code}
            href={href({ category: code === category ? '' : code })}
            className="panel"
            aria-current={code === category ? 'true' : undefined}
          >
            <PlayIcon name={isPlayIcon(code) ? code : 'livecasino'} />
            <span>{name}</span>
          </a>
        ))}
        <a
          href={login ?? href({ category: category === FAVORITES ? '' : FAVORITES })}
          className="panel"
          aria-current={category === FAVORITES ? 'true' : undefined}
        >
          <PlayIcon name="star" />
          <span>{t('favorites')}</span>
        </a>
      </nav>
      <div className="seek" id="games">
        <search>
          <form action={`${home}#games`}>
            {category && <input type="hidden" name="category" value={category} />}
            {vendor && <input type="hidden" name="vendor" value={vendor} />}
            <label className="in">
              <PlayIcon name="find" />
              <span className="sr">{t('search')}</span>
              <input
                type="search"
                name="q"
                defaultValue={search}
                placeholder={t('searchHint')}
                maxLength={60}
              />
            </label>
          </form>
        </search>
        <nav className="chips" aria-label={t('providers')}>
          <a href={href({ vendor: '' })} aria-current={vendor ? undefined : 'true'}>
            {t('all')}
          </a>
          {[...vendors].map(([code, name]) => (
            <a key={code} href={href({ vendor: code })} aria-current={code === vendor ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      {isFiltered ? (
        <section className="found">
          <div className="head">
            <h1>
              {lobby.categories.find(({ code }) => code === category)?.name ??
                t(category ? 'favorites' : 'search')}
            </h1>
            <small role="status">{t('found', { count: found.length })}</small>
            <a href={home}>{t('seeAll')}</a>
          </div>
          {found.length > 0 ? (
            tiles(found)
          ) : (
            <div className="panel empty">
              <b>{t(category === FAVORITES && !search && !vendor ? 'noFavorites' : 'none')}</b>
              <p>{t(category === FAVORITES && !search && !vendor ? 'noFavoritesText' : 'noneText')}</p>
            </div>
          )}
        </section>
      ) : (
        <>
          <Recent games={lobby.recent.slice(0, RECENT)} />
          <div className="shelves">
            {lobby.categories.map(({ code, name }) => {
              const shelf = games.filter(({ lobbyCode }) => lobbyCode === code);
              return shelf.length === 0 ? null : (
                <section key={code} className="shelf" data-size={Math.min(shelf.length, 6)}>
                  <div className="head">
                    <h2>{name}</h2>
                    <small>{shelf.length}</small>
                    <a href={href({ category: code })} aria-label={t('seeAllOf', { name })}>
                      {t('seeAll')}
                    </a>
                  </div>
                  {tiles(shelf)}
                </section>
              );
            })}
          </div>
        </>
      )}
    </>
  );
}

/** The picture of the day and the live tables with their roads. */
async function Stage({ lobby, login }: { lobby: Lobby; login: string | undefined }) {
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
          <p className="sub">{t('proof')}</p>
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
async function Recent({ games }: { games: readonly LobbyGame[] }) {
  const t = await getTranslations('play.lobby');
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
                <small>{game.playedAt && monthTime(game.playedAt)}</small>
              </span>
              <PlayIcon name="go" />
            </OpenGame>
          </li>
        ))}
      </ul>
    </section>
  );
}
