import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { betDetail } from './bet-detail';
import { call } from './call';
import { LOBBY_CATEGORIES } from './common';
import { checkAnswer, playDay } from './play-day';
import { betRefusal } from './protection';
import { amount, count, memId, moment, positiveAmount, rate } from './values';

/**
 * Headers of a vendor's request (a seamless wallet in plain JSON, without api key and cipher): site and vendor, the
 * time in milliseconds since the epoch, and the `vendorMac`. docs/contract.md describes the protocol.
 */
export const VENDOR_HEADER = {
  site: 'x-site',
  vendor: 'x-vendor',
  timestamp: 'x-vendor-timestamp',
  mac: 'x-vendor-mac',
} as const;

/**
 * Headers between the web and the sandbox's pages: the site whose prefix was asked for, and the key of a game's window,
 * which the launch returns and the browser stores in a cookie. Neither is part of an address.
 */
export const PLAY_HEADER = { site: VENDOR_HEADER.site, key: 'x-play-key' } as const;

const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'));
const odds = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/);

/** Why a game session is over; `expired` is a sign-in that ran out. */
const sessionEnd = z.enum([
  'signedOut',
  'elsewhere',
  'password',
  'barred',
  'operator',
  'locked',
  'suspended',
  'paused',
  'stopped',
  'closed',
  'expired',
]);
export type SessionEnd = z.output<typeof sessionEnd>;
/** One message asks about at most this many game sessions. */
export const SESSIONS_ASKED = 200;

/** A game as its vendor publishes it. */
const publishedGame = z.strictObject({
  gameCode,
  art: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .describe('Name of its drawing (`baccarat`); empty without one.'),
  returnMin: rate.nullable().describe('Long-run return of its worst bet; null where it is not published.'),
  returnMax: rate.nullable().describe('Long-run return of its best bet.'),
  lobbyCode: z
    .enum(LOBBY_CATEGORIES)
    .optional()
    .describe(
      'The category of the lobby that contains it, where that does not follow from the group of its code.',
    ),
});
export type PublishedGame = z.input<typeof publishedGame>;

/** An event of a sports bet; teams and leagues in English and Korean. */
const leg = z.strictObject({
  lineId: plainText(80),
  eventAt: moment,
  branchId: count.max(100_000).describe('Sport id.'),
  league: plainText(80),
  leagueKo: plainText(80),
  home: plainText(80),
  homeKo: plainText(80),
  away: plainText(80),
  awayKo: plainText(80),
  pick: plainText(80),
  odds,
});

/** States of the legs in the order of the bet; Void and Draw count as odds of 1.00 (decision 37). */
const legStates = z
  .array(z.strictObject({ status: z.enum(['Opened', 'Won', 'Lost', 'Draw', 'Void']), score: plainText(20) }))
  .max(20);

const transaction = { transactionId: id, betId: id, memId };
/** The balance of the wallet that the vendor plays from. */
const balance = z.object({
  balance: amount,
  seq: count.describe('Sequence of the account; the balance with the higher sequence is newer.'),
});

