import { type Card, dealFrom, handOf } from './cards';
import { type Drawn, type Game, paysBy } from './game';

/** One card on each of two sides; equal ranks give half of a side's stake back. */
const compare = (a: number, b: number, first: string, second: string): Record<string, number> =>
  a > b ? { [first]: 200 } : a < b ? { [second]: 200 } : { [first]: 50, [second]: 50, tie: 1200 };

const hand = (card: Card, score: number) => handOf([card], score);

/** Dragon against tiger: the ace is low; equal ranks pay tie 11 to 1, of one suit as well 50 to 1. */
export function settleDragonTiger(dragon: Card, tiger: Card): Drawn {
  const paid = compare(dragon.rank, tiger.rank, 'dragon', 'tiger');
  if (dragon.rank === tiger.rank && dragon.suit === tiger.suit) paid.suited_tie = 5100;
  const result = { dragon: hand(dragon, dragon.rank), tiger: hand(tiger, tiger.rank) };
  return { result, pays: paysBy(paid) };
}

/** Top card: A spot against B spot; the ace is high, and equal ranks pay tie 11 to 1. */
export function settleTopCard(a: Card, b: Card): Drawn {
  const height = ({ rank }: Card) => (rank === 1 ? 14 : rank);
  const paid = compare(height(a), height(b), 'a', 'b');
  return { result: { aSpot: hand(a, height(a)), bSpot: hand(b, height(b)) }, pays: paysBy(paid) };
}

/** Cards of which one beats the other in both games. */
const HIGH: Card = { rank: 9, suit: 'S' };
const LOW: Card = { rank: 2, suit: 'S' };

export const dragonTiger: Game = {
  dType: 'dragontiger',
  returns: { dragon: 9627, tiger: 9627, tie: 8964, suited_tie: 8602 },
  odds: { dragon: 100, tiger: 100, tie: 1100, suited_tie: 5000 },
  endings: [settleDragonTiger(HIGH, LOW).pays, settleDragonTiger(LOW, HIGH).pays],
  draw: (numbers) => {
    const deal = dealFrom(numbers);
    return settleDragonTiger(deal(), deal());
  },
};

export const topCard: Game = {
  dType: 'topcard',
  returns: { a: 9627, b: 9627, tie: 8964 },
  odds: { a: 100, b: 100, tie: 1100 },
  endings: [settleTopCard(HIGH, LOW).pays, settleTopCard(LOW, HIGH).pays],
  draw: (numbers) => {
    const deal = dealFrom(numbers);
    return settleTopCard(deal(), deal());
  },
};
