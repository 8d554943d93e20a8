import { type Card, type Deal, dealFrom, handOf } from './cards';
import { type Drawn, type Game, paysBy } from './game';

/** Pips of a card: tens and pictures count nothing. */
const pips = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
const score = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10;
const hand = (cards: readonly Card[]) => handOf(cards, score(cards));
const isPair = ([a, b]: readonly Card[]): boolean => a?.rank === b?.rank;

/**
 * Whether the banker, who has `banker` after two cards, takes a third; `third` is the pips of the player's third card,
 * or undefined when the player stood.
 */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Deals one round of punto banco by the third-card rules. */
export function dealBaccarat(deal: Deal): { player: Card[]; banker: Card[] } {
  const player = [deal()];
  const banker = [deal()];
  player.push(deal());
  banker.push(deal());
  if (score(player) >= 8 || score(banker) >= 8) return { player, banker };
  let third: number | undefined;
  if (score(player) <= 5) {
    const card = deal();
    third = pips(card);
    player.push(card);
  }
  if (bankerDraws(score(banker), third)) banker.push(deal());
  return { player, banker };
}

/** The payouts of a dealt round: banker at 5 % commission, tie 8 to 1 with the main bets given back, pairs 11 to 1. */
export function settleBaccarat({ player, banker }: { player: Card[]; banker: Card[] }): Drawn {
  const difference = score(player) - score(banker);
  const paid: Record<string, number> =
    difference > 0
      ? { player: 200 }
      : difference < 0
        ? { banker: 195 }
        : { tie: 900, player: 100, banker: 100 };
  if (isPair(player)) paid.player_pair = 1200;
  if (isPair(banker)) paid.banker_pair = 1200;
  return { result: { player: hand(player), banker: hand(banker) }, pays: paysBy(paid) };
}

const cards = (...ranks: number[]): Card[] => ranks.map((rank) => ({ rank, suit: 'S' }));
/** Hands of eight and of two, with a pair and without. */
const HIGH = [cards(4, 4), cards(3, 5)];
const LOW = [cards(1, 1), cards(2, 13)];

/** Either side wins, each with a pair or without. */
const ENDINGS = HIGH.flatMap((high) =>
  LOW.flatMap((low) => [
    settleBaccarat({ player: high, banker: low }).pays,
    settleBaccarat({ player: low, banker: high }).pays,
  ]),
);

/** Punto banco with a fresh shoe of eight decks. */
export const baccarat: Game = {
  dType: 'baccarat',
  returns: { player: 9876, banker: 9894, tie: 8564, player_pair: 8964, banker_pair: 8964 },
  odds: { player: 100, banker: 95, tie: 800, player_pair: 1100, banker_pair: 1100 },
  endings: ENDINGS,
  draw: (numbers) => settleBaccarat(dealBaccarat(dealFrom(numbers))),
};
