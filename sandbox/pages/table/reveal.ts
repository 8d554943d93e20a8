import type { PlayView } from '../../page-view';
import { root } from '../shared/page';
import { refusalText } from '../shared/refusal';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { revealOf } from './animation';
import { finalResult, outcomeText, type ShownRound } from './results';
import { drawing, isSlot, say, table } from './state';

/** The words of a result, and its animation. */

/** Names of texts by the state of a round; `working` for any other. */
const STATE_TEXTS: Readonly<Record<string, string>> = {
  playing: 'choose',
  cancelled: 'cancelled',
  running: 'betPlaced',
};

export const wordsOf = (round: ShownRound): string => outcomeText(round, { isSlot, drawing });

/** The words for the state of a round that has no result; undefined for one that has. */
function wordsWithoutResult({ state, refusal = '', refused }: ShownRound): string | undefined {
  if (state === 'done' || state === 'winning') return undefined;
  if (state === 'refused') return refusalText(refusal, table.view, refused);
  return text(STATE_TEXTS[state] ?? 'working');
}

/** Sets the status to the result of a round. A returned part of the stake is not called a win. */
export function sayRound(round: ShownRound): void {
  const { stake, payout } = round;
  const words = wordsWithoutResult(round);
  if (words !== undefined) {
    say(words);
    return;
  }
  const part = payout > 0 && payout < stake ? text(payout * 2 === stake ? 'halfBack' : 'partBack') : '';
  say([wordsOf(round), part].filter(Boolean).join(' · '), payout - stake);
}

/**
 * Shows a result with its animation, if the game has one. Until its end the page shows the view of `before`: balance and
 * past results would give the result away.
 */
export async function revealed(round: ShownRound, before: PlayView): Promise<void> {
  const { outcome } = finalResult(round);
  if (!drawing || !outcome) return;
  const after = table.view;
  table.view = before;
  table.reveal = revealOf(drawing, outcome);
  render();
  if (!round.isWatched) root.querySelector('#scene')?.scrollIntoView?.({ block: 'nearest' });
  await table.reveal.done;
  table.reveal = undefined;
  table.view = after;
}
