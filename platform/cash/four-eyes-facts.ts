import { and, eq, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { account, cashRequest, member } from '../db/schema';
import type { Services } from '../http/context';
import { type Moves, movesAmount, type Shown } from '../operator/act';
import { siteOption } from '../shared/site-option';
import { computeBonuses } from './bonuses';
import { kindWord } from './list-requests';
import type { CashRequest } from './requests';

/*
 * What a second operator is shown of an act on money. Each function returns undefined if the act will be refused anyway.
 * Amounts are decimal text in wire units.
 */

/** Reads what a member holds in cash and in points; undefined for an unknown member. */
async function readHeld(db: Db, siteId: string, memId: string) {
  const rows = await db
    .select({ memId: member.memId, kind: account.kind, balance: account.balance })
    .from(member)
    .innerJoin(account, eq(account.memberId, member.id))
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  const held = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? '0';
  return rows[0] && { memId: rows[0].memId, cash: held('cash'), point: held('point') };
}

const OPEN: readonly number[] = [REQUEST_STATUS.applied, REQUEST_STATUS.waiting];

/** Sums the bonuses that the approval of a deposit credits as points beside it, as they are now. */
async function bonusFor(db: Db, request: CashRequest, now: Date): Promise<string> {
  if (request.cashType !== CASH_TYPE.deposit) return '0';
  const bonuses = await computeBonuses(db, request, await siteOption(db, request.siteId), now);
  return centsText(bonuses.reduce((sum, { cents }) => sum + cents, 0n));
}

/** Reads a deposit with its bonuses, or a withdrawal, with its member and bank account; undefined once it is decided. */
export async function shownRequest(
  { siteId, cashIdx }: { siteId: string; cashIdx: number },
  { db, now }: Services,
): Promise<Shown | undefined> {
  const [found] = await db
    .select({
      request: cashRequest,
      memId: member.memId,
      memName: member.memName,
      bankCode: member.bankCode,
      bankAcc: member.bankAcc,
    })
    .from(cashRequest)
    .innerJoin(member, eq(member.id, cashRequest.memberId))
    .where(and(eq(cashRequest.id, cashIdx), eq(cashRequest.siteId, siteId)));
  if (!found || !OPEN.includes(found.request.cashStatus)) return undefined;
  const { request, ...person } = found;
  const [held, bonus] = [await readHeld(db, siteId, person.memId), await bonusFor(db, request, now())];
  return {
    ...person,
    amount: request.amount,
    ...(Number(bonus) > 0 && { bonus }),
    kind: kindWord(request.cashType),
    at: request.regAt.toISOString(),
    cash: held?.cash ?? '0',
    ...(request.depositor !== null && { depositor: request.depositor }),
  };
}

/** Tells what the approval of a request moves: the deposit with its bonuses, or the withdrawal. */
export const movedByRequest = ({ memId, amount, bonus = '0', kind }: Shown): Moves => ({
  memId: String(memId),
  amount: centsText(toCents(String(amount)) + toCents(String(bonus))),
  way: kind === 'withdrawal' ? 'from' : 'to',
});

/** Reads the amount of a coupon and, of one for a member, that member; undefined for an unknown member. */
export async function shownCoupon(
  { siteId, amount, memId }: { siteId: string; amount: number; memId?: string | undefined },
  { db }: Services,
): Promise<Shown | undefined> {
  if (memId === undefined) return { amount };
  // The id as it is stored: in the spelling that was typed, each spelling would have a sum of its own.
  const held = await readHeld(db, siteId, memId);
  return held && { amount, memId: held.memId };
}

/** Describes a grant or its opposite, with what the member holds. */
export async function shownGrant(
  {
    siteId,
    memId,
    amount,
    memo,
  }: { siteId: string; memId: string; amount: number; memo?: string | undefined },
  { db }: Services,
): Promise<Shown | undefined> {
  const held = await readHeld(db, siteId, memId);
  return held && { ...held, amount: String(amount), ...(memo && { memo }) };
}

/** Reads a transfer that is to be reversed, by its largest side of a member; undefined for an unknown one. */
export async function shownTransfer(
  { siteId, transferId }: { siteId: string; transferId: number },
  { db }: Services,
): Promise<Shown | undefined> {
  const { rows } = await db.execute<{ kind: string; memId: string; amount: string; gives: boolean }>(sql`
    SELECT t.kind, m.mem_id AS "memId", abs(e.amount)::text AS amount, e.amount < 0 AS gives
    FROM transfer_all t JOIN entry_all e ON e.transfer_id = t.id JOIN member m ON m.id = e.member_id
    WHERE t.id = ${transferId} AND t.site_id = ${siteId} ORDER BY abs(e.amount) DESC, e.id LIMIT 1`);
  const [found] = rows;
  if (!found) return undefined;
  const { gives, ...facts } = found;
  return { transferId, ...facts, way: gives ? 'to' : 'from' };
}

/** Tells what a reversal moves: back to the member from whom the money was taken, or from the one who got it. */
export const movedByReversal = (shown: Shown): Moves =>
  movesAmount(shown.way === 'to' ? 'to' : 'from')(shown);
