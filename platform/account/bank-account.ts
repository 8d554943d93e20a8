import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { bankAccError, nameError } from '@/lib/rules/signup';
import { bankExists } from '../codes/codes';
import { member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, defineAct, digits, lockMember, memId, siteId, text, writeAudit } from '../operator/act';
import { lockUniqueFields, takenCode } from './unique-fields';

const body = z.strictObject({
  siteId,
  memId,
  bankCode: text(10).describe('004 is KB Kookmin; codes --master-code kplay lists them'),
  bankAcc: digits(40).describe('number of the account'),
  memName: digits(80).optional().describe('the holder; unchanged when absent'),
});

/**
 * Changes the bank account to which a member's withdrawals go (QUEUE-05). Wrong fields have the codes of sign-up, an
 * unknown bank has A095, an account that another member has U119. T999 for a closed account.
 */
const changeBankAccount: Act<z.output<typeof body>> = (
  { siteId: site, memId: id, ...typed },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    if (bankAccError(typed.bankAcc)) return fail(CODE.invalidAccountNumber, 'bankAcc');
    if (typed.memName !== undefined && nameError(typed.memName))
      return fail(CODE.invalidMemberName, 'memName');
    await lockUniqueFields(tx, site);
    const row = await lockMember(tx, { siteId: site, memId: id });
    if (!row) return refuse.unknownMember();
    if (row.status === 'closed') return refuse.alreadyProcessed();
    if (!(await bankExists(tx, site, typed.bankCode))) return refuse.unknownBank('bankCode');
    const at = now();
    const taken = await takenCode(tx, site, { bankAcc: typed.bankAcc }, { at, exceptId: row.id });
    if (taken) return fail(taken);
    const { bankCode, bankAcc, memName } = row;
    const before = { bankCode, bankAcc, memName };
    const after = {
      bankCode: typed.bankCode,
      bankAcc: typed.bankAcc,
      memName: typed.memName ?? memName,
    };
    await tx.update(member).set(after).where(eq(member.id, row.id));
    await writeAudit(tx, site, 'bank-account', operator, { target: row.memId, before, after, at });
    return ok({});
  });

export const bankAccountActs = {
  'bank-account': defineAct({
    about: 'change the bank account to which a member’s withdrawals go',
    needs: 'support',
    body,
    compares: true,
    act: changeBankAccount,
    done: () => 'has the new bank account',
  }),
};
