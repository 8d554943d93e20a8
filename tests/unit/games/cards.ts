import type { Card, Deal } from '@/sandbox/cards';

const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: readonly Card['suit'][] = ['S', 'H', 'D', 'C'];

/** Cards written one after another: `AS 10H`; a rank alone is a spade. */
export function cards(text: string): Card[] {
  return text.split(' ').map((word) => {
    const suit = SUITS.find((name) => word.endsWith(name)) ?? 'S';
    const rank = RANKS.indexOf(word.replace(/[SHDC]$/, '')) + 1;
    if (rank === 0) throw new Error(`no card: ${word}`);
    return { rank, suit };
  });
}

export const card = (text: string): Card => cards(text)[0]!;

/** Deals these cards, and no more than these. */
export function stacked(text: string): { deal: Deal; left: () => number } {
  const left = cards(text);
  const deal = () => {
    const next = left.shift();
    if (!next) throw new Error('a card too many was dealt');
    return next;
  };
  return { deal, left: () => left.length };
}
