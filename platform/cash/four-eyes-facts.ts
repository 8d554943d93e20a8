import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { account, cashRequest, member } from '../db/schema';
import type { Services } from '../http/context';
import type { Shown } from '../operator/act';
import { isAboveFourEyes } from '../operator/four-eyes';
import { kindWord } from './list-requests';

/*
 * What a second operator is shown of an act on money. Each function returns undefined if the amount is not above the
 * site's limit for a single operator. Amounts are decimal text in wire units.
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

/** Reads a deposit or withdrawal, with its member and bank account. */
export async function shownRequest(
  { siteId, cashIdx }: { siteId: string; cashIdx: number },
  { db }: Services,
): Promise<Shown | undefined> {
  const [request] = await db
    .select({
      memId: member.memId,
      memName: member.memName,
      bankCode: member.bankCode,
      bankAcc: member.bankAcc,
      cashType: cashRequest.cashType,
      amount: cashRequest.amount,
      at: cashRequest.regAt,
    })
    .from(cashRequest)
    .innerJoin(member, eq(member.id, cashRequest.memberId))
    .where(and(eq(cashRequest.id, cashIdx), eq(cashRequest.siteId, siteId)));
  if (!request || !(await isAboveFourEyes(db, siteId, request.amount))) return undefined;
  const { cashType, at, ...facts } = request;
  const held = await readHeld(db, siteId, request.memId);
  return { ...facts, kind: kindWord(cashType), at: at.toISOString(), cash: held?.cash ?? '0' };
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
  if (!(await isAboveFourEyes(db, siteId, amount))) return undefined;
  const held = await readHeld(db, siteId, memId);
  return held && { ...held, amount: String(amount), ...(memo && { memo }) };
}

/** Reads a transfer that is to be reversed; its amount is that of its largest side. */
export async function shownTransfer(
  { siteId, transferId }: { siteId: string; transferId: number },
  { db }: Services,
): Promise<Shown | undefined> {
  const { rows } = await db.execute<{ kind: string; amount: string | null }>(sql`
    SELECT kind, (SELECT max(abs(amount))::text FROM entry_all WHERE transfer_id = ${transferId}) AS amount
    FROM transfer_all WHERE id = ${transferId} AND site_id = ${siteId}`);
  const [found] = rows;
  if (!found?.amount || !(await isAboveFourEyes(db, siteId, found.amount))) return undefined;
  return { transferId, kind: found.kind, amount: found.amount };
}
