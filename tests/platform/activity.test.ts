import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { loginLog, member, rateChange } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

/** The log of acts in one's own account and below (KEEP-09). */
const world = withDemoWorld();
const running = withPlatform(world);
const PATH = '/api/retail/activity';
const DEVICE = 'b2f6d5c8-0c55-4d61-9f0a-3a3f53c1a001';

let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
});

const signIn = (memId: string, more: object = {}, memPass = 'demo1234') =>
  running.demo.call('/api/member/login', {
    memId,
    memPass,
    accessIp: '203.0.113.9',
    entry: 'partner' as const,
    ...more,
  });
const idOf = async (memId: string) =>
  (
    await world.db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!.id;
const seen = async (by: Member, asked: object = {}) =>
  (await by.get(PATH, { startDate: today(), endDate: today(), page: 1, ...asked })).list;

describe('[KEEP-09] the activity of a branch', () => {
  test('sign-ins with address and browser, new or known, and failed ones', async () => {
    await signIn('ptn6', {}, 'wrong9999');
    await signIn('ptn6', { browser: 'Chrome · Windows' });
    await signIn('ptn6', { browser: 'Firefox · Linux', device: DEVICE });
    await signIn('ptn6', { browser: 'Firefox · Linux', device: DEVICE });
    const rows = await seen(ptn3, { kind: 'signIn', memId: 'ptn6' });
    const shared = { memId: 'ptn6', kind: 'signIn', accessIp: '203.0.113.9', changes: [] };
    expect(rows.slice(0, 4)).toMatchObject([
      { ...shared, act: 'signIn', actorId: 'ptn6', browser: 'Firefox · Linux', knownYn: 'Y' },
      { ...shared, act: 'signIn', actorId: 'ptn6', browser: 'Firefox · Linux', knownYn: 'N' },
      { ...shared, act: 'signIn', actorId: 'ptn6', browser: 'Chrome · Windows', knownYn: 'N' },
      { ...shared, act: 'signInFailed', actorId: '', browser: '', knownYn: null },
    ]);
  });

  test('[DESK-03] without the own sign-ins, unless the caller is searched for', async () => {
    await signIn('ptn3', {}, 'wrong9999');
    await signIn('ptn6');
    const signInsOf = async (asked: object) =>
      new Set(
        (await seen(ptn3, { kind: 'signIn', count_per_list: 100, ...asked })).map(({ memId }) => memId),
      );
    expect(await signInsOf({})).toContain('ptn3');
    const others = await seen(ptn3, { kind: 'signIn', ownSignInsYn: 'N', count_per_list: 100 });
    const own = others.filter(({ memId }) => memId === 'ptn3');
    expect(
      own.map(({ act }) => act),
      'a stranger who tries',
    ).toContain('signInFailed');
    expect(own.filter(({ act, knownYn }) => act === 'signIn' && knownYn !== 'N')).toEqual([]);
    expect(others.map(({ memId }) => memId)).toContain('ptn6');
    expect(await signInsOf({ ownSignInsYn: 'N', memId: 'ptn3' })).toEqual(new Set(['ptn3']));
  });

  test('passwords, permissions and records from the audit, rates from their history, without a secret', async () => {
    const ptn7 = await running.demo.login('ptn7');
    const body = { memId: 'ptn7', memPass: 'brandnew1', currentPass: 'demo1234' };
    expect((await ptn7.call('/api/member/update', body)).resultCode).toBe('0');
    await ptn3.call('/api/retail/permissions', { memId: 'ptn7', giveYn: 'N' });
    await ptn3.call('/api/v2/retail/detail/changePhone', { memId: 'ptn7', memPhone: '010-7777-1234' });
    await world.db.insert(rateChange).values({
      memberId: await idOf('ptn4'),
      actorId: await idOf('ptn3'),
      category: 'slot',
      pointBefore: '1.00',
      pointRate: '1.00',
      loseBefore: '0.00',
      loseRate: '0.01',
    });

    const rows = await seen(ptn3);
    const find = (act: string, memId = 'ptn7') => rows.find((row) => row.act === act && row.memId === memId);
    expect(find('changePassword')).toMatchObject({
      kind: 'password',
      actorId: 'ptn7',
      accessIp: '127.0.0.1',
      changes: [{ field: 'login', before: '', after: '' }],
    });
    expect(find('permissions')).toMatchObject({
      kind: 'permission',
      actorId: 'ptn3',
      changes: [{ field: 'mayGive', before: 'Y', after: 'N' }],
    });
    expect(find('changePhone')).toMatchObject({ kind: 'record', changes: [] });
    expect(find('rates', 'ptn4')).toMatchObject({
      kind: 'rate',
      actorId: 'ptn3',
      subject: expect.stringMatching(/./),
      changes: [{ field: 'loseRate', before: '0.00', after: '0.01' }],
    });
    expect(JSON.stringify(rows)).not.toMatch(/brandnew1|demo1234|77771234|argon2/);
  });

  test('[INVITE-01] invitation links that were made and ended', async () => {
    const values = { label: 'for the log', lastDay: null, maxSignups: null };
    const { invitationIdx } = await ptn3.get('/api/retail/invitation/create', values);
    await ptn1.get('/api/retail/invitation/end', { invitationIdx });
    const rows = await seen(ptn1, { kind: 'record', memId: 'ptn3' });
    expect(rows.slice(0, 2)).toMatchObject([
      { act: 'endInvitation', memId: 'ptn3', actorId: 'ptn1' },
      { act: 'makeInvitation', memId: 'ptn3', actorId: 'ptn3' },
    ]);
  });

  test('partners above and the operator are anonymous: no name and no address', async () => {
    await running.demo.operator('suspend', { siteId: 'demo', memId: 'ptn7' });
    await running.demo.operator('unsuspend', { siteId: 'demo', memId: 'ptn7' });
    await ptn1.call('/api/retail/permissions', { memId: 'ptn7', retrieveYn: 'N' });
    const [byAbove] = await seen(ptn3, { kind: 'permission' });
    expect(byAbove).toMatchObject({ memId: 'ptn7', act: 'permissions', actorId: '', accessIp: '' });
    const [, operator] = await seen(ptn1, { kind: 'permission' });
    expect(operator).toMatchObject({ act: 'unsuspend', actorId: '', accessIp: '' });
    expect((await seen(ptn1, { kind: 'permission' }))[0]).toMatchObject({ actorId: 'ptn1' });
  });

  test('an operator’s act on an id is listed in any spelling of the id', async () => {
    await running.demo.operator('sign-out', { siteId: 'demo', memId: 'PTN7' });
    await running.demo.operator('unlock', { siteId: 'demo', memId: 'Ptn7' });
    const rows = await seen(ptn3, { kind: 'record', memId: 'ptn7' });
    expect(rows.slice(0, 2).map(({ act }) => act)).toEqual(['unlock', 'signOut']);
  });

  test('[ROLE-01] nothing of others: not of those above, nor of other branches', async () => {
    const rows = await seen(ptn3, { count_per_list: 100 });
    const ids = [...new Set(rows.map(({ memId }) => memId))];
    const ownId = await idOf('ptn3');
    for (const memId of ids) {
      const [row] = await world.db
        .select({ path: member.path })
        .from(member)
        .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)));
      expect(row!.path, memId).toContain(ownId);
    }
    const asked = { startDate: today(), endDate: today(), page: 1 };
    expect((await ptn3.call(PATH, { ...asked, memId: 'ptn1' })).resultCode).toBe('U001');
    expect((await ptn3.call(PATH, { ...asked, startDate: addDays(today(), -31) })).resultCode).toBe('A019');
  });

  test('by day and page, newest first', async () => {
    const id = await idOf('ptn6');
    const at = new Date(`${addDays(today(), -3)}T12:00:00+09:00`);
    await world.db.delete(loginLog).where(eq(loginLog.memberId, id));
    for (const hour of [0, 1, 2]) {
      const when = new Date(at.getTime() + hour * 3_600_000);
      await world.db
        .insert(loginLog)
        .values({ memberId: id, ip: `198.51.100.${hour}`, success: true, at: when });
    }
    const day = addDays(today(), -3);
    const asked = { kind: 'signIn' as const, memId: 'ptn6', startDate: day, endDate: day, count_per_list: 2 };
    const first = await ptn3.get(PATH, { ...asked, page: 1 });
    const second = await ptn3.get(PATH, { ...asked, page: 2 });
    expect([...first.list, ...second.list].map(({ accessIp }) => accessIp)).toEqual([
      '198.51.100.2',
      '198.51.100.1',
      '198.51.100.0',
    ]);
    expect(first.pageInfo.tatal_list_count).toBe(3);
  });

  test('of a large branch, which is read by time, the same', async () => {
    const days = { startDate: addDays(today(), -20) };
    const before = await seen(ptn3, days);
    expect(before.length).toBeGreaterThan(20);
    await world.db.execute(
      sql`UPDATE branch_level SET cnt = cnt + 5000 WHERE member_id = ${await idOf('ptn3')}`,
    );
    expect(await seen(ptn3, days)).toEqual(before);
    // No members above or elsewhere.
    expect(before.some(({ memId }) => memId === 'ptn2')).toBe(false);
  });
});
