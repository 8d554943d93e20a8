import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CategoryRate } from '@/lib/contract/rates';
import { member, memberRate, memberVendorRate, rateChange, site } from '@/platform/db/schema';
import { effectiveRates } from '@/platform/rates/effective-rates';
import { saveRates } from '@/platform/rates/save-rates';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  [ptn1, ptn3] = await Promise.all([running.demo.login('ptn1'), running.demo.login('ptn3')]);
});

const idOf = async (memId: string) =>
  (
    await world.db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!.id;
const ratesOf = async (memId: string, by = ptn1) =>
  (await by.get('/api/v2/retail/detail/rate', { memId })).memRollingInfo;
const rateOf = async (memId: string, category: string, by = ptn1): Promise<CategoryRate> =>
  (await ratesOf(memId, by)).find(({ cateCode }) => cateCode === category)!;
const item = (category: string, pointRate: string, loseRate: string) => ({
  category,
  cateCode: category,
  pointRate,
  loseRate,
});
const save = async (memId: string, rateList: ReturnType<typeof item>[], by = ptn3) =>
  (await by.call('/api/v2/retail/rate/save', { memId, rateList })).resultCode;
/** Something to wait for until it is opened. */
function gateOf() {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open };
}
/** A rate moved by hundredths. */
const moved = (rate: string, hundredths: number) => (Number(rate) + hundredths / 100).toFixed(2);
const versions = async (memId: string) =>
  world.db
    .select()
    .from(rateChange)
    .where(eq(rateChange.memberId, await idOf(memId)))
    .orderBy(desc(rateChange.id));
const setOption = async (changed: object) => {
  const [row] = await world.db.select().from(site).where(eq(site.siteId, 'demo'));
  await world.db
    .update(site)
    .set({ option: { ...row!.option, ...changed } })
    .where(eq(site.siteId, 'demo'));
};

/** As many changes a day as a test needs. */
beforeAll(() => setOption({ rateChangeOncePerDay: false }));

