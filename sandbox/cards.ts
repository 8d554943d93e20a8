import type { Hand } from '@/lib/contract/bet-detail';
import type { Numbers } from './fair';

/** Rank from 1, the ace, to 13, the king. */
export interface Card {
  rank: number;
  suit: 'S' | 'H' | 'D' | 'C';
}

const SUITS = ['S', 'H', 'D', 'C'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const DECKS = 8;

const SHOE: readonly Card[] = Array.from({ length: DECKS * 52 }, (_, i) => ({
  rank: (i % 13) + 1,
  suit: SUITS[Math.floor(i / 13) % 4]!,
}));

/** A hand with its score as bet details have it; its cards are written `AS`, `10H`. */
export const handOf = (cards: readonly Card[], score: number): Hand => ({
  score,
  cards: cards.map(({ rank, suit }) => `${RANKS[rank - 1]}${suit}`),
});

/** Gives the next card of a round. */
export type Deal = () => Card;

/** A fresh shoe of eight decks for every round, dealt without putting cards back. */
export function dealFrom(numbers: Numbers): Deal {
  const left = [...SHOE];
  return () => {
    const at = numbers.below(left.length);
    const card = left[at]!;
    // The last card takes the gap: the order of a shoe means nothing, since cards leave it at random.
    left[at] = left[left.length - 1]!;
    left.pop();
    return card;
  };
}
