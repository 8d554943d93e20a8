import { type Card, type Deal, dealFrom, handOf } from './cards';
import { type Drawn, type Game, paysBy, type Waiting } from './game';

const pips = ({ rank }: Card): number => Math.min(rank, 10);

/** The value of a hand; soft while an ace counts 11. */
function handValue(cards: readonly Card[]): { total: number; soft: boolean } {
  const low = cards.reduce((sum, card) => sum + pips(card), 0);
  const soft = low <= 11 && cards.some(({ rank }) => rank === 1);
  return { total: soft ? low + 10 : low, soft };
}

const isTwentyOne = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards).total === 21;

type Choice = 'hit' | 'stand' | 'double' | 'split';

/** The dealer's open card as the strategy reads it: tens are 10, the ace 11. */
const upCard = (open: Card): number => (open.rank === 1 ? 11 : pips(open));

/**
 * Whether the seat takes another card by the published rule: the usual strategy for hitting and standing against the
 * dealer's open card. It plays the choices that the player left open, and never takes an extra stake.
 */
export function seatHits(cards: readonly Card[], open: Card): boolean {
  const { total, soft } = handValue(cards);
  const dealer = upCard(open);
  if (soft) return total <= 17 || (total === 18 && dealer >= 9);
  if (total <= 11) return true;
  if (total === 12) return dealer < 4 || dealer > 6;
  return total <= 16 && dealer >= 7;
}

const isBetween = (n: number, least: number, most: number): boolean => n >= least && n <= most;

/** Whether the usual strategy splits a pair of a rank, doubling after it being allowed. */
function splits(rank: number, dealer: number): boolean {
  if (rank === 1 || rank === 8) return true;
  if (rank === 9) return isBetween(dealer, 2, 9) && dealer !== 7;
  if (rank === 7 || rank === 3 || rank === 2) return isBetween(dealer, 2, 7);
  if (rank === 6) return isBetween(dealer, 2, 6);
  return rank === 4 && isBetween(dealer, 5, 6);
}

/** Whether the usual strategy doubles two cards. */
function doubles(cards: readonly Card[], dealer: number): boolean {
  const { total, soft } = handValue(cards);
  if (soft) {
    if (total >= 17) return total <= 18 && isBetween(dealer, 3, 6);
    return isBetween(dealer, total >= 15 ? 4 : 5, 6);
  }
  if (total === 11) return dealer <= 10;
  if (total === 10) return dealer <= 9;
  return total === 9 && isBetween(dealer, 3, 6);
}

/** The choice of the usual strategy, for which the return is stated; `choices` are those that are allowed. */
export function usualChoice(cards: readonly Card[], open: Card, choices: readonly Choice[]): Choice {
  const dealer = upCard(open);
  if (choices.includes('split') && splits(cards[0]!.rank, dealer)) return 'split';
  if (choices.includes('double') && doubles(cards, dealer)) return 'double';
  return seatHits(cards, open) ? 'hit' : 'stand';
}

interface Hand {
  cards: Card[];
  isDoubled: boolean;
}

interface Dealt {
  /** The hands of the seat, two after a split. */
  hands: Hand[];
  dealer: Card[];
  /** The choice that the seat has to make, for its hand of that place from 0; undefined once there is none left. */
  waits?: { active: number; choices: Choice[] };
}

/** The allowed choices for a hand: doubling with two cards, splitting one pair of equal ranks once. */
function choicesFor({ cards }: Hand, hands: number): Choice[] {
  const isPair = cards.length === 2 && cards[0]!.rank === cards[1]!.rank;
  return [
    'hit',
    'stand',
    ...(cards.length === 2 ? (['double'] as const) : []),
    ...(hands === 1 && isPair ? (['split'] as const) : []),
  ];
}

/** Chooses for a hand; undefined where the player is waited for. */
type Chooser = (hand: readonly Card[], open: Card, choices: readonly Choice[]) => Choice | undefined;

/**
 * Deals one round for one seat, which plays the given choices and then those of `next`; it waits where that has none.
 * Split hands get their second cards at once, aces no more than those. The dealer stands on every 17, soft ones as
 * well.
 */
