import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail } from '@/lib/rules/result';
import { PasswordPool } from '@/platform/account/password-pool';
import { lockUniqueFields } from '@/platform/account/unique-fields';
import { joinRequest, member, site } from '@/platform/db/schema';
import { ThrownFailure } from '@/platform/http/thrown-failure';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { newMember, newSignup } from '../fixtures/people';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
});

const signup = async (changed: Partial<ReturnType<typeof newSignup>> = {}) =>
  (await running.demo.call('/api/member/signup', newSignup(changed))).resultCode;
const loginCode = async (memId: string, memPass: string) =>
  (
    await running.demo.call('/api/member/login', {
      memId,
      memPass,
      accessIp: '127.0.0.1',
      entry: 'play',
    })
  ).resultCode;
const rowOf = async (memId: string) =>
  (await world.db.select().from(member).where(eq(member.memId, memId)))[0];
const setOption = async (changed: object) => {
  const [row] = await world.db.select().from(site).where(eq(site.siteId, 'demo'));
  await world.db
    .update(site)
    .set({ option: { ...row!.option, ...changed } })
    .where(eq(site.siteId, 'demo'));
};

describe('a player signs up alone', () => {
  test('[CREATE-02] below the recommender at once, and may sign in at the player site', async () => {
    const body = newSignup({ memNick: 'Nguyễn Á', recommenderId: 'PTN5' });
    const answer = await running.demo.call('/api/member/signup', body, { idempotencyKey: 'alone-key-1' });
    expect(answer).toMatchObject({ resultCode: '0', data: { pendingYn: 'N' } });
    const row = (await rowOf(body.memId))!;
    expect(row).toMatchObject({ partnerLevel: 'NORMAL', loginType: 'MEMBER', updId: 'ptn5', memLevel: 1 });
    expect(row.path).toEqual([...(await rowOf('ptn5'))!.path, row.id]);
    expect(await loginCode(body.memId, body.memPass)).toBe('0');
    const again = await running.demo.call('/api/member/signup', body, { idempotencyKey: 'alone-key-1' });
    expect(again.resultCode).toBe('0');
    const other = { ...body, memNick: '다른 이름' };
    const reused = await running.demo.call('/api/member/signup', other, { idempotencyKey: 'alone-key-1' });
    expect(reused.resultCode).toBe('C999');
  });

  test('[CREATE-02] [U101] [U102] [U103] [U104] [U105] [U106] [A091] [A092] [A093] [A095] each field has its rule', async () => {
    const before = await snapshot(world.db);
    const cases: [Parameters<typeof signup>[0], string][] = [
      [{ memId: 'abc' }, 'U101'],
      [{ memPass: 'letters', memPassCheck: 'letters' }, 'U102'],
      [{ memPassCheck: 'other123' }, 'A091'],
      [{ cashOutPass: '12345' }, 'U103'],
      [{ memName: 'R2D2' }, 'U104'],
      [{ memNick: 'ab' }, 'U105'],
      [{ recommenderId: '' }, 'U106'],
      [{ memPhone: '1234' }, 'A092'],
      [{ bank: '999' }, 'A095'],
      [{ bankacc: 'x' }, 'A093'],
    ];
    for (const [changed, code] of cases) expect(await signup(changed), JSON.stringify(changed)).toBe(code);
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[CREATE-02] [U112] [U113] [U114] the recommender exists, is a partner and is usable', async () => {
    expect(await signup({ recommenderId: 'nobody' })).toBe('U112');
    expect(await signup({ recommenderId: 'two5' }), 'of another site').toBe('U112');
    expect(await signup({ recommenderId: 'player1' })).toBe('U113');
    await running.demo.operator('suspend', { siteId: 'demo', memId: 'ptn6' });
    expect(await signup({ recommenderId: 'ptn6' })).toBe('U114');
    await running.demo.operator('unsuspend', { siteId: 'demo', memId: 'ptn6' });
    expect(await signup({ recommenderId: 'ptn6' })).toBe('0');
    const two = await running.demo2.call('/api/member/signup', newSignup({ recommenderId: 'two4' }));
    expect(two.resultCode, 'where PTN_5 alone has members').toBe('U114');
  });

  test('[CREATE-02] [U115] [U012] [U013] [U014] closed sign-ups and blocked values', async () => {
    await setOption({ signupOpen: false });
    expect(await signup({ memId: '' }), 'before the fields are judged').toBe('U115');
    await setOption({ signupOpen: true });
    const block = (kind: string, value: string, on: boolean) =>
      running.demo.operator('block', { siteId: 'demo', kind, value, on });
    for (const [kind, value, code, changed] of [
      ['ip', '203.0.113.21', 'U012', { accessIp: '203.0.113.21' }],
      ['phone', '01077778888', 'U013', { memPhone: '010-7777-8888' }],
      ['account', '5550001', 'U014', { bankacc: '5550001' }],
      ['account', '05550002', 'U014', { bankacc: '5550002' }],
    ] as const) {
      await block(kind, value, true);
      expect(await signup(changed)).toBe(code);
      if (kind !== 'ip') {
        const answer = await ptn3.call('/api/retail/member/signup', newMember(changed));
        expect(answer.resultCode, 'nor through a partner').toBe(code);
      }
      await block(kind, value, false);
    }
    expect(await signup({ memPhone: '010-7777-8888' })).toBe('0');
  });

  test('[CREATE-03] [U116] [U117] [U118] [U119] values in use, by a member or a pending request', async () => {
    const first = newSignup();
    await running.demo.call('/api/member/signup', first);
    await setOption({ signupApproval: true });
    const second = newSignup();
    await running.demo.call('/api/member/signup', second);
    await setOption({ signupApproval: false });
    for (const of of [first, second]) {
      expect(await signup({ memId: of.memId.toUpperCase() })).toBe('U116');
      expect(await signup({ memNick: of.memNick })).toBe('U117');
      expect(await signup({ memPhone: of.memPhone.replaceAll('-', '') })).toBe('U118');
      expect(await signup({ bankacc: of.bankacc })).toBe('U119');
      expect(await signup({ bankacc: `0${of.bankacc}` }), 'with a leading zero').toBe('U119');
      const check = await ptn3.call('/api/admin/member/checkId', { memId: of.memId });
      expect(check.resultCode).toBe('U116');
      const nick = await ptn3.call('/api/admin/member/checkNickname', { memNick: of.memNick });
      expect(nick.resultCode).toBe('U117');
      const partner = await ptn3.call('/api/retail/member/signup', newMember({ memPhone: of.memPhone }));
      expect(partner.resultCode).toBe('U118');
    }
  });

  test('[PLAY-02] a guest who signs up may check whether a name is free and a recommender valid', async () => {
    const check = async (field: 'memId' | 'memNick' | 'recommenderId', value: string, at = running.demo) =>
      (await at.call('/api/member/checkSignup', { field, value })).resultCode;
    expect(await check('memId', 'nobodyhas1')).toBe('0');
    expect(await check('memId', 'PLAYER1')).toBe('U116');
    expect(await check('memId', 'a b')).toBe('U101');
    const { memNick } = (await rowOf('player1'))!;
    expect(await check('memNick', memNick)).toBe('U117');
    expect(await check('memNick', 'ab')).toBe('U105');
    expect(await check('memNick', '아무도 없음')).toBe('0');
    expect(await check('recommenderId', 'PTN5')).toBe('0');
    expect(await check('recommenderId', '')).toBe('U106');
    expect(await check('recommenderId', 'two5'), 'of another site').toBe('U112');
    expect(await check('recommenderId', 'player1')).toBe('U113');
    expect(await check('recommenderId', 'two4', running.demo2), 'where PTN_5 alone has members').toBe('U114');
    await setOption({ signupOpen: false });
    for (const field of ['memId', 'memNick', 'recommenderId'] as const)
      expect(await check(field, 'player1'), 'closed').toBe('U115');
    await setOption({ signupOpen: true });
  });

  test('[LOGIN-06] [U002] where the site approves sign-ups, it waits; only the right password reveals that', async () => {
    await setOption({ signupApproval: true });
    const body = newSignup();
    const answer = await running.demo.call('/api/member/signup', body);
    expect(answer).toMatchObject({ resultCode: '0', data: { pendingYn: 'Y' } });
    expect(await rowOf(body.memId)).toBeUndefined();
    expect(await loginCode(body.memId, body.memPass)).toBe('U002');
    expect(await loginCode(body.memId, 'wrong-1')).toBe('U001');
    const list = await running.demo.operator('join-requests', { siteId: 'demo' });
    const requests = list.envelope.data?.list as { requestId: number; memId: string }[];
    const { requestId } = requests.find(({ memId }) => memId === body.memId)!;
    expect(JSON.stringify(requests)).not.toMatch(/scrypt|Hash/);
    const approve = () => running.demo.operator('join-approve', { siteId: 'demo', requestId });
    expect((await approve()).envelope).toMatchObject({ resultCode: '0', data: { memId: body.memId } });
    expect((await approve()).envelope.resultCode).toBe('T999');
    expect(await loginCode(body.memId, body.memPass)).toBe('0');
    expect((await rowOf(body.memId))!.partnerLevel).toBe('NORMAL');
    const [stored] = await world.db.select().from(joinRequest).where(eq(joinRequest.id, requestId));
    expect(stored).toMatchObject({ status: 1, passHash: '', cashOutHash: '' });
    await setOption({ signupApproval: false });
  });

  test.runIf(onPostgres)(
    '[CREATE-03] [U117] a sign-up that takes a name waits for another one about to take it, in either table',
    async () => {
      const { memNick } = newSignup();
      const body = newSignup({ memNick });
      const { id } = (await rowOf('ptn5'))!;
      const waiting = await world.db.transaction(async (tx) => {
        await lockUniqueFields(tx, 'demo');
        await tx.insert(joinRequest).values({
          siteId: 'demo',
          recommenderId: id,
          memId: 'first1',
          memNick,
          memName: '홍길동',
          memPhone: '01012349999',
          bankCode: '004',
          bankAcc: '700700',
          partnerLevel: 'NORMAL',
          passHash: '',
          cashOutHash: '',
          rates: [],
        });
        const answer = running.demo.call('/api/member/signup', body);
        await untilWaiting(world.db, 1);
        return { answer };
      });
      expect((await waiting.answer).resultCode).toBe('U117');
    },
  );
});

