import { z } from 'zod';
import { EXCLUSIONS, LIMIT_KINDS, LIMIT_WAIT_HOURS, TIMEOUTS } from '@/lib/rules/player-limits';
import { call } from './call';
import { days } from './list-shapes';
import { betType } from './log-shapes';
import { amount, count, moment } from './values';

const limitKind = z.enum(LIMIT_KINDS);
export const limitAmount = amount.refine((n) => n >= 0 && n <= 999_999_999_999);

const limit = z.object({
  kind: limitKind,
  limitAmt: amount.nullable().describe('In force; null for none.'),
  usedAmt: amount.describe('Of it, now; 0 for a stake.'),
  waiting: z
    .object({
      limitAmt: amount.nullable().describe('null removes the limit.'),
      from: moment.describe('When it can be confirmed.'),
    })
    .nullable()
    .describe('A higher limit that the player has asked for.'),
});

const own = z.object({
  limits: z.array(limit).describe('One of each kind.'),
  pause: z
    .object({
      kind: z.enum(['timeout', 'exclusion']),
      until: moment.nullable().describe('null for no end.'),
    })
    .nullable()
    .describe('The time-out or self-exclusion in force.'),
});

/** Accounts of a player: cash, points, and money in the wallets of game vendors. */
export const ACCOUNT_KINDS = ['cash', 'point', 'game'] as const;

/** Rows of a statement that one answer has at most. */
export const STATEMENT_ROWS = 1_000;

/** The part of a movement in its bet; any other has its name in `typeDesc`. */
const statementAct = z.enum(['stake', 'win', 'cancel', 'correction', 'other']);

const statementRow = z.object({
  seq: count.describe('Its place in the account, from 1.'),
  at: moment,
  act: statementAct,
  typeDesc: z.string(),
  memo: z.string(),
  amount: amount.describe('Negative for debits.'),
  balanceAmt: amount.describe('Of the account after it.'),
  bet: z
    .object({
      betId: z.string(),
      roundId: z.string(),
      vendorName: z.string(),
      gameName: z.string(),
      type: betType,
      stakeAmt: amount,
      winAmt: amount,
    })
    .nullable()
    .describe('The bet that it belongs to, in its present state.'),
});

const statementTotals = z.object({
  openingAmt: amount.describe('At the beginning of the first day.'),
  closingAmt: amount.describe('At the end of the last day: the opening balance and all sums.'),
  sums: z
    .array(z.object({ act: statementAct, typeDesc: z.string(), cnt: count, amount }))
    .describe('Of all movements on the days, by kind.'),
});

const statement = z.object({
  totals: statementTotals.nullable().describe('null with `after`: the first answer has them.'),
  upTo: count.describe('The last movement of the account that the answer knows.'),
  list: z.array(statementRow).describe('In order of time.'),
});

/** The details of a refusal by a limit of deposits. */
export const limitRefusal = z.object({
  kind: limitKind.extract(['depositDay', 'depositWeek', 'depositMonth']),
  leftAmt: amount.describe('What the limit still allows.'),
  from: moment.nullable().describe('When it allows more: the first counted payment leaves its time.'),
});

export type LimitRefusal = z.output<typeof limitRefusal>;

/** The details of a refusal by a time-out or self-exclusion. */
export const pauseRefusal = z.object({ until: moment.nullable().describe('null for no end.') });

export const protectionCalls = {
  '/api/protection/own': call({
    summary: "The player's own limits with their use, and a time-out or self-exclusion.",
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: own,
    codes: [],
    source: 'SAFE-01, SAFE-02, SAFE-04, SAFE-05, decision 66',
  }),
  '/api/protection/statement': call({
    summary: `An account of the player over any days: opening balance, every movement with its bet, closing balance. Up to ${STATEMENT_ROWS} rows of it at a time.`,
    access: 'player',
    kind: 'read',
    browser: false,
    request: z.strictObject({
      account: z.enum(ACCOUNT_KINDS),
      ...days,
      after: count.optional().describe('Rows behind this `seq`; from the first when absent.'),
      upTo: count
        .optional()
        .describe('That of the first answer: later movements are left out, so that all pages add up.'),
      rows: z.number().int().min(1).max(STATEMENT_ROWS),
    }),
    response: statement,
    codes: [],
    source: 'SAFE-09',
  }),
  '/api/protection/setLimit': call({
    summary: `Sets a limit of the player. A first or lower one is in force at once; a higher one, or none, waits ${LIMIT_WAIT_HOURS} hours for a confirmation.`,
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      kind: limitKind,
      limitAmt: limitAmount.nullable().describe('null for none.'),
    }),
    response: own,
    codes: ['C999'],
    source: 'SAFE-01, SAFE-02, SAFE-06',
  }),
  '/api/protection/confirmLimit': call({
    summary: 'Puts a higher limit in force that has waited. A049 while it waits, or where none does.',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ kind: limitKind }),
    response: own,
    codes: ['A049', 'C999'],
    source: 'SAFE-01, SAFE-02, SAFE-06',
  }),
  '/api/protection/pause': call({
    summary:
      'Begins a time-out or a self-exclusion, which ends the open games. Nobody can end or shorten it; A050 for one that would end before the present one.',
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      length: z
        .enum([...TIMEOUTS, ...EXCLUSIONS])
        .describe('Up to days30 a time-out, else a self-exclusion.'),
    }),
    response: own,
    codes: ['A050', 'C999'],
    source: 'SAFE-04, SAFE-05, SAFE-06',
  }),
};
