import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { partnerSignupError } from '@/lib/rules/signup';
import { bankExists, ensureCodes } from '../codes/codes';
import { member } from '../db/schema';
import { transact } from '../http/transact';
import {
  type Act,
  defineAct,
  digits,
  password,
  siteId,
  text,
  withdrawalPassword,
  writeAudit,
} from '../operator/act';
import { fieldErrorCode } from './field-codes';
import { insertMember, normalizedFields } from './insert-member';
import { hashPassword } from './password';
import { lockUniqueFields, takenCode } from './unique-fields';

const body = z.strictObject({
  siteId,
  memId: text(40),
  memPass: password(40),
  cashOutPass: withdrawalPassword,
  memNick: digits(40),
  memName: digits(80).describe('the holder of the bank account'),
  memPhone: digits(20),
  bankCode: text(10).describe('004 is KB Kookmin; codes --master-code kplay lists them'),
  bankAcc: digits(40),
});

/**
 * Creates a partner of the highest level at the top of a site, who has to set a new password when it first signs in. A
 * site without codes gets the standard ones. Wrong fields have the codes of sign-up; an unknown bank has A095 with the
 * field, a value that another member has U116 to U119.
 */
const createPartner: Act<z.output<typeof body>> = async (typed, operator, { db, now }) => {
  const error = partnerSignupError({ ...typed, bank: typed.bankCode, recommenderId: typed.memId });
  if (error) return fail(fieldErrorCode(error), error.field);
  const [passHash, cashOutHash] = await Promise.all([
    hashPassword(typed.memPass),
    hashPassword(typed.cashOutPass),
  ]);
  return transact(db, async (tx) => {
    const { siteId: site, bankCode, bankAcc } = typed;
    await lockUniqueFields(tx, site);
    await ensureCodes(tx, site);
    if (!(await bankExists(tx, site, bankCode))) return refuse.unknownBank('bankCode');
    const names = { ...normalizedFields(typed), bankAcc };
    const taken = await takenCode(tx, site, names, { at: now() });
    if (taken) return fail(taken);
    const partnerLevel = 'PTN_1';
    const values = {
      ...names,
      siteId: site,
      bankCode,
      partnerLevel,
      updId: 'operator',
      passHash,
      cashOutHash,
    };
    const id = await insertMember(tx, { ...values, loginType: 'PARTNER' }, null);
    await tx.update(member).set({ mustChangePass: true }).where(eq(member.id, id));
    await writeAudit(tx, site, 'partner-create', operator, {
      target: names.memId,
      before: null,
      after: { partnerLevel, memNick: names.memNick },
    });
    return ok({});
  });
};

export const createPartnerActs = {
  'partner-create': defineAct({
    about: 'create a partner at the top of a site, who then creates those below',
    needs: 'administer',
    body,
    act: createPartner,
    done: () => 'was created, and sets a new password at the first sign-in',
  }),
};
