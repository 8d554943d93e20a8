import { type Card, cardText, type Deal, dealFrom } from './cards';
import { type Drawn, type Game, paysBy } from './game';

const pips = ({ rank }: Card): number => Math.min(rank, 10);

/** What a hand counts; soft while an ace counts 11. */
export function handValue(cards: readonly Card[]): { total: number; soft: boolean } {
  const low = cards.reduce((sum, card) => sum + pips(card), 0);
  const soft = low <= 11 && cards.some(({ rank }) => rank === 1);
  return { total: soft ? low + 10 : low, soft };
}

const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards).total === 21;

/**
 * Whether the seat takes another card: the usual strategy for hitting and standing against the dealer's open card.
 * Nobody is asked and the stake stays what it was, so there is no doubling, splitting or insurance.
 */
export function seatHits(cards: readonly Card[], open: Card): boolean {
  const { total, soft } = handValue(cards);
  const dealer = open.rank === 1 ? 11 : pips(open);
  if (soft) return total <= 17 || (total === 18 && dealer >= 9);
  if (total <= 11) return true;
  if (total === 12) return dealer < 4 || dealer > 6;
  return total <= 16 && dealer >= 7;
}

/** Deals one round for one seat; the dealer stands on every 17, soft ones as well. */
export function dealBlackjack(deal: Deal): { seat: Card[]; dealer: Card[] } {
  const seat = [deal()];
  const open = deal();
  seat.push(deal());
  const dealer = [open, deal()];
  if (isBlackjack(seat) || isBlackjack(dealer)) return { seat, dealer };
  while (seatHits(seat, open)) seat.push(deal());
  if (handValue(seat).total > 21) return { seat, dealer };
  while (handValue(dealer).total < 17) dealer.push(deal());
  return { seat, dealer };
}

/** What the seat gets back, in hundredths of its stake: a blackjack pays 3 to 2, equal hands give the stake back. */
function payback(seat: readonly Card[], dealer: readonly Card[]): number {
  const own = handValue(seat).total;
  const other = handValue(dealer).total;
  if (own > 21) return 0;
  if (isBlackjack(seat) !== isBlackjack(dealer)) return isBlackjack(seat) ? 250 : 0;
  if (other > 21 || own > other) return 200;
  return own === other ? 100 : 0;
}

export function settleBlackjack({ seat, dealer }: { seat: Card[]; dealer: Card[] }): Drawn {
  const hand = (cards: readonly Card[]) => ({ score: handValue(cards).total, cards: cards.map(cardText) });
  return {
    result: { dealer: hand(dealer), seats: { 1: hand(seat) } },
    pays: paysBy({ seat: payback(seat, dealer) }),
  };
}

/** Blackjack for one seat that plays by itself, with a fresh shoe of eight decks. */
export const blackjack: Game = {
  dType: 'blackjack',
  returns: { seat: 9758 },
  draw: (numbers) => settleBlackjack(dealBlackjack(dealFrom(numbers))),
};
