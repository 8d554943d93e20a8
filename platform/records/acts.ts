import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '@/lib/rules/result';
import { recordToken } from '../db/schema';
import { type Act, defineAct, siteId } from '../operator/act';
import { CHAIN_KINDS, type ChainKind } from './chain';

/** Reads all tokens in the order of their files, for a deposit elsewhere and for the verifier. */
const readTokens: Act<{ siteId?: string | undefined; kind?: ChainKind | undefined }> = async (
  { siteId, kind },
  _,
  { db },
) => {
  const list = await db
    .select({
      siteId: recordToken.siteId,
      kind: recordToken.kind,
      period: recordToken.period,
      count: recordToken.count,
      closedAt: recordToken.closedAt,
      previous: recordToken.previous,
      hash: recordToken.hash,
    })
    .from(recordToken)
    .where(
      and(siteId ? eq(recordToken.siteId, siteId) : undefined, kind ? eq(recordToken.kind, kind) : undefined),
    )
    .orderBy(asc(recordToken.siteId), asc(recordToken.kind), asc(recordToken.period));
  return ok({ list: list.map((one) => ({ ...one, closedAt: one.closedAt.toISOString() })) });
};

export const recordActs = {
  'records-tokens': defineAct({
    about: 'the tokens of all closed record files, to be deposited elsewhere (--json)',
    needs: 'read',
    body: z.strictObject({
      siteId: siteId.optional().describe('every site when absent'),
      kind: z.enum(CHAIN_KINDS).optional().describe('every kind when absent'),
    }),
    act: readTokens,
  }),
};
