import { addressGroup, plainAddress } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { signupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import { joinRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { countAttempt } from '../shared/attempts';
import { siteOption } from '../shared/site-option';
import { blockedCode } from './blocked';
import { fieldErrorCode } from './field-codes';
import { insertMember, normalizedFields } from './insert-member';
import { hashPassword } from './password';
import { findRecommender } from './recommender';
import { lockUniqueFields, takenCode } from './unique-fields';

/**
 * A player signs up under a recommender (PLAY-02). Checked in this order: sign-ups closed (U115), blocked address (U012),
 * too many of the address (A009), fields, blocked phone or bank account (U013, U014), bank, recommender (U112 to U114), unique fields (U116 to U119).
 * Where the site approves sign-ups, it becomes a request to join for the operator to decide.
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
  const error = signupError(body);
  if (error) return fail(fieldErrorCode(error));
  const names = { ...normalizedFields(body), bankAcc: body.bankacc };
  const blocked = await blockedCode(db, siteId, { phone: names.memPhone, account: names.bankAcc });
  if (blocked) return fail(blocked);
  if (!(await bankExists(db, siteId, body.bank))) return refuse.unknownBank();

  // Hashing takes time, so it is done before the transaction opens, and only once the recommender is good.
  const early = await findRecommender(db, siteId, body.recommenderId, 'NORMAL', option);
  if (!early.ok) return early;
  const guest = { isGone: context.isGone, busyCode: CODE.signUpQueueFull } as const;
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass, { guest }),
    hashPassword(body.cashOutPass, { guest }),
  ]);
  return withIdempotency(db, context, async (tx) => {
    await lockUniqueFields(tx, siteId);
    const recommender = await findRecommender(tx, siteId, body.recommenderId, 'NORMAL', option);
    if (!recommender.ok) return recommender;
    const taken = await takenCode(tx, siteId, names, { at: now() });
    if (taken) return fail(taken);
    const values = { siteId, ...names, bankCode: body.bank, passHash, cashOutHash, partnerLevel: 'NORMAL' };
    if (option.signupApproval) {
      await tx.insert(joinRequest).values({ ...values, recommenderId: recommender.data.id, rates: [] });
    } else {
      const updId = recommender.data.memId;
      await insertMember(tx, { ...values, loginType: 'MEMBER', updId }, recommender.data);
    }
    return ok({ pendingYn: option.signupApproval ? ('Y' as const) : ('N' as const) });
  });
};
