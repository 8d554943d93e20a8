import { z } from 'zod';
import { amount, factorKind, memId, moment } from './values';

/** Acts that need a second factor. */
export const stepUpAct = z.enum([
  ...(['give', 'takeBack', 'givePoints', 'takeBackPoints'] as const),
  ...(['withdraw', 'password', 'cashOutPassword'] as const),
]);

export const stepUpId = z.uuid().describe('From the refusal A041.');

/** Data of A041: the request that waits for a second factor. It is carried out unchanged once the factor is given. */
export const stepUpRequired = z.object({
  stepUp: z.object({
    stepUpId,
    acts: z.array(stepUpAct).min(1),
    lines: z
      .array(z.object({ memId, memNick: z.string(), amount }))
      .describe('The payees and amounts; none for passwords.'),
    kinds: z.array(factorKind).describe('Kinds that can be given.'),
    expiresAt: moment,
  }),
});
