import { z } from 'zod';
import { SESSION_REST_MINUTES } from '@/lib/rules/player-limits';
import { amount, count, moment } from './values';

const minutes = count.describe('Minutes.');

const playSession = z.object({
  startedAt: moment.describe('The first bet.'),
  playMinutes: minutes.describe('From its first bet to its last one.'),
  netAmt: amount.describe('Wins less stakes of its bets that are settled.'),
  isCheckDue: z
    .boolean()
    .describe('A reality check waits for its answer; bets on new rounds are refused (A056).'),
  checkInMs: count
    .nullable()
    .describe('Milliseconds until the reality check is due, 0 while it is; null without one.'),
  endsAt: moment
    .nullable()
    .describe(
      "The end by the player's limit of session length: from then on, bets on new rounds are refused (A057).",
    ),
  againAt: moment.describe(
    `When it is over unless there is another bet: ${SESSION_REST_MINUTES} minutes after the last one.`,
  ),
});

/** A player's day so far (UTC+9), and the session of play. */
export const playDay = z.object({
  playMinutes: minutes.describe(
    `From bet to bet; ${SESSION_REST_MINUTES} minutes or more without one do not count.`,
  ),
  netAmt: amount.describe('Wins less stakes of the bets that were placed today and are settled.'),
  session: playSession
    .nullable()
    .optional()
    .describe('The session of play; null while there is none. An upstream may lack it.'),
});

export const checkAnswer = z
  .enum(['continue', 'stop'])
  .describe('`stop` ends the open games as well; play is possible again at once.');
export type CheckAnswer = z.output<typeof checkAnswer>;
