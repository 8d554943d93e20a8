import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { idempotency, member, outbox } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
});

type Signup = RequestOf<'/api/retail/member/signup'>;
let serial = 0;

/** A good sign-up that collides with nothing, with some fields changed. */
function fields(changed: Partial<Signup> = {}): Signup {
  serial++;
  return {
    memId: `fresh${serial}`,
    memPass: 'secret12',
    memPassCheck: 'secret12',
    memPhone: `010-9${String(serial).padStart(3, '0')}-7777`,
    memNick: `새회원 ${serial}`,
    recommenderId: 'ptn5',
    memName: '홍길동',
    cashOutPass: '1234',
    bank: '004',
    bankacc: `99887766${serial}`,
    memLevel: 1,
    partSendYn: 'N',
    firstBetConfYn: 'N',
    memStatus: 0,
    ...changed,
  };
}
const codeOf = async (changed: Partial<Signup>, by = ptn3) =>
  (await by.call('/api/retail/member/signup', fields(changed))).resultCode;

describe('creating a member', () => {
  test('[CREATE-02] creates it at once: listed, with accounts and rates, able to sign in', async () => {
    const body = fields({ memNick: 'Nguyễn Văn Á', memName: 'Nguyễn Văn Á' });
    expect(await ptn3.get('/api/retail/member/signup', body)).toEqual({ memId: body.memId });
    const list = await ptn3.get('/api/v2/retail/hierarchy', { memId: 'ptn5', treeOption: 'Y' });
    expect(list.hierarchy.children.map(({ memId }) => memId)).toContain(body.memId);
    const created = await running.demo.login(body.memId, body.memPass);
    expect(created.signedIn.member.loginType).toBe('MEMBER');
    expect(await created.get('/api/member/info', {})).toMatchObject({ cashAmt: 0, pointAmt: 0, cashSeq: 0 });
    const { memRollingInfo } = await ptn3.get('/api/v2/retail/detail/rate', { memId: body.memId });
    expect(new Set(memRollingInfo.map(({ pointRate }) => pointRate))).toEqual(new Set(['0.00']));
    const [row] = await world.db.select().from(member).where(eq(member.memId, body.memId));
    expect(row).toMatchObject({
      memNick: 'Nguyễn Văn Á',
      memPhone: body.memPhone.replaceAll('-', ''),
      updId: 'ptn3',
    });
    expect(`${row?.passHash} ${row?.cashOutHash}`).not.toMatch(/secret12|1234\b/);
    expect(row?.path.at(-1)).toBe(row?.id);
  });

  test('[CREATE-02] the stored fingerprint of a request does not allow guessing its passwords', async () => {
    const body = fields();
    await ptn3.get('/api/retail/member/signup', body);
    const [caller] = await world.db.select().from(member).where(eq(member.memId, 'ptn3'));
    const inOrder = Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
    const guess = createHash('sha256')
      .update(`/api/retail/member/signup\n${caller?.id}\n${JSON.stringify(inOrder)}`)
      .digest('hex');
    const stored = await world.db.select().from(idempotency);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map(({ fingerprint }) => fingerprint)).not.toContain(guess);
  });

  test('[CREATE-02] the new member counts in today’s joins after the rollup', async () => {
    const joins = async () => {
      const waiting = async () => (await world.db.select().from(outbox)).length;
      await expect.poll(waiting).toBe(0);
      return (await ptn3.get('/api/v2/main/statistics', {})).mainStatisticsInfo.dJoinCnt;
    };
    const before = await joins();
    await ptn3.get('/api/retail/member/signup', fields());
    expect(await joins()).toBe(before + 1);
  });

  test('[CREATE-02] [A091] [A092] [A093] [A094] [A095] each field has its rule, and the first broken one is reported', async () => {
    const before = await snapshot(world.db);
    const cases: [Partial<Signup>, string][] = [
      [{ memId: '' }, 'U101'],
      [{ memId: '1234' }, 'U101'],
      [{ memId: 'abc', memPass: 'x', memPassCheck: 'x' }, 'U101'],
      [{ memPassCheck: '' }, 'A091'],
      [{ memPassCheck: 'other123' }, 'A091'],
      [{ memPass: 'onlyletters', memPassCheck: 'onlyletters' }, 'U102'],
      [{ memPhone: '' }, 'A092'],
      [{ memPhone: '02-123-4567' }, 'A092'],
      [{ memNick: 'ab' }, 'U105'],
      [{ memNick: '<b>nick</b>' }, 'A094'],
      [{ recommenderId: '' }, 'U106'],
      [{ memName: 'R2D2' }, 'U104'],
      [{ cashOutPass: '12345' }, 'U103'],
      [{ bank: '' }, 'A095'],
      [{ bank: '999' }, 'A095'],
      [{ bankacc: '12-34' }, 'A093'],
    ];
    for (const [changed, code] of cases) expect(await codeOf(changed), JSON.stringify(changed)).toBe(code);
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[CREATE-02] the recommender is the caller or an active partner below', async () => {
    expect(await codeOf({ recommenderId: 'ptn3' })).toBe('0');
    for (const recommenderId of ['nobody', 'ptn2', 'north1', 'two3']) {
      expect(await codeOf({ recommenderId }), recommenderId).toBe('U112');
    }
    expect(await codeOf({ recommenderId: 'player1' })).toBe('U113');
    await world.db.update(member).set({ status: 'suspended' }).where(eq(member.memId, 'ptn7'));
    expect(await codeOf({ recommenderId: 'ptn7' })).toBe('U114');
    await world.db.update(member).set({ status: 'active' }).where(eq(member.memId, 'ptn7'));
  });

  test('[CREATE-03] id and nickname can be checked beforehand', async () => {
    const check = async (memId: string) =>
      (await ptn3.call('/api/admin/member/checkId', { memId })).resultCode;
    expect([await check('free1'), await check('PTN1'), await check('x')]).toEqual(['0', 'U116', 'U101']);
    const { memNick } = await ptn3.get('/api/member/info', {});
    const nick = async (text: string) =>
      (await ptn3.call('/api/admin/member/checkNickname', { memNick: text })).resultCode;
    expect([await nick('아직없는이름'), await nick(memNick), await nick('ab')]).toEqual([
      '0',
      'U117',
      'U105',
    ]);
    expect([await nick('😀'.repeat(20)), await nick('😀'.repeat(21))], 'characters, however long').toEqual([
      '0',
      'U105',
    ]);
  });

  test('[CREATE-03] id, nickname, phone and account are unique on a site', async () => {
    const first = fields();
    await ptn3.get('/api/retail/member/signup', first);
    expect(await codeOf({ memId: first.memId.toUpperCase() })).toBe('U116');
    expect(await codeOf({ memNick: first.memNick })).toBe('U117');
    expect(await codeOf({ memPhone: first.memPhone.replaceAll('-', '') })).toBe('U118');
    expect(await codeOf({ bankacc: first.bankacc })).toBe('U119');
    const two5 = await running.demo2.login('two5');
    expect(
      (await two5.call('/api/retail/member/signup', { ...first, recommenderId: 'two5' })).resultCode,
    ).toBe('0');
  });

  test('[CREATE-03] of two concurrent sign-ups one wins', async () => {
    const body = fields();
    const answers = await Promise.all([1, 2, 3].map(() => ptn3.call('/api/retail/member/signup', body)));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'U116', 'U116']);
  });

  test('[MOVE-05] the same key creates once', async () => {
    const body = fields();
    const send = (changed: Partial<Signup> = {}) =>
      ptn3.call('/api/retail/member/signup', { ...body, ...changed }, 'signup-key-1');
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0']);
    expect((await send({ memNick: '다른 이름' })).resultCode).toBe('C999');
    const rows = await world.db
      .select()
      .from(member)
      .where(eq(sql`lower(${member.memId})`, body.memId));
    expect(rows).toHaveLength(1);
  });

  test('[CREATE-01] [ROLE-04] NORMAL cannot create accounts; on the second site only PTN_5 creates members', async () => {
    expect(await codeOf({ recommenderId: 'pnormal' }, await running.demo.login('pnormal'))).toBe('A006');
    const by = async (memId: string) => {
      const two = await running.demo2.login(memId);
      return (await two.call('/api/retail/member/signup', fields({ recommenderId: memId }))).resultCode;
    };
    expect(await by('two5')).toBe('0');
    expect(await by('two4')).toBe('A006');
    expect(await by('two6')).toBe('A006');
  });
});
