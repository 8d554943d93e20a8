import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Result } from '@/lib/rules/result';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from '@/lib/upstream/send-call';
import ko from '@/messages/ko.json';
import { member } from '@/platform/db/schema';
import {
  behindDocuments,
  type DocumentsUpstream,
  startDocumentsUpstream,
} from '@/scripts/lib/documents-upstream';
import { withDemoWorld } from '../fixtures/database';
import { lockOut } from '../fixtures/lock-out';
import { newMember } from '../fixtures/people';
import { DEMO_PASSWORD, TEST_KEYS, withPlatform } from '../fixtures/platform-client';
import { demoSite } from '../fixtures/site';

// The web's calls as they go over the wire to an upstream that knows the calls and fields of the documents alone. Such an
// upstream refuses a field that it does not know, so that each call that succeeds here was sent without fields of ours.

const world = withDemoWorld();
const running = withPlatform(world);
let documents: DocumentsUpstream;
let site: SiteConfig;

beforeAll(async () => {
  const whole = demoSite({
    ...TEST_KEYS.demo,
    // Files share a process, which remembers the capabilities of a site by its prefix.
    prefix: 'documents',
    baseAddress: { main: `http://127.0.0.1:${running.platform.port}` },
  });
  documents = await startDocumentsUpstream({ platform: whole.baseAddress.main!, sites: [whole] });
  site = behindDocuments(whole, documents.port);
});
afterAll(() => documents.close());

/** Who makes calls of the web: a guest without a token. */
class Caller {
  constructor(private readonly token?: string) {}

  send<P extends CallPath>(path: P, body: RequestOf<P>): Promise<Result<ResponseOf<P>>> {
    return sendCall(site, this.token ? { token: this.token } : null, path, body);
  }

