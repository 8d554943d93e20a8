import type { Code } from '@/lib/contract/codes';
import { fail, ok } from '@/lib/contract/envelope';
import { rateListOf } from '@/lib/contract/rates';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { rateError } from '@/lib/rules/rate';
import { partnerSignupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import type { Db } from '../db/client';
import { joinRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { once } from '../http/transact';
import { categoryRates } from '../rates/bounds';
import { siteOption } from '../shared/site-option';
import { blockedCode } from './blocked';
import { codeOf } from './field-codes';
import { keptNames } from './join';
import { lockNames, takenCode } from './names';
import { hashPassword } from './password';
import { findRecommender } from './recommender';

interface AskedRate {
  category: string;
  cateCode?: string;
  pointRate: string;
  loseRate: string;
}

/**
 * What is wrong with the rates of somebody who is to stand right below a partner, or null: every category of the site
 * is named once (A014 where one is missing, A002 for others), inside its bounds (A014).
 */
export async function newRatesError(
  db: Db,
  siteId: string,
  upperId: number,
  rates: readonly AskedRate[],
): Promise<Code | null> {
  const bounds = await categoryRates(db, siteId, [{ id: 0, upperId }]);
  const named = new Set(rates.map(({ category }) => category));
  const known = rates.every(
    ({ category, cateCode = category }) =>
      category === cateCode && bounds.some((bound) => bound.cateCode === category),
  );
  if (!known || named.size < rates.length) return 'A002';
  for (const bound of bounds) {
    const rate = rates.find(({ category }) => category === bound.cateCode);
    if (!rate) return 'A014';
    const wrong =
      rateError(rate.pointRate, { min: bound.minPointRate, max: bound.maxPointRate }) ??
      rateError(rate.loseRate, { min: bound.minLoseRate, max: bound.maxLoseRate });
    if (wrong) return 'A014';
  }
  return null;
}

/**
 * Asks for a lower partner; the operator approves or rejects it (2§4). Judged in the order of 2§5: who may create
 * whom (decision 17), the rates, the fields; then the bank, blocks, the recommender and what is taken. The rates are
 * judged again when it is approved.
 */
export const partnerSignup: Handler<'/api/retail/partner/signup'> = async (body, context) => {
  const { db, site, caller } = context;
  const { siteId } = site;
  const level = body.partnerLevel as Level;
  const option = await siteOption(db, siteId);
  const mayCreate =
    level !== 'NORMAL' && creatableLevels(caller.partnerLevel as Level, option).includes(level);
  if (!mayCreate) return fail('A006');
  const rates = rateListOf(body);
  const early = await findRecommender(db, siteId, body.recommenderId, level, option, caller);
  // Without a recommender there are no bounds; the fields speak first then.
  const wrongRates = early.ok ? await newRatesError(db, siteId, early.data.id, rates) : null;
  if (wrongRates) return fail(wrongRates);
  const error = partnerSignupError(body);
  if (error) return fail(codeOf(error));
  if (!(await bankExists(db, siteId, body.bank))) return fail('A002');
  const names = { ...keptNames(body), bankAcc: body.bankAcc };
  const blocked = await blockedCode(db, siteId, { phone: names.memPhone, account: names.bankAcc });
  if (blocked) return fail(blocked);
  if (!early.ok) return early;

  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    hashPassword(body.cashOutPass),
  ]);
  return once(db, context, async (tx) => {
    await lockNames(tx, siteId);
    const recommender = await findRecommender(tx, siteId, body.recommenderId, level, option, caller);
    if (!recommender.ok) return recommender;
    const taken = await takenCode(tx, siteId, names);
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
        rates: rates.map(({ category, pointRate, loseRate }) => ({ category, pointRate, loseRate })),
        passHash,
        cashOutHash,
      })
      .returning({ id: joinRequest.id });
    return ok({ requestId: created!.id });
  });
};
