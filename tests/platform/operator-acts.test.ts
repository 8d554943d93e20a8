import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '@/platform/db/schema';
import { isSame } from '@/platform/operator/compare-read';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { withDemoWorld } from '../fixtures/database';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
const KIM = 'the-key-of-kim-in-the-tests';
const running = withPlatform(world, { operators: [{ name: 'kim', key: KIM }] });

const operator = async (act: string, body: object = {}) =>
  (await running.demo.operator(act, { siteId: 'demo', ...body })).envelope;
const codeOf = async (act: string, body: object) => (await operator(act, body)).resultCode;
const lastAct = async () => (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!;
const byKim = async (act: string, body: object) =>
  (await running.demo.operator(act, { siteId: 'demo', ...body }, KIM)).envelope;
type Row = Record<string, unknown>;
const listOf = async (act: string, body: object = {}) => (await operator(act, body)).data!.list as Row[];

test('[BOARD-04] a notice is published, changed and removed, each audited with before and after', async () => {
  const { data } = await operator('notice', { title: '공지', content: 'a\nb', category: 'event' });
  const boardIdx = data!.boardIdx as number;
  const read = async () =>
    (await running.demo.call('/api/board/nt/datail', { boardType: 'nt', boardIdx })).data?.board;
  expect(await read()).toMatchObject({ title: '공지', content: 'a<br>b', category: 'event' });
  expect(await lastAct()).toMatchObject({
    act: 'notice',
    detail: { before: null, after: { title: '공지' } },
  });

  expect(await codeOf('notice', { boardIdx, title: '변경' })).toBe('0');
  expect(await read()).toMatchObject({ title: '변경', content: 'a<br>b', category: 'event' });
  expect(await lastAct()).toMatchObject({
    detail: { operator: 'operator', before: { title: '공지' }, after: { title: '변경' } },
  });

  expect(await codeOf('post-delete', { boardType: 'nt', boardIdx })).toBe('0');
  expect(await read()).toBeUndefined();
  const before = await snapshot(world.db);
  expect(await codeOf('post-delete', { boardType: 'nt', boardIdx })).toBe('T999');
  expect(await codeOf('notice', { boardIdx, title: 'x' })).toBe('T999');
  expect(await codeOf('post', { boardType: 'event', boardIdx, title: 'x' }), 'another board’s').toBe('E001');
  expect(await codeOf('notice', { boardIdx }), 'nothing to change').toBe('A002');
  expect(await codeOf('notice', { title: 'no text' })).toBe('A002');
  const elsewhere = { siteId: 'demo2', boardType: 'nt', boardIdx };
  expect((await running.demo2.operator('post-delete', elsewhere)).envelope.resultCode).toBe('E001');
  expect(await snapshot(world.db)).toEqual(before);
});

test('[WORK-09] a value that another operator has set since it was read is not overwritten, but reported', async () => {
  const read = (await operator('site-option')).data!.option as Record<string, string>;
  const { depositMin } = read;
  await byKim('site-option', { depositMin: '777' });
  const before = await snapshot(world.db);
  const refused = await operator('site-option', { depositMin: '888', expected: { depositMin } });
  expect(refused).toMatchObject({
    resultCode: 'A021',
    data: { conflicts: [{ field: 'depositMin', expected: depositMin, current: '777', changedBy: 'kim' }] },
  });
  expect(refused.resultMessage).toMatch(/^depositMin: read as “.+”, now “777”, set by kim at .+ \(UTC\+9\)$/);
  expect(await snapshot(world.db)).toEqual(before);
  // The new value is set already, and the expected one still holds.
  expect(await codeOf('site-option', { depositMin: '777', expected: { depositMin } })).toBe('0');
  expect(await codeOf('site-option', { depositMin, expected: { depositMin: '777.00' } })).toBe('0');
  // Only fields that are set can be expected.
  expect(await codeOf('site-option', { depositMin, expected: { depositMax: '1' } })).toBe('A002');
  expect(await codeOf('site-option', { depositMin, expected: 'all' })).toBe('A002');
  expect(await codeOf('suspend', { memId: 'player2', expected: {} }), 'sets no value').toBe('A002');

  const { data } = await operator('notice', { title: 'first', content: 'a' });
  const boardIdx = data!.boardIdx as number;
  await operator('notice', { title: 'other', content: 'b' });
  await operator('notice', { boardIdx, title: 'second' });
  // Other fields that another operator has changed do not conflict.
  await byKim('notice', { boardIdx, content: 'c' });
  const change = { boardIdx, title: 'third', expected: { title: 'first' } };
  expect((await operator('notice', change)).resultMessage).toMatch(/now “second”, set by operator at/);
  expect(await codeOf('notice', { ...change, expected: { title: 'second' } })).toBe('0');

  const maintenance = { startDate: '2027-01-01T00:00:00Z', endDate: '2027-01-01T01:00:00Z' };
  const none = { startDate: null, endDate: null };
  expect(await codeOf('maintenance', { ...maintenance, expected: none })).toBe('0');
  const shifted = { startDate: '2027-02-01T00:00:00Z', endDate: '2027-02-01T01:00:00Z' };
  expect(await codeOf('maintenance', { ...shifted, expected: none })).toBe('A021');
  const inSeoul = { startDate: '2027-01-01T09:00+09:00', endDate: '2027-01-01T10:00+09:00' };
  expect(await codeOf('maintenance', { ...none, expected: inSeoul })).toBe('0');

  const rates = { memId: 'ptn1', category: 'slot', pointRate: '4.99', loseRate: '55.00' };
  expect(await codeOf('member-rates', { ...rates, expected: { pointRate: '99' } })).toBe('A021');
  expect(await codeOf('permissions', { memId: 'player1', mayBet: false, expected: { mayBet: true } })).toBe(
    '0',
  );
  const again = { memId: 'player1', mayBet: true, expected: { mayBet: true } };
  expect(await codeOf('permissions', again), 'it was taken meanwhile').toBe('A021');
});

test('[WORK-09] names of levels are compared and written down as they are set, one by one', async () => {
  const all = ((await operator('site-option')).data!.option as Row).levelNames as Record<string, string>;
  const setNames = (levelNames: object, expected: object) =>
    operator('site-option', { levelNames, expected: { levelNames: expected } });
  expect((await setNames({ PTN_3: 'first' }, { PTN_3: all.PTN_3 })).resultCode).toBe('0');
  expect(await lastAct()).toMatchObject({
    detail: { before: { levelNames: { PTN_3: all.PTN_3 } }, after: { levelNames: { PTN_3: 'first' } } },
  });
  expect((await lastAct()).detail).toHaveProperty('before.levelNames', { PTN_3: all.PTN_3 });
  await byKim('site-option', { levelNames: { PTN_3: 'second' } });
  await byKim('site-option', { levelNames: { PTN_4: 'other' } });
  expect((await setNames({ PTN_3: 'third' }, { PTN_3: 'first' })).resultMessage).toMatch(
    /^levelNames: read as “{"PTN_3":"first"}”, now “{"PTN_3":"second"}”, set by kim at /,
  );
  expect((await setNames({ PTN_3: 'second' }, { PTN_3: 'first' })).resultCode, 'stands already').toBe('0');
  // Of all names that were read, those that are not set cannot be overwritten.
  expect((await setNames({ PTN_3: all.PTN_3 }, { ...all, PTN_3: 'second' })).resultCode).toBe('0');
  expect((await setNames({ PTN_3: 'x', PTN_4: all.PTN_4 }, { PTN_4: 'other' })).resultCode).toBe('0');
  expect((await setNames({ PTN_4: 'x' }, { PTN_4: 'other' })).resultCode).toBe('A021');
  await operator('site-option', { levelNames: all });
});

test('[WORK-09] every field that is set can be compared, and nothing else', async () => {
  const option = { depositMin: '10000' };
  for (const name of ['toString', 'constructor', '__proto__', 'siteid']) {
    const sent = JSON.parse(`{"${name}":1}`);
    expect(await codeOf('site-option', { ...option, expected: sent }), name).toBe('A002');
  }
  const rates = { memId: 'ptn1', category: 'slot', pointRate: '4.98', loseRate: '55.00' };
  expect(await codeOf('member-rates', { ...rates, expected: { category: 'slot' } })).toBe('0');
  expect(await lastAct()).toMatchObject({ detail: { before: { category: 'slot' } } });

  const { data } = await operator('notice', { title: '1.10', content: 'a', titleEn: 'One' });
  const { boardIdx } = data as { boardIdx: number };
  const change = { boardIdx, title: '2', titleEn: 'Two', contentVn: 'Hai' };
  expect(await codeOf('notice', { ...change, expected: { title: '1.1' } })).toBe('A021');
  expect((await operator('notice', { ...change, expected: { titleEn: 'Eins' } })).resultMessage).toMatch(
    /^titleEn: read as “Eins”, now “One”, set by operator at /,
  );
  const read = { title: '1.10', titleEn: 'One', contentVn: null };
  expect(await codeOf('notice', { ...change, expected: read })).toBe('0');

  const made = await operator('banner', { title: 'x', titleEn: '2026-01-01T00:00:00Z' });
  const { bannerIdx } = made.data as { bannerIdx: number };
  const moved = { bannerIdx, titleEn: 'y' };
  expect(await codeOf('banner', { ...moved, expected: { titleEn: '2026-01-01T09:00:00+09:00' } })).toBe(
    'A021',
  );
  expect(await codeOf('banner', { ...moved, expected: { titleEn: '2026-01-01T00:00:00Z' } })).toBe('0');
  await operator('banner-delete', { bannerIdx });

  expect(await codeOf('site-option', { ...option, expected: { depositMin: 10000 } })).toBe('0');
  const bonus = { signupBonus: { rate: '0', max: '0' } };
  expect(
    await codeOf('site-option', { ...bonus, expected: { signupBonus: { rate: '0.00', max: '0.0' } } }),
  ).toBe('0');
});

test('[WORK-09] every amount that an act sets is compared as one', () => {
  /** The names of fields that take an amount and no other text. */
  const amountsIn = (name: string, schema: object): string[] =>
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'pattern')
        return new RegExp(value).test('10.50') && !new RegExp(value).test('x') ? [name] : [];
      if (typeof value !== 'object' || value === null) return [];
      if (key === 'properties') return Object.entries(value).flatMap(([of, inner]) => amountsIn(of, inner!));
      return amountsIn(name, value);
    });
  const comparing = describeActs(OPERATOR_ACTS).filter(({ fields }) => fields.properties?.expected);
  const amounts = [...new Set(comparing.flatMap(({ fields }) => amountsIn('', fields)))];
  expect(amounts).toEqual(
    expect.arrayContaining(['depositMin', 'maxWin', 'credit', 'pointRate', 'cashDecimal']),
  );
  expect(amounts.filter((field) => !isSame(field, '10.50', '10.5'))).toEqual([]);
});