  /** The data of a call that must succeed. */
  async get<P extends CallPath>(path: P, body: RequestOf<P>): Promise<ResponseOf<P>> {
    const answer = await this.send(path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.code}`);
    return answer.data;
  }

  /** The code of a refusal; '0' for success. */
  async code<P extends CallPath>(path: P, body: RequestOf<P>): Promise<string> {
    const answer = await this.send(path, body);
    return answer.ok ? '0' : answer.code;
  }
}

const guest = new Caller();
async function signIn(memId: string): Promise<Caller> {
  const body = { memId, memPass: DEMO_PASSWORD, accessIp: '127.0.0.1', entry: 'partner' } as const;
  const { token } = await guest.get('/api/member/login', body);
  return new Caller(token);
}
const set = (memId: string, values: Partial<typeof member.$inferInsert>) =>
  world.db.update(member).set(values).where(eq(member.memId, memId));
const BACCARAT = { vendorKey: 'sandbox-live', gameType: 'casino', gameKey: 'baccarat_a' };

describe('the wire', () => {
  test('[WIRE-01] [WIRE-02] [WIRE-03] a call has the site, the token and no key, and its answer is opened', async () => {
    documents.made.length = 0;
    const ptn3 = await signIn('ptn3');
    expect(await ptn3.get('/api/member/info', {})).toMatchObject({ memId: 'ptn3' });
    await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1 });
    expect(documents.made.slice(-2)).toEqual([
      '/api/member/info {}',
      '/api/retail/cashSend {"memId":"ptn4","inAmt":1}',
    ]);
  });

  test('[WIRE-04] [WIRE-10] [FORM-07] a refusal has its code and its text; a key that the upstream does not know reads nothing', async () => {
    expect(await guest.send('/api/member/info', {})).toMatchObject({
      ok: false,
      code: 'A005',
      message: ko.api.A005,
    });
    const stranger = { ...site, apiKey: 'api-key-of-a-stranger-1' };
    const answer = await sendCall(stranger, null, '/api/etc/siteOption', {});
    expect(answer.ok).toBe(false);
  });

  test('[WIRE-05] the base address is the one of the vendor of the site', async () => {
    const elsewhere = {
      ...site,
      vendor: 'other',
      baseAddress: { ...site.baseAddress, other: 'http://127.0.0.1:1' },
    };
    expect(await sendCall(elsewhere, null, '/api/etc/siteOption', {})).toMatchObject({
      ok: false,
      code: 'NT99',
    });
    expect(await guest.code('/api/etc/siteOption', {})).toBe('0');
  });

  test('[WIRE-07] [CREATE-07] codes, games, their groups and banks are read', async () => {
    const categories = await guest.get('/api/common/code', { masterCode: 'bcategory' });
    const groups = await guest.get('/api/common/gameGroupCodes', {});
    const games = await guest.get('/api/common/gameCodes', {});
    const { list: banks } = await guest.get('/api/etc/bank', {});
    expect(groups.list.map(({ groupCode }) => groupCode)).toEqual(
      categories.data.codes.map(({ code }) => code),
    );
    expect(games.list[0]).toMatchObject({ gameCode: expect.any(String), vendorName: expect.any(String) });
    expect(games.list[0]).not.toHaveProperty('lobbyCode');
    expect(banks[0]).toMatchObject({ bankCode: expect.any(String), bankNameKr: expect.any(String) });
  });

  test('[WIRE-08] a list has the page info of the documents', async () => {
    const ptn3 = await signIn('ptn3');
    const { pageInfo, list } = await ptn3.get('/api/board/nt/list', { boardType: 'nt', page: 2 });
    expect(pageInfo).toEqual({ page: 2, count_per_list: 10, tatal_list_count: 10 + list.length });
  });
});

describe('rules that the upstream enforces, and the web passes on', () => {
  test('[ROLE-01] [ROLE-02] [MOVE-06] [C301] [C302] [C401] the right to move money, and the branch', async () => {
    const ptn3 = await signIn('ptn3');
    const give = (memId: string) => ptn3.code('/api/retail/cashSend', { memId, inAmt: 1 });
    expect([await give('ptn2'), await give('ptn3')]).toEqual(['U001', 'C302']);
    await set('ptn3', { mayGive: false, mayRetrieve: false });
    const takeBack = await ptn3.code('/api/retail/cashSend', { memId: 'ptn4', outAmt: 1 });
    expect([await give('ptn4'), takeBack]).toEqual(['C301', 'C401']);
    await set('ptn3', { mayGive: true, mayRetrieve: true });
  });

  test('[ROLE-03] [PLAY-05] [U0011] [B1002] [B0095] a suspended member, a locked member and a partner', async () => {
    const [player, ptn3] = [await signIn('player1'), await signIn('ptn3')];
    await set('player1', { betLockedAt: new Date() });
    expect(await player.code('/api/minigame/getGame', BACCARAT)).toBe('B1002');
    await set('player1', { betLockedAt: null });
    expect(await player.get('/api/minigame/getGame', BACCARAT)).toMatchObject({
      gameurl: expect.any(String),
    });
    expect(await ptn3.code('/api/minigame/getGame', BACCARAT)).toBe('B0095');
    const deposit = { memId: 'player1', cashType: 1, cashStatus: 'in', cashAmt: 10_000 } as const;
    await set('player1', { status: 'suspended' });
    expect(await player.code('/api/cash/in', deposit)).toBe('U0011');
    await set('player1', { status: 'active' });
  });

  test('[ROLE-04] [ROLE-05] calls of the top partner, of partners and of players', async () => {
    const [player, ptn3] = [await signIn('player1'), await signIn('ptn3')];
    const rateList = [{ rateType: 'baccarat', pointRate: '0', loseRate: '0' }];
    const save = { memId: 'ptn4', vendorCode: 'sandbox-live', rateList };
    expect(await ptn3.code('/api/v2/retail/rate/multipleSave', save)).toBe('A006');
    expect(await player.code('/api/v2/main/topInfo', {})).toBe('A006');
    const own = { page: 1, startDate: '2020-01-01', endDate: '2099-12-31' };
    expect(await ptn3.code('/api/bet/betlist', own)).toBe('A006');
  });

  test('[RATE-03] [A014] a rate above the own one is refused, and changes nothing', async () => {
    const ptn3 = await signIn('ptn3');
    const read = async () => (await ptn3.get('/api/v2/retail/detail/rate', { memId: 'ptn4' })).memRollingInfo;
    const before = await read();
    const over = { memId: 'ptn4', category: 'casino', cateCode: 'casino', pointRate: '99', loseRate: '0' };
    const save = { memId: 'ptn3', rateList: [over] };
    expect(await ptn3.code('/api/v2/retail/rate/saveBottom', save)).toBe('A014');
    expect(await read()).toEqual(before);
  });

  test('[POINT-05] rolling points of bets are in the list of points, without fields of ours', async () => {
    const ptn3 = await signIn('ptn3');
    const body = { pointType: 'in', page: 1, startDate: '2020-01-01', endDate: '2099-12-31' } as const;
    const { list } = await ptn3.get('/api/cash/pointList', body);
    expect(list.length).toBeGreaterThan(0);
  });

  test('[CREATE-01] [CREATE-02] [CREATE-03] [CREATE-04] [FORM-06] members of a group are created one by one, as a front of the documents does', async () => {
    const ptn3 = await signIn('ptn3');
    const create = (changed: Parameters<typeof newMember>[0]) =>
      ptn3.code('/api/retail/member/signup', newMember({ recommenderId: 'ptn3', ...changed }));
    const numbered = { memId: 'docgroup01', memNick: '문서모임01', memName: '홍길동01' };
    const isFree = async (memId: string) => (await ptn3.code('/api/admin/member/checkId', { memId })) === '0';
    expect(await isFree(numbered.memId)).toBe(true);
    expect(await create(numbered)).toBe('0');
    expect(await isFree(numbered.memId)).toBe(false);
    expect(await create({ memId: 'docgroup02', memNick: numbered.memNick })).toBe('U117');
    expect(await create({ memId: 'docgroup02', memName: 'R2D2' })).toBe('U104');
    expect(await create({ memId: 'docgroup02', memPass: 'letters', memPassCheck: 'letters' })).toBe('U102');
    expect(await isFree('docgroup02')).toBe(true);
  });

  test('[LOGIN-06] [RATE-04] [U004] a locked account; the operator of an account is said at the sign-in', async () => {
    const body = { memId: 'ptn6', memPass: DEMO_PASSWORD, accessIp: '127.0.0.1', entry: 'partner' } as const;
    await lockOut(world.db, 'ptn6');
    expect(await guest.send('/api/member/login', body)).toMatchObject({ code: 'U004', message: ko.api.U004 });
    await running.demo.operator('unlock', { siteId: 'demo', memId: 'ptn6' });
    expect(await guest.get('/api/member/login', body)).toMatchObject({ member: { updId: 'ptn5' } });
  });

  test('[MOVE-07] [FUND-04] game money becomes cash', async () => {
    const player = await signIn('player1');
    const { cashAmt, gameAmt } = await player.get('/api/cash/getUserCash', {});
    expect(await player.get('/api/cash/integrateMoney', {})).toMatchObject({ resultCode: '0' });
    expect(await player.get('/api/cash/getUserCash', {})).toMatchObject({
      cashAmt: cashAmt + gameAmt,
      gameAmt: 0,
    });
  });
});

test('[WIRE-06] no call of these tests had a field that such an upstream does not know', () => {
  expect(documents.unknown.filter((path) => path !== '/api/common/capabilities')).toEqual([]);
});
