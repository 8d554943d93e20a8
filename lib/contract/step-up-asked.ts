import { z } from 'zod';
import { amount, factorKind, memId, moment } from './values';

/** What somebody is asked to confirm by a second factor. */
export const stepUpAct = z.enum([
  ...(['give', 'takeBack', 'givePoints', 'takeBackPoints'] as const),
  ...(['withdraw', 'password', 'cashOutPassword'] as const),
]);

export const stepUpId = z.uuid().describe('From the refusal A041.');

/** What A041 says: the request that waits for a second factor. It goes through as it is once that is given. */
export const stepUpAsked = z.object({
  stepUp: z.object({
    stepUpId,
    acts: z.array(stepUpAct).min(1),
    lines: z
      .array(z.object({ memId, memNick: z.string(), amount }))
      .describe('Whom money goes to or is taken from, and how much; of passwords none.'),
    kinds: z.array(factorKind).describe('What can be given.'),
    expiresAt: moment,
  }),
});
