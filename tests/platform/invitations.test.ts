import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { today } from '@/lib/rules/day';
import { invitationCode } from '@/lib/rules/invitation';
import { invitation, member, site } from '@/platform/db/schema';
import { rollUp } from '@/platform/rollup/rollup';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { newSignup } from '../fixtures/people';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);

type Listed = ResponseOf<'/api/retail/invitations'>['list'][number];

/** A partner of each level on one path, the highest first. */
const LEVELS = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6', 'ptn7'];
const partners = new Map<string, Member>();
beforeAll(async () => {
  for (const memId of LEVELS) partners.set(memId, await running.demo.login(memId));
});
const partner = (memId: string) => partners.get(memId)!;

const make = (
  memId: string,
  changed: Partial<RequestOf<'/api/retail/invitation/create'>> = {},
): Promise<ResponseOf<'/api/retail/invitation/create'>> =>
  partner(memId).get('/api/retail/invitation/create', {
    label: `label of ${memId}`,
    lastDay: null,
    maxSignups: null,
    ...changed,
  });
const list = (memId: string, filter: object = {}) =>
  partner(memId).get('/api/retail/invitations', { page: 1, count_per_list: 1000, ...filter });
const find = async (memId: string, invitationIdx: number): Promise<Listed> =>
  (await list(memId)).list.find((row) => row.invitationIdx === invitationIdx)!;
const signups = (memId: string, filter: object = {}) =>
  partner(memId).get('/api/retail/invitation/signups', { page: 1, count_per_list: 1000, ...filter });

let address = 0;
/** Signs a player up from an address of its own; waits while the platform is too busy to hash passwords (A096). */
async function signup(changed: Partial<ReturnType<typeof newSignup>> & { invitation?: string }) {
  address += 1;
  const body = newSignup({ accessIp: `203.0.${address % 250}.7`, recommenderId: '', ...changed });
  const idempotencyKey = randomUUID();
  for (;;) {
    const answer = await running.demo.call('/api/member/signup', body, { idempotencyKey });
    if (answer.resultCode !== 'A096') return answer;
    await setTimeout(500);
  }
}
const inviter = (code: string, countYn?: 'Y') =>
  running.demo.call('/api/member/invitation', { code, ...(countYn ? { countYn } : {}) });
const setOption = async (changed: object) => {
  const [row] = await world.db.select().from(site).where(eq(site.siteId, 'demo'));
  await world.db
    .update(site)
    .set({ option: { ...row!.option, ...changed } })
    .where(eq(site.siteId, 'demo'));
};
const memberRow = async (memId: string) =>
  (await world.db.select().from(member).where(eq(member.memId, memId)))[0]!;
const requestOf = async (memId: string): Promise<{ requestId: number; invitation: string | null }> => {
  const answer = await running.demo.operator('join-requests', { siteId: 'demo' });
  const requests = answer.envelope.data?.list as { requestId: number; memId: string; invitation: string }[];
  return requests.find((row) => row.memId === memId)!;
};

