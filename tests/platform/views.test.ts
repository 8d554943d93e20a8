import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MAX_VIEWS } from '@/lib/rules/views';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn2: Member;
let ptn3: Member;
let ptn4: Member;
beforeAll(async () => {
  [ptn2, ptn3, ptn4] = (await Promise.all(
    (['ptn2', 'ptn3', 'ptn4'] as const).map((id) => running.demo.login(id)),
  )) as [Member, Member, Member];
});

const SHARED = 'memId=ptn5&startDate=-6&status=locked';
const QUERY = 'memId=ptn5&searchValue=moon&startDate=-6&status=locked&tags=7';
const save = (by: Member, name: string, more: object = {}) =>
  by.call('/api/retail/viewSave', {
    list: 'userList',
    name,
    query: QUERY,
    layout: '',
    sharedYn: 'N',
    ...more,
  });
const viewsOf = async (by: Member, list = 'userList') =>
  (await by.call('/api/retail/views', { list })).data!.list;
const open = (by: Member, viewIdx: number) => by.call('/api/retail/view', { viewIdx });
let own = 0;
let shared = 0;

test('[VIEW-02] a view has a name, its filters and its columns; other lists do not have it', async () => {
  own = (await save(ptn3, ' Locked this week ', { layout: 'cards~normal~upper' })).data!.viewIdx;
  expect(await viewsOf(ptn3)).toMatchObject([
    {
      viewIdx: own,
      name: 'Locked this week',
      query: QUERY,
      layout: 'cards~normal~upper',
      sharedYn: 'N',
      ownYn: 'Y',
    },
  ]);
  expect(await viewsOf(ptn3, 'partnerList')).toEqual([]);
});

test('[VIEW-03] [ROLE-01] a shared view is read below its owner, without search and tags; an own one by no one', async () => {
  shared = (await save(ptn3, 'For all', { sharedYn: 'Y' })).data!.viewIdx;
  expect(await viewsOf(ptn4)).toMatchObject([
    {
      viewIdx: shared,
      name: 'For all',
      query: SHARED,
      sharedYn: 'Y',
      ownYn: 'N',
    },
  ]);
  expect((await viewsOf(ptn3)).map(({ name }) => name)).toEqual(['For all', 'Locked this week']);
  expect(await viewsOf(ptn2), 'above').toEqual([]);
  expect((await open(ptn4, shared)).data!.view.query).toBe(SHARED);
  expect((await open(ptn4, own)).resultCode).toBe('A023');
  expect((await open(ptn2, shared)).resultCode).toBe('A023');
  const two3 = await running.demo2.login('two3');
  expect((await open(two3, shared)).resultCode).toBe('A023');
});

test('[VIEW-03] [ROLE-01] members of a shared view are told to those alone whose branch they are in', async () => {
  const elsewhere = ['north1', 'ghost99', 'ptn3', 'PTN2', '---', ''];
  const open = [...elsewhere, 'ptn4', 'Ptn5', 'player1'].join();
  const query = (memId: string) => `open=${open}&memId=${memId}&orderStr=JOIN_DESC&colour=blue&id=player1`;
  const of = { list: 'partnerTree', sharedYn: 'Y' };
  const viewIdx = (await save(ptn2, 'tree', { ...of, query: query('ptn4') })).data!.viewIdx;
  const read = async (by: Member) => {
    const listed = (await viewsOf(by, 'partnerTree')).find((view) => view.viewIdx === viewIdx)!.query;
    expect((await by.call('/api/retail/view', { viewIdx })).data!.view.query).toBe(listed);
    return new URLSearchParams(listed);
  };
  const paramsFor = async (by: Member) => Object.fromEntries(await read(by));
  expect(await paramsFor(ptn2), 'its owner, without what the list does not have').toEqual({
    open,
    orderStr: 'JOIN_DESC',
  });
  expect(await paramsFor(ptn3)).toEqual({ open: 'ptn3,ptn4,Ptn5,player1', orderStr: 'JOIN_DESC' });
  expect(await paramsFor(ptn4)).toEqual({ open: 'ptn4,Ptn5,player1', orderStr: 'JOIN_DESC' });
  // A view from before lists had names of params, and one about a member above.
  await world.db.execute(sql`UPDATE list_view SET list = 'userList',
    query = '{"memId":"ptn3","open":"ptn4","status":"locked","user":"north1"}' WHERE id = ${viewIdx}`);
  const stored = async (by: Member) => (await by.call('/api/retail/view', { viewIdx })).data!.view.query;
  expect(await stored(ptn3)).toBe('memId=ptn3&status=locked');
  expect(await stored(ptn4)).toBe('status=locked');
  await ptn2.call('/api/retail/viewDelete', { viewIdx });
});

