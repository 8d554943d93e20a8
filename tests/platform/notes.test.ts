import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { MAX_NOTES, MAX_TAGS } from '@/lib/rules/notes';
import { audit } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn2: Member;
let ptn3: Member;
let ptn4: Member;
beforeAll(async () => {
  [ptn1, ptn2, ptn3, ptn4] = (await Promise.all(
    (['ptn1', 'ptn2', 'ptn3', 'ptn4'] as const).map((id) => running.demo.login(id)),
  )) as [Member, Member, Member, Member];
});

const notesOf = async (by: Member, memId: string) => {
  const { resultCode, data } = await by.call('/api/retail/notes', { memId });
  return resultCode === '0' ? data! : resultCode;
};
const write = (by: Member, memId: string, text: string) => by.call('/api/retail/noteSave', { memId, text });
const textsOf = async (by: Member, memId: string) => {
  const notes = await notesOf(by, memId);
  return typeof notes === 'string'
    ? notes
    : notes.list.map(({ text, authorId, ownYn }) => [text, authorId, ownYn]);
};

describe('notes', () => {
  test('[NOTE-01] [ROLE-01] a note is read by its author and the partners above, never below, nor by its subject', async () => {
    expect((await write(ptn3, 'ptn5', '  calls on Mondays ')).resultCode).toBe('0');
    expect((await write(ptn2, 'ptn5', 'slow to answer')).resultCode).toBe('0');
    expect(await textsOf(ptn3, 'ptn5')).toEqual([['calls on Mondays', 'ptn3', 'Y']]);
    expect(await textsOf(ptn2, 'ptn5')).toEqual([
      ['slow to answer', 'ptn2', 'Y'],
      ['calls on Mondays', 'ptn3', 'N'],
    ]);
    expect(await textsOf(ptn4, 'ptn5')).toEqual([]);
    const ptn5 = await running.demo.login('ptn5');
    expect(await notesOf(ptn5, 'ptn5')).toBe('U001');
    expect(await notesOf(ptn3, 'ptn2')).toBe('U001');
  });

  test('[NOTE-01] the audit names the note and has no text of it', async () => {
    const [row] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({
      act: 'note',
      detail: { operator: 'partner ptn2', target: 'ptn5', before: null },
    });
    expect(JSON.stringify(row)).not.toContain('slow to answer');
  });

  test('[NOTE-01] [ROLE-01] none is written on oneself, above, or elsewhere, and nothing changes', async () => {
    const before = await snapshot(world.db);
    const codes = [];
    for (const memId of ['ptn3', 'ptn2', 'north1', 'nobody'])
      codes.push((await write(ptn3, memId, 'x')).resultCode);
    expect(codes).toEqual(['A006', 'U001', 'U001', 'U001']);
    expect((await write(ptn3, 'ptn5', '   ')).resultCode).toBe('A002');
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[NOTE-01] its author alone deletes it', async () => {
    const { noteIdx } = (await write(ptn3, 'ptn6', 'to be deleted')).data!;
    const before = await snapshot(world.db);
    expect((await ptn2.call('/api/retail/noteDelete', { noteIdx })).resultCode).toBe('A023');
    expect(await snapshot(world.db)).toEqual(before);
    expect((await ptn3.call('/api/retail/noteDelete', { noteIdx })).resultCode).toBe('0');
    expect(await textsOf(ptn3, 'ptn6')).toEqual([]);
  });

  test('[NOTE-01] [A072] a partner has 100 on one member', async () => {
    for (let n = 0; n < MAX_NOTES; n += 1) await write(ptn4, 'ptn7', `note ${n}`);
    expect((await write(ptn4, 'ptn7', 'one more')).resultCode).toBe('A072');
  });
});

const day = today();
const list = async (by: Member, memId: string, more: Partial<RequestOf<'/api/v2/user/lowerUserList'>> = {}) =>
  (
    await by.call('/api/v2/user/lowerUserList', {
      memId,
      targetLevel: '',
      treeOption: 'Y',
      searchType: 'any',
      searchValue: '',
      startDate: day,
      endDate: day,
      orderStr: 'ID_ASC',
      page: 1,
      count_per_list: 1000,
      ...more,
    })
  ).data!.list;

