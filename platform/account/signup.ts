import { addressGroup, plainAddress } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, mapResult, ok, type Result } from '@/lib/rules/result';
import { signupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import type { Db } from '../db/client';
import { joinRequest } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import type { Handler } from '../http/context';
import { storedAnswer, withIdempotency } from '../http/idempotency';
import { countAttempt } from '../shared/attempts';
import { siteOption } from '../shared/site-option';
import { tellWebhooks } from '../shared/webhook-events';
import { blockedCode } from './blocked';
import { fieldErrorCode } from './field-codes';
import { insertMember, normalizedFields } from './insert-member';
import { findInviter, type Inviter, noteInvited } from './invited';
import { hashPassword } from './password';
import { findRecommender, type Recommender } from './recommender';
import { lockUniqueFields, takenCode } from './unique-fields';

/** The partner under whom a player signs up, and the invitation that names it, if there is one. */
type Place = { recommender: Recommender; invitationId?: number };

/**
 * Finds the partner under whom a player signs up: that of the invitation, whatever recommender the browser has sent
 * (INVITE-02), otherwise the recommender (U112 to U114).
 */
async function findPlace(
  tx: Db,
  { recommenderId, invitation }: Parameters<Handler<'/api/member/signup'>>[0],
  at: { siteId: string; option: SiteOption; now: Date },
): Promise<Result<Place>> {
  if (invitation !== undefined)
    return mapResult(
      await findInviter(tx, { ...at, code: invitation }),
      (inviter: Inviter): Place => inviter,
    );
  const found = await findRecommender(tx, at.siteId, recommenderId, 'NORMAL', at.option);
  return mapResult(found, (recommender): Place => ({ recommender }));
}

/**
 * A player signs up under a recommender (PLAY-02) or through an invitation (INVITE-02). Checked in this order: sign-ups
 * closed (U115), blocked address (U012), too many of the address (A009), fields, blocked phone or bank account (U013,
 * U014), bank, recommender (U112 to U114) or invitation (A097), unique fields (U116 to U119). Where the site approves
 * sign-ups, it becomes a request to join for the operator to decide.
 */
export const signup: Handler<'/api/member/signup'> = async (body, context) => {
  const { db, site, now } = context;
  const { siteId } = site;
  const option = await siteOption(db, siteId);
  if (!option.signupOpen) return refuse.signUpsClosed();
  if (body.accessIp === undefined) return refuse.invalidRequest();
  const ip = plainAddress(body.accessIp);
  const blockedAddress = await blockedCode(db, siteId, { ip });
  if (blockedAddress) return fail(blockedAddress);
  if (!(await countAttempt(db, 'signup', siteId, [`ip ${addressGroup(ip)}`])))
    return refuse.tooManyAttempts();
  // An invitation names the recommender, so that the field has none to check.
  const error = signupError(body.invitation === undefined ? body : { ...body, recommenderId: '-' });
  if (error) return fail(fieldErrorCode(error));
  const names = { ...normalizedFields(body), bankAcc: body.bankacc };
  const blocked = await blockedCode(db, siteId, { phone: names.memPhone, account: names.bankAcc });
  if (blocked) return fail(blocked);
  if (!(await bankExists(db, siteId, body.bank))) return refuse.unknownBank();

  // Hashing takes time, so it is done before the transaction opens, and only once the recommender is good.
  // A repeated request gets its first answer, also when it was the last that the invitation took.
  const at = { siteId, option, now: now() };
  const early = await findPlace(db, body, at);
  if (!early.ok) return (await storedAnswer(db, context)) ?? early;
  const guest = { isGone: context.isGone, busyCode: CODE.signUpQueueFull } as const;
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass, { guest }),
    hashPassword(body.cashOutPass, { guest }),
  ]);
  const tell = (tx: Db, id: number | null) =>
    tellWebhooks(tx, siteId, { type: 'signup.made', at: now(), data: { id, memId: names.memId } });
  return withIdempotency(db, context, async (tx) => {
    await lockUniqueFields(tx, siteId);
    const place = await findPlace(tx, body, at);
    if (!place.ok) return place;
    const { recommender, invitationId } = place.data;
    const taken = await takenCode(tx, siteId, names, { at: now() });
    if (taken) return fail(taken);
    const values = { siteId, ...names, bankCode: body.bank, passHash, cashOutHash, partnerLevel: 'NORMAL' };
    if (option.signupApproval) {
      const request = { ...values, recommenderId: recommender.id, rates: [], ip };
      const [row] = await tx.insert(joinRequest).values(request).returning({ id: joinRequest.id });
      if (invitationId) await noteInvited(tx, { siteId, invitationId, requestId: row!.id });
      await tell(tx, row!.id);
    } else {
      const updId = recommender.memId;
      const memberId = await insertMember(tx, { ...values, loginType: 'MEMBER', updId }, recommender);
      if (invitationId) await noteInvited(tx, { siteId, invitationId, memberId });
      await tell(tx, null);
    }
    return ok({ pendingYn: option.signupApproval ? ('Y' as const) : ('N' as const) });
  });
};
