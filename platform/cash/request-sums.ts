import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Days } from '../shared/days';
import { rowSums } from '../shared/row-sums';
import type { CashStatus } from './requests';

/** The stages of a request in the order in which it goes through them. */
const STAGES = ['0', '2', '1', '-1'] as const;

/** The stage at which a request has moved money. */
const DONE = '1' satisfies (typeof STAGES)[number];

/**
 * Reads the sums of a list of requests on its days, under the names of the wire. The amount counts the requests that have
 * moved money. `requests` selects columns of the list's rows on some days. Undefined if adding up takes too long.
 */
export async function requestSums(db: Db, listed: Days, requests: (columns: SQL, days: Days) => SQL) {
  const sums = await rowSums(
    db,
    listed,
    STAGES,
    (days) => requests(sql`reg_at AS at, cash_status AS type, amount`, days),
    {
      selectDayRows: (days) =>
        sql`${requests(sql`reg_at AS at, amount`, days)} AND cash_status = ${Number(DONE)}`,
    },
  );
  if (!sums) return undefined;
  const { cnt, types, days } = sums;
  return {
    cnt,
    cashAmt: types.find(({ type }) => type === DONE)?.amount ?? 0,
    stages: types.map(({ type, cnt, amount }) => ({
      cashStatus: Number(type) as CashStatus,
      cnt,
      cashAmt: amount,
    })),
    ...(days ? { days } : {}),
  };
}
