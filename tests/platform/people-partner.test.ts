import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import type { CategoryRate } from '@/lib/contract/rates';
import { audit, joinRequest, member, rateChange } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { newPartner } from '../fixtures/people';
import { type Member, withPlatform } from '../fixtures/platform-client';

type Body = RequestOf<'/api/retail/partner/signup'>;

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
let bounds: CategoryRate[];
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
  // As many changes of rates a day as the tests need.
  await running.demo.operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
  bounds = (await ptn3.get('/api/v2/retail/rate/newPartner', { memId: 'ptn3' })).rateInfo;
});

const rateList = (change: (one: CategoryRate) => Partial<CategoryRate> = () => ({})) =>
  bounds.map((one) => {
    const { category, cateCode, maxPointRate: pointRate, maxLoseRate: loseRate } = one;
    const { pointRate: point = pointRate, loseRate: lose = loseRate } = change(one);
    return { category, cateCode, pointRate: point, loseRate: lose };
  });
const ask = (changed: Partial<Body> = {}, by = ptn3) => {
  const rates = changed.rateGroup ? {} : { rateInfo: { rateList: rateList() } };
  return by.call('/api/retail/partner/signup', { ...newPartner(), ...rates, ...changed } as Body);
};
const codeOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).resultCode;
const decide = async (act: 'approve' | 'reject', requestId: number | undefined) =>
  (
    await running.demo.operator(`join-${act}`, {
      siteId: 'demo',
      requestId,
      ...(act === 'reject' ? { reason: '서류 부족' } : {}),
    })
  ).envelope.resultCode;
const rowOf = async (memId: string) =>
  (await world.db.select().from(member).where(eq(member.memId, memId)))[0];

