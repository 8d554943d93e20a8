import { z } from 'zod';
import { call } from './call';
import { amount, count, memId, positiveAmount, yn } from './values';

const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Outcome of moving game money to cash, shown in the conversion dialog (MOVE-07). */
const integrationResult = z.object({
  resultCode: z
    .enum(['0', 'C009', 'E001'])
    .describe(
      "'0': moved. C009: the last game action is too recent, as `resultMessage` explains. E001: failed.",
    ),
  resultMessage: z.string(),
  cashAmt: amount.describe("The member's cash afterwards."),
});

export const gameCalls = {
  '/api/minigame/getGame': call({
    summary: 'Opens a game. Partners are refused with B0095, during maintenance with B0093.',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      vendorKey: gameCode.describe('Vendor code.'),
      gameType: gameCode.describe('Category code.'),
      gameKey: gameCode.describe('Game code.'),
    }),
    response: z.object({ gameurl: z.string().describe('Can be opened once, within a minute.') }),
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
  '/api/cash/outGameMoney': call({
    summary: 'Moves money from the game wallet to cash.',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashAmt: positiveAmount }),
    response: z.object({ cashAmt: amount, cashSeq: count, gameAmt: amount }),
    codes: ['U0011', 'C202', 'F001', 'C999'],
    source: 'FUND-04',
  }),
  '/api/cash/getUserCash': call({
    summary: 'Balances of all accounts of the caller.',
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
  '/api/cash/integrateMoney': call({
    summary: 'Moves the whole game wallet to cash.',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: ['U001', 'U0011', 'C999'],
    source: 'MOVE-07',
  }),
  '/api/retail/integrateMoney': call({
    summary: 'Moves the whole game wallet of the caller, or of a lower member, to cash.',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId: memId.optional() }),
    response: integrationResult,
    codes: ['U001', 'U0011', 'C999'],
    source: 'MOVE-07',
  }),
  '/api/member/changeMemCashFlag': call({
    summary: 'Sets whether opening a game with a wallet of its own moves the whole cash balance there.',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ cashFlagYn: yn }),
    response: z.object({ cashFlagYn: yn }),
    codes: ['C999'],
    source: 'FUND-04',
  }),
  '/api/retail/changeMemCashFlag': call({
    summary:
      'Sets for a lower member whether opening a game with a wallet of its own moves the whole cash balance there.',
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, cashFlagYn: yn }),
    response: z.object({ cashFlagYn: yn }),
    codes: ['U001', 'C999'],
    source: 'FUND-04',
  }),
} as const;