export const vendorCalls = {
  '/vendor/settings': call({
    summary: "The site's settings that games follow.",
    from: 'vendors',
    access: 'vendor',
    kind: 'read',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      cashDecimal: z
        .string()
        .describe('Display amount = wire amount × cashDecimal (decision 28), as decimal text: "1", "0.01".'),
      tableBetSeconds: count.describe('Seconds that shared live tables take bets.'),
      tableResultSeconds: count.describe('Seconds that they show the result.'),
      openRoundMinutes: count.describe(
        'Minutes after which a round that was left open is settled by its rule.',
      ),
    }),
    codes: [],
    source: 'GAME-03',
  }),
  '/vendor/games': call({
    summary:
      "Publishes facts of the vendor's games, which the lobby shows (`/api/common/gameCodes`). The last message counts; games that it leaves out have none.",
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ games: z.array(publishedGame).max(1_000) }),
    response: z.object({}),
    codes: [],
    source: 'PLAY-01',
  }),
  '/vendor/session': call({
    summary:
      'Redeems a launch token, once, and opens a game session, which lasts as long as the sign-in that launched it.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ token: z.string().max(100) }),
    response: z.object({
      sessionId: z.uuid().describe('Names the game session in bets.'),
      endsAt: moment.describe(
        'When the sign-in behind it is over at the latest, however often it is extended.',
      ),
      memId,
      memNick: z.string(),
      gameCode,
      gameName: z.object({ ko: z.string(), en: z.string(), vn: z.string() }),
      balance: amount,
    }),
    codes: [CODE.signInRequired, CODE.gameUnavailable],
    source: 'PLAY-05',
  }),
  '/vendor/ended': call({
    summary:
      'Which of these game sessions are over, and why: signed out, signed in elsewhere, password changed, locked, closed or run out. Their bets are refused (A005); rounds that wait for their player are to be settled by their rules.',
    from: 'vendors',
    access: 'vendor',
    kind: 'read',
    browser: false,
    request: z.strictObject({ sessionIds: z.array(z.uuid()).min(1).max(SESSIONS_ASKED) }),
    response: z.object({ ended: z.array(z.object({ sessionId: z.uuid(), reason: sessionEnd })) }),
    codes: [],
    source: 'PLAY-05',
  }),
  '/vendor/balance': call({
    summary: "The member's balance.",
    from: 'vendors',
    access: 'vendor',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId }),
    response: balance,
    codes: [CODE.unknownMember],
    source: 'PLAY-05',
  }),
  '/vendor/bring': call({
    summary:
      "Moves the member's game money to the cash that this vendor plays from, as its player has asked in the window of a game (FUND-04).",
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ memId, sessionId: z.uuid() }),
    response: balance,
    codes: [
      CODE.unknownMember,
      CODE.suspendedMember,
      CODE.signInRequired,
      CODE.gameUnavailable,
      CODE.gameNotEnded,
    ],
    source: 'FUND-04',
  }),
  '/vendor/table': call({
    summary:
      "Data of a game's page for its player: balance, stakes that the game takes, the day so far, and the last results of the table.",
    from: 'vendors',
    access: 'vendor',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId, gameCode }),
    response: balance.extend({
      minBet: amount.nullable().describe('Lowest stake; null without a limit.'),
      maxBet: amount.nullable().describe('Highest stake; null without a limit.'),
      vendorName: z.object({ ko: z.string(), en: z.string(), vn: z.string() }),
      ...playDay.shape,
      otherAmt: amount.describe(
        "The member's balance in the wallet that this vendor does not play from: the game wallet or, for a vendor with a wallet of its own, cash.",
      ),
      wallet: z.enum(['cash', 'game']).describe('The wallet that this vendor plays from.'),
      road: z
        .array(z.string())
        .describe('As `/api/game/roads`; of mini games each outcome; empty for other games.'),
    }),
    codes: [CODE.unknownMember, CODE.gameUnavailable],
    source: 'PLAY-05, SAFE-07',
  }),
  '/vendor/check': call({
    summary:
      "The player's answer to a reality check, given in the window of a game (SAFE-03). Until it is given, bets on new rounds are refused (A056).",
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ memId, sessionId: z.uuid(), answer: checkAnswer }),
    response: playDay,
    codes: [CODE.unknownMember, CODE.signInRequired],
    source: 'SAFE-03',
  }),
  '/vendor/bet': call({
    summary: 'Places a bet and debits its stake.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      sessionId: z.uuid().describe("The player's game session (`/vendor/session`); A005 once it is over."),
      roundId: id,
      gameCode,
      amount: positiveAmount,
      lowestStake: positiveAmount
        .optional()
        .describe(
          'The lowest single stake where `amount` is the sum of several; it must reach the minimum (B6001).',
        ),
      expectedWin: positiveAmount
        .optional()
        .describe("The highest possible win, if known; checked against the level's limit (B6003)."),
      legs: z.array(leg).min(1).max(20).optional().describe('Sports bets only.'),
      returns: z
        .record(
          id,
          amount.refine((n) => n >= 0),
        )
        .refine((ways) => Object.keys(ways).length > 0 && Object.keys(ways).length <= 64)
        .optional()
        .describe(
          'The payout of the bet, its stake included, for each possible outcome of the round, by a name of the outcome, without those in which no side of an even bet wins (zero, a tie). Bets of a player on one round that name the same outcomes count with their net exposure for rolling; of bets without it the largest counts.',
        ),
      event: id
        .optional()
        .describe('The subject of `returns` and opposed bets where it is not the round, such as a match.'),
    }),
    response: balance,
    refused: betRefusal,
    codes: [
      CODE.unknownMember,
      CODE.signInRequired,
      CODE.mayNotPlayGame,
      CODE.gameUnavailable,
      CODE.gameMaintenance,
      CODE.partnersMayNotPlay,
      CODE.vendorCreditUsedUp,
      CODE.mayNotBet,
      CODE.bettingLocked,
      CODE.insufficientBalance,
      CODE.stakeBelowMinimum,
      CODE.stakeAboveMaximum,
      CODE.winAboveMaximum,
      CODE.duplicateBet,
      CODE.betsBeingSettled,
      CODE.playerPaused,
      CODE.lossAboveOwnLimit,
      CODE.stakeAboveOwnLimit,
      CODE.realityCheckDue,
      CODE.sessionLimitReached,
      CODE.alreadyProcessed,
    ],
    source: 'PLAY-05, BET-02',
  }),
  '/vendor/win': call({
    summary:
      'Settles a bet with everything it pays, 0 for a lost one. A win whose bet is unknown is held in suspense until the bet arrives.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      amount: amount.refine((n) => n >= 0 && n <= MAX_AMOUNT),
      legs: legStates.optional(),
      detail: betDetail.optional(),
      leftOpen: z
        .enum(['ko', 'en', 'vn'])
        .optional()
        .describe(
          "The player left the round open and the game's rule settled it: a message notifies the member, in the reader's language. The value is the language of the game's pages.",
        ),
    }),
    response: balance,
    codes: [CODE.unknownMember, CODE.duplicateBet, CODE.alreadyProcessed],
    source: 'PLAY-05',
  }),
  '/vendor/cancel': call({
    summary: 'Cancels a bet, settled or not. An unknown bet is marked so that it never takes effect.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject(transaction),
    response: balance,
    codes: [CODE.unknownMember, CODE.insufficientBalance, CODE.duplicateBet],
    source: 'PLAY-05',
  }),
  '/vendor/adjust': call({
    summary:
      'Corrects the win of a settled bet by a signed amount. A bet that is not settled yet is refused with E002: retry later.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      ...transaction,
      amount: amount.refine((n) => n !== 0 && Math.abs(n) <= MAX_AMOUNT),
    }),
    response: balance,
    codes: [
      CODE.unknownMember,
      CODE.invalidRequest,
      CODE.insufficientBalance,
      CODE.duplicateBet,
      CODE.temporarilyUnavailable,
      CODE.alreadyProcessed,
    ],
    source: 'PLAY-05',
  }),
  '/vendor/round': call({
    summary:
      'Reports the round of a bet for its detail, and the state of its legs; moves no money. The last report counts.',
    from: 'vendors',
    access: 'vendor',
    kind: 'write',
    browser: false,
    request: z.strictObject({ betId: id, legs: legStates.optional(), detail: betDetail.optional() }),
    response: z.object({}),
    codes: [CODE.temporarilyUnavailable],
    source: 'DETAIL-10',
  }),
} as const;

export type VendorPath = keyof typeof vendorCalls;
export type VendorRequest<P extends VendorPath> = z.output<(typeof vendorCalls)[P]['request']>;
/** The body as a vendor writes it. */
export type VendorBody<P extends VendorPath> = z.input<(typeof vendorCalls)[P]['request']>;
export type VendorResponse<P extends VendorPath> = z.output<(typeof vendorCalls)[P]['response']>;