describe('saving rates', () => {
  test('[RATE-03] at most the rate of the direct upper, at least the highest of the direct lower members', async () => {
    const slot = await rateOf('ptn4', 'slot');
    const [above] = [await rateOf('ptn3', 'slot')];
    expect([slot.maxPointRate, slot.maxLoseRate]).toEqual([above.pointRate, above.loseRate]);
    const at = (point: string, lose = slot.loseRate) => save('ptn4', [item('slot', point, lose)]);
    expect(await at(slot.maxPointRate)).toBe('0');
    expect(await at(slot.minPointRate)).toBe('0');
    const before = await versions('ptn4');
    expect(await at(moved(slot.maxPointRate, 1))).toBe('A014');
    expect(await at(moved(slot.minPointRate, -1)), 'decision 33').toBe('A014');
    expect(await at(slot.pointRate, moved(slot.maxLoseRate, 1))).toBe('A014');
    expect(await at(slot.pointRate, moved(slot.minLoseRate, -1))).toBe('A014');
    expect(await at('-1.00')).toBe('A014');
    expect(await versions('ptn4'), 'nothing was written').toEqual(before);
    expect(await at(slot.pointRate)).toBe('0');
    expect((await rateOf('ptn4', 'slot')).pointRate).toBe(slot.pointRate);
  });

  test('[RATE-03] for every caller: the top is bound by the partner in between as well', async () => {
    const mini = await rateOf('ptn5', 'mini');
    expect(await save('ptn5', [item('mini', moved(mini.maxPointRate, 1), mini.loseRate)], ptn1)).toBe('A014');
    expect(await save('ptn5', [item('mini', mini.maxPointRate, mini.loseRate)], ptn1)).toBe('0');
    expect(await save('ptn5', [item('mini', mini.pointRate, mini.loseRate)], ptn1)).toBe('0');
  });

  test('[RATE-03] several categories are saved together or not at all, each change as its own version', async () => {
    const [casino, slot] = [await rateOf('ptn4', 'casino'), await rateOf('ptn4', 'slot')];
    const good = item('casino', casino.maxPointRate, casino.loseRate);
    expect(await save('ptn4', [good, item('slot', '999.00', slot.loseRate)])).toBe('A014');
    expect((await rateOf('ptn4', 'casino')).pointRate).toBe(casino.pointRate);
    const count = (await versions('ptn4')).length;
    expect(await save('ptn4', [good, item('slot', slot.pointRate, slot.loseRate)])).toBe('0');
    const [latest, ...earlier] = await versions('ptn4');
    expect(earlier).toHaveLength(count);
    expect(latest).toMatchObject({
      category: 'casino',
      vendorCode: '',
      pointBefore: casino.pointRate,
      pointRate: casino.maxPointRate,
      loseBefore: casino.loseRate,
      loseRate: casino.loseRate,
      actorId: await idOf('ptn3'),
    });
    expect(await save('ptn4', [item('casino', casino.pointRate, casino.loseRate)])).toBe('0');
    await expect(world.db.update(rateChange).set({ pointRate: '9' })).rejects.toThrow();
  });

  test('[RATE-03] [A006] members cannot change their own rates', async () => {
    const slot = await rateOf('ptn3', 'slot', ptn3);
    expect([slot.maxPointRate, slot.maxLoseRate], 'nothing above is told').toEqual([
      slot.pointRate,
      slot.loseRate,
    ]);
    expect(await save('ptn3', [item('slot', slot.minPointRate, slot.minLoseRate)])).toBe('A006');
  });

  test('[RATE-04] [A006] an account whose rates are locked by the site’s configuration changes none', async () => {
    const own = await rateOf('ptn5', 'slot');
    const wanted = item('slot', moved(own.pointRate, -1), own.loseRate);
    const lock = (updId: string) =>
      world.db
        .update(member)
        .set({ updId })
        .where(and(eq(member.siteId, 'demo'), eq(member.memId, 'ptn3')));
    await lock('rate-locked');
    expect(await save('ptn5', [wanted])).toBe('A006');
    const bottom = { memId: 'ptn4', rateList: [{ ...wanted, memId: 'ptn5' }] };
    expect((await ptn3.call('/api/v2/retail/rate/saveBottom', bottom)).resultCode).toBe('A006');
    await lock('ptn2');
    expect(await rateOf('ptn5', 'slot')).toEqual(own);
  });

  test('[WIRE-10] unknown or repeated categories', async () => {
    const { pointRate, loseRate } = await rateOf('ptn4', 'slot');
    const good = item('slot', pointRate, loseRate);
    expect(await save('ptn4', [good, good])).toBe('A002');
    expect(await save('ptn4', [item('poker', '0.00', '0.00')])).toBe('A002');
    expect(await save('ptn4', [{ ...good, cateCode: 'mini' }])).toBe('A002');
    expect(await save('ptn4', [])).toBe('A002');
  });

  test('[RATE-05] [A015] once a day for each lower member, unless the site says otherwise; the operator’s changes do not count', async () => {
    // The default of a site that never set the option (decision 57).
    await setOption({ rateChangeOncePerDay: undefined });
    const hcasino = await rateOf('ptn7', 'hcasino');
    const at = (point: string) => save('ptn7', [item('hcasino', point, hcasino.loseRate)]);
    const operator = await running.demo.operator('member-rates', {
      siteId: 'demo',
      memId: 'ptn7',
      category: 'hcasino',
      pointRate: hcasino.minPointRate,
      loseRate: hcasino.loseRate,
    });
    expect(operator.envelope).toMatchObject({ resultCode: '0', data: { saved: 1 } });
    expect(await at(hcasino.maxPointRate)).toBe('0');
    expect(await at(hcasino.maxPointRate), 'nothing changes').toBe('0');
    expect(await at(hcasino.minPointRate)).toBe('A015');
    await setOption({ rateChangeOncePerDay: false });
    expect(await at(hcasino.pointRate)).toBe('0');
  });

  test('[RATE-01] of several direct lower members, all or none', async () => {
    const { botttomRateList } = await ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn3' });
    const [one, two] = botttomRateList.filter(({ partnerLevel }) => partnerLevel !== 'NORMAL');
    const slotOf = ({ botRateInfo }: typeof one & object) =>
      botRateInfo.find(({ cateCode }) => cateCode === 'slot')!;
    const row = (of: typeof one & object, pointRate: string) => ({
      memId: of.memId,
      ...item('slot', pointRate, slotOf(of).loseRate),
    });
    const send = async (...rateList: ReturnType<typeof row>[]) =>
      (await ptn3.call('/api/v2/retail/rate/saveBottom', { memId: 'ptn3', rateList })).resultCode;
    expect(await send(row(one!, slotOf(one!).maxPointRate), row(two!, '99.00'))).toBe('A014');
    expect((await rateOf(one!.memId, 'slot')).pointRate).toBe(slotOf(one!).pointRate);
    expect(await send(row(one!, slotOf(one!).maxPointRate), row(two!, slotOf(two!).maxPointRate))).toBe('0');
    expect((await rateOf(two!.memId, 'slot')).pointRate).toBe(slotOf(two!).maxPointRate);
    expect(await send({ ...row(one!, '0.00'), memId: 'ptn5' }), 'not right below').toBe('U001');
    expect(await send({ ...row(one!, '0.00'), memId: 'ptn3' }), 'not the partner itself').toBe('U001');
    expect(await send(row(one!, slotOf(one!).pointRate), row(two!, slotOf(two!).pointRate))).toBe('0');
  });
});

