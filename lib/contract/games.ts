import { z } from 'zod';
import { call } from './call';
import { amount, count, memId, positiveAmount, yn } from './values';

const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** How moving a member's game money into cash went; the web shows it in the conversion dialog (MOVE-07). */
const integrationResult = z.object({
  /** C009 while the game has not been quiet for long enough: `resultMessage` says so. Nothing moved unless '0'. */
  resultCode: z.enum(['0', 'C009', 'E001']),
  resultMessage: z.string(),
  /** The member's cash now. */
  cashAmt: amount,
});

export const gameCalls = {
  /** Opens a game: `gameurl` works once, within a minute. Partners get B0095, during maintenance the code is B0093. */
  '/api/minigame/getGame': call({
    access: 'session',
    kind: 'write',
    browser: true,
    /** Vendor code, category and game code, as the code lists name them. */
    request: z.strictObject({ vendorKey: gameCode, gameType: gameCode, gameKey: gameCode }),
    response: z.object({ gameurl: z.string() }),
    codes: [
      'B0091',
      'B0092',
      'B0093',
      'B0095',
      'B0099',
      'B1001',
      'B1002',
      'M001',
      'C999',
      'E002',
      'NT99',
      'TE99',
    ],
    source: 'PLAY-05',
  }),
  /** Moves money from the game wallet to cash. */
  '/api/cash/outGameMoney': call({
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashAmt: positiveAmount }),
    response: z.object({ cashAmt: amount, cashSeq: count, gameAmt: amount }),
    codes: ['U0011', 'C202', 'F001', 'C999'],
    source: 'FUND-04',
  }),
  /** What the member holds in each account. */
  '/api/cash/getUserCash': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      cashAmt: amount,
      gameAmt: amount,
      pointAmt: amount,
      cashSeq: count,
      gameSeq: count,
      pointSeq: count,
    }),
    codes: [],
    source: 'FUND-04',
  }),
  /** Moves the whole game wallet to cash. */
  '/api/cash/integrateMoney': call({
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: ['U001', 'U0011', 'C999'],
    source: 'MOVE-07',
  }),
  /** The same for the partner itself or somebody below. */
  '/api/retail/integrateMoney': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: ['U001', 'U0011', 'C999'],
    source: 'MOVE-07',
  }),
  /** Whether opening a game with a wallet of its own takes the whole cash along. */
  '/api/member/changeMemCashFlag': call({
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashFlagYn: yn }),
    response: z.object({ cashFlagYn: yn }),
    codes: ['C999'],
    source: 'FUND-04',
  }),
  '/api/retail/changeMemCashFlag': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, cashFlagYn: yn }),
    response: z.object({ cashFlagYn: yn }),
    codes: ['U001', 'C999'],
    source: 'FUND-04',
  }),
} as const;
