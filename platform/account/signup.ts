import { isIP } from 'node:net';
import { fail, ok } from '@/lib/contract/envelope';
import { signupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import { joinRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { once } from '../http/transact';
import { siteOption } from '../shared/site-option';
import { blockedCode } from './blocked';
import { codeOf } from './field-codes';
import { insertMember, keptNames } from './join';
import { lockNames, takenCode } from './names';
import { hashPassword } from './password';
import { findRecommender } from './recommender';

/**
 * A player signs up alone, under a recommender. Closed sign-ups (U115) and a blocked address (U012) are told first, then the
 * fields in the order of 2§5, a blocked phone or account (U013, U014), the recommender (U112 to U114) and what is
 * taken (U116 to U119). Where the site approves sign-ups, it waits as a join request until the operator decides.
 */
export const signup: Handler<'/api/member/signup'> = async (body, context) => {
  const { db, site } = context;
  const { siteId } = site;
  const option = await siteOption(db, siteId);
  if (!option.signupOpen) return fail('U115');
  const blockedAddress = await blockedCode(db, siteId, { ip: isIP(body.accessIp) ? body.accessIp : null });
  if (blockedAddress) return fail(blockedAddress);
  const error = signupError(body);
  if (error) return fail(codeOf(error));
  const names = { ...keptNames(body), bankAcc: body.bankacc };
  const blocked = await blockedCode(db, siteId, { phone: names.memPhone, account: names.bankAcc });
  if (blocked) return fail(blocked);
  if (!(await bankExists(db, siteId, body.bank))) return fail('A002');

  // Hashing takes a fifth of a second: not while a transaction is open, and not for what is refused anyway.
  const early = await findRecommender(db, siteId, body.recommenderId, 'NORMAL', option);
  if (!early.ok) return early;
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    hashPassword(body.cashOutPass),
  ]);
  return once(db, context, async (tx) => {
    await lockNames(tx, siteId);
    const recommender = await findRecommender(tx, siteId, body.recommenderId, 'NORMAL', option);
    if (!recommender.ok) return recommender;
    const taken = await takenCode(tx, siteId, names);
    if (taken) return fail(taken);
    const kept = { siteId, ...names, bankCode: body.bank, passHash, cashOutHash, partnerLevel: 'NORMAL' };
    if (option.signupApproval) {
      await tx.insert(joinRequest).values({ ...kept, recommenderId: recommender.data.id, rates: [] });
    } else {
      const updId = recommender.data.memId;
      await insertMember(tx, { ...kept, loginType: 'MEMBER', updId }, recommender.data);
    }
    return ok({});
  });
};