describe('tags', () => {
  const save = (by: Member, name: string, more: object = {}) =>
    by.call('/api/retail/tagSave', { name, colour: 'brand', ...more });
  const put = (by: Member, tagIdx: number, memIds: string[], onYn: 'Y' | 'N' = 'Y') =>
    by.call('/api/retail/tagMembers', { tagIdx, memIds, onYn });
  let vip = 0;

  test('[NOTE-02] a tag is put on several members; each line has its result', async () => {
    vip = (await save(ptn3, ' VIP ')).data!.tagIdx;
    const { data } = await put(ptn3, vip, ['ptn6', 'PTN7', 'ptn2', 'ptn3', 'nobody']);
    expect(data!.lines.map(({ resultCode }) => resultCode)).toEqual(['0', '0', 'U001', 'A006', 'U001']);
    expect((await ptn3.call('/api/retail/tags', {})).data!.list).toEqual([
      { tagIdx: vip, name: 'VIP', colour: 'brand', cnt: 2 },
    ]);
  });

  test('[NOTE-02] [LIST-14] lists show the tags of the viewer alone, and filter by them', async () => {
    const tagged = await list(ptn3, 'ptn3', { tags: [vip] });
    expect(tagged.map(({ memId }) => memId)).toEqual(['ptn6', 'ptn7']);
    expect(tagged[0]!.marks).toEqual({ notes: 0, tags: [{ tagIdx: vip, name: 'VIP', colour: 'brand' }] });
    // A partner above reads neither, though it reads the notes.
    expect(await list(ptn2, 'ptn2', { tags: [vip] })).toEqual([]);
    const above = await list(ptn2, 'ptn2');
    expect(above.find(({ memId }) => memId === 'ptn6')!.marks).toBeUndefined();
    expect(above.find(({ memId }) => memId === 'ptn7')!.marks).toEqual({ notes: 100, tags: [] });
    expect((await ptn2.call('/api/retail/tags', {})).data!.list).toEqual([]);
  });

  test('[NOTE-02] [ROLE-01] [A023] no one else renames, deletes or uses a tag', async () => {
    const before = await snapshot(world.db);
    expect((await save(ptn2, 'mine', { tagIdx: vip })).resultCode).toBe('A023');
    expect((await put(ptn2, vip, ['ptn6'], 'N')).resultCode).toBe('A023');
    expect((await ptn2.call('/api/retail/tagDelete', { tagIdx: vip })).resultCode).toBe('A023');
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[NOTE-02] [A071] [A072] names are unique to a partner, and tags are limited', async () => {
    expect((await save(ptn3, 'vip')).resultCode).toBe('A071');
    expect((await save(ptn3, 'vip', { tagIdx: vip, colour: 'loss' })).resultCode, 'its own name').toBe('0');
    expect((await save(ptn2, 'VIP')).resultCode).toBe('0');
    for (let n = 1; n < MAX_TAGS; n += 1) await save(ptn3, `tag ${n}`);
    expect((await save(ptn3, 'one more')).resultCode).toBe('A072');
  });

  test('[NOTE-02] off and deleted, members have it no longer', async () => {
    await put(ptn3, vip, ['ptn6'], 'N');
    expect((await list(ptn3, 'ptn3', { tags: [vip] })).map(({ memId }) => memId)).toEqual(['ptn7']);
    expect((await ptn3.call('/api/retail/tagDelete', { tagIdx: vip })).resultCode).toBe('0');
    expect(await list(ptn3, 'ptn3', { tags: [vip] })).toEqual([]);
  });

  test('[VIEW-01] [LIST-14] unseen30 finds those whose last sign-in is thirty days ago or never was', async () => {
    const unseen = await list(ptn1, 'ptn1', { status: ['unseen30'] });
    const all = await list(ptn1, 'ptn1');
    const limit = `${addDays(day, -30)}`;
    expect(unseen.length).toBeGreaterThan(0);
    expect(unseen.length).toBeLessThan(all.length);
    expect(unseen.every(({ lastLoginDt }) => lastLoginDt === null || lastLoginDt.slice(0, 10) <= limit)).toBe(
      true,
    );
    const { data } = await ptn1.call('/api/v2/retail/listFacets', {
      memId: 'ptn1',
      targetLevel: '',
      searchType: 'any',
      searchValue: '',
      startDate: day,
      endDate: day,
    });
    expect(data!.status.find(({ value }) => value === 'unseen30')!.cnt).toBe(unseen.length);
  });
});
