/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact';
import { first } from '../shared/page';
import { text } from '../shared/words';
import type { PastProps } from './game';
import { finalResult, winnerOf } from './results';
import { table } from './state';

/** The sides of top card as roads name them. */
const ROAD_SIDES: Readonly<Record<string, string>> = { aSpot: 'a', bSpot: 'b' };
/** Rounds that were over when the page was opened: the table's road contains them. */
const oldRounds = new Set(first.rounds.map(({ roundId }) => roundId));

/** The last results, the oldest first: of the shared table, or of the opening and this window. */
function pastResults(): string[] {
  const { view } = table;
  if (view.table) return view.table.road;
  const own = [...view.rounds]
    .reverse()
    .filter(({ roundId, state }) => state === 'done' && !oldRounds.has(roundId))
    .flatMap((round) => {
      const winner = winnerOf(round) ?? finalResult(round).outcome ?? [];
      return typeof winner === 'string' ? (ROAD_SIDES[winner] ?? winner) : winner;
    });
  return [...(first.head?.road ?? []), ...own];
}

/** The panel of past results; `Past` shows them as roads, strips or beads. */
export const PastPanel = ({ Past }: { Past: FunctionComponent<PastProps> }) => (
  <section class="panel" aria-label={text('recent')}>
    <h2>{text('recent')}</h2>
    <Past results={pastResults()} />
    <p>{text('noEffect')}</p>
  </section>
);
