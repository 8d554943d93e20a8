import { z } from 'zod';
import { amount, moment } from './values';

/**
 * The bet detail (DETAIL-10), which travels as a JSON text in `data.detail` of the bet detail calls. Vendors send more
 * fields than these; what is not named here is dropped.
 */

/** Which result boxes a detail has; kinds without boxes show the table of bets alone. */
export const detailType = z.enum([
  'baccarat',
  'blackjack',
  'dragontiger',
  'topcard',
  'roulette',
  'slot',
  'mini',
  'sports',
]);

/** Rank and suit: `AS`, `10H`, `KD`, `2C`. */
const card = z.string().regex(/^([2-9]|10|[AJQK])[SHDC]$/);
const hand = z.object({ score: z.number().int().nonnegative(), cards: z.array(card) });

const result = z.object({
  player: hand.optional(),
  banker: hand.optional(),
  dealer: hand.optional(),
  /** Blackjack's places at the table by their number. */
  seats: z.record(z.string().regex(/^\d$/), hand).optional(),
  tiger: hand.optional(),
  dragon: hand.optional(),
  aSpot: hand.optional(),
  bSpot: hand.optional(),
  /** What came out where there are no cards: roulette's number, a slot's symbols, a score. */
  outcome: z.string().max(200).optional(),
});

/** A bet of a live game. */
const stakedBet = z.object({
  stake: amount,
  payout: amount,
  placedOn: moment,
  code: z.string().max(40),
  transactionId: z.string().max(64),
});
/** A bet of any other game. */
const targetBet = z.object({ betAmount: amount, winAmount: amount, target: z.string().max(400) });

/** How anybody can check the round: SHA-256 of the server seed was shown before, and the seed makes its numbers. */
const proof = z.object({
  serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const betDetail = z.object({
  dType: detailType,
  /** A page of the vendor that shows the round; where there is none, `detail` tells it. */
  url: z.string().max(500),
  detail: z
    .object({
      /** The vendor's code of the game. */
      gameType: z.string().max(40),
      result,
      gameProvider: z.string().max(40),
      /** The round. */
      id: z.string().max(64),
      startedAt: moment,
      settledAt: moment,
      /** Resolved, or Cancelled when the stakes were given back. */
      status: z.enum(['Resolved', 'Cancelled']),
      /** Live games have a table and somebody who deals at it. */
      dealer: z.object({ name: z.string().max(40) }).optional(),
      table: z.object({ name: z.string().max(40) }).optional(),
      bets: z.array(z.union([stakedBet, targetBet])).max(40),
      proof: proof.optional(),
    })
    .nullable(),
});

export type BetDetail = z.infer<typeof betDetail>;
export type DetailType = z.infer<typeof detailType>;
export type RoundResult = z.infer<typeof result>;
export type Hand = z.infer<typeof hand>;
