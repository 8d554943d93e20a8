import { z } from 'zod';
import * as CODE from '@/lib/rules/code';

const yesNo = z.enum(['Y', 'N']);
/** A count as decimal text. */
const count = z.string().regex(/^\d{1,9}$/);
/** Money as decimal text with at most two places. */
const money = z.string().regex(/^-?\d{1,20}(\.\d{1,2})?$/);
const nothing = z.literal('');

const inspect = z
  .object({ cmd: z.literal('INSPECT'), data1: yesNo, data2: nothing })
  .describe(
    'Maintenance of a site begins (`Y`: the window is covered) or ends (`N`). Cause: the maintenance watch.',
  );

const cash = z
  .object({
    cmd: z.literal('CASH'),
    data1: money,
    data2: money,
    cashSeq: z.int().nonnegative(),
    pointSeq: z.int().nonnegative(),
    gameAmt: money.optional(),
    gameSeq: z.int().nonnegative().optional(),
  })
  .describe(
    "The member's money changed: `data1` is its cash, `data2` its points, with the sequences of the two accounts (decision 9), and where it may have changed the game wallet with its own. Cause: every posting to the ledger, through `publishBalance`.",
  );

const msg = z
  .object({ cmd: z.literal('MSG'), data1: count, data2: nothing })
  .describe('`data1` is the number of unread messages. Causes: a message is sent, read or deleted.');

const answerCmt = z
  .object({ cmd: z.literal('ANSWER_CMT'), data1: count, data2: nothing })
  .describe(
    '`data1` is the number of inquiries with an unread answer. Causes: the operator answers one, its author reads it.',
  );

const logout = z
  .object({
    cmd: z.literal('LOGOUT'),
    data1: z.enum([
      CODE.signedInElsewhere,
      CODE.signInSwitchedOff,
      CODE.signedOutByOperator,
      CODE.sessionEndedElsewhere,
      'EXIT',
    ]),
    data2: nothing,
  })
  .describe(
    'The session is over. `TK999`: the same id signed in elsewhere. `A016`: its sign-in was switched off. `A017`: the operator signed it out. `A040`: the member ended this session in another window, or signed out there. `EXIT`: the account was closed or got a new password. The socket is closed afterwards.',
  );

const lockBet = z
  .object({ cmd: z.literal('LOCK_BET_YN'), data1: yesNo, data2: yesNo })
  .describe(
    'Betting was locked or unlocked: `data1` is `Y` while betting is locked, `data2` is `Y` while games may stay open. An open game closes unless they are `N` and `Y` (decision 11). Cause: the operator, for a member or a whole site.',
  );

const realityCheck = z
  .object({ cmd: z.literal('REALITY_CHECK'), data1: nothing, data2: nothing })
  .describe(
    'A reality check is due, or was answered (SAFE-03): `/api/game/today` says which. Causes: a bet that was refused for it, its answer.',
  );

const desk = z
  .object({ cmd: z.literal('DESK'), data1: nothing, data2: nothing })
  .describe(
    "The member's evening desk may have something new (DESK-01): `/api/v2/desk/list` says what. Causes: the rollup found a large win, a large move or a first deposit below; a member below asked for a deposit or a withdrawal.",
  );

/** All commands of the realtime channel (LIVE-02 to LIVE-08). */
export const commandSchema = z.discriminatedUnion('cmd', [
  inspect,
  cash,
  msg,
  answerCmt,
  logout,
  lockBet,
  realityCheck,
  desk,
]);

/** A command of the realtime channel (LIVE-02 to LIVE-08). */
export type Command = z.output<typeof commandSchema>;
