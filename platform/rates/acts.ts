import { z } from 'zod';
import { fail, ok } from '@/lib/contract/envelope';
import { rate } from '@/lib/contract/values';
import { transact } from '../http/transact';
import { type Act, defineAct, lockMember, memId, siteId, writeAudit } from '../operator/act';
import { categoryRates, vendorRates } from './bounds';
import { saveRates } from './save';

interface SetRates {
  siteId: string;
  memId: string;
  category: string;
  vendorCode: string;
  rateType: string;
  pointRate: string;
  loseRate: string;
}

/**
 * Sets the rates of a member in one category, or for one kind of bet at a vendor: the way a top partner gets its own,
 * bounded by the site's highest. The bounds hold for the operator too (A014).
 */
const setRates: Act<SetRates> = ({ siteId, memId, ...wanted }, operator, { db }) =>
  transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return fail('U001');
    const standing = { id: row.id, upperId: row.parentId };
    const { vendorCode } = wanted;
    const rates = vendorCode
      ? await vendorRates(tx, siteId, standing, vendorCode)
      : (await categoryRates(tx, siteId, [standing])).map((one) => ({ ...one, rateType: '' }));
    const before = rates.find(
      ({ category, rateType }) => category === wanted.category && rateType === wanted.rateType,
    );
    const saved = await saveRates(tx, siteId, null, [{ ...wanted, memberId: row.id }]);
    if (typeof saved !== 'number') return saved;
    await writeAudit(tx, siteId, 'member-rates', operator, {
      target: row.memId,
      before: { pointRate: before?.pointRate, loseRate: before?.loseRate },
      after: wanted,
    });
    return ok({ saved });
  });

const code = z.string().max(40);

export const ratesActs = {
  'member-rates': defineAct({
    about: "set a member's rates in a category, or at a vendor by kind of bet",
    body: z
      .strictObject({
        siteId,
        memId,
        category: code,
        vendorCode: code.default(''),
        rateType: code.default(''),
        pointRate: rate,
        loseRate: rate,
      })
      .refine(({ vendorCode, rateType }) => (vendorCode === '') === (rateType === '')),
    act: setRates,
  }),
};
