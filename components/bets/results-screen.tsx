import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { OpenShell } from '@/components/shell/screen-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SearchParams } from '@/lib/lists/filters';
import { toDay } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { lobbyCodes, siteGames } from '@/lib/upstream/site-calls';
import { ProofCheck } from './proof-check';
import { proofTexts, proofValues } from './proof-texts';
import { readPlaces } from './round';
import { Result } from './round-view';

type Game = ResponseOf<'/api/common/gameCodes'>['list'][number];
type Round = ResponseOf<'/api/game/results'>['list'][number];

/** Matches have no rounds of their own; their scores are in their slips. */
const WITHOUT_ROUNDS: ReadonlySet<string> = new Set(['sports', 'esports', 'virtualgame']);
/** At first at most this many rounds are shown. */
const ROUNDS_SHOWN = 10;
const gameKey = (game: Game) => `${game.vendorCode}.${game.gameCode}`;

/** The last rounds of each game, of all players, with their proofs (PLAY-04, GAME-02). */
export async function ResultsScreen({
  shell: { site, session, base },
  search,
}: {
  shell: OpenShell;
  search: SearchParams;
}) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const [games, lobby] = await Promise.all([siteGames(site, locale), lobbyCodes(site, locale)]);
  const head = (
    <div>
      <h1 className="text-xl font-bold">{t('results.title')}</h1>
      <p className="text-sm text-ink-3">{t('results.note')}</p>
    </div>
  );
  if (!games.ok) {
    return (
      <>
        {head}
        <CallFailure failure={games} />
      </>
    );
  }
  const codes = lobby.ok ? lobby.data.data.codes : [];
  // The games are in the order of the lobby, and a category leads to its first game.
  const place = new Map(codes.map(({ code }, i) => [code, i]));
  const findPlace = ({ lobbyCode = '' }: { lobbyCode?: string }) => place.get(lobbyCode) ?? place.size;
  const gamesWithArt = games.data.list
    .filter(({ lobbyCode }) => !lobbyCode || !WITHOUT_ROUNDS.has(lobbyCode))
    .sort((a, b) => findPlace(a) - findPlace(b));
  const game = gamesWithArt.find((one) => gameKey(one) === search.game) ?? gamesWithArt[0];
  const loaded =
    game &&
    (await callUpstreamAs(site, session, '/api/game/results', {
      vendorCode: game.vendorCode,
      gameCode: game.gameCode,
    }));
  const translateName = (one: Game) =>
    ({ ko: one.gameName, en: one.gameNameEn, vn: one.gameNameVn })[locale] || one.gameName;
  const gameHref = (one: Game, more = '') =>
    `${base}/results?${new URLSearchParams({ game: gameKey(one), ...(more && { more }) })}`;
  const findCategory = ({ lobbyCode }: Game) => {
    const code = codes.find((one) => one.code === lobbyCode);
    return (
      (code && { ko: code.codeName, en: code.codeNameEn, vn: code.codeNameVn }[locale]) ||
      code?.codeName ||
      lobbyCode
    );
  };
  const categories = [
    ...new Map([...gamesWithArt].reverse().map((one) => [one.lobbyCode, one])).values(),
  ].reverse();
  const rounds = loaded?.ok ? loaded.data.list : [];
  return (
    <>
      {head}
      <nav aria-label={t('results.categories')} className="wrapped-chips" data-soft>
        {categories.map((one) => (
          <a
            key={one.lobbyCode}
            href={gameHref(one)}
            aria-current={one.lobbyCode === game?.lobbyCode ? 'true' : undefined}
          >
            {findCategory(one)}
          </a>
        ))}
      </nav>
      <nav aria-label={t('results.games')} className="wrapped-chips" data-soft>
        {gamesWithArt
          .filter(({ lobbyCode }) => lobbyCode === game?.lobbyCode)
          .map((one) => (
            <a key={gameKey(one)} href={gameHref(one)} aria-current={one === game ? 'page' : undefined}>
              {translateName(one)}
            </a>
          ))}
      </nav>
      <section aria-label={game ? translateName(game) : t('results.title')} className="list-screen" data-soft>
        {loaded && !loaded.ok ? (
          <div className="p-4">
            <CallFailure failure={loaded} />
          </div>
        ) : game && rounds.length > 0 ? (
          <RoundList rounds={rounds} allHref={search.more === 'Y' ? undefined : gameHref(game, 'Y')} />
        ) : (
          <EmptyState helps={[{ href: base, label: t('ownBets.toLobby') }]}>{t('results.none')}</EmptyState>
        )}
      </section>
      <p className="text-sm text-ink-3">{t('results.noEffect')}</p>
    </>
  );
}

interface RoundListProps {
  rounds: readonly Round[];
  /** The address with all rounds; undefined if they are shown. */
  allHref: string | undefined;
}

/** The rounds by day: the first ones with a link to all, or all of them. */
async function RoundList({ rounds, allHref }: RoundListProps) {
  const t = await getTranslations();
  return (
    <>
      {groupByDay(allHref ? rounds.slice(0, ROUNDS_SHOWN) : rounds).map(([day, list]) => (
        <section key={day} aria-label={day}>
          <h2 className="px-4 pt-3 pb-1 text-sm/tight text-ink-2">{day}</h2>
          <ol>
            {list.map((round) => (
              <RoundRow key={round.roundId} round={round} />
            ))}
          </ol>
        </section>
      ))}
      {allHref && rounds.length > ROUNDS_SHOWN ? (
        <a
          className="grid min-h-13 place-items-center border-t border-line font-semibold text-brand"
          href={allHref}
        >
          {t('results.more', { count: rounds.length - ROUNDS_SHOWN })}
        </a>
      ) : null}
    </>
  );
}

/** Returns the rounds of each day in UTC+9, in their order. */
function groupByDay(rounds: readonly Round[]): [day: string, rounds: Round[]][] {
  const days = new Map<string, Round[]>();
  for (const round of rounds) {
    const day = toDay(round.settledAt);
    days.set(day, [...(days.get(day) ?? []), round]);
  }
  return [...days];
}

async function RoundRow({ round: { roundId, settledAt, status, dType, result, proof } }: { round: Round }) {
  const t = await getTranslations();
  return (
    <li className="round-row">
      <p>
        <time dateTime={settledAt} className="num">
          {formatTime(settledAt).slice(11)}
        </time>
        <span>{t('results.round', { id: roundId })}</span>
        {status === 'Cancelled' ? <Pill>{t('bets.cancelled')}</Pill> : null}
      </p>
      <Result places={readPlaces(dType, result)} outcome={result.outcome ?? ''} />
      {proof ? <ProofCheck {...proofValues(proof)} texts={proofTexts(t)} /> : null}
    </li>
  );
}
