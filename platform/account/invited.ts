import { and, eq, sql } from 'drizzle-orm';
import { invitationCode } from '@/lib/rules/invitation';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { invitation, invitedSignup, member } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import { findRecommender, type Recommender } from './recommender';

/** The partner of an invitation, under whom a player signs up. */
export interface Inviter {
  invitationId: number;
  memNick: string;
  recommender: Recommender;
}

interface Asked {
  siteId: string;
  /** The code as it was sent. */
  code: string;
  option: SiteOption;
  now: Date;
}

/**
 * Finds the partner of an invitation that takes sign-ups now (INVITE-02). A097, whatever the reason, for a code that is
 * unknown, ended, over or used up, and for a partner who may have no new members: who asks learns nothing of the partner.
 * Simultaneous sign-ups count each other by the lock of unique fields that they hold. The row is not locked: those who
 * open the link would wait for a sign-up under way.
 */
export async function findInviter(tx: Db, { siteId, code, option, now }: Asked): Promise<Result<Inviter>> {
  const known = invitationCode(code);
  if (!known) return refuse.endedInvitation();
  const [row] = await tx
    .select({ invitation, ownerId: member.memId, memNick: member.memNick })
    .from(invitation)
    .innerJoin(member, eq(member.id, invitation.ownerId))
    .where(and(eq(invitation.siteId, siteId), eq(invitation.code, known)));
  if (!row) return refuse.endedInvitation();
  const { id, endedAt, expiresAt, maxSignups } = row.invitation;
  if (endedAt || (expiresAt && expiresAt <= now)) return refuse.endedInvitation();
  if (maxSignups !== null && (await countTaken(tx, id)) >= maxSignups) return refuse.endedInvitation();
  const recommender = await findRecommender(tx, siteId, row.ownerId, 'NORMAL', option);
  if (!recommender.ok) return refuse.endedInvitation();
  return ok({ invitationId: id, memNick: row.memNick, recommender: recommender.data });
}

/** The sign-ups of an invitation that wait or were approved: a refused one frees its place. */
async function countTaken(tx: Db, invitationId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM invited_signup s LEFT JOIN join_request r ON r.id = s.request_id
    WHERE s.invitation_id = ${invitationId} AND coalesce(r.status, 1) <> -1`);
  return rows[0]!.n;
}

/** Notes that a sign-up came through an invitation, as a request to join or as a member. */
export async function noteInvited(
  tx: Db,
  values: { siteId: string; invitationId: number; requestId?: number; memberId?: number },
): Promise<void> {
  await tx.insert(invitedSignup).values({ ...values, createdAt: sql`now()` });
}
