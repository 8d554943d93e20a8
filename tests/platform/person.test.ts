import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '@/lib/contract/operator-people';
import { dayEnd } from '@/lib/rules/day';
import {
  account,
  audit,
  bet,
  entry,
  knownDevice,
  member,
  playerLimit,
  playerPause,
} from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { DEMO_PASSWORD, type Member, withPlatform } from '../fixtures/platform-client';
import { browser, queueWorld } from '../fixtures/queue-world';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
const { act, code, memberOf } = queueWorld(world, () => new Date());
const kim = browser('kim');
const read = async (memId: string, rest: object = {}) =>
  (await act(kim, 'person', { memId, ...rest })).data as unknown as Person;
const operator = async (name: string, body: object) =>
  (await running.demo.operator(name, { siteId: 'demo', ...body })).envelope;
const setMember = (memId: string, values: Partial<typeof member.$inferInsert>) =>
  world.db
    .update(member)
    .set(values)
    .where(and(eq(member.memId, memId), eq(member.siteId, 'demo')));
const switchOf = async (memId: string, name: string) =>
  (await read(memId)).switches.find((one) => one.name === name);
const lastAudit = async () => (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!;

describe('person', () => {
  test('[PEOPLE-02] has the member, money, rates, days, devices and counts, as SQL of another hand has them', async () => {
    const memId = 'player1';
    const row = await memberOf(memId);
    const person = await read(memId);
    expect(person.member).toMatchObject({ memId, memName: row.memName, bankAcc: row.bankAcc });
    expect(person.bankSince).toBe(row.joinedAt.toISOString());
    expect(person.memLevel).toBe(row.memLevel);
    const accounts = await world.db.select().from(account).where(eq(account.memberId, row.id));
    const cash = accounts.find(({ kind }) => kind === 'cash')!;
    const entries = await world.db
      .select()
      .from(entry)
      .where(eq(entry.accountId, cash.id))
      .orderBy(entry.createdAt, entry.seq);
    expect(person.days).toHaveLength(30);
    for (const { day, cash: shown } of person.days) {
      const last = entries.findLast(({ createdAt }) => createdAt < dayEnd(day));
      expect(shown, day).toBe(Number(last?.balanceAfter ?? 0));
    }
    expect(person.days.at(-1)!.cash).toBe(Number(cash.balance));
    const count = async (query: ReturnType<typeof sql>) =>
      Number((await world.db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${query}`)).rows[0]!.n);
    expect(person.counts).toEqual({
      ledger: await count(sql`entry WHERE member_id = ${row.id}`),
      bets: Math.min(1_000, await world.db.$count(bet, eq(bet.memberId, row.id))),
      requests: await count(sql`cash_request WHERE member_id = ${row.id}`),
      access: await world.db.$count(knownDevice, eq(knownDevice.memberId, row.id)),
      talk:
        (await count(sql`board WHERE member_id = ${row.id} AND board_type = 'faq'`)) +
        (await count(sql`message WHERE member_id = ${row.id}`)),
      notes: await count(sql`operator_note WHERE member_id = ${row.id}`),
      audit: await count(sql`audit WHERE detail ->> 'target' = ${memId} AND site_id = 'demo'`),
    });
    const rates = await world.db.execute<{ category: string; point: string }>(
      sql`SELECT category, point_rate::text AS point FROM member_rate WHERE member_id = ${row.id} ORDER BY category`,
    );
    expect(person.rates.map(({ category, pointRate }) => ({ category, point: pointRate }))).toEqual(
      rates.rows,
    );
    expect(JSON.stringify(person)).not.toMatch(/hash/i);
  });

  test('[PEOPLE-02] of a partner has members below and no protection', async () => {
    const person = await read('ptn3');
    const { id } = await memberOf('ptn3');
    const { rows } = await world.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM member WHERE ${id} = ANY(path) AND id <> ${id}`,
    );
    expect(person).toMatchObject({ protection: null, below: rows[0]!.n });
    expect(person.switches.map(({ name }) => name)).toEqual([
      'signIn',
      'cashOut',
      'give',
      'retrieve',
      'upline',
    ]);
  });

  test('[PEOPLE-02] an id that the site does not have, and one of another site, are the same refusal', async () => {
    expect(await code(kim, 'person', { memId: 'nobody' })).toBe('U001');
    expect(await code(kim, 'person', { memId: 'two1' })).toBe('U001');
    expect(await code(kim, 'person', { memId: 'two1', siteId: 'demo2' })).toBe('0');
  });

  test('[PEOPLE-02] has limits with their use, what waits, the pause, and accounts that may be the same person', async () => {
    const [{ id: memberId }, other] = [await memberOf('player4'), await memberOf('player5')];
    const nextAt = new Date(Date.now() + 3_600_000);
    const now = new Date();
    await world.db.insert(playerLimit).values({
      memberId,
      kind: 'depositDay' as const,
      amount: '300000.00',
      setAt: now,
      nextAt,
      nextAmount: null,
    });
    await world.db
      .insert(playerPause)
      .values({ memberId: other.id, kind: 'exclusion', startsAt: now, endsAt: null });
    const deviceId = '7d0c2f35-6a51-4a43-9a52-1f4f5f0f7c11';
    for (const id of [memberId, other.id])
      await world.db.insert(knownDevice).values({ memberId: id, deviceId, ip: '203.0.113.77' });
    await code(kim, 'member-note', { memId: 'player4', text: 'called by phone' });
    const { protection, shared, notes } = await read('player4');
    expect(protection).toMatchObject({
      limits: [
        {
          kind: 'depositDay',
          limitAmt: 300_000,
          usedAmt: 0,
          waiting: { limitAmt: null, from: nextAt.toISOString() },
        },
      ],
      pause: null,
    });
    expect(shared).toContainEqual(
      expect.objectContaining({ by: 'device', memId: 'player5', as: 'member', state: 'paused' }),
    );
    expect(notes.map(({ text }) => text)).toContain('called by phone');
    expect((await read('player5')).protection!.pause).toEqual({ kind: 'exclusion', until: null });
    await world.db.delete(playerLimit);
    await world.db.delete(playerPause);
  });

  test('[PEOPLE-02] has the open sign-in, and whether somebody is there', async () => {
    await running.demo.login('player6');
    const { sessions, presence, counts } = await read('player6');
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ isOnline: true });
    expect(presence).toEqual({ isOnline: true, game: null });
    expect(counts.access).toBeGreaterThanOrEqual(0);
    await operator('sign-out', { memId: 'player6' });
    expect(await read('player6')).toMatchObject({ sessions: [], presence: { isOnline: false } });
  });
});

