import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { DEMO_PASSWORD, PlatformClient, TEST_SITES, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);

const SITE_CHECK = '/api/common/siteCheckInfo';

describe('the wire', () => {
  test('[WIRE-01] calls are POST with a JSON body that has the site id', async () => {
    const { demo } = running;
    const message = demo.message(SITE_CHECK, {});
    expect((await demo.send({ path: SITE_CHECK, message })).envelope.resultCode).toBe('0');
    const refused = [
      [{ path: SITE_CHECK, method: 'GET' }, 405, 'A008'],
      [{ path: SITE_CHECK, method: 'PUT', message }, 405, 'A008'],
      [{ path: SITE_CHECK, headers: { 'content-type': 'text/plain' }, message }, 415, 'A012'],
      [{ path: SITE_CHECK, message: { ...message, siteId: undefined } }, 200, 'A002'],
      [{ path: SITE_CHECK, message: { ...message, siteId: 'demo2' } }, 200, 'A002'],
    ] as const;
    for (const [request, status, code] of refused) {
      const answer = await demo.send(request);
      expect([answer.status, answer.envelope.resultCode]).toEqual([status, code]);
    }
    const headers = { [HEADER.apiKey]: demo.site.apiKey };
    const wrong = await fetch(demo.base + SITE_CHECK, { headers });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('[WIRE-10] JSON that is nested too deep to be read is refused as any other that is none', async () => {
    for (const site of [running.demo, running.demo2]) {
      const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
      const { status, envelope } = await site.send({ path: SITE_CHECK, message: deep });
      expect([status, envelope.resultCode]).toEqual([400, 'A004']);
    }
  });

  test('[WIRE-02] answers are encrypted with a fresh prefix each time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        running.demo.send({ path: SITE_CHECK, message: running.demo.message(SITE_CHECK, {}) }),
      ),
    );
    const wires = answers.map(({ text }) => JSON.parse(text).data as string);
    expect(answers.every(({ sealed }) => sealed)).toBe(true);
    expect(wires[0]!.slice(0, 16)).not.toBe(wires[1]!.slice(0, 16));
    expect(wires.join()).not.toContain('siteCheckInfo');
  });

  test('[WIRE-03] api key, optional token, and a timestamp in reads', async () => {
    const { demo } = running;
    const { timestamp: _, ...untimed } = demo.message(SITE_CHECK, {});
    expect((await demo.send({ path: SITE_CHECK, message: untimed })).envelope.resultCode).toBe('A002');
    const anonymous = await demo.call('/api/member/info', {});
    expect(anonymous.resultCode).toBe('A005');
    const ptn1 = await demo.login('ptn1');
    expect((await ptn1.get('/api/member/info', {})).memId).toBe('ptn1');
  });

  test('[WIRE-04] the envelope has a code, a text and data', async () => {
    const good = await running.demo.call(SITE_CHECK, {});
    expect(good).toEqual({ resultCode: '0', resultMessage: '', data: expect.any(Object) });
    const bad = await running.demo.call('/api/member/info', {});
    expect(bad).toEqual({ resultCode: 'A005', resultMessage: '' });
  });

  test('[WIRE-05] a vendor’s platform serves the sites of that vendor only', async () => {
    const sites = [TEST_SITES.demo2];
    const options = { sites, port: 0, operatorKey: 'o'.repeat(24), sessionMinutes: 1, logLevel: 'silent' };
    const other = await startPlatform(options, world.db);
    try {
      const base = `http://127.0.0.1:${other.port}`;
      const served = await new PlatformClient(base, TEST_SITES.demo2).call(SITE_CHECK, {});
      expect(served.resultCode).toBe('0');
      const stranger = await new PlatformClient(base, TEST_SITES.demo).send({ path: SITE_CHECK });
      expect([stranger.status, stranger.sealed, stranger.envelope.resultCode]).toEqual([401, false, 'A003']);
    } finally {
      await other.close();
    }
  });

  test('[WIRE-07] common codes are one level deeper; games and their groups', async () => {
    const { demo } = running;
    const common = await demo.call('/api/common/code', { masterCode: 'kplay', groupCode: 'cashType' });
    expect(common.data?.data.codes.map(({ code }) => code)).toContain('-3');
    const categories = await demo.call('/api/common/code', { masterCode: 'bcategory' });
    expect(categories.data?.data.codes[0]).toMatchObject({ code: 'casino', codeNameEn: 'Live casino' });
    const games = await demo.call('/api/common/gameCodes', { groupCode: 'slot' });
    expect(new Set(games.data?.list.map(({ groupCode }) => groupCode))).toEqual(new Set(['slot']));
    const groups = await demo.call('/api/common/gameGroupCodes', {});
    expect(groups.data?.list.map(({ groupCode }) => groupCode)).toEqual(
      categories.data?.data.codes.map(({ code }) => code),
    );
  });

  test('[WIRE-08] page info has its names, including the misspelled one', async () => {
    const ptn1 = await running.demo.login('ptn1');
    const { pageInfo, list } = await ptn1.get('/api/v2/user/lowerUserList', {
      memId: 'ptn1',
      targetLevel: '',
      searchType: 'memId',
      searchValue: '',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      orderStr: 'JOIN_DESC',
      page: 1,
      count_per_list: 5,
      treeOption: 'Y',
    });
    expect(pageInfo).toEqual({ page: 1, count_per_list: 5, tatal_list_count: expect.any(Number) });
    expect(list).toHaveLength(5);
    expect(pageInfo.tatal_list_count).toBeGreaterThan(100);
  });

  test('[WIRE-10] without a key nothing is disclosed, not even which calls exist', async () => {
    const { demo } = running;
    for (const path of [SITE_CHECK, '/api/nothing']) {
      const answer = await demo.send({ path, headers: { [HEADER.apiKey]: 'guess' } });
      expect(answer).toMatchObject({ status: 401, sealed: false, envelope: { resultCode: 'A003' } });
    }
    const unknown = await demo.send({ path: '/api/nothing' });
    expect(unknown).toMatchObject({ status: 404, sealed: true, envelope: { resultCode: 'A001' } });
    expect(await demo.send({ path: '/elsewhere' })).toMatchObject({ status: 404, sealed: false });
  });

  test('[WIRE-10] every untrusted message gets the same refusal', async () => {
    const { demo } = running;
    const good = demo.sealed(SITE_CHECK, demo.message(SITE_CHECK, {}));
    const wire = JSON.parse(good.body).data as string;
    const send = (body: string, headers: Record<string, string>) =>
      demo.send({ path: SITE_CHECK, body, headers: { ...good.headers, ...headers } });
    /** A text that whoever holds the keys has proved. */
    const withMac = (text: string) => {
      const timestamp = String(Date.now());
      const head = `pitboss-1 request\nPOST\n${SITE_CHECK}\n${demo.site.siteId}\n\n${timestamp}\n\n`;
      const mac = createHmac('sha256', demo.site.wire.macKey).update(head).update(text).digest('base64url');
      return send(JSON.stringify({ data: text }), { [HEADER.mac]: mac, [HEADER.timestamp]: timestamp });
    };
    const message = demo.message(SITE_CHECK, {});
    const stale = demo.sealed(SITE_CHECK, message, { timestamp: String(Date.now() - 61_000) });
    const early = demo.sealed(SITE_CHECK, message, { timestamp: String(Date.now() + 61_000) });
    const answers = [
      await send(good.body, { [HEADER.mac]: 'wrong' }),
      await send(good.body, { [HEADER.timestamp]: String(Date.now() + 1) }),
      await send(stale.body, stale.headers),
      await send(early.body, early.headers),
      await withMac(`${wire.slice(0, -4)}AAAA`),
      await withMac(wire.slice(0, 40)),
      await withMac('x'),
      await withMac(''),
      await demo.send({ path: SITE_CHECK, message: '{"siteId":' }),
    ];
    for (const { status, envelope } of answers) {
      expect([status, envelope]).toEqual([400, { resultCode: 'A004', resultMessage: '' }]);
    }
    expect((await send(good.body, {})).envelope.resultCode).toBe('0');
    expect((await send(good.body, {})).envelope.resultCode, 'sent again').toBe('A004');
  });

  test('[WIRE-10] an internal failure is E001 outside; the log has its location and no secret', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const sites = [TEST_SITES.demo];
    const options = { sites, port: 0, operatorKey: 'o'.repeat(24), sessionMinutes: 1, logLevel: 'trace' };
    const loud = await startPlatform(options, world.db);
    const client = new PlatformClient(`http://127.0.0.1:${loud.port}`);
    const member = await client.login('ptn7');
    try {
      await world.db.execute('ALTER TABLE login_log RENAME TO elsewhere');
      const body = { memId: 'ptn7', memPass: 'a-wrong-password', accessIp: '127.0.0.1', entry: 'partner' };
      const message = client.message('/api/member/login', body);
      const headers = { [HEADER.requestId]: 'request-7' };
      const answer = await client.send({ path: '/api/member/login', message, headers });
      expect(answer.envelope).toEqual({ resultCode: 'E001', resultMessage: '' });
    } finally {
      await world.db.execute('ALTER TABLE elsewhere RENAME TO login_log');
      await loud.close();
      spy.mockRestore();
    }
    const log = lines.join('');
    expect(log).toMatch(/"requestId":"request-7".*"code":"42P01".*login\.ts/);
    const secrets = ['a-wrong-password', DEMO_PASSWORD, member.token, client.site.apiKey, 'scrypt$'];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('health and readiness', async () => {
    for (const path of ['/health', '/ready']) {
      const response = await fetch(running.demo.base + path, { headers: { [HEADER.requestId]: 'mine-1' } });
      expect([response.status, response.headers.get(HEADER.requestId)]).toEqual([200, 'mine-1']);
    }
  });
});
