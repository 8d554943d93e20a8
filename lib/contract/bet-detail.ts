import { z } from 'zod';
import { amount, count, moment } from './values';

/**
 * The bet detail (DETAIL-10), sent as JSON text in `data.detail` of the bet detail calls. Vendors send more fields than
 * these; the others are dropped.
 */

/** Selects the result boxes of the detail; types without boxes show only the table of bets. */
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

export const roundResult = z.object({
  player: hand.optional(),
  banker: hand.optional(),
  dealer: hand.optional(),
  seats: z
    .record(z.string().regex(/^\d$/), hand)
    .optional()
    .describe('Seats of a blackjack table by number.'),
  tiger: hand.optional(),
  dragon: hand.optional(),
  aSpot: hand.optional(),
  bSpot: hand.optional(),
  outcome: z
    .string()
    .max(200)
    .optional()
    .describe('The result of games without cards: the number in roulette, the symbols of a slot, a score.'),
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

/**
 * Lets the player verify the round: `seedHash`, SHA-256 of `serverSeed`, was shown before the client seed was known, and
 * both seeds determine its random numbers (docs/games.md).
 */
export const roundProof = z.object({
  version: z
    .literal(2)
    .optional()
    .describe('Rounds with client seeds; without it the server seed alone determines the numbers.'),
  serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z
    .string()
    .max(128)
    .optional()
    .describe("The player's seed; of a shared round the SHA-256 of `clientSeeds`, sorted, one a line."),
  nonce: count
    .optional()
    .describe('Rounds played with the client seed, this one included; of a shared round its bets.'),
  clientSeeds: z
    .array(z.string().max(160))
    .max(100)
    .optional()
    .describe('Shared rounds: the seeds of the bets, each as `{client seed}:{nonce}`.'),
  steps: z
    .array(z.string().max(20))
    .max(40)
    .optional()
    .describe("The player's choices after the deal, in order; the rule made the rest."),
  strip: z
    .array(z.string().max(20))
    .max(64)
    .optional()
    .describe('Slots: the reel that the round was played on, from stop 0 on; all its reels are alike.'),
});

export const betDetail = z.object({
  dType: detailType,
  url: z
    .string()
    .max(500)
    .describe("The vendor's page of the round; empty where `detail` describes it instead."),
  detail: z
    .object({
      gameType: z.string().max(40).describe('Game code of the vendor.'),
      result: roundResult,
      gameProvider: z.string().max(40),
      id: z.string().max(64).describe('Id of the round.'),
      startedAt: moment,
      settledAt: moment,
      status: z.enum(['Resolved', 'Cancelled']).describe('Cancelled: the stakes were refunded.'),
      dealer: z
        .object({ name: z.string().max(40) })
        .optional()
        .describe('Live games only.'),
      table: z.object({ name: z.string().max(40) }).optional(),
      bets: z.array(z.union([stakedBet, targetBet])).max(40),
      proof: roundProof.optional(),
    })
    .nullable(),
});

export type BetDetail = z.infer<typeof betDetail>;
export type DetailType = z.infer<typeof detailType>;
export type RoundResult = z.infer<typeof roundResult>;
export type Hand = z.infer<typeof hand>;