test('[VIEW-02] [ROLE-01] [A023] its owner alone changes or deletes it', async () => {
  const before = await snapshot(world.db);
  expect((await save(ptn4, 'mine now', { viewIdx: shared })).resultCode).toBe('A023');
  expect((await ptn4.call('/api/retail/viewDelete', { viewIdx: shared })).resultCode).toBe('A023');
  expect((await ptn3.call('/api/retail/viewDelete', { viewIdx: 999_999 })).resultCode).toBe('A023');
  expect(await snapshot(world.db)).toEqual(before);
});

test('[VIEW-02] [VIEW-03] a rename leaves filters and columns, and stops sharing', async () => {
  const body = { viewIdx: shared, list: 'userList', name: 'Renamed', sharedYn: 'N' } as const;
  expect((await ptn3.call('/api/retail/viewSave', body)).resultCode).toBe('0');
  expect((await viewsOf(ptn3))[1]).toMatchObject({ name: 'Renamed', query: QUERY, sharedYn: 'N' });
  expect(await viewsOf(ptn4)).toEqual([]);
  expect((await open(ptn4, shared)).resultCode).toBe('A023');
});

test('[VIEW-02] [A071] [A072] names are unique in a list of a partner, and views are limited', async () => {
  expect((await save(ptn3, 'RENAMED')).resultCode).toBe('A071');
  expect((await save(ptn3, 'Renamed', { list: 'partnerList' })).resultCode, 'another list').toBe('0');
  expect((await save(ptn4, 'Renamed')).resultCode, 'another partner').toBe('0');
  for (let n = 2; n < MAX_VIEWS; n += 1) await save(ptn3, `view ${n}`);
  expect((await save(ptn3, 'one more')).resultCode).toBe('A072');
  expect((await ptn3.call('/api/retail/viewDelete', { viewIdx: own })).resultCode).toBe('0');
  expect((await save(ptn3, 'one more')).resultCode).toBe('0');
});

test.each([
  ['a name of spaces', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(41) }],
  ['a param with signs', { query: 'a-b=1' }],
  ['a long value', { query: `searchValue=${'x'.repeat(201)}` }],
  ['a control character', { query: 'searchValue=%00' }],
  ['markup in the columns', { layout: '<b>' }],
])('[VIEW-02] [A002] %s is refused', async (_, more) => {
  expect((await save(ptn4, 'bad', more)).resultCode).toBe('A002');
});

test('[VIEW-04] the frame answers the columns of each list, the latest, to their owner alone', async () => {
  const layoutsOf = async (by: Member) => (await by.call('/api/v2/main/frame', {})).data!.layouts;
  expect(await layoutsOf(ptn3)).toEqual({});
  for (const layout of ['cards~normal~upper', 'table~compact~.join'])
    expect((await ptn3.call('/api/retail/listLayout', { list: 'userList', layout })).resultCode).toBe('0');
  expect(await layoutsOf(ptn3)).toEqual({ userList: 'table~compact~.join' });
  expect(await layoutsOf(ptn4)).toEqual({});
});
