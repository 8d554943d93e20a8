import { and, eq, sql } from 'drizzle-orm';
import { centsText } from '@/lib/rules/decimal';
import type { FindingKind } from '@/lib/rules/finding-kinds';
import type { Db } from '../../db/client';
import { vendorFinding } from '../../db/schema';
import type { Services } from '../../http/context';
import { tellWebhooks } from '../../shared/webhook-events';
import type { Vendor } from './vendors';

/** Something that does not fit; amounts are whole hundredths of the ledger. */
export interface Finding {
  kind: FindingKind;
  /** The id of the transaction, or of the bet, that the finding is about. */
  refId: string;
  betId?: string | undefined;
  roundId?: string | undefined;
  gameCode?: string | undefined;
  memId?: string | undefined;
  cents?: bigint | undefined;
  vendorCents?: bigint | undefined;
  named?: string | undefined;
  day?: string | undefined;
}

/** Kinds that say what has happened, and after which there is nothing to do. */
const TOLD_ONLY: ReadonlySet<FindingKind> = new Set(['lateMessage', 'lateWin']);
/** Kinds that webhooks are told of, since money waits for somebody. */
const URGENT: ReadonlySet<FindingKind> = new Set(['unpaid', 'currency']);

type OnVendor = Pick<Vendor, 'siteId' | 'vendorCode'>;

/**
 * Writes a finding, or counts it again if it was found before. A finding that an operator has marked stays marked; one
 * that had cleared up is open again. Answers its number, and whether it is new.
 */
export async function saveFinding(
  tx: Db,
  { siteId, vendorCode }: OnVendor,
  { cents, vendorCents, ...facts }: Finding,
  at: Date,
): Promise<{ id: number; isNew: boolean }> {
  const clearedAt = TOLD_ONLY.has(facts.kind) ? at : null;
  const amounts = {
    amount: cents === undefined ? null : centsText(cents),
    vendorAmount: vendorCents === undefined ? null : centsText(vendorCents),
  };
  const [row] = await tx
    .insert(vendorFinding)
    .values({ siteId, vendorCode, ...facts, ...amounts, firstAt: at, lastAt: at, clearedAt })
    .onConflictDoUpdate({
      target: [vendorFinding.siteId, vendorFinding.vendorCode, vendorFinding.kind, vendorFinding.refId],
      set: { ...amounts, lastAt: at, clearedAt, times: sql`${vendorFinding.times} + 1` },
    })
    .returning({ id: vendorFinding.id, times: vendorFinding.times });
  return { id: row!.id, isNew: row!.times === 1 };
}

/** Notes what did not fit in a vendor's message: a row for the operator, a line in the log, and a word to webhooks. */
export async function noteFinding(
  { db, log, now, vendor }: Pick<Services, 'db' | 'log' | 'now'> & { vendor: Vendor },
  finding: Finding,
): Promise<void> {
  const { siteId, vendorCode } = vendor;
  const { kind, refId } = finding;
  const at = now();
  const isNew = await db.transaction(async (tx) => {
    const { isNew: isFirst } = await saveFinding(tx, vendor, finding, at);
    if (isFirst && URGENT.has(kind)) {
      const data = { kind: 'vendor', vendorCode, finding: kind, transactionId: refId } as const;
      await tellWebhooks(tx, siteId, { type: 'service.trouble', at, data });
    }
    return isFirst;
  });
  if (isNew) log.warn({ siteId, vendorCode, finding: kind, refId }, 'a game vendor’s message does not fit');
}

/** The findings of a bet, the first one first. */
export const findingsOfBet = (db: Db, { siteId, vendorCode, betId }: OnVendor & { betId: string }) =>
  db
    .select()
    .from(vendorFinding)
    .where(
      and(
        eq(vendorFinding.siteId, siteId),
        eq(vendorFinding.vendorCode, vendorCode),
        eq(vendorFinding.betId, betId),
      ),
    )
    .orderBy(vendorFinding.firstAt, vendorFinding.id);
