import { z } from 'zod';
import { moment } from './values';

/** Data of A021, for a save whose `expected` values no longer hold (decision 63); nothing was saved. */
export const conflicts = z.object({
  conflicts: z
    .array(
      z.object({
        memId: z.string(),
        field: z
          .string()
          .describe(
            'Name of the field in the request; of rates `slot.pointRate`, of one kind of bet `baccarat.loseRate`.',
          ),
        expected: z.string().describe('The value that was read.'),
        current: z.string().describe('The value now; empty for none.'),
        changedBy: z
          .string()
          .describe(
            'Id of the author of the change; empty for the operator and for partners above the caller.',
          ),
        changedAt: moment.nullable().describe('Null if it is not recorded.'),
      }),
    )
    .min(1),
});

export type Conflict = z.infer<typeof conflicts>['conflicts'][number];
