import type { PlayView, RoundView, TableView } from '../../page-view';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { askAgain, follow, takesBets } from './clock';
import { prove } from './fairness';
import type { ShownRound } from './results';
import { revealed, sayRound, wordsOf } from './reveal';
import { refreshView, say, table } from './state';

/** A shared table, whose rounds follow its clock: betting time, then the result. */

/** The end of the betting time; chips that were not sent stay for the next round. */
function closing(): void {
  if (table.isBusy) return;
  if (!table.awaited) say(text('noMoreBets'));
  render();
}

/** Follows the clock of the view's table. */
function followClock(): void {
  if (table.view.table) follow(table.view.table, { closing, turned: freshen });
}

/** Asks for the state, and follows the table's clock from then on. */
export async function refresh(): Promise<void> {
  await refreshView();
  if (!table.isStale) followClock();
}

/** Whether the table takes a bet now. */
export const mayBet = (): boolean => {
  const { table: shared } = table.view;
  return !shared || (!shared.own && takesBets(shared));
};
/** Whether chips can be placed: for the next round too, but not while a bet has no result. */
export const mayPlace = (): boolean => !table.view.table?.own || Boolean(table.view.table.detail);

/** The round of a shared table: the player's own bet, or the result alone for a player without one. */
const roundAt = ({ roundId, detail, own }: TableView): ShownRound =>
  own?.detail ? own : { roundId, detail, state: 'done', stake: 0, payout: 0, isWatched: true };

/** Shows the result of a round of a shared table, with its animation. */
async function showOver(round: ShownRound, before: PlayView): Promise<void> {
  table.seenRound = round.roundId;
  table.isBusy = true;
  await revealed(round, before);
  table.isBusy = false;
  table.shown = round;
  if (round.isWatched) say(wordsOf(round));
  else {
    sayRound(round);
    table.bets.clear();
    table.moves.length = 0;
  }
  if (round.roundId === table.awaited) table.awaited = '';
  await prove(round);
}

/** Whether a bet waits for the settlement of its round. */
const isSettling = (own: RoundView | null): boolean =>
  own !== null && ['betting', 'running', 'winning'].includes(own.state);

/** Shows a result or a new round of a shared table, if the view has one that `before` had not. */
export async function tableTurned(before: PlayView): Promise<void> {
  const { view, isStale, awaited } = table;
  const { table: shared } = view;
  if (!shared || isStale) return;
  if (shared.detail) {
    if (shared.roundId === table.seenRound) return;
    if (isSettling(shared.own)) return askAgain(freshen);
    await showOver(roundAt(shared), before);
    return;
  }
  // The bet was settled while the window was hidden.
  const missed =
    awaited && awaited !== shared.roundId
      ? view.rounds.find(({ roundId }) => roundId === awaited)
      : undefined;
  if (missed?.detail) await showOver(missed, before);
  else if (shared.roundId !== before.table?.roundId) say(text('betsOpen'));
}

/** Refreshes balance and day unless a message is under way; placed chips stay. */
export async function freshen(): Promise<void> {
  if (table.isBusy || table.unanswered) {
    if (table.view.table) askAgain(freshen);
    return;
  }
  const { isStale: wasStale, view: before } = table;
  await refresh();
  if (table.isBusy) return;
  if (table.isStale !== wasStale) say(table.isStale ? text('lost') : '');
  await tableTurned(before);
  render();
}

/** Takes up the round that a shared table is in when the page is opened. */
export function joinTable(): void {
  const { table: shared } = table.view;
  if (!shared) return;
  followClock();
  if (shared.own?.state === 'running') {
    table.awaited = shared.roundId;
    say(text('betPlaced'));
  } else if (shared.detail) {
    table.seenRound = shared.roundId;
    table.shown = roundAt(shared);
  }
}