test('[PLAY-04] posts and replies of members can be deleted but not changed', async () => {
  const [post] = (await listOf('posts', { boardType: 'normal' })).filter(({ memId }) => memId === 'player1');
  const boardIdx = post!.boardIdx as number;
  expect(await codeOf('post', { boardType: 'normal', boardIdx, title: 'x' })).toBe('E001');
  const [reply] = await listOf('comments', { boardIdx });
  expect(await codeOf('comment-delete', { cmtIdx: reply!.cmtIdx })).toBe('0');
  expect(await codeOf('comment-delete', { cmtIdx: reply!.cmtIdx })).toBe('T999');
  expect(await listOf('comments', { boardIdx })).toEqual([]);
  expect(await codeOf('post-delete', { boardType: 'normal', boardIdx })).toBe('0');
});

test('[BOARD-01] inquiries are listed by state and author; reading one is recorded once', async () => {
  const waiting = await listOf('inquiries', { status: 'WAIT' });
  expect(waiting.every(({ status }) => status === 'WAIT')).toBe(true);
  const own = await listOf('inquiries', { memId: 'PTN5' });
  expect(own).toMatchObject([{ memId: 'ptn5', isReadAdmin: 'N' }]);
  const { boardIdx } = own[0]!;
  for (let times = 0; times < 2; times++) await operator('inquiry-read', { boardIdx });
  expect(await listOf('inquiries', { memId: 'ptn5' })).toMatchObject([{ isReadAdmin: 'Y' }]);
  expect(await listOf('audit', { act: 'inquiry-read' })).toHaveLength(1);
  expect(await codeOf('inquiry-answer', { boardIdx: 999_999_999, content: 'x' })).toBe('E001');
});