describe('asking for a partner', () => {
  test('[CREATE-05] it waits, is approved, and exists with its rates, accounts and versions', async () => {
    const fields = newPartner({ memNick: '새 지사', memName: '이순신' });
    const answer = await ask(fields);
    expect(answer.resultCode).toBe('0');
    const login = { memId: fields.memId, memPass: fields.memPass, accessIp: '', entry: 'partner' as const };
    expect((await running.demo.call('/api/member/login', login)).resultCode).toBe('U002');
    expect(await rowOf(fields.memId)).toBeUndefined();
    expect(await decide('approve', answer.data?.requestId)).toBe('0');
    const created = await running.demo.login(fields.memId, fields.memPass);
    expect(created.signedIn.member).toMatchObject({
      loginType: 'PARTNER',
      partnerLevel: 'PTN_4',
      updId: 'ptn3',
    });
    expect(await created.get('/api/member/info', {})).toMatchObject({ cashAmt: 0, cashSeq: 0 });
    const { memRollingInfo } = await ptn3.get('/api/v2/retail/detail/rate', { memId: fields.memId });
    expect(memRollingInfo.map(({ pointRate }) => pointRate)).toEqual(
      bounds.map(({ maxPointRate }) => maxPointRate),
    );
    const row = (await rowOf(fields.memId))!;
    const versions = await world.db.select().from(rateChange).where(eq(rateChange.memberId, row.id));
    expect(versions).toHaveLength(bounds.length);
    expect(versions[0]).toMatchObject({ pointBefore: '0.00', actorId: null });
    const [act] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(act).toMatchObject({ act: 'join-approve', detail: { target: fields.memId } });
    expect(JSON.stringify(act)).not.toContain('scrypt');
  });

  test('[CREATE-05] [T999] a decided request cannot be decided again; a rejected one frees its names', async () => {
    const fields = newPartner();
    const { data } = await ask(fields);
    expect(await codeOf(newPartner({ memId: fields.memId.toUpperCase() }))).toBe('U116');
    expect(await decide('reject', data?.requestId)).toBe('0');
    expect(await decide('reject', data?.requestId)).toBe('T999');
    expect(await decide('approve', data?.requestId)).toBe('T999');
    expect(await decide('approve', 999_999)).toBe('U001');
    expect(await codeOf(fields)).toBe('0');
    const login = { memId: fields.memId, memPass: fields.memPass, accessIp: '', entry: 'partner' as const };
    expect((await running.demo.call('/api/member/login', login)).resultCode).toBe('U002');
  });

  test('[CREATE-05] the older shape, rateGroup, is equivalent; both or neither are malformed', async () => {
    const [slot] = [bounds.find(({ cateCode }) => cateCode === 'slot')!];
    const group = Object.fromEntries(
      ['casino', 'hcasino', 'slot', 'sport', 'mini'].flatMap((name) => [
        [`${name}PR`, name === 'slot' ? slot.maxPointRate : '0.00'],
        [`${name}LR`, '0.00'],
      ]),
    );
    const rateGroup = { ...group, maxSlotPR: '99.99', minSlotPR: '0.00' };
    const { data } = await ask({ rateGroup });
    const [stored] = await world.db.select().from(joinRequest).where(eq(joinRequest.id, data!.requestId));
    expect(stored!.rates).toContainEqual({
      category: 'slot',
      pointRate: slot.maxPointRate,
      loseRate: '0.00',
    });
    expect(stored!.rates).toHaveLength(5);
    const over = (Number(slot.maxPointRate) + 0.01).toFixed(2);
    expect(await codeOf({ rateGroup: { ...group, slotPR: over } })).toBe('A014');
    const { slotPR: _, ...without } = group;
    expect(await codeOf({ rateGroup: without })).toBe('A014');
    expect(await codeOf({ rateGroup: group, rateInfo: { rateList: rateList() } })).toBe('A002');
    expect(await codeOf({ rateInfo: undefined })).toBe('A002');
  });

  test('[CREATE-05] [A014] rates are judged first, then the fields in order', async () => {
    const over = rateList(({ cateCode, maxLoseRate }) =>
      cateCode === 'mini' ? { loseRate: (Number(maxLoseRate) + 0.01).toFixed(2) } : {},
    );
    expect(await codeOf({ rateInfo: { rateList: over }, memId: '' })).toBe('A014');
    expect(await codeOf({ rateInfo: { rateList: rateList().slice(1) } }), 'one is missing').toBe('A014');
    const unknown = [...rateList(), { category: 'poker', cateCode: 'poker', pointRate: '0', loseRate: '0' }];
    expect(await codeOf({ rateInfo: { rateList: unknown } })).toBe('A002');
    const cases: [Partial<Body>, string][] = [
      [{ memId: '1', memPass: '' }, 'U101'],
      [{ memPass: '', memNick: '' }, 'U102'],
      [{ memNick: 'ab', cashOutPass: '' }, 'U105'],
      [{ cashOutPass: '123', memName: '' }, 'U103'],
      [{ bankAcc: 'x', memName: '' }, 'A093'],
      [{ memName: '', memPhone: '' }, 'U104'],
      [{ memPhone: '02-1' }, 'A092'],
      [{ recommenderId: '' }, 'U106'],
      [{ recommenderId: 'ptn2' }, 'U112'],
      [{ recommenderId: 'ptn6' }, 'U114'],
      [{ memPhone: (await rowOf('ptn1'))!.memPhone! }, 'U118'],
      [{ bankAcc: (await rowOf('ptn1'))!.bankAcc! }, 'U119'],
    ];
    for (const [changed, code] of cases) expect(await codeOf(changed), JSON.stringify(changed)).toBe(code);
  });

  test('[CREATE-05] approval judges rates and recommender again', async () => {
    const { data } = await ask({
      recommenderId: 'ptn4',
      partnerLevel: 'PTN_5',
      rateInfo: { rateList: await lowest() },
    });
    const slot = (await ptn3.get('/api/v2/retail/detail/rate', { memId: 'ptn4' })).memRollingInfo.find(
      ({ cateCode }) => cateCode === 'slot',
    )!;
    const set = (pointRate: string) =>
      ptn3.call('/api/v2/retail/rate/save', {
        memId: 'ptn4',
        rateList: [{ category: 'slot', cateCode: 'slot', pointRate, loseRate: slot.loseRate }],
      });
    expect((await set(slot.minPointRate)).resultCode).toBe('0');
    expect(await decide('approve', data?.requestId)).toBe('A014');
    expect((await set(slot.pointRate)).resultCode).toBe('0');
    await running.demo.operator('suspend', { siteId: 'demo', memId: 'ptn4' });
    expect(await decide('approve', data?.requestId)).toBe('U114');
    await running.demo.operator('unsuspend', { siteId: 'demo', memId: 'ptn4' });
    expect(await decide('approve', data?.requestId)).toBe('0');
  });

  /** All rates of ptn4, for a member below it. */
  async function lowest() {
    const { rateInfo } = await ptn3.get('/api/v2/retail/rate/newPartner', { memId: 'ptn4' });
    return rateInfo.map(({ category, cateCode, maxPointRate, maxLoseRate }) => ({
      category,
      cateCode,
      pointRate: maxPointRate,
      loseRate: maxLoseRate,
    }));
  }

  test('[ROLE-04] [A006] by levels that may create it: PTN_5 and lower no partner, none at or above its own level', async () => {
    const ptn5 = await running.demo.login('ptn5');
    expect(await codeOf({ recommenderId: 'ptn5', partnerLevel: 'PTN_6' }, ptn5)).toBe('A006');
    for (const partnerLevel of ['PTN_1', 'PTN_3', 'PTN_8', 'NORMAL'] as const) {
      expect(await codeOf({ partnerLevel }), partnerLevel).toBe('A006');
    }
    expect(await codeOf({ recommenderId: 'ptn4', partnerLevel: 'PTN_4' }), 'not beside its upper').toBe(
      'U114',
    );
  });
});
