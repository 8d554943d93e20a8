import { type Card, cardText, type Deal, dealFrom } from './cards';
import { type Drawn, type Game, paysBy } from './game';

const pips = ({ rank }: Card): number => Math.min(rank, 10);

/** What a hand counts; soft while an ace counts 11. */
function handValue(cards: readonly Card[]): { total: number; soft: boolean } {
  const low = cards.reduce((sum, card) => sum + pips(card), 0);
  const soft = low <= 11 && cards.some(({ rank }) => rank === 1);
  return { total: soft ? low + 10 : low, soft };
}

const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards).total === 21;

/**
 * Whether the seat takes another card by the published rule: the usual strategy for hitting and standing against the
 * dealer's open card. It plays what the player left open; there is no doubling, splitting or insurance.
 */
export function seatHits(cards: readonly Card[], open: Card): boolean {
  const { total, soft } = handValue(cards);
  const dealer = open.rank === 1 ? 11 : pips(open);
  if (soft) return total <= 17 || (total === 18 && dealer >= 9);
  if (total <= 11) return true;
  if (total === 12) return dealer < 4 || dealer > 6;
  return total <= 16 && dealer >= 7;
}

type Choice = 'hit' | 'stand';

interface Dealt {
  seat: Card[];
  dealer: Card[];
  /** Whether the seat has to choose. */
  waits: boolean;
}

/**
 * Deals one round for one seat, which does what was chosen and then what `next` says; it waits where that is nothing.
 * The dealer stands on every 17, soft ones as well.
 */
function dealSeat(
  deal: Deal,
  chosen: readonly string[],
  next: (seat: readonly Card[], open: Card) => Choice | undefined,
): Dealt {
  const seat = [deal()];
  const open = deal();
  seat.push(deal());
  const dealer = [open, deal()];
  if (isBlackjack(seat) || isBlackjack(dealer)) return { seat, dealer, waits: false };
  for (let step = 0; handValue(seat).total < 21; step++) {
    const choice = chosen[step] ?? next(seat, open);
    if (choice === undefined) return { seat, dealer, waits: true };
    if (choice === 'stand') break;
    seat.push(deal());
  }
  if (handValue(seat).total > 21) return { seat, dealer, waits: false };
  while (handValue(dealer).total < 17) dealer.push(deal());
  return { seat, dealer, waits: false };
}

/** Deals a whole round: what was chosen, then the published rule. */
export const dealBlackjack = (deal: Deal, chosen: readonly string[] = []): Pick<Dealt, 'seat' | 'dealer'> =>
  dealSeat(deal, chosen, (seat, open) => (seatHits(seat, open) ? 'hit' : 'stand'));

/** What the seat gets back, in hundredths of its stake: a blackjack pays 3 to 2, equal hands give the stake back. */
function payback(seat: readonly Card[], dealer: readonly Card[]): number {
  const own = handValue(seat).total;
  const other = handValue(dealer).total;
  if (own > 21) return 0;
  if (isBlackjack(seat) !== isBlackjack(dealer)) return isBlackjack(seat) ? 250 : 0;
  if (other > 21 || own > other) return 200;
  return own === other ? 100 : 0;
}

const hand = (cards: readonly Card[]) => ({ score: handValue(cards).total, cards: cards.map(cardText) });

export function settleBlackjack({ seat, dealer }: { seat: Card[]; dealer: Card[] }): Drawn {
  return {
    result: { dealer: hand(dealer), seats: { 1: hand(seat) } },
    pays: paysBy({ seat: payback(seat, dealer) }),
  };
}

/** Blackjack for one seat, whose player hits and stands, with a fresh shoe of eight decks. */
export const blackjack: Game = {
  dType: 'blackjack',
  returns: { seat: 9758 },
  odds: { seat: 100 },
  draw: (numbers, chosen) => settleBlackjack(dealBlackjack(dealFrom(numbers), chosen)),
  steps: {
    choices: ['hit', 'stand'],
    waiting: (numbers, chosen) => {
      const { seat, dealer, waits } = dealSeat(dealFrom(numbers), chosen, () => undefined);
      // The dealer's second card stays hidden until the seat has chosen.
      return waits ? { dealer: hand(dealer.slice(0, 1)), seats: { 1: hand(seat) } } : undefined;
    },
  },
};
