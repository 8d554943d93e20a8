import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../fixtures/database';
import { balances, differences, inLedger } from '../fixtures/ledger-checks';
import { redisAnswers } from '../fixtures/redis';
import { type LoadReport, TwoInstances } from '../fixtures/two-instances';
import { setting } from './setting';

const SECONDS = setting('PROVE_INSTANCES_SECONDS', 60);
const KILLS = 5;

describe.skipIf(!onPostgres || !(await redisAnswers()))(
  'two instances on one database and one Redis, one of them killed five times',
  () => {
    let both: TwoInstances;
    let report: LoadReport;
    beforeAll(async () => {
      both = await TwoInstances.start();
      report = await both.load({ callers: 16, seconds: SECONDS, kills: KILLS });
      const { acknowledged, cut, perSecond } = report;
      console.log(
        `${acknowledged.length} gives acknowledged, ${perSecond} a second; ${cut} cut off and made again`,
      );
    }, 300_000);
    afterAll(() => both?.stop());

    test('no acknowledged write is lost or counted twice', async () => {
      expect(report.cut).toBeGreaterThan(0);
      expect(await inLedger(both.db, report.acknowledged)).toEqual({
        once: report.acknowledged.length,
        other: 0,
      });
      expect(await balances(both.db)).toEqual({ sum: '0.00', below: 0 });
    });

    test('the survivor rolls everything up, and every figure equals the ledger', async () => {
      expect(await differences(both.db)).toBe(0);
    }, 60_000);

    test('the survivor begins planned maintenance and notifies its clients', async () => {
      expect(await both.maintenanceBegins()).toBe(true);
    });
  },
);
