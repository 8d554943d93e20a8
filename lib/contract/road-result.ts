import type { RoundResult } from './bet-detail';

const higher = (first: number, second: number, names: readonly [string, string, string]): string =>
  first > second ? names[0] : first < second ? names[1] : names[2];

type Hand = { score: number; cards: readonly string[] };

/** The winner at blackjack: a bust hand loses, and two cards of 21 beat any other 21. */
function blackjackResult(seat: Hand, dealer: Hand): string {
  const worth = ({ score, cards }: Hand) =>
    score > 21 ? 0 : score === 21 && cards.length === 2 ? 22 : score;
  if (seat.score > 21) return 'dealer';
  return higher(worth(seat), worth(dealer), ['seat', 'dealer', 'push']);
}

/** A round's result on a road; undefined for rounds without a result. */
export function resultOnRoad(result: RoundResult): string | undefined {
  const { player, banker, dragon, tiger, aSpot, bSpot, dealer, seats, outcome } = result;
  if (player && banker) return higher(player.score, banker.score, ['player', 'banker', 'tie']);
  if (dragon && tiger) return higher(dragon.score, tiger.score, ['dragon', 'tiger', 'tie']);
  if (aSpot && bSpot) return higher(aSpot.score, bSpot.score, ['a', 'b', 'tie']);
  const [seat] = Object.values(seats ?? {});
  return seat && dealer ? blackjackResult(seat, dealer) : outcome;
}
