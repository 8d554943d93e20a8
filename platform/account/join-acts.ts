import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Level } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { invitation, invitedSignup, joinRequest, member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, defineAct, type Operator, siteId, text, writeAudit } from '../operator/act';
import { endLease, type QueueItem, takeToDecide } from '../shared/queue-lease';
import { siteOption } from '../shared/site-option';
import { insertMember } from './insert-member';
import { newRatesError } from './partner-request';
import { findRecommender } from './recommender';

interface OnRequest {
  siteId: string;
  requestId: number;
}

/** At most this many requests are listed, the newest ones. */
const MAX_SHOWN = 200;

/** Reads requests to join, without passwords, by a condition on them, the newest first. */
export const readJoinRequests = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      requestId: joinRequest.id,
      memId: joinRequest.memId,
      memNick: joinRequest.memNick,
      memName: joinRequest.memName,
      memPhone: joinRequest.memPhone,
      bankCode: joinRequest.bankCode,
      bankAcc: joinRequest.bankAcc,
      partnerLevel: joinRequest.partnerLevel,
      rates: joinRequest.rates,
      recommenderId: member.memId,
      /** The label of the invitation that the sign-up came through, or its code; null for none. */
      invitation: sql<string | null>`coalesce(nullif(${invitation.label}, ''), ${invitation.code})`,
      status: joinRequest.status,
      reason: joinRequest.reason,
      regAt: joinRequest.regAt,
      decidedAt: joinRequest.decidedAt,
    })
    .from(joinRequest)
    .innerJoin(member, eq(member.id, joinRequest.recommenderId))
    .leftJoin(invitedSignup, eq(invitedSignup.requestId, joinRequest.id))
    .leftJoin(invitation, eq(invitation.id, invitedSignup.invitationId))
    .where(condition)
    .orderBy(desc(joinRequest.regAt), desc(joinRequest.id))
    .limit(MAX_SHOWN);

const listRequests: Act<{ siteId: string; status: number }> = async ({ siteId, status }, _, { db }) =>
  ok({
    list: await readJoinRequests(db, and(eq(joinRequest.siteId, siteId), eq(joinRequest.status, status))),
  });

/** A request to join as an item of the queue (QUEUE-01). */
const itemOf = ({ id, siteId, partnerLevel }: typeof joinRequest.$inferSelect): QueueItem => ({
  siteId,
  kind: partnerLevel === 'NORMAL' ? 'signup' : 'partner',
  id,
});

/**
 * Reads a request and locks its row and its lease. U001 if there is none, T999 if it was decided already, A085 while
 * another operator has it open (QUEUE-02).
 */
async function lockRequest(tx: Db, { siteId, requestId }: OnRequest, operator: Operator, at: Date) {
  const [row] = await tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.siteId, siteId), eq(joinRequest.id, requestId)))
    .for('update');
  if (!row) return refuse.unknownMember();
  if (row.status !== 0) return refuse.alreadyProcessed();
  return (await takeToDecide(tx, itemOf(row), operator, at)) ?? ok(row);
}

/**
 * Decides a request, ends its lease, and clears its address and its password hashes, which an approved member has in
 * its own row.
 */
async function decide(
  tx: Db,
  request: typeof joinRequest.$inferSelect,
  decision: { status: 1 | -1; reason: string; at: Date },
): Promise<void> {
  const { status, reason, at } = decision;
  await tx
    .update(joinRequest)
    .set({ status, reason, decidedAt: at, passHash: '', cashOutHash: '', ip: null })
    .where(eq(joinRequest.id, request.id));
  await endLease(tx, itemOf(request));
}

/**
 * Creates the requested member. The recommender (U113, U114) and the rates (A014) are checked again, as both may have
 * changed since the request.
 */
const approve: Act<OnRequest> = ({ siteId, requestId }, operator, { db, now }) =>
  transact(db, async (tx) => {
    const at = now();
    const lockedRequest = await lockRequest(tx, { siteId, requestId }, operator, at);
    if (!lockedRequest.ok) return lockedRequest;
    const request = lockedRequest.data;
    const [recommenderRow] = await tx.select().from(member).where(eq(member.id, request.recommenderId));
    const level = request.partnerLevel as Level;
    const option = await siteOption(tx, siteId);
    const recommender = await findRecommender(tx, siteId, recommenderRow?.memId ?? '', level, option);
    if (!recommender.ok) return recommender;
    const isPartner = level !== 'NORMAL';
    const ratesError = isPartner && (await newRatesError(tx, siteId, recommender.data.id, request.rates));
    if (ratesError) return fail(ratesError);
    const { memId, memNick, memName, memPhone, bankCode, bankAcc, partnerLevel, passHash, cashOutHash } =
      request;
    const [requester] = await tx
      .select({ memId: member.memId })
      .from(member)
      .where(eq(member.id, request.requesterId ?? request.recommenderId));
    const memberId = await insertMember(
      tx,
      {
        siteId,
        memId,
        memNick,
        memName,
        memPhone,
        bankCode,
        bankAcc,
        partnerLevel,
        passHash,
        cashOutHash,
        loginType: isPartner ? 'PARTNER' : 'MEMBER',
        updId: requester?.memId ?? recommender.data.memId,
      },
      recommender.data,
      request.rates,
    );
    await decide(tx, request, { status: 1, reason: '', at });
    await tx.update(invitedSignup).set({ memberId }).where(eq(invitedSignup.requestId, requestId));
    await writeAudit(tx, siteId, 'join-approve', operator, {
      target: memId,
      before: { requestId, status: 0 },
      after: { status: 1, recommenderId: recommender.data.memId, partnerLevel, rates: request.rates },
    });
    return ok({ memId });
  });

/** Rejects a request. Its id, nickname, phone and bank account become free again. */
const reject: Act<OnRequest & { reason: string }> = ({ siteId, requestId, reason }, operator, { db, now }) =>
  transact(db, async (tx) => {
    const at = now();
    const locked = await lockRequest(tx, { siteId, requestId }, operator, at);
    if (!locked.ok) return locked;
    await decide(tx, locked.data, { status: -1, reason, at });
    await writeAudit(tx, siteId, 'join-reject', operator, {
      target: locked.data.memId,
      before: { requestId, status: 0 },
      after: { status: -1, reason },
    });
    return ok({ memId: locked.data.memId });
  });

const requestId = z.int().positive();

export const joinActs = {
  'join-requests': defineAct({
    about: 'list who asked to join: 0 waiting, 1 approved, -1 rejected',
    needs: 'read',
    body: z.strictObject({ siteId, status: z.union([z.literal(0), z.literal(1), z.literal(-1)]).default(0) }),
    act: listRequests,
  }),
  'join-approve': defineAct({
    about: 'make the partner or member that was asked for',
    needs: 'support',
    body: z.strictObject({ siteId, requestId }),
    act: approve,
    done: (data) => `${(data as { memId: string }).memId} was made`,
  }),
  'join-reject': defineAct({
    about: 'turn a request to join down',
    needs: 'support',
    body: z.strictObject({ siteId, requestId, reason: text(200) }),
    act: reject,
    done: (data) => `${(data as { memId: string }).memId} was turned down`,
  }),
};
