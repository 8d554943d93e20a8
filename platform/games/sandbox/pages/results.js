// Results of rounds: hands, winner and outcome in words.

import { formatted, text, texts } from './common.js';

const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'seat2', 'dealer'];
/** The hands of a blackjack seat, the second one after a split. */
export const SEATS = ['seat', 'seat2'];

/** A slot's symbol; its name may be a side of another game too. */
export const symbolText = (name) => texts[`symbol_${name}`] ?? text(name);

/** The hands of a result, as pairs of place and hand. */
export function handsOf({ seats, outcome, ...hands }) {
  const own = Object.values(seats ?? {}).map((hand, i) => [SEATS[i], hand]);
  const all = { ...hands, ...Object.fromEntries(own) };
  return HANDS.flatMap((place) => (all[place] ? [[place, all[place]]] : []));
}

const finalResult = (round) => round?.detail?.detail?.result ?? {};

/** The side that is ahead, `tie`, or undefined without two sides. */
export function winnerOf(round) {
  const [one, other] = handsOf(finalResult(round));
  if (!one || !other) return undefined;
  if (one[0] === 'seat') {
    const gain = round.payout - round.stake;
    return gain > 0 ? 'seat' : gain < 0 ? 'dealer' : 'tie';
  }
  const ahead = one[1].score - other[1].score;
  return ahead > 0 ? one[0] : ahead < 0 ? other[0] : 'tie';
}

/** The outcome of a round in words; `drawing` is that of a drawn game. */
export function outcomeText(round, { isSlot, drawing }) {
  const winner = winnerOf(round);
  // Two hands may end differently: the net amount is the result of the round.
  if (handsOf(finalResult(round)).length > 2) return text('twoHands');
  if (winner === 'tie') return text(winner);
  if (winner) return `${text(winner)}${text('wins')}`;
  if (isSlot) {
    const { symbol, length, pays } = round.spin?.run ?? {};
    return symbol ? `${symbolText(symbol)} ×${length} · ×${formatted(pays / 100)}` : text('noRun');
  }
  const { outcome = '' } = finalResult(round);
  if (drawing && outcome) return drawing.words(outcome);
  return outcome.split(' ').map(text).join(' ');
}
