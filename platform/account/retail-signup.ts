import type { Code } from '@/lib/contract/codes';
import { bankAccountKey } from '@/lib/rules/bank-account';
import * as CODE from '@/lib/rules/code';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok, type Result } from '@/lib/rules/result';
import { signupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema/site-option';
import type { Handler, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { siteOption } from '../shared/site-option';
import { blockedCode } from './blocked';
import { fieldErrorCode } from './field-codes';
import { insertMember, normalizedFields } from './insert-member';
import { hashPassword } from './password';
import { findRecommender, type Recommender } from './recommender';
import { lockUniqueFields, nickSkeletons, takenCode, type UniqueFields } from './unique-fields';

type Body = Parameters<Handler<'/api/retail/member/signup'>>[0];
type Hashes = { passHash: string; cashOutHash: string };
type SiteRules = MemberContext & { option: SiteOption };

const namesOf = (body: Body) => ({ ...normalizedFields(body), bankAcc: body.bankacc });

/**
 * The first error in the fields. Names may end in a number, because a front of the documents creates the members of a
 * group one by one and numbers their names (CREATE-04).
 */
const fieldsError = (body: Body) => signupError(body, { numbered: true });

/** Finds the first error that needs no lock on unique fields: in fields, bank or blocks; null if there is none. */
async function formError(body: Body, { db, site }: SiteRules): Promise<Code | null> {
  const error = fieldsError(body);
  if (error) return fieldErrorCode(error);
  if (!(await bankExists(db, site.siteId, body.bank))) return CODE.unknownBank;
  const { memPhone, bankAcc } = namesOf(body);
  return blockedCode(db, site.siteId, { phone: memPhone, account: bankAcc });
}

/**
 * Finds the recommender of a new member, if it is valid and all unique fields are free. Call it after lockUniqueFields.
 */
async function validRecommender(
  tx: Db,
  body: Body,
  { site, caller, option, now }: SiteRules,
): Promise<Result<Recommender>> {
  const recommenderResult = await findRecommender(
    tx,
    site.siteId,
    body.recommenderId,
    'NORMAL',
    option,
    caller,
  );
  if (!recommenderResult.ok) return recommenderResult;
  const taken = await takenCode(tx, site.siteId, namesOf(body), { at: now() });
  return taken ? fail(taken) : recommenderResult;
}

const createMember = (
  tx: Db,
  body: Body,
  { site, caller }: SiteRules,
  recommender: Recommender,
  hashes: Hashes,
) =>
  insertMember(
    tx,
    {
      siteId: site.siteId,
      ...namesOf(body),
      bankCode: body.bank,
      partnerLevel: 'NORMAL',
      loginType: 'MEMBER',
      updId: caller.memId,
      ...hashes,
    },
    recommender,
  );

/** Whether the caller may create plain members (decision 17). */
const mayCreate = ({ caller, option }: SiteRules): boolean =>
  creatableLevels(caller.partnerLevel as Level, option).includes('NORMAL');

/**
 * Creates a member at once (CREATE-02). The checks run in this order: fields, levels that may be created (decision 17),
 * bank, blocked phone and bank account, recommender, unique fields.
 */
export const retailSignup: Handler<'/api/retail/member/signup'> = async (body, context) => {
  const { db, site } = context;
  const error = fieldsError(body);
  if (error) return fail(fieldErrorCode(error));
  const rules = { ...context, option: await siteOption(db, site.siteId) };
  if (!mayCreate(rules)) return refuse.notAllowed();
  const wrong = await formError(body, rules);
  if (wrong) return fail(wrong);
  // Hashing takes time and is therefore done before the transaction begins.
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    hashPassword(body.cashOutPass),
  ]);
  return withIdempotency(db, context, async (tx) => {
    await lockUniqueFields(tx, site.siteId);
    const recommender = await validRecommender(tx, body, rules);
    if (!recommender.ok) return recommender;
    await createMember(tx, body, rules, recommender.data, { passHash, cashOutHash });
    return ok({ memId: body.memId });
  });
};

/**
 * The codes of rows that repeat a unique field of an earlier row of the group, or whose nickname looks like that of
 * one.
 */
async function repeatedCodes(db: Db, rows: readonly Body[]): Promise<(Code | null)[]> {
  const codes: [keyof UniqueFields, Code][] = [
    ['memId', CODE.takenMemberId],
    ['memNick', CODE.takenNickname],
    ['memPhone', CODE.takenPhone],
    ['bankAcc', CODE.takenBankAccount],
  ];
  const seen = new Set<string>();
  const skeletons = await nickSkeletons(
    db,
    rows.map(({ memNick }) => memNick),
  );
  return rows.map((row, index) => {
    const names = { ...namesOf(row), memNick: skeletons[index]!, bankAcc: bankAccountKey(row.bankacc) };
    const keys = codes.map(([name]) => `${name} ${names[name].toLowerCase()}`);
    const at = keys.findIndex((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return codes[at]?.[1] ?? null;
  });
}

/** Hashes the two passwords of every row. Equal passwords, which are usual in a group, are hashed once. */
async function hashAll(rows: readonly Body[]): Promise<Hashes[]> {
  const texts = [...new Set(rows.flatMap(({ memPass, cashOutPass }) => [memPass, cashOutPass]))];
  const hashes = new Map(
    await Promise.all(texts.map(async (text) => [text, await hashPassword(text)] as const)),
  );
  return rows.map((row) => ({
    passHash: hashes.get(row.memPass)!,
    cashOutHash: hashes.get(row.cashOutPass)!,
  }));
}

/**
 * Creates up to ten members, all or none, and reports the code of each row (decision 46, CREATE-04). Names may end in
 * the number of the row. A refused group stores nothing, and its idempotency key can be used again.
 */
export const groupSignup: Handler<'/api/retail/member/signupGroup'> = async ({ list }, context) => {
  const { db, site } = context;
  const rules = { ...context, option: await siteOption(db, site.siteId) };
  if (!mayCreate(rules)) return refuse.notAllowed();
  const report = (codes: readonly (Code | null)[]) =>
    list.map(({ memId }, row) => ({ memId, resultCode: codes[row] ?? '0' }));
  const repeated = await repeatedCodes(db, list);
  const refused = (codes: readonly (Code | null)[]) => ok({ createdYn: 'N' as const, list: report(codes) });

  const forms = await Promise.all(list.map((row) => formError(row, rules)));
  const earlyCodes = forms.map((code, row) => code ?? repeated[row] ?? null);
  const hashes = earlyCodes.some(Boolean) ? [] : await hashAll(list);
  let codes = earlyCodes;
  const created = await withIdempotency(db, context, async (tx) => {
    await lockUniqueFields(tx, site.siteId);
    const recommenders: Result<Recommender>[] = [];
    for (const row of list) recommenders.push(await validRecommender(tx, row, rules));
    codes = recommenders.map((place, row) => earlyCodes[row] ?? (place.ok ? null : (place.code as Code)));
    if (codes.some(Boolean)) return refuse.takenMemberId();
    for (const [row, place] of recommenders.entries()) {
      if (place.ok) await createMember(tx, list[row]!, rules, place.data, hashes[row]!);
    }
    return ok({ createdYn: 'Y' as const, list: report(codes) });
  });
  return !created.ok && codes.some(Boolean) ? refused(codes) : created;
};
