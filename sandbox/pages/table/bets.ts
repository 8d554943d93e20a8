import { render } from '../shared/stage';
import { text } from '../shared/words';
import { say, table } from './state';

/** The chips on the felt. */

/** The largest number of bets in a round. */
const MAX_BETS = 40;

export function place(code: string, value = table.chip): void {
  const { bets, moves } = table;
  if (!bets.has(code) && bets.size >= MAX_BETS) say(text('tooManyBets'));
  else {
    bets.set(code, (bets.get(code) ?? 0) + value);
    moves.push([code, value]);
  }
  render();
}

/** Takes the last chip back. */
export function undo(): void {
  const { bets, moves } = table;
  const last = moves.pop();
  if (!last) return;
  const [code, value] = last;
  const left = (bets.get(code) ?? 0) - value;
  if (left > 0) bets.set(code, left);
  else bets.delete(code);
  render();
}

/** Places the bets of the last round once more. */
export function again(): void {
  for (const { code, amount } of table.lastBets) place(code, amount);
}
