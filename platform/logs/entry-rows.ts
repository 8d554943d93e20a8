import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cashType, pointType } from '@/lib/contract/log-shapes';
import { CASH_TYPE, POINT_TYPE, REQUEST_STATUS, SHOWN_TAKE_BACK } from '@/lib/contract/money-codes';
import type { PartnerLevel } from '@/lib/contract/values';
import type { MemberContext } from '../http/context';
import { type Ancestor, selectAncestors } from '../shared/ancestors';
import { commonName } from '../shared/code-names';
import { lookUp } from '../shared/look-up';
import { pathHoldsUnindexed } from '../shared/on-path';
import { inOrder } from '../shared/sql-arrays';

/** A ledger entry as the logs show it. Amounts are the wire's numbers, times ISO 8601. */
type EntryRow = {
  id: number;
  memId: string;
  memNick: string;
  level: PartnerLevel;
  type: number;
  typeName: string;
  /** The purpose of the transfer, see `TransferKind`. */
  kind: string;
  memo: string;
  before: number;
  amount: number;
  after: number;
  /** The time of the request, and the time when it was carried out. */
  regDate: string;
  updDate: string;
  /** Status of the deposit or withdrawal request; 'done' for all other entries. */
  statusName: string;
  /** The member on the other side, if the viewer may see that member. */
  counterparty: { memId: string; memNick: string; level: PartnerLevel } | null;
  ancestors: Ancestor[];
};

type Row = Omit<EntryRow, 'before' | 'amount' | 'after' | 'regDate' | 'updDate'> &
  Record<'before' | 'amount' | 'after', string> &
  Record<'regMs' | 'updMs', number>;

/**
 * Reads the entries of the given ids, in that order. Nothing above the viewer is shown, neither ancestors (LIST-10) nor
 * that money came from one of them.
 */
export async function entryRows(
  { db, site, caller, locale }: MemberContext,
  group: 'cashType' | 'pointType',
  ids: readonly number[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level, shown.type, t.kind, t.memo,
      ${commonName(locale, site.siteId, group, sql`shown.type::text`)} AS "typeName",
      ${commonName(locale, site.siteId, 'cashStatus', sql`coalesce(r.cash_status, ${REQUEST_STATUS.done})::text`)} AS "statusName",
      e.balance_after - e.amount AS before, e.amount, e.balance_after AS after,
      (extract(epoch FROM coalesce(r.reg_at, e.created_at)) * 1000)::float8 AS "regMs",
      (extract(epoch FROM coalesce(r.upd_at, e.created_at)) * 1000)::float8 AS "updMs",
      (SELECT jsonb_build_object('memId', o.mem_id, 'memNick', o.mem_nick, 'level', o.partner_level)
        FROM entry_all s JOIN member o ON o.id = s.member_id
        WHERE s.transfer_id = e.transfer_id AND s.created_at = e.created_at AND s.member_id <> e.member_id AND t.kind <> 'rolling'
          AND ${pathHoldsUnindexed(sql`o.path`, caller.id)} LIMIT 1) AS counterparty,
      ${selectAncestors(caller.id)} AS ancestors
    FROM ${inOrder(ids)}
    ${lookUp('entry_all', 'e', sql`e.id = requested.id`)}
    JOIN member m ON m.id = e.member_id
    ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}
    CROSS JOIN LATERAL (
      SELECT CASE WHEN ${group === 'pointType'} AND e.type = ${POINT_TYPE.takeBack}
        AND t.kind <> 'rolling' THEN ${SHOWN_TAKE_BACK} ELSE e.type END AS type
    ) AS shown
    LEFT JOIN LATERAL (
      SELECT q.cash_status, q.reg_at, q.upd_at FROM cash_request q
      WHERE e.type IN (${CASH_TYPE.deposit}, ${CASH_TYPE.withdrawal}) AND q.member_id = e.member_id AND q.transfer_id = e.transfer_id LIMIT 1
    ) AS r ON true
    ORDER BY requested.place`);
  return rows.map(({ before, amount, after, regMs, updMs, ...row }) => ({
    ...row,
    before: Number(before),
    amount: Number(amount),
    after: Number(after),
    regDate: new Date(regMs).toISOString(),
    updDate: new Date(updMs).toISOString(),
  }));
}

/** The entry's type as the text of the wire. Throws for a type that the contract does not know. */
export const toCashType = ({ type }: Pick<EntryRow, 'type'>): z.infer<typeof cashType> =>
  cashType.parse(String(type));
export const toPointType = ({ type }: EntryRow): z.infer<typeof pointType> => pointType.parse(String(type));