describe('[INVITE-01] an invitation', () => {
  test('has a code that nobody can guess, and is made by a partner who may have new members', async () => {
    const { code, invitationIdx } = await make('ptn3', { label: '  여름 행사  ' });
    expect(invitationCode(code)).toBe(code);
    const { code: other } = await make('ptn3');
    expect(other).not.toBe(code);
    expect(await find('ptn3', invitationIdx)).toMatchObject({
      code,
      label: '여름 행사',
      ownerId: 'ptn3',
      state: 'live',
      lastDay: null,
      maxSignups: null,
      openCnt: 0,
      waitingCnt: 0,
      approvedCnt: 0,
      refusedCnt: 0,
      depositCnt: 0,
    });
    await setOption({ memberCreatePtn5Only: true });
    const body = { label: '', lastDay: null, maxSignups: null };
    const codeOf = async (memId: string) =>
      (await partner(memId).call('/api/retail/invitation/create', body)).resultCode;
    expect([await codeOf('ptn4'), await codeOf('ptn5'), await codeOf('ptn6')]).toEqual(['A006', '0', 'A006']);
    await setOption({ memberCreatePtn5Only: false });
    const normal = await running.demo.login('pnormal');
    expect((await normal.call('/api/retail/invitation/create', body)).resultCode).toBe('A006');
    expect((await normal.call('/api/retail/invitations', { page: 1 })).resultCode).toBe('A006');
  });

  test('is not made with a last day that is over, nor beyond fifty that are open', async () => {
    const body = { label: '', lastDay: '2020-01-01', maxSignups: null };
    expect((await partner('ptn7').call('/api/retail/invitation/create', body)).resultCode).toBe('A002');
    const first = await make('ptn7', { lastDay: today() });
    for (let made = 1; made < 50; made++) await make('ptn7');
    const next = () => partner('ptn7').call('/api/retail/invitation/create', { ...body, lastDay: null });
    expect((await next()).resultCode).toBe('A072');
    await partner('ptn7').get('/api/retail/invitation/end', { invitationIdx: first.invitationIdx });
    expect((await next()).resultCode).toBe('0');
    await world.db.execute(sql`UPDATE invitation SET ended_at = now()
      WHERE ended_at IS NULL AND owner_id = (SELECT id FROM member WHERE mem_id = 'ptn7' AND site_id = 'demo')`);
  });

  test('is ended once, by its partner or one above, and then takes no sign-ups', async () => {
    const { code, invitationIdx } = await make('ptn5');
    const end = async (memId: string) =>
      (await partner(memId).call('/api/retail/invitation/end', { invitationIdx })).resultCode;
    expect(await end('ptn6'), 'one below').toBe('A023');
    const two = await running.demo2.login('two4');
    expect((await two.call('/api/retail/invitation/end', { invitationIdx })).resultCode).toBe('A023');
    expect((await inviter(code)).resultCode).toBe('0');
    expect(await end('ptn2')).toBe('0');
    expect(await end('ptn5')).toBe('T999');
    expect((await inviter(code)).resultCode).toBe('A097');
    expect((await signup({ invitation: code })).resultCode).toBe('A097');
    expect(await find('ptn5', invitationIdx)).toMatchObject({ state: 'ended', endDate: expect.any(String) });
    const { rows } = await world.db.execute(sql`SELECT detail FROM audit WHERE act LIKE '%-invitation'
      AND detail -> 'after' ->> 'invitationIdx' = ${String(invitationIdx)} OR act = 'end-invitation'
      AND detail -> 'before' ->> 'invitationIdx' = ${String(invitationIdx)} ORDER BY id`);
    expect(rows).toMatchObject([
      { detail: { operator: 'partner ptn5', target: 'ptn5' } },
      { detail: { operator: 'partner ptn2', target: 'ptn5' } },
    ]);
  });
});

