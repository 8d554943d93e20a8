import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dayEnd, dayStart } from '@/lib/rules/day';
import { toCents } from '@/lib/rules/decimal';
import { COMPARED_KINDS } from '@/lib/rules/finding-kinds';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { vendorFinding } from '../../db/schema';
import type { Services } from '../../http/context';
import { siteOption } from '../../shared/site-option';
import { codeArray, idArray } from '../../shared/sql-arrays';
import { protocolOf } from '../protocols/registry';
import { askingFor } from '../vendor/asking';
import { saveFinding } from '../vendor/findings';
import type { ListedTransaction } from '../vendor/protocol';
import type { Vendor } from '../vendor/vendors';
import { compareTransaction, type StoredTransaction } from './compare';

const HOUR_MS = 3_600_000;
/** Clocks and answers may differ by so much at the ends of a day. */
const MARGIN_MS = 10 * 60_000;
const BATCH = 1_000;

export interface ComparedDay {
  day: string;
  /** Transactions of the vendor. */
  count: number;
  found: number;
}

type Working = Pick<Services, 'db' | 'log' | 'now' | 'sites'>;

/** All transactions of a day by their ids, asked for hour by hour. */
async function listDay(
  working: Working,
  vendor: Vendor,
  day: string,
): Promise<Result<Map<string, ListedTransaction>>> {
  const { db } = working;
  const asking = askingFor(working, vendor);
  const { listTransactions } = protocolOf(vendor);
  if (!asking || !listTransactions)
    return refuse.invalidRequest('vendorCode: its protocol lists no transactions');
  const { cashDecimal } = await siteOption(db, vendor.siteId);
  const [start, end] = [dayStart(day).getTime() - MARGIN_MS, dayEnd(day).getTime() + MARGIN_MS];
  const listed = new Map<string, ListedTransaction>();
  for (let from = start; from < end; from += HOUR_MS) {
    const span = { from: new Date(from), until: new Date(Math.min(from + HOUR_MS, end)) };
    const answer = await listTransactions(vendor, { ...asking, ...span, cashDecimal });
    if (!answer.ok) return answer;
    for (const one of answer.data) listed.set(one.transactionId, one);
  }
  return ok(listed);
}

interface StoredRow extends Record<string, unknown> {
  txId: string;
  kind: string;
  state: string;
  memId: string;
  betId: string;
  amount: string | null;
  isUndone: boolean;
}

/** The platform's transactions of those ids. */
async function readStored(
  tx: Db,
  { siteId, vendorCode }: Vendor,
  ids: readonly string[],
): Promise<Map<string, StoredTransaction>> {
  const { rows } = await tx.execute<StoredRow>(sql`
    SELECT t.tx_id AS "txId", t.kind, t.state, coalesce(m.mem_id, '') AS "memId", t.ref_id AS "betId", t.amount,
      EXISTS (SELECT FROM vendor_tx u WHERE u.site_id = t.site_id AND u.vendor_code = t.vendor_code
        AND u.ref_id = t.tx_id AND u.kind = 'cancel') AS "isUndone"
    FROM vendor_tx t LEFT JOIN member m ON m.id = t.member_id
    WHERE t.site_id = ${siteId} AND t.vendor_code = ${vendorCode} AND t.tx_id = ANY(${codeArray(ids)})`);
  return new Map(
    rows.map(({ txId, amount, ...row }) => [
      txId,
      { ...row, cents: amount === null ? null : toCents(amount) },
    ]),
  );
}

interface OwnRow extends Record<string, unknown> {
  txId: string;
  betId: string;
  roundId: string;
  gameCode: string;
  memId: string;
  amount: string | null;
}

/** Bets that were placed on a day, and their wins, as the platform has carried them out. */
async function readOwnDay(tx: Db, { siteId, vendorCode }: Vendor, day: string): Promise<OwnRow[]> {
  const [from, until] = [dayStart(day).toISOString(), dayEnd(day).toISOString()];
  const { rows } = await tx.execute<OwnRow>(sql`
    SELECT t.tx_id AS "txId", b.bet_id AS "betId", b.round_id AS "roundId", b.game_code AS "gameCode",
      m.mem_id AS "memId", t.amount
    FROM bet_all b JOIN member m ON m.id = b.member_id
    JOIN vendor_tx t ON t.site_id = b.site_id AND t.vendor_code = b.vendor_code AND t.ref_id = b.bet_id
    WHERE b.site_id = ${siteId} AND b.vendor_code = ${vendorCode}
      AND b.placed_at >= ${from}::timestamptz AND b.placed_at < ${until}::timestamptz
      AND t.kind IN ('bet', 'win') AND t.state = 'done' AND t.at < ${until}::timestamptz`);
  return rows;
}

/** Clears the findings of a day that this comparison has not found again. */
const clearDay = (
  tx: Db,
  { siteId, vendorCode }: Vendor,
  { day, found, at }: { day: string; found: readonly number[]; at: Date },
) =>
  tx
    .update(vendorFinding)
    .set({ clearedAt: at })
    .where(
      and(
        eq(vendorFinding.siteId, siteId),
        eq(vendorFinding.vendorCode, vendorCode),
        eq(vendorFinding.day, day),
        inArray(vendorFinding.kind, [...COMPARED_KINDS]),
        isNull(vendorFinding.clearedAt),
        isNull(vendorFinding.markedAt),
        sql`NOT ${vendorFinding.id} = ANY(${idArray(found)})`,
      ),
    );

/**
 * Compares the transactions of a day with those that the vendor lists, and writes every difference as a finding. What was
 * found before and is found no more clears up. TE99 or NT99 if the vendor does not answer, after which nothing has
 * changed; A002 for a protocol without such a list.
 */
export async function compareDay(
  working: Working,
  vendor: Vendor,
  day: string,
): Promise<Result<ComparedDay>> {
  const answer = await listDay(working, vendor, day);
  if (!answer.ok) return answer;
  const listed = answer.data;
  const { db, now } = working;
  const at = now();
  const ids = [...listed.keys()];
  const found = await db.transaction(async (tx) => {
    const differences: number[] = [];
    for (let i = 0; i < ids.length; i += BATCH) {
      const batch = ids.slice(i, i + BATCH);
      const stored = await readStored(tx, vendor, batch);
      for (const id of batch) {
        const finding = compareTransaction(listed.get(id)!, stored.get(id), vendor.currency);
        if (!finding) continue;
        differences.push((await saveFinding(tx, vendor, { ...finding, day }, at)).id);
      }
    }
    for (const { txId, amount, ...facts } of await readOwnDay(tx, vendor, day)) {
      if (listed.has(txId)) continue;
      const cents = amount === null ? undefined : toCents(amount);
      const finding = { kind: 'missingThere', refId: txId, ...facts, cents, day } as const;
      differences.push((await saveFinding(tx, vendor, finding, at)).id);
    }
    await clearDay(tx, vendor, { day, found: differences, at });
    return differences.length;
  });
  return ok({ day, count: listed.size, found });
}