describe('rates of vendors', () => {
  const live = async (memId: string, by = ptn1) =>
    (await by.get('/api/v2/retail/detail/multipleRate', { memId, vendorCode: 'sandbox-live' }))
      .multipleRateInfo.rateList;
  const send = async (memId: string, rateType: string, pointRate: string, loseRate: string, by = ptn1) => {
    const rateList = [{ rateType, pointRate, loseRate }];
    const body = { memId, vendorCode: 'sandbox-live', rateList };
    return (await by.call('/api/v2/retail/rate/multipleSave', body)).resultCode;
  };

  test('[RATE-01] [DETAIL-03] detailSetYn says whether there are any; they start with the category’s rates', async () => {
    const yes = (await ratesOf('ptn4')).map(({ cateCode, detailSetYn }) => [cateCode, detailSetYn]);
    expect(Object.fromEntries(yes)).toEqual({ casino: 'Y', hcasino: 'N', slot: 'N', sports: 'Y', mini: 'Y' });
    const casino = await rateOf('ptn4', 'casino');
    const list = await live('ptn4');
    expect(list.map(({ rateType }) => rateType)).toEqual(['baccarat', 'other']);
    expect(list.map(({ pointRate, loseRate }) => [pointRate, loseRate])).toEqual(
      Array(2).fill([casino.pointRate, casino.loseRate]),
    );
    const types = async (vendorCode: string) =>
      (
        await ptn1.get('/api/v2/retail/detail/multipleRate', { memId: 'ptn4', vendorCode })
      ).multipleRateInfo.rateList.map(({ rateType }) => rateType);
    expect(await types('sandbox-sports')).toEqual(['single', 'combination']);
    expect(await types('sandbox-mini')).toEqual(['ladder', 'odd_even', 'power_ball']);
    expect(await types('sandbox-slot')).toEqual([]);
    expect(await types('nobody')).toEqual([]);
  });

  test('[ROLE-04] [DETAIL-03] [A006] only a PTN_1 partner saves them, but not its own', async () => {
    const [baccarat] = await live('ptn4');
    const { pointRate, loseRate } = baccarat!;
    expect(await send('ptn4', 'baccarat', pointRate, loseRate, ptn3)).toBe('A006');
    expect(await send('ptn1', 'baccarat', pointRate, loseRate)).toBe('A006');
    expect(await send('ptn4', 'baccarat', pointRate, loseRate)).toBe('0');
  });

  test('[RATE-03] they are bounded by the rates in force above and below, and bound the category’s', async () => {
    const [baccarat] = await live('ptn4');
    const { maxPointRate, minPointRate, loseRate } = baccarat!;
    expect(await send('ptn4', 'baccarat', moved(maxPointRate, 1), loseRate)).toBe('A014');
    expect(await send('ptn4', 'baccarat', moved(minPointRate, -1), loseRate)).toBe('A014');
    expect(await send('ptn4', 'baccarat', minPointRate, loseRate)).toBe('0');
    // Below ptn4 baccarat may now be paid less than the rest of the category, so ptn5's category rate is bound by it.
    const casino = await rateOf('ptn5', 'casino');
    expect(Number(casino.maxPointRate)).toBe(Number(minPointRate));
    const above = moved(minPointRate, 1);
    expect(await save('ptn5', [item('casino', above, casino.loseRate)])).toBe('A014');
    // Other bets still go by the category; baccarat has its own rate, stored with its version.
    const path = (await world.db.select().from(member).where(eq(member.memId, 'ptn5')))[0]!.path;
    const inForce = (rateType: string) => effectiveRates(world.db, path, 'casino', 'sandbox-live', rateType);
    const category = await Promise.all(
      ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5'].map(async (id) => (await rateOf(id, 'casino')).pointRate),
    );
    expect(await inForce('other')).toEqual(category);
    expect(await inForce('baccarat')).toEqual([...category.slice(0, 3), moved(minPointRate, 0), category[4]]);
    const [version] = await versions('ptn4');
    expect(version).toMatchObject({
      category: 'casino',
      vendorCode: 'sandbox-live',
      rateType: 'baccarat',
      pointRate: moved(minPointRate, 0),
    });
    await world.db.delete(memberVendorRate);
  });

  test('[RATE-03] a member’s own vendor rate stands between its category’s rate and the others’ vendor rates', async () => {
    const casino = async (memId: string) => {
      const { pointRate, minPointRate, maxPointRate } = await rateOf(memId, 'casino');
      return { pointRate, minPointRate, maxPointRate };
    };
    const [own, child] = [await casino('ptn4'), await casino('ptn5')];
    const { loseRate } = (await live('ptn5'))[0]!;
    // Baccarat is paid more than the category at both, the child's more than the parent's category.
    const most = (await live('ptn4'))[0]!.maxPointRate;
    expect(Number(most)).toBeGreaterThan(Number(own.pointRate));
    expect(await send('ptn4', 'baccarat', most, (await live('ptn4'))[0]!.loseRate)).toBe('0');
    expect(await send('ptn5', 'baccarat', most, loseRate)).toBe('0');
    expect(await casino('ptn4'), 'as without the child’s').toEqual(own);
    // Baccarat is paid next to nothing at the parent; the child has a rate of its own for it.
    await world.db.delete(memberVendorRate);
    for (const memId of ['ptn5', 'ptn4'] as const) {
      const values = { memberId: await idOf(memId), vendorCode: 'sandbox-live', rateType: 'baccarat' };
      await world.db.insert(memberVendorRate).values({ ...values, pointRate: '0.00', loseRate: '0.00' });
    }
    expect(await casino('ptn5'), 'as without the parent’s').toEqual(child);
    await world.db.delete(memberVendorRate);
  });

  test('[WIRE-10] unknown vendors and kinds of bets', async () => {
    expect(await send('ptn4', 'poker', '0.00', '0.00')).toBe('A002');
    const body = { memId: 'ptn4', rateList: [{ rateType: '', pointRate: '0.00', loseRate: '0.00' }] };
    for (const vendorCode of ['', 'nobody', 'sandbox-slot']) {
      const answer = await ptn1.call('/api/v2/retail/rate/multipleSave', { ...body, vendorCode });
      expect(answer.resultCode, vendorCode).toBe('A002');
    }
  });
});

