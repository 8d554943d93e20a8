import { z } from 'zod';
import { EXCLUSIONS, LIMIT_KINDS, LIMIT_WAIT_HOURS, TIMEOUTS } from '@/lib/rules/player-limits';
import { call } from './call';
import { amount, moment } from './values';

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