describe('[INVITE-02] a sign-up through an invitation', () => {
  test('is below its partner, whatever recommender the browser sends', async () => {
    const { code } = await make('ptn6');
    for (const recommenderId of ['', 'ptn1', 'player1', 'nobody'])
      for (const typed of [code, ` ${code.toUpperCase()} `]) {
        const body = { memId: `bob${address}x`, recommenderId, invitation: typed };
        expect((await signup(body)).resultCode, recommenderId).toBe('0');
        const row = await memberRow(body.memId);
        expect(row).toMatchObject({ partnerLevel: 'NORMAL', updId: 'ptn6' });
        expect(row.path).toEqual([...(await memberRow('ptn6')).path, row.id]);
      }
  });

  test('follows a partner who was moved since', async () => {
    const { code } = await make('ptn7');
    const move = async (toMemId: string) =>
      (await running.demo.operator('move-branch', { siteId: 'demo', memId: 'ptn7', toMemId })).envelope
        .resultCode;
    expect(await move('ptn5')).toBe('0');
    expect((await signup({ memId: 'follows1', invitation: code })).resultCode).toBe('0');
    const row = await memberRow('follows1');
    expect(row.path).toEqual([...(await memberRow('ptn5')).path, (await memberRow('ptn7')).id, row.id]);
    expect(await move('ptn6')).toBe('0');
  });

  test('keeps every other rule of the sign-up, and the code of another site is unknown', async () => {
    const { code, invitationIdx } = await make('ptn6');
    expect((await signup({ invitation: code, memId: 'abc' })).resultCode).toBe('U101');
    expect((await signup({ invitation: code, memId: 'PLAYER1' })).resultCode).toBe('U116');
    expect((await signup({ invitation: code, bank: '999' })).resultCode).toBe('A095');
    expect((await signup({ recommenderId: '' })).resultCode, 'without an invitation').toBe('U106');
    const two = await running.demo2.call('/api/member/signup', newSignup({ invitation: code }));
    expect(two.resultCode).toBe('A097');
    // The same code at the other site is another invitation.
    const [other] = await world.db.select().from(member).where(eq(member.memId, 'two5'));
    await world.db
      .insert(invitation)
      .values({ siteId: 'demo2', ownerId: other!.id, code, label: '', createdAt: new Date() });
    const there = await running.demo2.call('/api/member/invitation', { code });
    expect(there.data).toEqual({ memNick: other!.memNick });
    expect((await inviter(code)).data).toEqual({ memNick: (await memberRow('ptn6')).memNick });
    await setOption({ signupOpen: false });
    expect((await signup({ invitation: code })).resultCode).toBe('U115');
    expect((await inviter(code)).resultCode).toBe('U115');
    // Lists read the site's options once in three seconds.
    const state = async () => (await find('ptn6', invitationIdx)).state;
    await expect.poll(state, { timeout: 20_000 }).toBe('paused');
    await setOption({ signupOpen: true });
    await expect.poll(state, { timeout: 20_000 }).toBe('live');
  });

  test('[A097] every code that takes no sign-ups is refused alike, and says nothing of its partner', async () => {
    const expired = await make('ptn6', { lastDay: today() });
    await world.db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitation.id, expired.invitationIdx));
    const used = await make('ptn6', { maxSignups: 1 });
    expect((await signup({ invitation: used.code })).resultCode).toBe('0');
    const locked = await make('ptn6');
    const refused = ['', 'ptn6', 'aaaaaa.aaaaaa', "' OR 1=1", expired.code, used.code];
    const answers = await Promise.all(refused.map((code) => inviter(code)));
    await running.demo.operator('suspend', { siteId: 'demo', memId: 'ptn6' });
    answers.push(await inviter(locked.code));
    expect((await signup({ invitation: locked.code })).resultCode).toBe('A097');
    expect(await find('ptn5', locked.invitationIdx)).toMatchObject({ state: 'paused' });
    await running.demo.operator('unsuspend', { siteId: 'demo', memId: 'ptn6' });
    partners.set('ptn6', await running.demo.login('ptn6'));
    for (const { resultCode, data } of answers) expect([resultCode, data]).toEqual(['A097', undefined]);
    expect(new Set(answers.map(({ resultMessage }) => resultMessage)).size).toBe(1);
    expect((await inviter(locked.code)).data).toEqual({ memNick: (await memberRow('ptn6')).memNick });
    expect(await find('ptn6', expired.invitationIdx)).toMatchObject({ state: 'expired' });
    expect(await find('ptn6', used.invitationIdx)).toMatchObject({ state: 'usedUp', approvedCnt: 1 });
  });

  test('twenty at once never exceed the most that an invitation takes', async () => {
    const { code, invitationIdx } = await make('ptn4', { maxSignups: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signup({ invitation: code })));
    const codes = answers.map(({ resultCode }) => resultCode).toSorted();
    expect(codes).toEqual([...Array(7).fill('0'), ...Array(13).fill('A097')]);
    expect((await find('ptn4', invitationIdx)).approvedCnt).toBe(7);
  });

  test.runIf(onPostgres)('keeps nobody waiting who opens the link meanwhile', async () => {
    const { code, invitationIdx } = await make('ptn4', { maxSignups: 3 });
    const answer = await world.db.transaction(async (tx) => {
      // The sign-up goes as far as the member's row.
      await tx.execute(sql`LOCK TABLE member IN SHARE MODE`);
      const signsUp = signup({ invitation: code });
      await untilWaiting(world.db, 1);
      expect((await inviter(code, 'Y')).resultCode).toBe('0');
      return { signsUp };
    });
    expect((await answer.signsUp).resultCode).toBe('0');
    expect(await find('ptn4', invitationIdx)).toMatchObject({ openCnt: 1, approvedCnt: 1 });
  });

  test('that is sent again gets its first answer, also when it took the last place', async () => {
    const { code } = await make('ptn4', { maxSignups: 1 });
    const body = newSignup({ invitation: code, recommenderId: '', accessIp: '203.0.113.99' });
    const send = () => running.demo.call('/api/member/signup', body, { idempotencyKey: 'invited-key-1' });
    expect((await send()).resultCode).toBe('0');
    expect(await send()).toMatchObject({ resultCode: '0', data: { pendingYn: 'N' } });
    expect((await signup({ invitation: code })).resultCode).toBe('A097');
  });

  test('[A009] an address that asks for inviters too often is told so', async () => {
    const { code } = await make('ptn4');
    const ask = async () =>
      (await running.demo.call('/api/member/invitation', { code, accessIp: '198.51.100.77' })).resultCode;
    const codes = new Set<string>();
    for (let asked = 0; asked < 605; asked++) codes.add(await ask());
    expect([...codes]).toEqual(['0', 'A009']);
  });
});