describe('switches', () => {
  let ptn5: Member;
  beforeAll(async () => {
    ptn5 = await running.demo.login('ptn5');
    await setMember('player1', { loginAllowed: true, uplineMayMove: true });
  });
  const login = async (memId: string) =>
    (
      await running.demo.call('/api/member/login', {
        memId,
        memPass: DEMO_PASSWORD,
        accessIp: '192.0.2.9',
        entry: 'play',
      })
    ).resultCode;

  test('[PEOPLE-04] the sign-in: its sessions end, nobody signs in, and no partner can undo it', async () => {
    const memId = 'player1';
    const player = await running.demo.login(memId);
    const reason = 'two people use it';
    expect((await operator('login-allow', { memId, on: false, reason })).resultCode).toBe('0');
    expect(await lastAudit()).toMatchObject({
      act: 'login-allow',
      detail: { target: memId, before: { loginAllowed: true }, after: { loginAllowed: false }, reason },
    });
    expect((await player.call('/api/cash/list/', { page: 1 } as never)).resultCode).toBe('A016');
    expect(await login(memId)).toBe('A016');
    expect(await switchOf(memId, 'signIn')).toMatchObject({ on: false, off: { reason } });
    const save = { memId, loginYn: 'Y' as const };
    expect((await ptn5.call('/api/v2/retail/detail/save', save)).resultCode).toBe('A006');
    const many = await ptn5.call('/api/retail/signInMany', { memIds: [memId, 'player2'], loginYn: 'Y' });
    expect(many.data!.lines.map(({ resultCode }: { resultCode: string }) => resultCode)).toEqual([
      'A006',
      '0',
    ]);
    expect((await memberOf(memId)).loginAllowed).toBe(false);
    const { partnerInfo } = await ptn5.get('/api/v2/retail/detail/info', { memId });
    expect(partnerInfo).toMatchObject({ loginYn: 'N', withheld: ['loginYn'] });
    expect((await operator('login-allow', { memId, on: true })).resultCode).toBe('0');
    expect(await login(memId)).toBe('0');
    expect(await switchOf(memId, 'signIn')).toEqual({ name: 'signIn', on: true, off: null });
    expect((await ptn5.call('/api/v2/retail/detail/save', { memId, loginYn: 'N' })).resultCode).toBe('0');
    expect(await switchOf(memId, 'signIn')).toMatchObject({ off: { by: 'ptn5', reason: '' } });
    expect((await ptn5.call('/api/v2/retail/detail/save', { memId, loginYn: 'Y' })).resultCode).toBe('0');
  });

  test('[PEOPLE-04] [A061] what the upline gives and takes back, of cash and points, alone and together', async () => {
    const memId = 'player1';
    await operator('grant', { memId, amount: 1_000 });
    await operator('grant', { memId: 'ptn5', amount: 50_000 });
    await operator('point-grant', { memId: 'ptn5', amount: 50_000 });
    expect((await operator('upline-moves', { memId, on: false, reason: 'under review' })).resultCode).toBe(
      '0',
    );
    const give = { memId, type: '-3', inAmt: 100, bonusRollingYn: 'N' } as const;
    const back = { memId, type: '3', outAmt: 100 } as const;
    const moved = async () => {
      const { account: accounts, entry: entries, transfer } = await snapshot(world.db);
      return { accounts, entries, transfer };
    };
    const before = await moved();
    const codeOf = async (body: typeof give | typeof back) =>
      (await ptn5.call('/api/retail/cashSend', body as never)).resultCode;
    expect(await codeOf(give)).toBe('A061');
    expect(await codeOf(back)).toBe('A061');
    const points = { memId, pointType: '2' as const, pointAmt: 100 };
    expect((await ptn5.call('/api/retail/pointSend', points)).resultCode).toBe('A061');
    expect(await Promise.all([codeOf(give), codeOf(give), codeOf(back)]), 'in one batch').toEqual([
      'A061',
      'A061',
      'A061',
    ]);
    expect(await moved()).toEqual(before);
    expect(await switchOf(memId, 'upline')).toMatchObject({ on: false, off: { reason: 'under review' } });
    const { partnerInfo } = await ptn5.get('/api/v2/retail/detail/info', { memId });
    expect(partnerInfo.withheld).toEqual(['uplineYn']);
    expect((await operator('upline-moves', { memId, on: true })).resultCode).toBe('0');
    expect(await codeOf(give)).toBe('0');
  });

  test('[PEOPLE-04] each switch says who switched it off, when and why, of a lock of betting too', async () => {
    const memId = 'player2';
    await operator('permissions', { memId, mayCashOut: false, reason: 'phone not reached' });
    await operator('bet-lock', { memId, on: true, reason: 'asked for a break' });
    await operator('permissions', { memId, mayBet: false });
    const { switches } = await read(memId);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const by = (await lastAudit()).detail as { operator: string };
    expect(switches).toEqual([
      { name: 'signIn', on: true, off: null },
      { name: 'cashOut', on: false, off: { by: by.operator, at, reason: 'phone not reached' } },
      { name: 'bet', on: false, off: { by: by.operator, at, reason: 'asked for a break' } },
      { name: 'betRight', on: false, off: { by: by.operator, at, reason: '' } },
      { name: 'upline', on: true, off: null },
    ]);
    await operator('bet-lock', { memId, on: false });
    await operator('permissions', { memId, mayBet: true, mayCashOut: true });
    expect((await read(memId)).switches.map(({ on }) => on)).toEqual([true, true, true, true]);
  });

  test('[PEOPLE-04] a window of a member whose sign-in is switched off hears why', async () => {
    const player = await running.demo.login('player3');
    const live = await new LiveClient(running.demo.base, player.signedIn.channel).ready();
    await operator('login-allow', { memId: 'player3', on: false });
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'A016' });
    await live.stop();
    await operator('login-allow', { memId: 'player3', on: true });
  });

  test('[PEOPLE-04] an unknown member changes nothing', async () => {
    for (const name of ['login-allow', 'upline-moves'])
      expect((await operator(name, { memId: 'nobody', on: false })).resultCode, name).toBe('U001');
  });
});