describe('reading rates', () => {
  test('[RATE-01] [A018] a page beyond the last lower member', async () => {
    const at = (page: number) =>
      ptn3.call('/api/v2/retail/rate/my', { memId: 'ptn3', count_per_list: 5, page });
    const { tatal_list_count: total } = (await at(1)).data!.pageInfo;
    const last = Math.ceil(total / 5);
    expect([await at(last), await at(last + 1), await at(99)].map(({ resultCode }) => resultCode)).toEqual([
      '0',
      'A018',
      'A018',
    ]);
  });

  test('[RATE-08] those below are found by id, nickname and level, and counted by level', async () => {
    const read = (more: object) =>
      ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn3', count_per_list: 100, ...more });
    const all = await read({});
    const levelsOf = ({ botttomRateList: list }: typeof all) =>
      [...new Set(list!.map(({ partnerLevel }) => partnerLevel))].map((level) => [
        level,
        list!.filter(({ partnerLevel }) => partnerLevel === level).length,
      ]);
    const counts = ({ levels }: typeof all) =>
      levels!.map(({ partnerLevel, count }) => [partnerLevel, count]);
    expect(counts(all).toSorted()).toEqual(levelsOf(all).toSorted());
    expect(counts(all).at(-1)![0], 'partners first').toBe('NORMAL');
    const partner = all.botttomRateList!.find(({ partnerLevel }) => partnerLevel !== 'NORMAL')!;
    for (const searchValue of [partner.memId.slice(1).toUpperCase(), partner.memNick!]) {
      const found = await read({ searchValue });
      expect(found.botttomRateList!.map(({ memId }) => memId)).toContain(partner.memId);
      expect(found.botttomRateList!.length).toBeLessThan(all.botttomRateList!.length);
      expect(counts(found).toSorted()).toEqual(levelsOf(found).toSorted());
      expect(found.pageInfo!.tatal_list_count).toBe(found.botttomRateList!.length);
    }
    const members = await read({ partnerLevel: 'NORMAL' });
    expect(new Set(members.botttomRateList!.map(({ partnerLevel }) => partnerLevel))).toEqual(
      new Set(['NORMAL']),
    );
    expect(members.pageInfo!.tatal_list_count).toBe(members.botttomRateList!.length);
    expect(counts(members), 'the other levels keep their numbers').toEqual(counts(all));
    const none = await read({ searchValue: 'nobody has this' });
    expect([none.botttomRateList, none.levels, none.pageInfo!.tatal_list_count]).toEqual([[], [], 0]);
    expect(none.myRateInfo, 'the own rates stay').toEqual(all.myRateInfo);
  });

  test('[RATE-09] a lowest rate names whose rate it is, a vendor’s as well, and none at zero', async () => {
    const read = async (category: string) => {
      const { botttomRateList } = await ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn3' });
      const ptn4 = botttomRateList.find(({ memId }) => memId === 'ptn4')!;
      return ptn4.botRateInfo.find(({ cateCode }) => cateCode === category)!;
    };
    const slot = await read('slot');
    const below = (await ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn4' })).botttomRateList;
    const rateBelow = (memId: string) =>
      below.find((row) => row.memId === memId)!.botRateInfo.find(({ cateCode }) => cateCode === 'slot')!;
    expect(rateBelow(slot.minPointBy!).pointRate).toBe(slot.minPointRate);
    expect(rateBelow(slot.minLoseBy!).loseRate).toBe(slot.minLoseRate);
    const casino = await read('casino');
    const other = below.find(({ memId }) => memId !== casino.minPointBy)!.memId;
    const values = { memberId: await idOf(other), vendorCode: 'sandbox-live', rateType: 'baccarat' };
    await world.db.insert(memberVendorRate).values({ ...values, pointRate: '900', loseRate: '0' });
    expect((await read('casino')).minPointBy).toBe(other);
    expect((await read('casino')).minLoseBy).toBe(casino.minLoseBy);
    await world.db.delete(memberVendorRate);
    const { botttomRateList: lowest } = await ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn5' });
    const player = lowest!.find(({ partnerLevel }) => partnerLevel === 'NORMAL')!;
    expect(player.botRateInfo[0]).toMatchObject({ minPointRate: '0.00' });
    expect(player.botRateInfo[0]).not.toHaveProperty('minPointBy');
  });

  test('[RATE-01] own rates and those of direct lower members, in the old and the new shape', async () => {
    const answer = await ptn3.get('/api/v2/retail/rate/my', { memId: 'ptn3', count_per_list: 5 });
    expect(answer.myRateInfo).toEqual(await ratesOf('ptn3', ptn3));
    const slot = await rateOf('ptn3', 'slot', ptn3);
    const sports = await rateOf('ptn3', 'sports', ptn3);
    expect(answer.myCategoryRate).toMatchObject({
      slotPR: slot.pointRate,
      slotLR: slot.loseRate,
      maxSlotPR: slot.maxPointRate,
      minSlotLR: slot.minLoseRate,
      sportPR: sports.pointRate,
      minSportPR: sports.minPointRate,
    });
    const children = await ptn3.get('/api/v2/retail/hierarchy', { memId: 'ptn3', treeOption: 'Y' });
    expect(answer.pageInfo).toEqual({
      page: 1,
      count_per_list: 5,
      tatal_list_count: children.hierarchy.children.length,
    });
    expect(answer.botttomRateList).toHaveLength(5);
    for (const [place, bottom] of answer.botttomRateList.entries()) {
      expect(bottom.botRateInfo).toMatchObject(await ratesOf(bottom.memId, ptn3));
      const casino = bottom.botRateInfo.find(({ cateCode }) => cateCode === 'casino')!;
      expect(answer.botCategoryRateList[place]).toMatchObject({
        memId: bottom.memId,
        casinoPR: casino.pointRate,
        maxCasinoPR: casino.maxPointRate,
        minCasinoLR: casino.minLoseRate,
      });
    }
    const { rateInfoList } = await ptn3.get('/api/retail/rateInfo', { memId: 'ptn4' });
    expect(rateInfoList).toEqual(await ratesOf('ptn4', ptn3));
  });

  test('[CREATE-05] a new partner starts at 0.0 and may get up to the upper rates', async () => {
    const { rateInfo, rateMaxMinList } = await ptn3.get('/api/v2/retail/rate/newPartner', { memId: 'ptn4' });
    const above = await ratesOf('ptn4');
    for (const own of above) {
      expect(rateInfo.find(({ cateCode }) => cateCode === own.cateCode)).toMatchObject({
        pointRate: '0.00',
        minPointRate: '0.00',
        maxPointRate: own.pointRate,
        maxLoseRate: own.loseRate,
      });
    }
    const slot = above.find(({ cateCode }) => cateCode === 'slot')!;
    expect(rateMaxMinList).toContainEqual({
      vendorCode: 'sandbox-slot',
      minPointRate: '0.00',
      maxPointRate: slot.pointRate,
      minLoseRate: '0.00',
      maxLoseRate: slot.loseRate,
    });
  });
});

describe('the operator', () => {
  const set = (memId: string, pointRate: string, loseRate: string, extra: object = {}) =>
    running.demo.operator('member-rates', {
      siteId: 'demo',
      memId,
      category: 'slot',
      pointRate,
      loseRate,
      ...extra,
    });

  test('[RATE-03] sets a top partner’s rates up to the site’s maximum, with the same bounds as all others', async () => {
    const before = await rateOf('ptn1', 'slot');
    expect((await set('ptn1', '10.01', before.loseRate)).envelope.resultCode).toBe('A014');
    expect((await set('ptn1', '10.00', '100.00')).envelope.resultCode).toBe('0');
    expect(await rateOf('ptn1', 'slot')).toMatchObject({ pointRate: '10.00', loseRate: '100.00' });
    expect((await versions('ptn1'))[0]).toMatchObject({ actorId: null, pointBefore: before.pointRate });
    expect((await set('ptn1', '0.00', before.loseRate)).envelope.resultCode, 'below ptn2').toBe('A014');
    expect((await set('ptn1', before.pointRate, before.loseRate)).envelope.resultCode).toBe('0');
    const unchanged = await snapshot(world.db);
    expect((await set('nobody', '1.00', '1.00')).envelope.resultCode).toBe('U001');
    expect((await set('ptn2', '1.00', '1.00', { vendorCode: 'sandbox-live' })).envelope.resultCode).toBe(
      'A002',
    );
    expect(await snapshot(world.db)).toEqual(unchanged);
  });

  test.runIf(onPostgres)(
    '[RATE-03] of an upper going down and a lower going up at the same moment the second is refused',
    async () => {
      const [upper, lower] = [await rateOf('ptn4', 'mini'), await rateOf('ptn5', 'mini')];
      const down = { memberId: await idOf('ptn4'), ...upper, pointRate: upper.minPointRate };
      const up = { memberId: await idOf('ptn5'), ...lower, pointRate: upper.pointRate };
      const wanted = (one: typeof up) => [{ ...one, vendorCode: '', rateType: '' }];
      for (const [first, second] of [[down, up] as const, [up, down] as const]) {
        const [saved, go] = [gateOf(), gateOf()];
        const one = world.db.transaction(async (tx) => {
          const result = await saveRates(tx, 'demo', null, wanted(first), new Date());
          saved.open();
          await go.passed;
          return result;
        });
        await saved.passed;
        const other = world.db.transaction((tx) => saveRates(tx, 'demo', null, wanted(second), new Date()));
        await untilWaiting(world.db, 1);
        go.open();
        expect([await one, await other]).toMatchObject([1, { code: 'A014' }]);
        for (const before of [upper, lower]) {
          const memberId = await idOf(before === upper ? 'ptn4' : 'ptn5');
          await world.db
            .update(memberRate)
            .set({ pointRate: before.pointRate })
            .where(and(eq(memberRate.memberId, memberId), eq(memberRate.category, 'mini')));
        }
      }
    },
  );

  test.runIf(onPostgres)(
    '[RATE-03] savers of a whole chain at once never leave a lower rate above an upper one',
    async () => {
      const chain = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6', 'ptn7'];
      const { loseRate } = await rateOf('ptn7', 'mini');
      const codes: string[] = [];
      const storm = async (memId: string, seed: number) => {
        for (let n = 0; n < 12; n++) {
          const pointRate = (((seed * 7 + n * 13) % 30) / 10).toFixed(2);
          const body = { memId, rateList: [item('mini', pointRate, loseRate)] };
          const [info] = [(await ratesOf(memId)).find(({ cateCode }) => cateCode === 'mini')!];
          body.rateList[0]!.loseRate = info.loseRate;
          codes.push((await ptn1.call('/api/v2/retail/rate/save', body)).resultCode);
        }
      };
      await Promise.all(chain.slice(1).flatMap((memId, i) => [storm(memId, i), storm(memId, i + 11)]));
      expect(new Set(codes)).toEqual(new Set(['0', 'A014']));
      const { rows } = await world.db.execute<{ n: number }>(`
        SELECT count(*)::int AS n FROM member m
        JOIN member_rate own ON own.member_id = m.id
        JOIN member_rate upper ON upper.member_id = m.parent_id AND upper.category = own.category
        WHERE own.point_rate > upper.point_rate OR own.lose_rate > upper.lose_rate`);
      expect(rows[0]!.n).toBe(0);
      const [latest] = await versions('ptn4');
      const [stored] = await world.db
        .select()
        .from(memberRate)
        .where(and(eq(memberRate.memberId, await idOf('ptn4')), eq(memberRate.category, 'mini')));
      expect(latest!.pointRate).toBe(stored!.pointRate);
    },
  );
});

test('[RATE-01] [WIRE-08] direct lower members are counted to 10,000, and beyond that said to go on', async () => {
  await world.db.execute(sql`
    INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path, pass_hash)
    SELECT site_id, 'many' || n, 'many' || n, 'many', 'NORMAL', 'MEMBER', upd_id, id, path, ''
    FROM member, generate_series(1, 10001) AS n WHERE site_id = 'demo' AND mem_id = 'ptn7'`);
  const { pageInfo } = await ptn1.get('/api/v2/retail/rate/my', { memId: 'ptn7', count_per_list: 5 });
  expect(pageInfo).toEqual({ page: 1, count_per_list: 5, tatal_list_count: 10_000, moreYn: 'Y' });
});