test('[SITE-14] banners and pop-ups run in their time, for their audience, in their order', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const titles = async (token?: string) =>
    (await running.demo.call('/api/etc/popupList', {}, { token })).data!.popupList.map(({ title }) => title);
  const [partner, player] = [await running.demo.login('ptn2'), await running.demo.login('player1')];
  const make = (title: string, extra: object = {}) => operator('popup', { title, ...extra });
  await make('later', { startsAt: at(1) });
  await make('over', { startsAt: at(-2), endsAt: at(-1) });
  const content = '<b>x</b><script>1</script>';
  const { data } = await make('everybody', { ord: 0, content, link: '/demo/play' });
  await make('partners', { audience: 'partner', ord: 2 });
  await make('players', { audience: 'player', ord: 3 });
  expect(await titles(partner.token)).toEqual(['everybody', 'partners']);
  const forPlayers = await titles(player.token);
  expect(forPlayers[0]).toBe('everybody');
  expect(forPlayers.at(-1)).toBe('players');
  expect(forPlayers).not.toContain('partners');
  expect(await titles(), 'guests see what players see').toEqual(forPlayers);
  const [first] = (await running.demo.call('/api/etc/popupList', {})).data!.popupList;
  expect(first).toMatchObject({ content: '<b>x</b>', isClose: 'N', link: '/demo/play', endDate: null });

  const bannerIdx = data!.bannerIdx as number;
  expect(await codeOf('popup', { bannerIdx, endsAt: at(-1) })).toBe('A002');
  expect(await codeOf('banner', { bannerIdx, title: 'x' }), 'another kind').toBe('E001');
  for (const imageUrl of ['javascript:alert(1)', '//evil.example/x.png', 'http://x/y.png', '/a"b']) {
    expect(await codeOf('popup', { bannerIdx, imageUrl }), imageUrl).toBe('A002');
  }
  expect(await codeOf('banner-delete', { bannerIdx })).toBe('0');
  expect(await codeOf('banner-delete', { bannerIdx })).toBe('T999');
  expect(await titles(partner.token)).toEqual(['partners']);

  await operator('login-popup', { title: 'hello', audience: 'player' });
  expect((await running.demo.call('/api/main/popupList', {})).resultCode).toBe('A005');
  const greeted = await player.get('/api/main/popupList', {});
  expect(greeted.popupList.map(({ title }) => title)).toContain('hello');
});

