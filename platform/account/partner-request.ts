import type { Code } from '@/lib/contract/codes';
import { toRateList } from '@/lib/contract/rates';
import * as CODE from '@/lib/rules/code';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { rateError } from '@/lib/rules/rate';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { partnerSignupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import type { Db } from '../db/client';
import { joinRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { categoryRates } from '../rates/rate-bounds';
import { siteOption } from '../shared/site-option';
import { tellWebhooks } from '../shared/webhook-events';
import { blockedCode } from './blocked';
import { fieldErrorCode } from './field-codes';
import { normalizedFields } from './insert-member';
import { hashPassword } from './password';
import { findRecommender } from './recommender';
import { asOperator } from './save-record';
import { lockUniqueFields, takenCode } from './unique-fields';

interface RequestedRate {
  category: string;
  cateCode?: string;
  pointRate: string;
  loseRate: string;
}

/**
 * Checks the rates of a new partner directly below `parentId`; null if they are right. Every category of the site must
 * be given once (A014 for a missing one, A002 for an unknown or repeated one), within its bounds (A014).
 */
export async function newRatesError(
  db: Db,
  siteId: string,
  parentId: number,
  rates: readonly RequestedRate[],
): Promise<Code | null> {
  const bounds = await categoryRates(db, siteId, [{ id: 0, parentId }]);
  const named = new Set(rates.map(({ category }) => category));
  const areKnown = rates.every(
    ({ category, cateCode = category }) =>
      category === cateCode && bounds.some((bound) => bound.cateCode === category),
  );
  if (!areKnown || named.size < rates.length) return CODE.invalidRequest;
  for (const bound of bounds) {
    const rate = rates.find(({ category }) => category === bound.cateCode);
    if (!rate) return CODE.rateOutOfBounds;
    const wrong =
      rateError(rate.pointRate, { min: bound.minPointRate, max: bound.maxPointRate }) ??
      rateError(rate.loseRate, { min: bound.minLoseRate, max: bound.maxLoseRate });
    if (wrong) return CODE.rateOutOfBounds;
  }
  return null;
}

/**
 * Requests a lower partner, which the operator approves or rejects (CREATE-05). The checks run in this order: levels
 * that may be created (decision 17), rates, fields, bank, blocks, recommender, unique fields. The rates are checked
 * again on approval.
 */
export const partnerSignup: Handler<'/api/retail/partner/signup'> = async (body, context) => {
  const { db, site, caller, now } = context;
  const { siteId } = site;
  const level = body.partnerLevel as Level;
  const option = await siteOption(db, siteId);
  const mayCreate =
    level !== 'NORMAL' && creatableLevels(caller.partnerLevel as Level, option).includes(level);
  if (!mayCreate) return refuse.notAllowed();
  const rates = toRateList(body);
  const early = await findRecommender(db, siteId, body.recommenderId, level, option, caller);
  // Without a recommender there are no bounds, and errors in the fields are reported first.
  const wrongRates = early.ok ? await newRatesError(db, siteId, early.data.id, rates) : null;
  if (wrongRates) return fail(wrongRates);
  const error = partnerSignupError(body);
  if (error) return fail(fieldErrorCode(error));
  if (!(await bankExists(db, siteId, body.bank))) return refuse.unknownBank();
  const names = { ...normalizedFields(body), bankAcc: body.bankAcc };
  const blocked = await blockedCode(db, siteId, { phone: names.memPhone, account: names.bankAcc });
  if (blocked) return fail(blocked);
  if (!early.ok) return early;

  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    hashPassword(body.cashOutPass),
  ]);
  return withIdempotency(db, context, async (tx) => {
    await lockUniqueFields(tx, siteId);
    const recommender = await findRecommender(tx, siteId, body.recommenderId, level, option, caller);
    if (!recommender.ok) return recommender;
    const taken = await takenCode(tx, siteId, names, { at: now() });
    if (taken) return fail(taken);
    const [created] = await tx
      .insert(joinRequest)
      .values({
        siteId,
        ...names,
        bankCode: body.bank,
        partnerLevel: level,
        requesterId: caller.id,
        recommenderId: recommender.data.id,
        ip: (await asOperator(tx, context)).ip,
        rates: rates.map(({ category, pointRate, loseRate }) => ({ category, pointRate, loseRate })),
        passHash,
        cashOutHash,
      })
      .returning({ id: joinRequest.id });
    const { id } = created!;
    const data = { id, memId: names.memId, partnerLevel: level, requestedBy: caller.memId };
    await tellWebhooks(tx, siteId, { type: 'partner.requested', at: now(), data });
    return ok({ requestId: id });
  });
};
