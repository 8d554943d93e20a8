import { z } from 'zod';

const pageInfo = z.looseObject({
  page: z.number(),
  count_per_list: z.number(),
  tatal_list_count: z.number(),
  moreYn: z.enum(['Y', 'N']).optional(),
});

const auditRow = z.looseObject({
  id: z.union([z.number(), z.string()]),
  at: z.string(),
  siteId: z.string(),
  operator: z.string(),
  ip: z.string().nullish(),
  act: z.string(),
  target: z.string().nullish(),
  // An act that makes something new has no values before it, and one that removes something none after it.
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().nullish(),
  confirmedBy: z.string().nullish(),
  confirmedIp: z.string().nullish(),
  /** Whether it was done with a key, whose name is not proved. */
  byKey: z.boolean().default(false),
});

/** What the act `audit` answers. */
export const auditAnswer = z.object({ list: z.array(auditRow), pageInfo });

const proposal = z.looseObject({
  proposalId: z.number(),
  act: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** What the first operator saw. */
  shown: z.record(z.string(), z.unknown()).nullish(),
  reason: z.string().nullish(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  status: z.string(),
  decidedBy: z.string().nullish(),
  decidedAt: z.string().nullish(),
  decision: z.string().nullish(),
});
export type Proposal = z.output<typeof proposal>;

/** What the act `proposals` answers. */
export const proposalsAnswer = z.object({ list: z.array(proposal), pageInfo });