test('[SITE-07] options are shown and set; an unknown or malformed option refuses the whole request', async () => {
  const before = (await operator('site-option')).data!.option as Row;
  expect(before).toMatchObject({ depositMin: '10000', bankWindow: { from: '23:30', to: '00:30' } });
  const change = {
    depositMin: '5000',
    withdrawalWaitMinutes: 15,
    bankWindow: null,
    levelNames: { PTN_7: '점포' },
  };
  const after = (await operator('site-option', change)).data!.option as Row;
  expect(after).toMatchObject({ ...change, levelNames: { PTN_1: '총본사', PTN_7: '점포' } });
  const siteOption = (await running.demo.call('/api/etc/siteOption', {})).data!.siteOption;
  expect(siteOption).toMatchObject({ depositMin: 5000, withdrawalWaitMinutes: 15, bankFrom: '', bankTo: '' });
  expect(await lastAct()).toMatchObject({
    act: 'site-option',
    detail: {
      before: { depositMin: '10000', withdrawalWaitMinutes: 0 },
      after: { depositMin: '5000', bankWindow: null },
    },
  });
  const unchanged = await snapshot(world.db);
  for (const wrong of [
    { depositMinimum: '1' },
    { depositMin: 1 },
    { depositMin: '-1' },
    { depositMin: '1.005' },
    { depositMin: '99999999' },
    { depositUnit: '0' },
    { cashDecimal: '0' },
    { bankWindow: { from: '24:00', to: '00:30' } },
    { levelNames: { PTN_9: 'x' } },
    { messageDays: 0 },
    { sns: [{ name: 'x', id: 'x', link: 'javascript:alert(1)' }] },
  ]) {
    expect(await codeOf('site-option', wrong), JSON.stringify(wrong)).toBe('A002');
  }
  expect(await snapshot(world.db)).toEqual(unchanged);
});

