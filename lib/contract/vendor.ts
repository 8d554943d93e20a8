import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { betDetail } from './bet-detail';
import { call } from './call';
import { amount, count, memId, moment, positiveAmount } from './values';

/**
 * What game vendors call on the platform (a seamless wallet), in plain JSON, apart from the sites' calls: no api key, no
 * cipher. Every request is a POST with these headers:
 * `x-site` and `x-vendor`, who calls; `x-vendor-timestamp`, milliseconds since the epoch, at most 60 seconds off;
 * `x-vendor-mac`, HMAC-SHA-256 over `{timestamp}.{raw body}` keyed by the vendor's own secret for that site, base64url.
 * Amounts are JSON numbers with at most two places.
 *
 * Messages that move money carry a `transactionId`, unique at the vendor. The same message again gets the first answer
 * again; another message under the same id is refused (B6005). A vendor that got no answer repeats its message, or
 * cancels the bet: a cancelled bet never takes effect, also when the cancellation comes first.
 */
export const VENDOR_HEADER = {
  site: 'x-site',
  vendor: 'x-vendor',
  timestamp: 'x-vendor-timestamp',
  mac: 'x-vendor-mac',
} as const;

const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'));
const odds = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/);

/** An event of a sports bet; teams and leagues in English and Korean. */
const leg = z.strictObject({
  lineId: plainText(80),
  eventAt: moment,
  /** Sport id. */
  branchId: count.max(100_000),
  league: plainText(80),
  leagueKo: plainText(80),
  home: plainText(80),
  homeKo: plainText(80),
  away: plainText(80),
  awayKo: plainText(80),
  pick: plainText(80),
  odds,
});

/** How the legs stand, in the order of the bet; a Void or level leg counts 1.00 (decision 37). */
const legStates = z
  .array(z.strictObject({ status: z.enum(['Opened', 'Won', 'Lost', 'Draw', 'Void']), score: plainText(20) }))
  .max(20);

const transaction = { transactionId: id, betId: id, memId };
/** The member's balance in the wallet that the vendor plays from; the higher `seq` is the newer. */
const balance = z.object({ balance: amount, seq: count });

export const vendorCalls = {
  /** Takes a launch token, once, and tells who plays what. */
  '/vendor/session': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ token: z.string().max(100) }),
    response: z.object({
      memId,
      memNick: z.string(),
      gameCode,
      gameName: z.object({ ko: z.string(), en: z.string(), vn: z.string() }),
      balance: amount,
    }),
    codes: ['A005', 'B0092'],
    source: 'PLAY-05',
  }),
  '/vendor/balance': call({
    access: 'vendor',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId }),
    response: balance,
    codes: ['U001'],
    source: 'PLAY-05',
  }),
  '/vendor/bet': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      roundId: id,
      gameCode,
      amount: positiveAmount,
      /** The most that the bet can win in all, where that is known; judged by the level's bound (B6003). */
      expectedWin: positiveAmount.optional(),
      /** Of sports bets. */
      legs: z.array(leg).min(1).max(20).optional(),
    }),
    response: balance,
    codes: [
      'U001',
      'B0091',
      'B0092',
      'B0093',
      'B0095',
      'B0099',
      'B1001',
      'B1002',
      'B6000',
      'B6001',
      'B6002',
      'B6003',
      'B6005',
      'B9999',
      'T999',
    ],
    source: 'PLAY-05, BET-02',
  }),
  /** Settles a bet with what it pays in all, 0 for a lost one. One whose bet is not known waits in suspense for it. */
  '/vendor/win': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      amount: amount.refine((n) => n >= 0 && n <= MAX_AMOUNT),
      legs: legStates.optional(),
      detail: betDetail.optional(),
    }),
    response: balance,
    codes: ['U001', 'B6005', 'T999'],
    source: 'PLAY-05',
  }),
  /** Undoes a bet, settled or not. Of one that is not known it makes sure that it never takes effect. */
  '/vendor/cancel': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject(transaction),
    response: balance,
    codes: ['U001', 'B6000', 'B6005'],
    source: 'PLAY-05',
  }),
  /** Corrects what a settled bet has won, by a signed amount. A bet that is not settled yet answers E002: later. */
  '/vendor/adjust': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      amount: amount.refine((n) => n !== 0 && Math.abs(n) <= MAX_AMOUNT),
    }),
    response: balance,
    codes: ['U001', 'A002', 'B6000', 'B6005', 'E002', 'T999'],
    source: 'PLAY-05',
  }),
  /** Tells what a round was, as the bet detail shows it, and how its legs stand; moves nothing. The last one holds. */
  '/vendor/round': call({
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ betId: id, legs: legStates.optional(), detail: betDetail.optional() }),
    response: z.object({}),
    codes: ['E002'],
    source: 'DETAIL-10',
  }),
} as const;

export type VendorPath = keyof typeof vendorCalls;
export type VendorRequest<P extends VendorPath> = z.output<(typeof vendorCalls)[P]['request']>;
/** The body as a vendor writes it. */
export type VendorBody<P extends VendorPath> = z.input<(typeof vendorCalls)[P]['request']>;
export type VendorResponse<P extends VendorPath> = z.output<(typeof vendorCalls)[P]['response']>;
