import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { latePart, withLateParts } from '@/platform/db/late-part';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);

test.runIf(onPostgres)('a part that takes too long is reported, and a patient call has it', async () => {
  const part = () => latePart(world.db, 50, (timed) => timed.execute(sql`SELECT pg_sleep(0.3)`));
  expect(await withLateParts(false, part)).toEqual({ answered: undefined, isLate: true });
  expect(await withLateParts(true, part)).toMatchObject({ answered: { rows: [{}] }, isLate: false });
  expect(await part()).toBeUndefined();
});

test.runIf(onPostgres)(
  '[DASH-01] figures whose comparison takes too long are answered as late; a call that waits has it',
  async () => {
    const member = await running.demo.login('ptn3');
    type Statistics = { sameTimeYesterday?: object | null };
    const ask = (more: object = {}) => member.call('/api/v2/main/statistics', more as never);
    expect(await ask()).toMatchObject({ resultCode: '0', data: { sameTimeYesterday: {} } });
    let patient: ReturnType<typeof ask> | undefined;
    await world.db.transaction(async (tx) => {
      // The comparison alone reads bets.
      await tx.execute(sql`LOCK TABLE bet IN ACCESS EXCLUSIVE MODE`);
      const late = await ask();
      expect(late).toMatchObject({ resultCode: '0', resultLate: true });
      expect((late.data as Statistics).sameTimeYesterday).toBeNull();
      patient = ask({ waitYn: 'Y' });
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    const whole = await patient!;
    expect(whole.resultLate).toBeUndefined();
    expect((whole.data as Statistics).sameTimeYesterday).not.toBeNull();
  },
);

test('`waitYn` is of reads alone, and Y', async () => {
  const member = await running.demo.login('ptn3');
  const code = async (path: '/api/member/info' | '/api/retail/cashSend', body: object) =>
    (await member.call(path, body as never)).resultCode;
  expect(await code('/api/member/info', { waitYn: 'Y' })).toBe('0');
  expect(await code('/api/member/info', { waitYn: 'N' })).toBe('A002');
  expect(await code('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1, waitYn: 'Y' })).toBe('A002');
});