describe('[INVITE-03] [INVITE-04] the counts', () => {
  test('are those that SQL of another hand finds, and each figure has its rows', async () => {
    await setOption({ signupApproval: true });
    const { code, invitationIdx } = await make('ptn5', { label: '가을', maxSignups: 4 });
    for (let opened = 0; opened < 3; opened++) await inviter(code, 'Y');
    await inviter(code);
    const ids = ['waits1', 'waits2', 'joins1', 'fails1'];
    for (const memId of ids)
      expect((await signup({ memId, invitation: code })).data).toEqual({ pendingYn: 'Y' });
    expect((await find('ptn5', invitationIdx)).state).toBe('usedUp');
    expect((await signup({ invitation: code })).resultCode).toBe('A097');
    expect((await requestOf('waits1')).invitation).toBe('가을');
    const { requestId } = await requestOf('fails1');
    await running.demo.operator('join-reject', { siteId: 'demo', requestId, reason: 'no papers' });
    await running.demo.operator('join-approve', {
      siteId: 'demo',
      requestId: (await requestOf('joins1')).requestId,
    });
    await setOption({ signupApproval: false });
    // A refused sign-up frees its place.
    expect((await signup({ memId: 'later1', invitation: code })).resultCode).toBe('0');
    await deposit('joins1');

    const row = await find('ptn5', invitationIdx);
    const { rows } = await world.db.execute(sql`
      SELECT (SELECT count(*) FROM join_request WHERE mem_id LIKE 'waits_' AND status = 0)::int AS waiting,
        (SELECT count(*) FROM member WHERE mem_id IN ('joins1', 'later1'))::int AS approved,
        (SELECT count(*) FROM join_request WHERE mem_id = 'fails1' AND status = -1)::int AS refused,
        (SELECT count(DISTINCT e.member_id) FROM entry e JOIN member m ON m.id = e.member_id
          WHERE m.mem_id IN ('joins1', 'later1') AND e.type = 1)::int AS deposits`);
    expect(rows[0]).toEqual({ waiting: 2, approved: 2, refused: 1, deposits: 1 });
    expect(row).toMatchObject({
      waitingCnt: 2,
      approvedCnt: 2,
      refusedCnt: 1,
      depositCnt: 1,
      openCnt: 3,
      state: 'usedUp',
    });
    const shown = async (filter: object) =>
      (await signups('ptn5', { invitationIdx, ...filter })).list.map(({ memId }) => memId);
    expect(await shown({})).toEqual(['later1', 'fails1', 'joins1', 'waits2', 'waits1']);
    expect(await shown({ state: 'waiting' })).toEqual(['waits2', 'waits1']);
    expect(await shown({ state: 'approved' })).toEqual(['later1', 'joins1']);
    expect(await shown({ state: 'refused' })).toEqual(['fails1']);
    expect(await shown({ depositYn: 'Y' })).toEqual(['joins1']);
    const [joined] = (await signups('ptn5', { invitationIdx, depositYn: 'Y' })).list;
    expect(joined).toMatchObject({ state: 'approved', depositDay: today(), decidedDate: expect.any(String) });
    expect(JSON.stringify(await signups('ptn5', {}))).not.toContain('no papers');
    expect((await list('ptn5', { state: 'usedUp', searchValue: '가을' })).list).toHaveLength(1);
    expect((await list('ptn5', { state: 'live', searchValue: '가을' })).list).toEqual([]);
  });

  test('[ROLE-01] show a partner of each level the links of its branch alone, and their sign-ups', async () => {
    const made = new Map<string, ResponseOf<'/api/retail/invitation/create'>>();
    for (const memId of LEVELS) {
      const one = await make(memId, { label: `only of ${memId}` });
      made.set(memId, one);
      expect((await signup({ memId: `of${memId}`, invitation: one.code })).resultCode).toBe('0');
    }
    for (const caller of LEVELS) {
      const { rows } = await world.db.execute<{ memId: string }>(sql`
        WITH RECURSIVE below AS (
          SELECT id, mem_id FROM member WHERE mem_id = ${caller} AND site_id = 'demo'
          UNION ALL SELECT m.id, m.mem_id FROM member m JOIN below b ON b.id = m.parent_id)
        SELECT mem_id AS "memId" FROM below`);
      const branch = new Set(rows.map(({ memId }) => memId));
      const all = await list(caller);
      const invited = await signups(caller);
      for (const { ownerId } of [...all.list, ...invited.list]) expect(branch, caller).toContain(ownerId);
      for (const [owner, { invitationIdx, code }] of made) {
        const isBelow = branch.has(owner);
        expect(
          all.list.some((row) => row.code === code),
          `${caller} lists ${owner}`,
        ).toBe(isBelow);
        const asked = await partner(caller).call('/api/retail/invitation/signups', {
          invitationIdx,
          page: 1,
        });
        expect(asked.resultCode, `${caller} opens ${owner}`).toBe(isBelow ? '0' : 'A023');
        if (isBelow) expect(asked.data!.list.map(({ memId }) => memId)).toEqual([`of${owner}`]);
        else expect(JSON.stringify([all, invited, asked])).not.toContain(`only of ${owner}`);
      }
    }
  });

  test('[DETAIL-02] a member’s detail names the link, to its partner and those above alone', async () => {
    const { code, invitationIdx } = await make('ptn5', { label: '겨울' });
    expect((await signup({ memId: 'winter1', invitation: code })).resultCode).toBe('0');
    const detailOf = async (caller: string, memId: string) =>
      (await partner(caller).get('/api/v2/retail/detail/info', { memId })).partnerInfo;
    for (const caller of ['ptn1', 'ptn5'])
      expect(await detailOf(caller, 'winter1'), caller).toMatchObject({
        invitation: { invitationIdx, code, label: '겨울' },
      });
    expect(await detailOf('ptn5', 'ptn6')).not.toHaveProperty('invitation');
    const act = { siteId: 'demo', memId: 'winter1', toMemId: 'ptn6' };
    expect((await running.demo.operator('move-branch', act)).envelope.resultCode).toBe('0');
    expect(await detailOf('ptn6', 'winter1')).not.toHaveProperty('invitation');
  });

  test('[ROLE-01] a member that was moved out of the branch is counted, and not named', async () => {
    const { code, invitationIdx } = await make('ptn6');
    expect((await signup({ memId: 'moves1', invitation: code })).resultCode).toBe('0');
    await deposit('moves1');
    expect((await find('ptn6', invitationIdx)).depositCnt).toBe(1);
    const moved = await running.demo.operator('move-branch', {
      siteId: 'demo',
      memId: 'moves1',
      toMemId: 'ptn2',
    });
    expect(moved.envelope.resultCode).toBe('0');
    expect(await find('ptn6', invitationIdx)).toMatchObject({ approvedCnt: 1, depositCnt: 0 });
    const answer = await signups('ptn6', { invitationIdx });
    expect(answer.list).toMatchObject([{ memId: '', memNick: '', state: 'approved', depositDay: null }]);
    expect((await signups('ptn2', { invitationIdx })).list).toMatchObject([
      { memId: 'moves1', depositDay: today() },
    ]);
    const { memNick } = await memberRow('moves1');
    expect(JSON.stringify(answer)).not.toContain(memNick);
  });
});

/** Deposits for a member, as the operator approves it, and rolls it up. */
async function deposit(memId: string): Promise<void> {
  const player = await running.demo.login(memId, 'secret12');
  const { cashIdx } = await player.get('/api/cash/in', {
    memId,
    cashType: 1,
    cashStatus: 'in',
    cashAmt: 50_000,
  } as const);
  for (const act of ['cash-wait', 'cash-approve']) {
    const { envelope } = await running.demo.operator(act, { siteId: 'demo', cashIdx });
    expect(envelope.resultCode, act).toBe('0');
  }
  await rollUp(world.db);
}
