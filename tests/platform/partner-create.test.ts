import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, member as people } from '@/platform/db/schema';
import { withDatabase } from '../fixtures/database';
import { withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDatabase();
const running = withPlatform(world);

const PARTNER = {
  siteId: 'demo',
  memId: 'head01',
  memPass: 'firstpass1',
  cashOutPass: '4321',
  memNick: 'Head',
  memName: 'Kim Head',
  memPhone: '010-1111-2222',
  bankCode: '004',
  bankAcc: '110200300',
};
const create = async (changed: object = {}) =>
  (await running.demo.operator('partner-create', { ...PARTNER, ...changed })).envelope;

test('[ROLE-05] the first partner of an empty site signs in, sets a new password and creates a member', async () => {
  expect((await create()).resultCode).toBe('0');
  const [act] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(act).toMatchObject({ act: 'partner-create', detail: { target: 'head01', before: null } });
  expect(JSON.stringify(act)).not.toContain(PARTNER.memPass);

  const head = await running.demo.login('head01', PARTNER.memPass);
  expect((await head.call('/api/cash/getCoin', {})).resultCode).toBe('A022');
  const next = { memId: 'head01', memPass: 'second1234' };
  expect((await head.call('/api/member/update', next)).resultCode).toBe('0');
  const again = await running.demo.login('head01', next.memPass);
  const banks = await again.get('/api/common/code', { masterCode: 'kplay', groupCode: 'bank' });
  expect(banks.data.codes.length).toBeGreaterThan(5);
  const member = {
    memId: 'member01',
    memPass: 'pass1234',
    memPassCheck: 'pass1234',
    memPhone: '010-3333-4444',
    memNick: 'Member',
    recommenderId: 'head01',
    memName: 'Lee',
    cashOutPass: '1111',
    bank: '088',
    bankacc: '999000111',
    memLevel: 1 as const,
    partSendYn: 'N' as const,
    firstBetConfYn: 'N' as const,
    memStatus: 0 as const,
  };
  expect((await again.call('/api/retail/member/signup', member)).resultCode).toBe('0');
});

test('wrong fields, and values that another member has, are refused and change nothing', async () => {
  const before = await snapshot(world.db);
  const other = { memId: 'head02', memNick: 'Other', memPhone: '010-5555-6666', bankAcc: '5550001' };
  expect((await create({ ...other, memId: 'x' })).resultCode).toBe('U101');
  expect((await create({ ...other, memPass: 'short' })).resultCode).toBe('U102');
  expect(await create({ ...other, memPhone: '12' })).toMatchObject({
    resultCode: 'A092',
    resultMessage: 'memPhone',
  });
  expect(await create({ ...other, bankCode: '999' })).toMatchObject({
    resultCode: 'A095',
    resultMessage: 'bankCode',
  });
  expect((await create({ ...other, memId: 'HEAD01' })).resultCode).toBe('U116');
  expect((await create({ ...other, memNick: 'head' })).resultCode).toBe('U117');
  expect((await create({ ...other, memPhone: PARTNER.memPhone })).resultCode).toBe('U118');
  expect((await create({ ...other, bankAcc: PARTNER.bankAcc })).resultCode).toBe('U119');
  expect(await snapshot(world.db)).toEqual(before);
});

test('full-width digits count as plain ones, as in sign-up', async () => {
  const typed = {
    memId: 'head03',
    memNick: 'Head ３',
    memName: 'Kim Three',
    memPhone: '０１０-７７７７-８８８８',
    bankAcc: '７７７８８８',
    cashOutPass: '４３２１',
  };
  expect(await create(typed)).toMatchObject({ resultCode: '0' });
  const plain = { memNick: 'Head 3', memName: 'Kim Three', memPhone: '01077778888', bankAcc: '777888' };
  const [row] = await world.db.select().from(people).where(eq(people.memId, 'head03'));
  expect(row).toMatchObject(plain);
  const other = { memId: 'head04', memNick: 'Four' };
  expect((await create({ ...typed, ...other, bankAcc: '5550004' })).resultCode).toBe('U118');
  expect((await create({ ...typed, ...other, memPhone: '010-5555-0004' })).resultCode).toBe('U119');
  const reset = { siteId: 'demo', memId: 'head03', cashOutPass: '１２３４' };
  expect((await running.demo.operator('reset-password', reset)).envelope.resultCode).toBe('0');
});
