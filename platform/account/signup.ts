import { eq, sql } from 'drizzle-orm';
import { CODES, type Code } from '@/lib/contract/codes';
import { type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import { today } from '@/lib/format/time';
import { creatableLevels, type Level } from '@/lib/rules/level';
import { type FieldError, type SignupField, signupError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import type { Db } from '../db/client';
import { code, member, memberRate, type SiteOption, statOutbox } from '../db/schema';
import { type BranchMember, findInBranch } from '../hierarchy/branch';
import type { Handler, MemberContext } from '../http/context';
import { once } from '../http/transact';
import { openMemberAccounts } from '../ledger/accounts';
import { siteOption } from '../operator/site-option';
import { hashPassword } from './password';

type Body = Parameters<Handler<'/api/member/signup'>>[0];

/** Codes of 1§8 for fields whose rule speaks through a text of the form alone; phone and bank have none. */
const FIELD_CODE: Partial<Record<SignupField, Code>> = {
  memId: 'U101',
  memPass: 'U102',
  memPassCheck: 'U102',
  cashOutPass: 'U103',
  memName: 'U104',
  memNick: 'U105',
  recommenderId: 'U106',
};

/** The code of a field error: the rule's own where its message is a code's text, the field's otherwise. */
function codeOf({ field, message }: FieldError): Code {
  const own = CODES.find((known) => message === `api.${known}`);
  return own ?? FIELD_CODE[field] ?? 'A002';
}

/** Unique indexes of the member table and what it means to hit them; they settle races that checks cannot. */
const DUPLICATES: Record<string, Code> = {
  member_mem_id: 'U116',
  member_mem_nick: 'U117',
  member_phone: 'U118',
  member_bank_acc: 'U119',
};

function duplicateOf(error: unknown): Failure | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const { constraint = '' } = (cause ?? {}) as { constraint?: string };
  const duplicate = DUPLICATES[constraint];
  return duplicate && fail(duplicate);
}

/** Who the new member will stand under: the caller or a partner below, of a level that may have members. */
async function findRecommender(
  tx: Db,
  { caller }: MemberContext,
  recommenderId: string,
  option: SiteOption,
): Promise<Result<BranchMember>> {
  const recommender = await findInBranch(tx, caller, recommenderId);
  if (!recommender) return fail('U112');
  if (recommender.partnerLevel === 'NORMAL') return fail('U113');
  const mayHaveMembers = creatableLevels(recommender.partnerLevel as Level, option).includes('NORMAL');
  return recommender.status === 'active' && mayHaveMembers ? ok(recommender) : fail('U114');
}

async function insertMember(
  tx: Db,
  body: Body,
  context: MemberContext,
  recommender: BranchMember,
  hashes: { passHash: string; cashOutHash: string },
): Promise<void> {
  const { siteId } = context.site;
  // One clock for both, so that the day of joining is the same in the statistics.
  const joinedAt = new Date();
  const [created] = await tx
    .insert(member)
    .values({
      siteId,
      memId: body.memId,
      memNick: body.memNick.normalize('NFC'),
      memName: body.memName.normalize('NFC'),
      // Kept without hyphens, so that one number written in two ways is one number.
      memPhone: body.memPhone.replaceAll('-', ''),
      bankCode: body.bank,
      bankAcc: body.bankacc,
      partnerLevel: 'NORMAL',
      loginType: 'MEMBER',
      updId: context.caller.memId,
      parentId: recommender.id,
      path: [],
      memLevel: body.memLevel,
      joinedAt,
      ...hashes,
    })
    .returning({ id: member.id });
  const id = created!.id;
  const path = [...recommender.path, id];
  await tx.update(member).set({ path }).where(eq(member.id, id));
  await openMemberAccounts(tx, siteId, id);
  await tx.execute(sql`
    INSERT INTO ${memberRate} (member_id, category)
    SELECT ${id}, ${code.code} FROM ${code} WHERE ${code.siteId} = ${siteId} AND ${code.masterCode} = 'bcategory'`);
  await tx.insert(statOutbox).values({ siteId, path, day: today(joinedAt), joinCnt: 1 });
}

/**
 * Creates a member at once (2§4). The field rules come first, in the order of 2§5, then who may create whom
 * (decision 17), the recommender and the bank; taken ids, nicknames, phones and accounts are found by the unique
 * indexes, so that two sign-ups at the same moment cannot both win.
 */
export const signup: Handler<'/api/member/signup'> = async (body, context) => {
  const { db, site, caller } = context;
  const error = signupError(body);
  if (error) return fail(codeOf(error));
  const option = await siteOption(db, site.siteId);
  if (!creatableLevels(caller.partnerLevel as Level, option).includes('NORMAL')) return fail('A006');
  if (!(await bankExists(db, site.siteId, body.bank))) return fail('A002');

  // Hashing takes a fifth of a second: not while a transaction is open.
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(body.memPass),
    hashPassword(body.cashOutPass),
  ]);
  try {
    return await once(db, context, async (tx) => {
      const recommender = await findRecommender(tx, context, body.recommenderId, option);
      if (!recommender.ok) return recommender;
      await insertMember(tx, body, context, recommender.data, { passHash, cashOutHash });
      return ok({ memId: body.memId });
    });
  } catch (error) {
    const duplicate = duplicateOf(error);
    if (duplicate) return duplicate;
    throw error;
  }
};