function dealSeat(deal: Deal, chosen: readonly string[], next: Chooser): Dealt {
  const first = deal();
  const open = deal();
  const hands: Hand[] = [{ cards: [first, deal()], isDoubled: false }];
  const dealer = [open, deal()];
  if (isTwentyOne(hands[0]!.cards) || isTwentyOne(dealer)) return { hands, dealer };
  let step = 0;
  for (let active = 0; active < hands.length; active++) {
    while (handValue(hands[active]!.cards).total < 21) {
      const hand = hands[active]!;
      const choices = choicesFor(hand, hands.length);
      const wanted = chosen[step++] ?? next(hand.cards, open, choices);
      if (wanted === undefined) return { hands, dealer, waits: { active, choices } };
      // A forbidden choice leaves the hand unchanged.
      const choice = choices.find((one) => one === wanted) ?? 'stand';
      if (choice === 'split') {
        const [one, other] = hand.cards as [Card, Card];
        hands[0] = { cards: [one, deal()], isDoubled: false };
        hands.push({ cards: [other, deal()], isDoubled: false });
        if (one.rank !== 1) continue;
        active = hands.length;
        break;
      }
      if (choice === 'stand') break;
      hand.cards.push(deal());
      if (choice !== 'double') continue;
      hand.isDoubled = true;
      break;
    }
  }
  if (hands.some(({ cards }) => handValue(cards).total <= 21)) {
    while (handValue(dealer).total < 17) dealer.push(deal());
  }
  return { hands, dealer };
}

/** Deals a whole round: the given choices, then the published rule, or another one. */
export const dealBlackjack = (
  deal: Deal,
  chosen: readonly string[] = [],
  next: Chooser = (hand, open) => (seatHits(hand, open) ? 'hit' : 'stand'),
): Pick<Dealt, 'hands' | 'dealer'> => dealSeat(deal, chosen, next);

/** The payback of a hand, in hundredths of its stakes: a blackjack pays 3 to 2, equal hands give the stake back. */
function payback(cards: readonly Card[], dealer: readonly Card[], isSplit: boolean): number {
  const own = handValue(cards).total;
  const other = handValue(dealer).total;
  const isBlackjack = !isSplit && isTwentyOne(cards);
  if (own > 21) return 0;
  if (isBlackjack !== isTwentyOne(dealer)) return isBlackjack ? 250 : 0;
  if (other > 21 || own > other) return 200;
  return own === other ? 100 : 0;
}

const shown = (cards: readonly Card[]) => handOf(cards, handValue(cards).total);
const seatsOf = (hands: readonly Hand[]) =>
  Object.fromEntries(hands.map(({ cards }, i) => [String(i + 1), shown(cards)]));

/** The codes of the stakes on each hand: its own, and that of doubling it. */
const STAKES = [
  ['seat', 'double'],
  ['split', 'split_double'],
] as const;

export function settleBlackjack({ hands, dealer }: Pick<Dealt, 'hands' | 'dealer'>): Drawn {
  const isSplit = hands.length > 1;
  const paid = hands.flatMap(({ cards }, i) =>
    STAKES[i]!.map((code) => [code, payback(cards, dealer, isSplit)] as const),
  );
  return {
    result: { dealer: shown(dealer), seats: seatsOf(hands) },
    pays: paysBy(Object.fromEntries(paid)),
  };
}

/** The stakes of a dealt round by their codes: one for each hand, and one more for a doubled one. */
export const stakesOn = ({ hands }: Pick<Dealt, 'hands'>): string[] =>
  hands.flatMap(({ isDoubled }, i) => STAKES[i]!.slice(0, isDoubled ? 2 : 1));

/** Result and choices while the seat has to choose; undefined once no choice is left. */
function waitingFor({ hands, dealer, waits }: Dealt): Waiting | undefined {
  if (!waits) return undefined;
  const { active, choices } = waits;
  return {
    // The dealer's second card stays hidden until the seat has chosen.
    result: { dealer: shown(dealer.slice(0, 1)), seats: seatsOf(hands) },
    active,
    choices,
    stakes: { double: STAKES[active]![1], split: 'split' },
  };
}

/** Blackjack for one seat, whose player hits, stands, doubles and splits, with a fresh shoe of eight decks. */
export const blackjack: Game = {
  dType: 'blackjack',
  returns: { seat: 9957 },
  odds: { seat: 100 },
  draw: (numbers, chosen) => settleBlackjack(dealBlackjack(dealFrom(numbers), chosen)),
  steps: {
    choices: ['hit', 'stand', 'double', 'split'],
    waiting: (numbers, chosen) => waitingFor(dealSeat(dealFrom(numbers), chosen, () => undefined)),
  },
};
