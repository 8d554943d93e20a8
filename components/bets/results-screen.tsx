import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { OpenShell } from '@/components/shell/screen-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteGames } from '@/lib/upstream/site-calls';
import { ProofCheck } from './proof-check';
import { proofTexts } from './proof-texts';
import { placesOf } from './round';
import { Result } from './round-view';

type Game = ResponseOf<'/api/common/gameCodes'>['list'][number];
type Round = ResponseOf<'/api/game/results'>['list'][number];

/** Matches have no rounds of their own; their slips tell their scores. */
const WITHOUT_ROUNDS: ReadonlySet<string> = new Set(['sports', 'esports', 'virtualgame']);
const keyOf = (game: Game) => `${game.vendorCode}.${game.gameCode}`;

/** The last rounds of each game, whoever played them, with what proves them (PLAY-04, GAME-02). */
export async function ResultsScreen({
  shell: { site, session, base },
  search,
}: {
  shell: OpenShell;
  search: SearchParams;
}) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const games = await siteGames(site, locale);
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
  const shown = games.data.list.filter(({ lobbyCode }) => !WITHOUT_ROUNDS.has(lobbyCode));
  const game = shown.find((one) => keyOf(one) === search.game) ?? shown[0];
  const nameOf = (one: Game) =>
    ({ ko: one.gameName, en: one.gameNameEn, vn: one.gameNameVn })[locale] || one.gameName;
  const loaded =
    game &&
    (await callUpstreamAs(site, session, '/api/game/results', {
      vendorCode: game.vendorCode,
      gameCode: game.gameCode,
    }));
  return (
    <>
      {head}
      <nav aria-label={t('results.games')} className="result-games">
        {shown.map((one) => (
          <a
            key={keyOf(one)}
            href={`${base}/results?game=${encodeURIComponent(keyOf(one))}`}
            aria-current={one === game ? 'page' : undefined}
          >
            {nameOf(one)}
          </a>
        ))}
      </nav>
      <section aria-label={game ? nameOf(game) : t('results.title')} className="list-screen">
        {loaded && !loaded.ok ? (
          <div className="p-4">
            <CallFailure failure={loaded} />
          </div>
        ) : loaded && loaded.data.list.length > 0 ? (
          <ol>
            {loaded.data.list.map((round) => (
              <RoundRow key={round.roundId} round={round} />
            ))}
          </ol>
        ) : (
          <EmptyState>{t('results.none')}</EmptyState>
        )}
      </section>
      <p className="text-sm text-ink-3">{t('results.noEffect')}</p>
    </>
  );
}

async function RoundRow({ round: { roundId, settledAt, status, dType, result, proof } }: { round: Round }) {
  const t = await getTranslations();
  return (
    <li className="round-row">
      <p>
        <time dateTime={settledAt} className="num">
          {formatTime(settledAt)}
        </time>
        <span>{t('results.round', { id: roundId })}</span>
        {status === 'Cancelled' ? <Pill>{t('bets.cancelled')}</Pill> : null}
      </p>
      <Result places={placesOf(dType, result)} outcome={result.outcome ?? ''} />
      {proof ? <ProofCheck {...proof} texts={proofTexts(t)} /> : null}
    </li>
  );
}
