import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import {
  EXCLUSIONS,
  isTimeLimit,
  LIMIT_KINDS,
  LIMIT_MINUTES,
  LIMIT_WAIT_HOURS,
  type LimitKind,
  PLAYER_RULES,
  TIMEOUTS,
} from '@/lib/rules/player-limits';
import { call } from './call';
import { days } from './list-shapes';
import { betType } from './log-shapes';
import { checkAnswer, playDay } from './play-day';
import { amount, count, moment } from './values';

const limitKind = z.enum(LIMIT_KINDS);
export const limitAmount = amount.refine((n) => n >= 0 && n <= 999_999_999_999);

/** Whether a limit of this kind can have this value, in wire units or minutes; null for none. */
export const isLimitValue = ({ kind, limitAmt }: { kind: LimitKind; limitAmt: number | null }): boolean =>
  limitAmt === null || !isTimeLimit(kind) || LIMIT_MINUTES[kind].some((minutes) => minutes === limitAmt);

const limit = z.object({
  kind: limitKind,
  limitAmt: amount
    .nullable()
    .describe(
      'In force, minutes for `session` and `check`; null for none. For `check` the site’s where the player has none.',
    ),
  usedAmt: amount.describe('Of it, now; 0 for `stake` and `check`.'),
  waiting: z
    .object({
      limitAmt: amount.nullable().describe('null removes the limit.'),
      from: moment.describe('When it can be confirmed.'),
    })
    .nullable()
    .describe('A higher limit that the player has asked for.'),
});

const ownLimits = z.object({
  limits: z.array(limit).describe('One of each kind.'),
  pause: z
    .object({
      kind: z.enum(['timeout', 'exclusion']),
      until: moment.nullable().describe('null for no end.'),
    })
    .nullable()
    .describe('The time-out or self-exclusion in force.'),
  offered: z
    .array(z.enum(PLAYER_RULES))
    .optional()
    .describe('The rules that the site offers. An upstream may lack it: then all are.'),
});

/** Accounts of a player: cash, points, and money in the wallets of game vendors. */
export const ACCOUNT_KINDS = ['cash', 'point', 'game'] as const;

/** One answer has at most this many rows of a statement. */
export const STATEMENT_ROWS = 1_000;

/** The part that a movement has in a bet. `other` is a movement without a bet, which `typeDesc` names. */
export const statementAct = z.enum(['stake', 'win', 'cancel', 'correction', 'other']);

const movementType = z
  .number()
  .int()
  .optional()
  .describe('Type of a movement of money that is no part of a bet. An upstream may lack it.');

const statementRow = z.object({
  seq: count.describe('Its place in the account, from 1.'),
  at: moment,
  act: statementAct,
  typeDesc: z.string(),
  cashType: movementType,
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
    .array(z.object({ act: statementAct, typeDesc: z.string(), cashType: movementType, cnt: count, amount }))
    .describe('Of all movements on the days, by kind; those that undo others by themselves.'),
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

export type PauseRefusal = z.output<typeof pauseRefusal>;

/** The details of a refused bet or launch by a rule of the player's own. */
export const betRefusal = z.object({
  kind: z.enum(['pause', ...limitKind.extract(['lossDay', 'stake', 'session', 'check']).options]),
  leftAmt: amount
    .nullable()
    .describe('The highest stake that the rule still allows; null where it allows none.'),
  since: moment.nullable().describe('Of `session`: the first bet.'),
  from: moment
    .nullable()
    .describe(
      'When the rule allows more; null for a single stake, a check that waits for its answer, and no end.',
    ),
});

export type BetRefusal = z.output<typeof betRefusal>;

export const protectionCalls = {
  '/api/protection/own': call({
    summary: "The player's own limits with their use, and a time-out or self-exclusion.",
    from: { own: 'protection' },
    access: 'player',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: ownLimits,
    codes: [],
    source: 'SAFE-01, SAFE-02, SAFE-04, SAFE-05, decision 66',
  }),
  '/api/protection/statement': call({
    summary: `An account of the player over any days: opening balance, every movement with its bet, closing balance. Up to ${STATEMENT_ROWS} rows of it at a time.`,
    from: { own: 'protection' },
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
    from: { own: 'protection' },
    access: 'player',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        kind: limitKind,
        limitAmt: limitAmount
          .nullable()
          .describe('null for none; of `check`: the time of the site. Minutes for `session` and `check`.'),
      })
      .refine(isLimitValue, { path: ['limitAmt'] }),
    response: ownLimits,
    codes: [CODE.ruleNotOffered, CODE.duplicateRequest],
    source: 'SAFE-01, SAFE-02, SAFE-03, SAFE-06',
  }),
  '/api/protection/confirmLimit': call({
    summary: 'Puts a higher limit in force that has waited. A049 while it waits, or where none does.',
    from: { own: 'protection' },
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ kind: limitKind }),
    response: ownLimits,
    codes: [CODE.limitNotConfirmable, CODE.duplicateRequest],
    source: 'SAFE-01, SAFE-02, SAFE-03, SAFE-06',
  }),
  '/api/protection/pause': call({
    summary:
      'Begins a time-out or a self-exclusion, which ends the open games. Nobody can end or shorten it; A050 for one that would end before the present one.',
    from: { own: 'protection' },
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      length: z
        .enum([...TIMEOUTS, ...EXCLUSIONS])
        .describe('Up to days30 a time-out, else a self-exclusion.'),
    }),
    response: ownLimits,
    codes: [CODE.pauseTooShort, CODE.ruleNotOffered, CODE.duplicateRequest],
    source: 'SAFE-04, SAFE-05, SAFE-06',
  }),
  '/api/protection/answerCheck': call({
    summary:
      'Answers a reality check. `continue` goes on with the session and, while none is due, changes nothing; `stop` ends the open games as well.',
    from: { own: 'protection' },
    access: 'player',
    kind: 'write',
    browser: true,
    request: z.strictObject({ answer: checkAnswer }),
    response: playDay,
    codes: [CODE.duplicateRequest],
    source: 'SAFE-03, SAFE-07',
  }),
};
