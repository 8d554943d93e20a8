import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { day } from '@/lib/contract/values';
import { today } from '@/lib/rules/day';
import { FINDING_KINDS, type FindingKind } from '@/lib/rules/finding-kinds';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { vendorFinding } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, defineAct, numbers, page, siteId, text, writeAudit } from '../operator/act';
import { pageInfo } from '../shared/paging';
import { compareDay } from './reconcile/compare-day';
import { findRoundPage } from './round-page';
import { findingsOfBet } from './vendor/findings';
import { vendorCode } from './vendor/vendor-code';
import { findVendor } from './vendor/vendors';

const PAGE_SIZE = 50;

type FindingRow = typeof vendorFinding.$inferSelect;

/** open: waits for an operator; cleared: has settled by itself, or there was nothing to do; marked: by an operator */
const stateOf = ({ markedAt, clearedAt }: FindingRow) =>
  markedAt ? 'marked' : clearedAt ? 'cleared' : 'open';

const shownFinding = (row: FindingRow) => ({
  findingId: row.id,
  vendorCode: row.vendorCode,
  kind: row.kind,
  state: stateOf(row),
  memId: row.memId,
  betId: row.betId,
  transactionId: row.refId,
  roundId: row.roundId,
  code: row.gameCode,
  amount: row.amount,
  vendorAmount: row.vendorAmount,
  named: row.named,
  day: row.day,
  times: row.times,
  startedAt: row.firstAt.toISOString(),
  seenAt: row.lastAt.toISOString(),
  decidedBy: row.markedBy,
  memo: row.note,
});

interface Wanted {
  siteId: string;
  vendorCode?: string;
  kind?: FindingKind;
  all: boolean;
  page: number;
}

/** Lists what does not fit, the latest first: what waits for an operator, or everything. */
const listFindings: Act<Wanted> = async ({ siteId, vendorCode, kind, all, page }, _, { db }) => {
  const where = and(
    eq(vendorFinding.siteId, siteId),
    vendorCode === undefined ? undefined : eq(vendorFinding.vendorCode, vendorCode),
    kind === undefined ? undefined : eq(vendorFinding.kind, kind),
    all ? undefined : and(isNull(vendorFinding.clearedAt), isNull(vendorFinding.markedAt)),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(vendorFinding)
      .where(where)
      .orderBy(desc(vendorFinding.lastAt), desc(vendorFinding.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(vendorFinding).where(where),
  ]);
  return ok({
    list: rows.map(shownFinding),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total!.n),
  });
};

/** Marks a finding as sorted out, and says how. T999 for one that is marked already. */
const markFinding: Act<{ siteId: string; findingId: number; memo: string }, { findingId: number }> = async (
  { siteId, findingId, memo },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    const isThis = and(eq(vendorFinding.siteId, siteId), eq(vendorFinding.id, findingId));
    const [row] = await tx.select().from(vendorFinding).where(isThis).for('update');
    if (!row) return refuse.notFound();
    if (row.markedAt) return refuse.alreadyProcessed();
    await tx
      .update(vendorFinding)
      .set({ markedAt: now(), markedBy: operator.name, note: memo })
      .where(isThis);
    await writeAudit(tx, siteId, 'vendor-finding-mark', operator, {
      target: `${row.vendorCode} ${row.refId}`,
      before: { kind: row.kind, state: stateOf(row) },
      after: { state: 'marked', memo },
    });
    return ok({ findingId });
  });

/**
 * Shows a bet with what did not fit with its vendor, and the address of the vendor's page of its round. Each vendor has
 * its own ids: without a vendor the newest bet with the id is shown.
 */
const showRound: Act<{ siteId: string; vendorCode?: string; betId: string }> = async (
  { siteId, vendorCode, betId },
  _,
  services,
) => {
  const { db } = services;
  const ofVendor = vendorCode === undefined ? sql`true` : sql`b.vendor_code = ${vendorCode}`;
  const { rows } = await db.execute<{
    vendorCode: string;
    gameCode: string;
    betId: string;
    roundId: string;
    memId: string;
    result: string;
    amount: string;
    win: string;
    placedAt: Date;
  }>(sql`
    SELECT b.vendor_code AS "vendorCode", b.game_code AS "gameCode", b.bet_id AS "betId", b.round_id AS "roundId",
      m.mem_id AS "memId", b.type AS result, b.stake AS amount, b.win, b.placed_at AS "placedAt"
    FROM bet_all b JOIN member m ON m.id = b.member_id
    WHERE b.site_id = ${siteId} AND b.bet_id = ${betId} AND ${ofVendor} ORDER BY b.placed_at DESC LIMIT 1`);
  const [bet] = rows;
  if (!bet) return refuse.notFound();
  const url = bet.result === 'wait' ? undefined : await findRoundPage(services, { siteId, ...bet });
  const found = await findingsOfBet(db, { siteId, ...bet });
  const { placedAt, ...facts } = bet;
  return ok({
    ...facts,
    createdAt: new Date(placedAt).toISOString(),
    link: url ?? '',
    list: found.map(shownFinding),
  });
};

/** Compares a day's transactions with the vendor's list now. */
const compareNow: Act<{ siteId: string; vendorCode: string; day: string }> = async (
  { day, ...on },
  operator,
  services,
) => {
  const vendor = await findVendor(services.db, on.siteId, on.vendorCode);
  if (!vendor) return refuse.gameUnavailable();
  if (day >= today(services.now())) return refuse.invalidRequest('day: it is not over');
  const compared = await compareDay(services, vendor, day);
  if (!compared.ok) return compared;
  await writeAudit(services.db, on.siteId, 'vendor-compare', operator, {
    target: on.vendorCode,
    before: null,
    after: compared.data,
  });
  return compared;
};

/** The operator's acts on what does not fit between a vendor and the platform. */
export const findingActs = {
  'vendor-findings': defineAct({
    about:
      'list what does not fit with game vendors: messages, open rounds, differences of a day; with --all yes what is sorted out, too',
    needs: 'read',
    body: z.strictObject({
      siteId,
      vendorCode: vendorCode.optional(),
      kind: z.enum(FINDING_KINDS).optional(),
      all: z.boolean().default(false),
      page,
    }),
    act: listFindings,
  }),
  'vendor-round': defineAct({
    about: 'show a bet with what did not fit with its vendor, and the vendor’s page of its round',
    needs: 'read',
    body: z.strictObject({
      siteId,
      vendorCode: vendorCode.optional(),
      betId: text(64).describe('the vendor’s id of the bet'),
    }),
    act: showRound,
  }),
  'vendor-compare': defineAct({
    about:
      'compare the transactions of a day with the vendor’s list now; each day is compared by itself when it is over',
    needs: 'money',
    body: z.strictObject({ siteId, vendorCode, day }),
    act: compareNow,
  }),
  'vendor-finding-mark': defineAct({
    about: 'mark a finding about a game vendor as sorted out, and say how',
    needs: 'money',
    body: z.strictObject({
      siteId,
      findingId: numbers(z.int().min(1).describe('number in vendor-findings')),
      memo: text(500),
    }),
    several: 'findingId',
    act: markFinding,
    done: ({ findingId }) => `finding ${findingId} marked`,
  }),
};
