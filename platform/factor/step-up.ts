import { and, eq, gt, isNull } from 'drizzle-orm';
import type { stepUpCalls } from '@/lib/contract/step-up';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { stepUp } from '../db/schema';
import type { Handler, Handlers, MemberContext } from '../http/context';
import { writeAudit } from '../operator/act';
import { hasAllParts } from './challenges';
import { askerOf } from './change';
import { assertionOptions } from './passkeys';
import { sessionCheck, verifySecondFactor } from './verify';

/** The condition of a request for confirmation of the caller in this session that is still open. */
const isOpen = (id: string, { caller, session, now }: MemberContext) =>
  and(
    eq(stepUp.id, id),
    eq(stepUp.memberId, caller.id),
    eq(stepUp.boundTo, session.tokenHash),
    isNull(stepUp.confirmedAt),
    gt(stepUp.expiresAt, now()),
  );

async function openQuestion(id: string, context: MemberContext) {
  const [row] = await context.db.select({ about: stepUp.about }).from(stepUp).where(isOpen(id, context));
  return row;
}

const passkeyOptions: Handler<'/api/stepUp/passkeyOptions'> = async ({ stepUpId, party }, context) => {
  const openedQuestion = await openQuestion(stepUpId, context);
  if (!openedQuestion) return refuse.stepUpExpired();
  if (!hasAllParts(party)) return refuse.passkeyRefused();
  const { about } = openedQuestion;
  return ok(await assertionOptions(context.db, askerOf(context), party, { purpose: 'confirm', about }));
};

/**
 * The factor is checked against the platform's record of the request, not against what the browser says the request is.
 */
const confirm: Handler<'/api/stepUp/confirm'> = async ({ stepUpId, factor }, context) => {
  const { db, site, caller, now } = context;
  const question = await openQuestion(stepUpId, context);
  if (!question) return refuse.stepUpExpired();
  const { about } = question;
  const check = await sessionCheck(context, { about });
  const checked = await verifySecondFactor(db, site, check, factor);
  if (!checked.ok) return checked;
  const confirmed = await db.transaction(async (tx) => {
    const rows = await tx
      .update(stepUp)
      .set({ confirmedAt: now() })
      .where(and(isOpen(stepUpId, context), eq(stepUp.about, about)))
      .returning({ id: stepUp.id });
    if (rows.length === 0) return false;
    const by = { name: `partner ${caller.memId}`, ip: check.ip, actorId: caller.id };
    const { acts, moves } = JSON.parse(about);
    await writeAudit(tx, site.siteId, 'confirm', by, {
      target: caller.memId,
      before: {},
      after: { by: checked.data.kind, acts, moves },
    });
    return true;
  });
  return confirmed ? ok({}) : refuse.stepUpExpired();
};

export const stepUpHandlers: Pick<Handlers, keyof typeof stepUpCalls> = {
  '/api/stepUp/passkeyOptions': passkeyOptions,
  '/api/stepUp/confirm': confirm,
};