test('[WIRE-07] a code is named in three languages, and new ones are added', async () => {
  const group = { masterCode: 'kplay', groupCode: 'bank' };
  expect((await operator('code', { ...group, code: '004', nameEn: 'Kookmin' })).data).toEqual({
    code: '004',
    isNew: false,
  });
  const banks = async () =>
    (await running.demo.call('/api/common/code', group)).data!.data.codes.filter(({ code }) =>
      /^00[45]/.test(code),
    );
  expect(await banks()).toMatchObject([{ code: '004', codeName: 'KB국민은행', codeNameEn: 'Kookmin' }]);
  expect(await codeOf('code', { ...group, code: '005', nameKo: '외환은행' })).toBe('A002');
  const names = { nameKo: '외환은행', nameEn: 'KEB', nameVn: 'KEB', ord: 99 };
  expect((await operator('code', { ...group, code: '005', ...names })).data).toMatchObject({ isNew: true });
  const game = { masterCode: 'game', groupCode: 'mini', code: 'new_game' };
  expect(await codeOf('code', { ...group, code: '005', vendorCode: 'sandbox-mini' })).toBe('A002');
  await operator('code', { ...game, ...names, vendorCode: 'sandbox-mini' });
  await operator('code', { ...game, ord: 3 });
  expect(await listOf('codes', { masterCode: 'game', groupCode: 'mini' })).toContainEqual(
    expect.objectContaining({ code: 'new_game', vendorCode: 'sandbox-mini', ord: 3 }),
  );
  expect(await banks()).toMatchObject([{ code: '004' }, { code: '005', codeNameVn: 'KEB' }]);
});

test('[ROLE-01] the audit log is read newest first, by act, member, operator and time', async () => {
  const since = new Date().toISOString();
  for (const memId of ['ptn6', 'ptn7', 'ptn6']) await operator('unlock', { memId });
  const acts = await listOf('audit', { act: 'unlock', from: since });
  expect(acts.map(({ target }) => target)).toEqual(['ptn6', 'ptn7', 'ptn6']);
  expect(acts[0]).toMatchObject({
    operator: 'operator',
    ip: '127.0.0.1',
    siteId: 'demo',
    before: { lockedAt: null },
    after: { lockedAt: null },
    requestId: expect.any(String),
  });
  expect(await listOf('audit', { memId: 'PTN7', from: since })).toHaveLength(1);
  expect(await listOf('audit', { operator: 'nobody' })).toEqual([]);
  expect(await listOf('audit', { to: since, act: 'unlock' })).toEqual([]);
  expect(await listOf('audit', { siteId: 'demo2' })).toEqual([]);
  const { pageInfo } = (await operator('audit', { from: since, page: 2 })).data as { pageInfo: Row };
  expect(pageInfo).toEqual({ page: 2, count_per_list: 20, tatal_list_count: 3 });
  await expect(world.db.delete(audit), 'append-only').rejects.toThrow();
});

