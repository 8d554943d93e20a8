import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { dayEnd, today } from '@/lib/rules/day';
import { CODE_ALPHABET, CODE_PARTS, MAX_INVITATIONS } from '@/lib/rules/invitation';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { composed } from '@/lib/rules/text';
import { asOperator } from '../account/save-record';
import { invitation, member } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { lockOwner } from '../shared/lock-owner';
import { pathHoldsUnindexed } from '../shared/on-path';
import { randomText } from '../shared/random-text';
import { siteOption } from '../shared/site-option';

const newCode = () => CODE_PARTS.map((length) => randomText(CODE_ALPHABET, length)).join('.');

/**
 * Makes an invitation of the caller's own (INVITE-01). A006 for a partner who may have no new members by the site's
 * rules, A002 for a last day that is over, A072 where as many as there may be have not ended.
 */
export const createInvitation: Handler<'/api/retail/invitation/create'> = async (body, context) => {
  const { db, site, caller, now } = context;
  const option = await siteOption(db, site.siteId);
  if (!creatableLevels(caller.partnerLevel as Level, option).includes('NORMAL')) return refuse.notAllowed();
  const at = now();
  const { lastDay, maxSignups } = body;
  if (lastDay !== null && lastDay < today(at)) return refuse.invalidRequest();
  return withIdempotency(db, context, async (tx) => {
    await lockOwner(tx, caller.id);
    const [open] = await tx
      .select({ n: count() })
      .from(invitation)
      .where(
        and(
          eq(invitation.ownerId, caller.id),
          isNull(invitation.endedAt),
          sql`coalesce(${invitation.expiresAt} > ${at.toISOString()}::timestamptz, true)`,
        ),
      );
    if ((open?.n ?? 0) >= MAX_INVITATIONS) return refuse.tooManyEntries();
    const values = {
      siteId: site.siteId,
      ownerId: caller.id,
      code: newCode(),
      label: composed(body.label).trim(),
      createdAt: at,
      expiresAt: lastDay === null ? null : dayEnd(lastDay),
      maxSignups,
    };
    const [row] = await tx.insert(invitation).values(values).returning({ id: invitation.id });
    const invitationIdx = row!.id;
    await writeAudit(tx, site.siteId, 'make-invitation', await asOperator(tx, context), {
      target: caller.memId,
      before: null,
      after: { invitationIdx, label: values.label, lastDay, maxSignups },
    });
    return ok({ invitationIdx, code: values.code });
  });
};

/** Ends an invitation of the caller or of a partner below. A023 for another one, T999 if it was ended before. */
export const endInvitation: Handler<'/api/retail/invitation/end'> = ({ invitationIdx }, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller, now } = context;
    const [row] = await tx
      .select({ label: invitation.label, endedAt: invitation.endedAt, ownerId: member.memId })
      .from(invitation)
      .innerJoin(member, eq(member.id, invitation.ownerId))
      .where(
        and(
          eq(invitation.siteId, site.siteId),
          eq(invitation.id, invitationIdx),
          pathHoldsUnindexed(sql`${member.path}`, caller.id),
        ),
      )
      .for('no key update', { of: invitation });
    if (!row) return refuse.notFound();
    if (row.endedAt) return refuse.alreadyProcessed();
    await tx.update(invitation).set({ endedAt: now() }).where(eq(invitation.id, invitationIdx));
    await writeAudit(tx, site.siteId, 'end-invitation', await asOperator(tx, context), {
      target: row.ownerId,
      before: { invitationIdx, label: row.label, ended: false },
      after: { ended: true },
    });
    return ok({});
  });