test('[A096] a player who signs up among too many is told so', async () => {
  const busy = vi
    .spyOn(PasswordPool.prototype, 'busyFor')
    .mockImplementation((code = 'A028') => new ThrownFailure(fail(code, '', { seconds: 2 })));
  onTestFinished(() => busy.mockRestore());
  expect(await signup()).toBe('A096');
});

describe('a group of members', () => {
  const group = (rows: Partial<ReturnType<typeof newMember>>[]) =>
    ptn3.call('/api/retail/member/signupGroup', { list: rows.map((row) => newMember(row)) });
  const codes = (answer: Awaited<ReturnType<typeof group>>) => [
    answer.data?.createdYn,
    ...(answer.data?.list ?? []).map(({ resultCode }) => resultCode),
  ];

  test('[CREATE-04] is created whole, names ending in their numbers', async () => {
    const rows = ['01', '02', '03'].map((n) => ({
      memId: `team${n}`,
      memNick: `우리 팀${n}`,
      memName: `김철수${n}`,
    }));
    const answer = await group(rows);
    expect(answer.data).toEqual({
      createdYn: 'Y',
      list: rows.map(({ memId }) => ({ memId, resultCode: '0' })),
    });
    expect((await rowOf('team02'))!.memName).toBe('김철수02');
    expect(await loginCode('team03', 'secret12')).toBe('0');
  });

  test('[CREATE-04] or not at all, with an error for each row', async () => {
    const before = await snapshot(world.db);
    const taken = await group([{}, { memId: 'PTN1' }, { memPhone: '1' }, { recommenderId: 'ptn2' }, {}]);
    expect(codes(taken)).toEqual(['N', '0', 'U116', 'A092', 'U112', '0']);
    const twice = await group([
      { memId: 'pair1', memNick: '같은 이름' },
      { memId: 'PAIR1' },
      { memNick: '같은 이름' },
    ]);
    expect(codes(twice)).toEqual(['N', '0', 'U116', 'U117']);
    const account = await group([{ bankacc: '5550009' }, { bankacc: '5550019' }, { bankacc: '05550009' }]);
    expect(codes(account), 'one account, with a leading zero and without').toEqual(['N', '0', '0', 'U119']);
    expect(await snapshot(world.db)).toEqual(before);
    expect((await group([])).resultCode).toBe('A002');
    expect((await group(Array(11).fill({}))).resultCode, 'more than ten').toBe('A002');
  });

  test('[CREATE-04] a key creates once; after a refusal it may be used again', async () => {
    const list = [newMember(), newMember()];
    const send = (rows: typeof list) =>
      ptn3.call('/api/retail/member/signupGroup', { list: rows }, 'group-key-1');
    expect((await send([list[0]!, { ...list[1]!, memId: 'ptn1' }])).data?.createdYn).toBe('N');
    expect((await send(list)).data?.createdYn).toBe('Y');
    expect((await send(list)).data?.createdYn).toBe('Y');
    expect((await send([list[0]!])).resultCode).toBe('C999');
  });

  test('[ROLE-04] [A006] by levels that may create members', async () => {
    const pnormal = await running.demo.login('pnormal');
    const answer = await pnormal.call('/api/retail/member/signupGroup', { list: [newMember()] });
    expect(answer.resultCode).toBe('A006');
  });
});