test('[WIRE-10] every act refuses another site, an unknown field and a body that is not an object', async () => {
  const before = await snapshot(world.db);
  for (const name of Object.keys(OPERATOR_ACTS)) {
    for (const body of [{ siteId: 'elsewhere' }, { siteId: 'demo', nonsense: 1 }, { siteId: ['demo'] }]) {
      const { status, envelope } = await running.demo.operator(name, body);
      expect({ status, code: envelope.resultCode }, `${name} ${JSON.stringify(body)}`).toEqual({
        status: 400,
        code: 'A002',
      });
    }
    for (const body of ['[]', 'null', '{', '"x"']) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${TEST_OPERATOR_KEY}` };
      const answer = await fetch(`${running.demo.base}/operator/${name}`, { method: 'POST', headers, body });
      expect([answer.status, (await answer.json()).resultCode], `${name} ${body}`).toEqual([400, 'A002']);
    }
  }
  expect(await snapshot(world.db)).toEqual(before);
});

test('[ROLE-01] a personal key proves the name, even against the header', async () => {
  const unlock = (key: string, operatorName: string) =>
    fetch(`${running.demo.base}/operator/unlock`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'x-operator': operatorName,
      },
      body: JSON.stringify({ siteId: 'demo', memId: 'ptn7' }),
    });
  expect((await unlock(KIM, 'lee')).status).toBe(200);
  expect(await lastAct()).toMatchObject({ detail: { operator: 'kim' } });
  expect((await unlock(TEST_OPERATOR_KEY, 'lee')).status).toBe(200);
  expect(await lastAct()).toMatchObject({ detail: { operator: 'lee' } });
});

test('[SITE-08] health shows the queues', async () => {
  expect((await operator('health')).data).toMatchObject({
    underMaintenance: false,
    openInquiries: expect.any(Number),
    toRollUp: expect.any(Number),
    statisticsAsOf: expect.any(String),
  });
});

test('[WIRE-10] acts are listed for key holders only; the operator’s name is checked; wrong keys alone wait', async () => {
  const url = `${running.demo.base}/operator`;
  const ask = async (key: string, name = 'kim') => {
    const headers = { authorization: `Bearer ${key}`, 'x-operator': name };
    const response = await fetch(url, { headers });
    return { status: response.status, envelope: await response.json() };
  };
  const { envelope } = await ask(TEST_OPERATOR_KEY);
  expect(envelope.data.sites).toEqual(['demo', 'demo2']);
  const message = envelope.data.acts.find(({ name }: { name: string }) => name === 'message');
  expect(message.fields).toMatchObject({
    required: ['siteId', 'title', 'content'],
    properties: { mustRead: { type: 'boolean' }, title: { type: 'string', maxLength: 200 } },
  });
  expect((await ask(TEST_OPERATOR_KEY, 'kim; drop')).status).toBe(400);

  const wrong = new Set<string>();
  for (let tries = 0; tries < 21; tries++) {
    const { status, envelope } = await ask(`wrong-${tries}`);
    wrong.add(`${status} ${JSON.stringify(envelope)}`);
  }
  expect([...wrong]).toEqual([
    '401 {"resultCode":"A003","resultMessage":""}',
    '429 {"resultCode":"A009","resultMessage":""}',
  ]);
  expect((await ask(TEST_OPERATOR_KEY)).status, 'the right one does not wait').toBe(200);
  expect((await ask('wrong-again')).status, 'and does not open the way to wrong ones').toBe(429);
});

test('[CONSOLE-06] every act with pages says how many rows there are, so that a file has all of them', async () => {
  const paged = describeActs(OPERATOR_ACTS).filter(({ fields }) => 'page' in (fields.properties ?? {}));
  expect(paged.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cash-requests', 'coupons', 'audit']),
  );
  const wanted: Record<string, object> = {
    posts: { boardType: 'nt' },
    'people-find': { search: 'player' },
  };
  for (const { name } of paged) {
    const { resultCode, data } = await operator(name, wanted[name]);
    expect({ name, resultCode }).toEqual({ name, resultCode: '0' });
    const { pageInfo, list } = data as { pageInfo?: object; list: Row[] };
    expect(pageInfo, name).toMatchObject({
      page: 1,
      count_per_list: expect.any(Number),
      tatal_list_count: expect.any(Number),
    });
    expect(list, name).toBeInstanceOf(Array);
  }
});
