import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { detailType, roundProof, roundResult } from './bet-detail';
import { call } from './call';
import { ours } from './own-fields';
import { playDay } from './play-day';
import { betRefusal } from './protection';
import { amount, count, memId, moment, openCode, positiveAmount, yn } from './values';

const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** The largest numbers of games in an answer of recently played ones, results on a road, and rounds in a list of results. */
export const RECENT_GAMES = 12;
export const ROAD_LENGTH = 60;
export const RESULTS_LENGTH = 30;

const game = { vendorCode: gameCode.describe('Vendor code.'), gameCode: gameCode.describe('Game code.') };

/** Outcome of moving game money to cash, shown in the conversion dialog (MOVE-07). */
const integrationResult = z.object({
  resultCode: openCode(['0', CODE.gameNotEnded, CODE.generalError]).describe(
    "'0': moved. C009: the last game action is too recent, as `resultMessage` explains. Anything else: failed.",
  ),
  resultMessage: z.string().max(2000).optional().describe('That of the envelope when absent.'),
  cashAmt: ours('moveResults', amount).describe("The member's cash afterwards."),
});

export const gameCalls = {
  '/api/minigame/getGame': call({
    summary: 'Opens a game. Partners are refused with B0095, during maintenance with B0093.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      vendorKey: gameCode.describe('Vendor code.'),
      gameType: gameCode.describe('Category code.'),
      gameKey: gameCode.describe('Game code.'),
    }),
    response: z.object({
      gameurl: z
        .string()
        .describe(
          "Can be opened once, within a minute. One that starts with `/` is the platform's own page; the web puts the site's prefix before it (decision 68).",
        ),
    }),
    refused: betRefusal,
    codes: [
      CODE.mayNotPlayGame,
      CODE.gameUnavailable,
      CODE.gameMaintenance,
      CODE.partnersMayNotPlay,
      CODE.vendorCreditUsedUp,
      CODE.mayNotBet,
      CODE.bettingLocked,
      CODE.playerPaused,
      CODE.realityCheckDue,
      CODE.sessionLimitReached,
      CODE.mandatoryMessageUnread,
      CODE.duplicateRequest,
      CODE.temporarilyUnavailable,
      CODE.noConnection,
      CODE.timeout,
    ],
    source: 'PLAY-05',
  }),
  '/api/game/demo': call({
    summary:
      'Answers the address of a game that a guest plays for nothing, as nobody whom its vendor knows. B0092 for a game that is in no lobby, has no demo, or whose vendor shows guests none.',
    from: { own: 'guestDemo' },
    access: 'guest',
    kind: 'read',
    alsoWrites: true,
    browser: false,
    request: z.strictObject({
      ...game,
      accessIp: z
        .string()
        .max(45)
        .describe('IP address of the browser, which the vendor is told, and by which demos are limited.'),
      mobileYn: yn.describe('Y: the browser is one of a phone or tablet.'),
    }),
    response: z.object({ gameurl: z.string().describe("An address of the game's vendor.") }),
    codes: [
      CODE.tooManyAttempts,
      CODE.gameUnavailable,
      CODE.gameMaintenance,
      CODE.noConnection,
      CODE.timeout,
    ],
    source: 'PLAY-08',
  }),
  '/api/game/favorites': call({
    summary: 'Games that the player has marked, the last one first.',
    from: { own: 'gameExtras' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object(game)) }),
    codes: [],
    source: 'PLAY-01, ROLE-05',
  }),
  '/api/game/setFavorite': call({
    summary: 'Marks a game of the site, or takes the mark away.',
    from: { own: 'gameExtras' },
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ ...game, favoriteYn: yn }),
    response: z.object({ favoriteYn: yn }),
    codes: [CODE.gameUnavailable, CODE.duplicateRequest],
    source: 'PLAY-01, ROLE-05',
  }),
  '/api/game/recent': call({
    summary: `Games that the player bet on last, each once, the last one first; at most ${RECENT_GAMES}.`,
    from: { own: 'gameExtras' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ ...game, playedAt: moment })) }),
    codes: [],
    source: 'PLAY-01, ROLE-05',
  }),
  '/api/game/openRounds': call({
    summary:
      "The player's rounds that are not over, slips apart, the oldest first. Launching the game again resumes one; the game's rule settles rounds left open too long (GAME-03).",
    from: { own: 'gameExtras' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(
        z.object({
          ...game,
          groupCode: z.string().describe('Category code, for the launch.'),
          roundId: z.string(),
          betAmt: amount,
          placedAt: moment,
        }),
      ),
    }),
    codes: [],
    source: 'GAME-03, ROLE-05',
  }),
  '/api/game/today': call({
    summary:
      "The player's day so far (UTC+9) and the session of play: time at play, net result, and what its rules allow.",
    from: { own: 'protection' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: playDay,
    codes: [],
    source: 'SAFE-07, ROLE-05',
  }),
  '/api/game/roads': call({
    summary: 'The last results of the live tables; past results change nothing.',
    from: { own: 'gameExtras' },
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(
        z.object({
          ...game,
          results: z
            .array(z.string())
            .describe(
              `The oldest first, at most ${ROAD_LENGTH}: player, banker or tie; dragon, tiger or tie; a, b or tie; seat, dealer or push; the number in roulette.`,
            ),
        }),
      ),
    }),
    codes: [],
    source: 'PLAY-01',
  }),
  '/api/game/results': call({
    summary: `The last rounds of a game that are over, of all players, with their proofs; at most ${RESULTS_LENGTH}. Slips of matches are none.`,
    from: { own: 'gameExtras' },
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject(game),
    response: z.object({
      list: z
        .array(
          z.object({
            roundId: z.string(),
            settledAt: moment,
            status: z.enum(['Resolved', 'Cancelled']).describe('Cancelled: the stakes were refunded.'),
            dType: detailType,
            result: roundResult,
            proof: roundProof.nullable().describe('Null where the vendor proves nothing.'),
          }),
        )
        .describe('The newest first.'),
    }),
    codes: [],
    source: 'PLAY-04, GAME-02',
  }),
  '/api/cash/outGameMoney': call({
    summary: 'Moves money from the game wallet to cash.',
    from: 'documents',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      cashAmt: positiveAmount,
      ifQuiet: ours('gameWallet', z.literal('Y')).describe(
        'Only where no game plays from the wallet, otherwise C009.',
      ),
    }),
    response: z.object({
      cashAmt: ours('moveResults', amount),
      cashSeq: ours('sequences', count),
      gameAmt: ours('moveResults', amount),
      gameSeq: ours('sequences', count),
    }),
    codes: [
      CODE.suspendedMember,
      CODE.withdrawalAboveBalance,
      CODE.gameTransferUnderWay,
      CODE.gameNotEnded,
      CODE.duplicateRequest,
    ],
    source: 'FUND-04',
  }),
  '/api/cash/getUserCash': call({
    summary: 'Balances of all accounts of the caller.',
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      cashAmt: amount,
      gameAmt: amount,
      pointAmt: amount,
      cashSeq: ours('sequences', count),
      gameSeq: ours('sequences', count),
      pointSeq: ours('sequences', count),
    }),
    codes: [],
    source: 'FUND-04',
  }),
  '/api/cash/integrateMoney': call({
    summary: 'Moves the whole game wallet to cash.',
    from: 'unnamed',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: [CODE.unknownMember, CODE.suspendedMember, CODE.duplicateRequest],
    source: 'MOVE-07',
  }),
  '/api/retail/integrateMoney': call({
    summary: 'Moves the whole game wallet of the caller, or of a lower member, to cash.',
    from: 'unnamed',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: [CODE.unknownMember, CODE.suspendedMember, CODE.duplicateRequest],
    source: 'MOVE-07',
  }),
  '/api/member/changeMemCashFlag': call({
    summary: 'Sets whether opening a game with a wallet of its own moves the whole cash balance there.',
    from: 'documents',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashFlagYn: yn }),
    response: z.object({ cashFlagYn: ours('moveResults', yn) }),
    codes: [CODE.duplicateRequest],
    source: 'FUND-04',
  }),
  '/api/retail/changeMemCashFlag': call({
    summary:
      'Sets for a lower member whether opening a game with a wallet of its own moves the whole cash balance there.',
    from: 'documents',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, cashFlagYn: yn }),
    response: z.object({ cashFlagYn: ours('moveResults', yn) }),
    codes: [CODE.unknownMember, CODE.duplicateRequest],
    source: 'FUND-04',
  }),
} as const;
