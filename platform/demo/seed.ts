import { addToMoment } from '@/lib/rules/day';
import { hashPassword, type PasswordCost } from '../account/password';
import type { Db } from '../db/client';
import { site } from '../db/schema';
import { rollUp } from '../rollup/rollup';
import { closeDue } from '../settlement/close-period';
import { demoWorld } from './world';
import { writeSite } from './write';

/** Password and withdrawal password of every demo account (decision 54). */
const DEMO_PASSWORD = 'demo1234';
const DEMO_CASH_OUT_PASSWORD = '1234';

/** Weeks before today whose settlement is closed, as the platform would have closed them. */
const CLOSED_WEEKS = 4;

interface SeedOptions {
  /** The moment that the thirty days of the demo world end at. */
  now: Date;
  /** The cost of the accounts' passwords, unless it is the platform's own. */
  passwordCost?: PasswordCost;
  onProgress?: (done: number, total: number, label: string) => void;
}

/** Whether the database serves no site yet, so that demo data may be written to it. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ siteId: site.siteId }).from(site).limit(1)).length === 0;
}

/**
 * Writes the demo world into an empty database, whole or not at all, and rolls its statistics up. All money goes
 * through the ledger.
 */
export async function seedDemo(
  db: Db,
  { now, passwordCost, onProgress = () => {} }: SeedOptions,
): Promise<void> {
  const sites = demoWorld(now);
  const total = sites.reduce((sum, { postings }) => sum + postings.length, 0);
  let done = 0;
  onProgress(done, total, 'members');
  const [pass, cashOut] = await Promise.all([
    hashPassword(DEMO_PASSWORD, { cost: passwordCost }),
    hashPassword(DEMO_CASH_OUT_PASSWORD, { cost: passwordCost }),
  ]);
  await db.transaction(async (tx) => {
    for (const world of sites) {
      await writeSite(tx, world, { pass, cashOut }, now, (count) => {
        done += count;
        onProgress(done, total, 'money');
      });
    }
  });
  onProgress(total, total, 'statistics');
  await rollUp(db);
  for (const { siteId } of sites) {
    for (let weeks = CLOSED_WEEKS - 1; weeks >= 0; weeks--) {
      await closeDue(db, siteId, addToMoment(now, -7 * weeks, 'day'));
    }
  }
}
