import { z } from 'zod';
import { rate } from '@/lib/contract/values';
import { fail, ok } from '@/lib/rules/result';
import { transact } from '../http/transact';
import { type Act, defineAct, lockMember, memId, siteId, writeAudit } from '../operator/act';
import { categoryRates, vendorRates } from './rate-bounds';
import { saveRates } from './save-rates';

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
 * Sets a member's rates in one category, or for one kind of bet at a vendor. A top partner gets its rates this way,
 * bounded by the site's highest ones; the bounds hold for the operator too (A014).
 */
const setRates: Act<SetRates> = ({ siteId, memId, ...requested }, operator, { db }) =>
  transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return fail('U001');
    const subject = { id: row.id, parentId: row.parentId };
    const { vendorCode } = requested;
    const rates = vendorCode
      ? await vendorRates(tx, siteId, subject, vendorCode)
      : (await categoryRates(tx, siteId, [subject])).map((one) => ({ ...one, rateType: '' }));
    const before = rates.find(
      ({ category, rateType }) => category === requested.category && rateType === requested.rateType,
    );
    const saved = await saveRates(tx, siteId, null, [{ ...requested, memberId: row.id }]);
    if (typeof saved !== 'number') return saved;
    await writeAudit(tx, siteId, 'member-rates', operator, {
      target: row.memId,
      before: { ...requested, pointRate: before?.pointRate, loseRate: before?.loseRate },
      after: requested,
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
      .refine(({ vendorCode, rateType }) => (vendorCode === '') === (rateType === ''), {
        error: 'a vendor’s rate needs both its code and its rate type',
      }),
    compares: true,
    act: setRates,
    done: (data) => `${(data as { saved: number }).saved} rates changed`,
  }),
};
