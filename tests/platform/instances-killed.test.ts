import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../fixtures/database';
import { balances, differences, inLedger } from '../fixtures/ledger-checks';
import { redisAnswers } from '../fixtures/redis';
import { type LoadReport, TwoInstances } from '../fixtures/two-instances';

/** The short form of tests/prove/instances.test.ts. */
describe.skipIf(!onPostgres || !(await redisAnswers()))(
  'two instances, one of which is killed under load',
  () => {
    let both: TwoInstances;
    let report: LoadReport;
    beforeAll(async () => {
      both = await TwoInstances.start();
      report = await both.load({ callers: 6, seconds: 4, kills: 1 });
    });
    afterAll(() => both?.stop());

    test('no acknowledged write is lost or counted twice', async () => {
      expect(report.acknowledged.length).toBeGreaterThan(20);
      expect(await inLedger(both.db, report.acknowledged)).toEqual({
        once: report.acknowledged.length,
        other: 0,
      });
      expect(await balances(both.db)).toEqual({ sum: '0.00', below: 0 });
    });

    test('the survivor continues rollup and maintenance', async () => {
      expect(await differences(both.db)).toBe(0);
      expect(await both.maintenanceBegins()).toBe(true);
    });
  },
);
