import { getTranslations } from 'next-intl/server';
import { loginPath } from '@/lib/session/next-path';
import { findPlayer } from '@/lib/session/player';
import { GameTile } from './game-tile';
import { isPlayIcon, PlayIcon } from './icons';
import { type Lobby, type LobbyGame, loadLobby } from './load-lobby';
import { LobbyFailure } from './lobby-failure';
import { FAVORITES, type LobbyFilter, type LobbyQuery, lobbyFilter } from './lobby-filter';
import { Recent, Stage } from './lobby-stage';
import { OpenRounds } from './open-rounds';

interface LobbyScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<LobbyQuery>;
}

/** Most games of those played last. */
const RECENT = 4;

/** The lobby (PLAY-01): shelves of games, or those that search, provider and category leave. */
export async function LobbyScreen({ params, searchParams }: LobbyScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site, session } = await findPlayer(prefix);
  const lobby = await loadLobby(site, session);
  if (!lobby.ok) return <LobbyFailure prefix={prefix} failure={lobby} />;
  const home = `/${prefix}/play`;
  const login = session ? undefined : loginPath(prefix, { alert: 'game' }, 'play');
  const filter = lobbyFilter(lobby, query, home, session !== null && lobby.hasExtras);
  const parts = { t: await getTranslations('play.lobby'), home, login, lobby, filter };
  return (
    <>
      <OpenRounds lobby={lobby} />
      {filter.isFiltered ? null : <Stage lobby={lobby} login={login} />}
      <Categories {...parts} />
      <Search {...parts} />
      {filter.isFiltered ? (
        <Matches {...parts} />
      ) : (
        <>
          <Recent games={lobby.recent.slice(0, RECENT)} />
          <Shelves {...parts} />
        </>
      )}
    </>
  );
}

interface PartProps {
  t: Awaited<ReturnType<typeof getTranslations<'play.lobby'>>>;
  /** The path of the lobby: `/demo/play`. */
  home: string;
  /** Where guests sign in; undefined for players. */
  login: string | undefined;
  lobby: Lobby;
  filter: LobbyFilter;
}

function Categories({ t, login, lobby, filter: { category, href } }: PartProps) {
  return (
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
      {lobby.hasExtras ? (
        <a
          href={login ?? href({ category: category === FAVORITES ? '' : FAVORITES })}
          className="panel"
          aria-current={category === FAVORITES ? 'true' : undefined}
        >
          <PlayIcon name="star" />
          <span>{t('favorites')}</span>
        </a>
      ) : null}
    </nav>
  );
}

/** The search, and the providers. */
function Search({ t, home, filter: { category, vendor, vendors, search, href } }: PartProps) {
  return (
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
  );
}

function Matches({ t, home, login, lobby, filter: { category, vendor, search, matches } }: PartProps) {
  return (
    <section className="found">
      <div className="head">
        <h1>
          {lobby.categories.find(({ code }) => code === category)?.name ??
            t(category ? 'favorites' : 'search')}
        </h1>
        <small role="status">{t('found', { count: matches.length })}</small>
        {matches.length > 0 ? <a href={home}>{t('seeAll')}</a> : null}
      </div>
      {matches.length > 0 ? (
        <Tiles games={matches} home={home} login={login} lobby={lobby} />
      ) : (
        <div className="panel empty">
          <b>{t(category === FAVORITES && !search && !vendor ? 'noFavorites' : 'none')}</b>
          <p>{t(category === FAVORITES && !search && !vendor ? 'noFavoritesText' : 'noneText')}</p>
          <a className="btn" href={home}>
            {t('seeAll')}
          </a>
        </div>
      )}
    </section>
  );
}

/** A shelf of games for each category that has some. */
function Shelves({ t, home, login, lobby, filter: { href } }: PartProps) {
  return (
    <div className="shelves">
      {lobby.categories.map(({ code, name }) => {
        const shelf = lobby.games.filter(({ lobbyCode }) => lobbyCode === code);
        return shelf.length === 0 ? null : (
          <section key={code} className="shelf" data-size={Math.min(shelf.length, 6)}>
            <div className="head">
              <h2>{name}</h2>
              <small>{shelf.length}</small>
              <a href={href({ category: code })} aria-label={t('seeAllOf', { name })}>
                {t('seeAll')}
              </a>
            </div>
            <Tiles games={shelf} home={home} login={login} lobby={lobby} />
          </section>
        );
      })}
    </div>
  );
}

/** The address that leads a guest to the demo of a game. */
const demoHref = (home: string, { vendorCode, gameCode }: LobbyGame): string =>
  `${home}/api/demoGame?${new URLSearchParams({ vendor: vendorCode, game: gameCode })}`;

function Tiles({
  games,
  home,
  login,
  lobby,
}: Pick<PartProps, 'home' | 'login' | 'lobby'> & { games: readonly LobbyGame[] }) {
  return (
    <ul className="tiles">
      {games.map((game) => (
        <GameTile
          key={`${game.vendorCode} ${game.gameCode}`}
          game={game}
          login={login}
          cashDecimal={lobby.cashDecimal}
          hasStar={!login && lobby.hasExtras}
          demo={login && game.hasDemo ? demoHref(home, game) : undefined}
        />
      ))}
    </ul>
  );
}
