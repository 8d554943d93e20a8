import { and, desc, eq } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { addMonths, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { recordToken } from '../db/schema';
import type { Handler } from '../http/context';
import { chainFileName } from '../records/chain';
import { daysOfMonth } from '../records/month-records';

type Month = ResponseOf<'/api/v2/retail/settlement/months'>['list'][number];

/** At most this many closed months are listed, which is two years. */
const MAX_CLOSED = 24;

const toMonth = (day: string): string => day.slice(0, 7);
const NOT_CLOSED = { closedAt: null, file: '', recordCnt: 0, hash: '', previousHash: '' } as const;

/**
 * Lists the months after the last closed one up to that of `day`, the latest first; without a closed month, the month
 * of `day` and the one before.
 */
function openMonths(lastClosed: string | undefined, day: string): Month[] {
  const months: Month[] = [];
  const last = lastClosed ?? toMonth(addMonths(`${toMonth(day)}-01`, -2));
  for (let month = toMonth(day); month > last; month = toMonth(addMonths(`${month}-01`, -1))) {
    const state = month === toMonth(day) ? 'running' : 'waiting';
    months.push({ ...daysOfMonth(month), state, ...NOT_CLOSED });
  }
  return months;
}

/** Lists the months of a site's chained settlement statements (SAFE-11) with the tokens of their files. */
export const settlementMonths: Handler<'/api/v2/retail/settlement/months'> = async (
  _,
  { db, site: { siteId }, now },
) => {
  const kind = 'settlement';
  const tokens = await db
    .select()
    .from(recordToken)
    .where(and(eq(recordToken.siteId, siteId), eq(recordToken.kind, kind)))
    .orderBy(desc(recordToken.period))
    .limit(MAX_CLOSED);
  const closed = tokens.map(
    ({ period, closedAt, count, hash, previous }): Month => ({
      ...daysOfMonth(period),
      state: 'closed',
      closedAt: closedAt.toISOString(),
      recordCnt: count,
      hash,
      previousHash: previous,
      file: chainFileName({ siteId, kind, period }),
    }),
  );
  return ok({ list: [...openMonths(tokens[0]?.period, today(now())), ...closed] });
};
