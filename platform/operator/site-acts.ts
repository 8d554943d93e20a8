import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '@/lib/rules/result';
import { site } from '../db/schema';
import { type Act, defineAct, siteId, when, writeAudit } from './act';

/** Sets or clears the maintenance window; its begin and end are published to open windows (SITE-08). */
const setMaintenance: Act<
  { siteId: string; startDate: Date | null; endDate: Date | null },
  { under: boolean; startDate: string | null; endDate: string | null }
> = async ({ siteId, startDate, endDate }, operator, { db, maintenance }) => {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ startDate: site.checkStart, endDate: site.checkEnd })
      .from(site)
      .where(eq(site.siteId, siteId))
      .for('update');
    await tx.update(site).set({ checkStart: startDate, checkEnd: endDate }).where(eq(site.siteId, siteId));
    await writeAudit(tx, siteId, 'maintenance', operator, { before, after: { startDate, endDate } });
  });
  await maintenance.refresh();
  return ok({
    under: maintenance.isUnder(siteId),
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
  });
};

export const siteActs = {
  maintenance: defineAct({
    about: 'close the site for a while, now or later; both dates null opens it',
    needs: 'administer',
    body: z
      .strictObject({ siteId, startDate: when.nullable(), endDate: when.nullable() })
      .refine(({ startDate, endDate }) =>
        startDate && endDate ? startDate < endDate : startDate === endDate,
      ),
    compares: true,
    act: setMaintenance,
    done: ({ under, startDate }) => {
      if (under) return 'under maintenance now';
      return startDate ? `open now; maintenance begins at ${startDate}` : 'open now';
    },
  }),
};
