import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { REQUEST_STATUS, UNDECIDED } from '@/lib/contract/money-codes';
import type { SiteConfig } from '@/lib/sites/config';
import type { Accounts } from '@/scripts/lib/conformance/accounts';
import { printed } from '@/scripts/lib/conformance/print';
import type { Report } from '@/scripts/lib/conformance/report';
import { SCREENS } from '@/scripts/lib/conformance/roles';
import { tryUpstream } from '@/scripts/lib/conformance/run';
import {
  behindDocuments,
  type DocumentsUpstream,
  startDocumentsUpstream,
} from '@/scripts/lib/documents-upstream';
import { startBrokenUpstream } from '../fixtures/broken-upstream';
import { withDemoWorld } from '../fixtures/database';
import { DEMO_PASSWORD, TEST_KEYS, withPlatform } from '../fixtures/platform-client';
import { demoSite } from '../fixtures/site';

const world = withDemoWorld();
const running = withPlatform(world);

const accounts: Accounts = {
  partner: { memId: 'ptn3', memPass: DEMO_PASSWORD },
  player: { memId: 'player1', memPass: DEMO_PASSWORD },
  lowerMember: 'ptn4',
};
const siteOf = (keys: (typeof TEST_KEYS)['demo' | 'demo2'], wire: Partial<SiteConfig> = {}): SiteConfig => {
  const address = `http://127.0.0.1:${running.platform.port}`;
  return demoSite({ ...keys, prefix: keys.siteId, baseAddress: { main: address }, ...wire });
};

/** Screens of nothing but writes that are never tried. */
const NEVER_TRIED = ['infoEdit', 'play/join', 'play/newPassword', 'play/slot/game', 'play/infoEdit'];

let documents: DocumentsUpstream;
beforeAll(async () => {
  const site = siteOf(TEST_KEYS.demo);
  documents = await startDocumentsUpstream({ platform: site.baseAddress.main!, sites: [site] });
});
afterAll(() => documents.close());
const documentsSite = () => behindDocuments(siteOf(TEST_KEYS.demo), documents.port);

const verdictsOf = ({ screens }: Report) => [...new Set(screens.map(({ verdict }) => verdict))];
const screenOf = ({ screens }: Report, name: string) => screens.find((one) => one.name === name);
const callOf = ({ calls }: Report, role: string, path: string) =>
  calls.find((one) => one.role === role && one.path === path);

/** Everything that a write of money would change. */
async function money() {
  const of = async (memId: string) => {
    const { cashAmt, pointAmt } = await (await running.demo.login(memId)).get('/api/member/info', {});
    return { cashAmt, pointAmt };
  };
  const player = await running.demo.login('player1');
  const { list } = await player.get('/api/cash/list/', { page: 1 });
  return { partner: await of('ptn3'), below: await of('ptn4'), player: await of('player1'), requests: list };
}

describe('[WIRE-06] the command that tries an upstream', () => {
  test.each(['demo', 'demo2'] as const)(
    'finds that every screen works with the whole platform: %s',
    async (name) => {
      const two = {
        partner: { ...accounts.partner, memId: 'two3' },
        player: { ...accounts.player!, memId: 'twoplayer1' },
      };
      const report = await tryUpstream(siteOf(TEST_KEYS[name]), name === 'demo' ? accounts : two);
      expect(report.calls.filter(({ kind }) => kind === 'fails')).toEqual([]);
      expect(report.checks.map(({ name: check, isRight }) => [check, isRight])).toEqual(
        ['cipher of the web', 'connection', 'message', 'unknown call', 'capabilities'].map((check) => [
          check,
          true,
        ]),
      );
      expect(report).toMatchObject({
        isRight: true,
        summary: `Of ${SCREENS.length} screens ${SCREENS.length - NEVER_TRIED.length} work with this upstream; ${NEVER_TRIED.length} were not tried.`,
      });
      const others = report.screens.filter(({ verdict, lacks }) => verdict !== 'works' || lacks.length > 0);
      expect(others.map(({ name: screen }) => screen)).toEqual(NEVER_TRIED);
      // Nothing was written.
      expect(callOf(report, 'player', '/api/cash/in')).toMatchObject({
        kind: 'untried',
        reason: 'writes are tried with --write',
      });
      expect(callOf(report, 'partner', '/api/member/logout')).toMatchObject({ kind: 'works' });
    },
  );

  test('names what an upstream of the documents alone lacks, sends it nothing else, and writes nothing', async () => {
    documents.unknown.length = 0;
    documents.made.length = 0;
    const report = await tryUpstream(documentsSite(), accounts);
    expect(report.calls.filter(({ kind }) => kind === 'fails')).toEqual([]);
    expect(report).toMatchObject({ isRight: true, capabilities: [] });
    expect(verdictsOf(report).sort()).toEqual(['leftOut', 'untried', 'works']);
    expect(screenOf(report, 'partnerMain')?.lacks).toContain('tasks');
    expect(screenOf(report, 'userList')?.lacks).toEqual(
      expect.arrayContaining(['notes', 'views', 'rowFacts']),
    );
    expect(screenOf(report, 'settlement')).toEqual({
      name: 'settlement',
      verdict: 'leftOut',
      lacks: ['settlement'],
    });
    expect(report.summary).toMatch(
      /^Of 93 screens 75 work with this upstream, \d+ of them with fewer parts than they could have; 13 are not shown, because the upstream does not offer what they need; 5 were not tried\.$/,
    );
    expect(documents.unknown).toEqual(['/api/conformance/unknownCall', '/api/common/capabilities']);
    const writing = documents.made
      .map((made) => made.split(' ')[0] as CallPath)
      .filter((path) => calls[path].kind === 'write' || (calls[path] as Call).alsoWrites);
    const ofSessions = ['/api/member/login', '/api/getToken', '/api/member/logout'];
    expect(writing.filter((path) => !ofSessions.includes(path))).toEqual([]);
    const missing = new Set(report.screens.flatMap(({ lacks }) => lacks));
    expect([...ALL_CAPABILITIES].filter((name) => !missing.has(name))).toEqual([]);
  });

  test('leaves balances and requests as they were where it writes', async () => {
    // At some hours the demo world gives the player an open request, and a second one is refused.
    await world.db.execute(sql`
      UPDATE cash_request r SET cash_status = ${REQUEST_STATUS.cancelled} FROM member m
      WHERE m.id = r.member_id AND m.mem_id = ${accounts.player!.memId} AND r.cash_status IN ${UNDECIDED}`);
    const before = await money();
    for (const site of [siteOf(TEST_KEYS.demo), documentsSite()]) {
      const report = await tryUpstream(site, accounts, { isWriting: true });
      expect(report.calls.filter(({ kind }) => kind === 'fails')).toEqual([]);
      for (const path of ['/api/board/faq/save', '/api/retail/cashSend', '/api/retail/pointSend'] as const) {
        expect(callOf(report, 'partner', path), path).toMatchObject({ kind: 'works' });
      }
      for (const path of ['/api/cash/in', '/api/cash/del', '/api/board/faq/save', '/api/board/faq/datail']) {
        expect(callOf(report, 'player', path), path).toMatchObject({ kind: 'works' });
      }
      expect(await money()).toEqual(before);
    }
    const player = await running.demo.login('player1');
    const { list } = await player.get('/api/board/faq/list', { boardType: 'faq', page: 1 });
    expect(list.filter(({ title }) => title.startsWith('Conformance'))).toEqual([]);
  });

  test('tries nothing as a player without an account of one', async () => {
    const { partner } = accounts;
    const report = await tryUpstream(documentsSite(), { partner });
    expect(report.isRight).toBe(true);
    expect(screenOf(report, 'play/wallet')).toMatchObject({
      verdict: 'untried',
      reason: 'no player account',
    });
    expect(screenOf(report, 'play/noticeList')?.verdict).toBe('works');
    expect(report.summary).toMatch(/; \d+ were not tried\.$/);
  });
});

test('[WIRE-06] the command ends with 0 where every screen works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-conformance-'));
  const file = join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify(accounts));
  const site = documentsSite();
  const args = ['scripts/run.mjs', 'conformance', '--site', site.prefix, '--accounts', file];
  const env = { PITBOSS_SITES: JSON.stringify([site]) };
  const { exitCode, stdout, stderr } = await execa('node', args, { reject: false, env });
  rmSync(folder, { recursive: true });
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').at(-1)).toMatch(/^Of 93 screens 75 work with this upstream, /);
});

describe('[WIRE-06] of a broken upstream the command', () => {
  const broken = async (breaks: Parameters<typeof startBrokenUpstream>[1]) => {
    const upstream = await startBrokenUpstream(documentsSite(), breaks);
    try {
      return await tryUpstream(upstream.site, accounts);
    } finally {
      await upstream.close();
    }
  };

  test('names screen, call, path and field', async () => {
    const asText = JSON.stringify;
    const report = await broken({
      '/api/v2/main/statistics': ({ data, ...envelope }) => ({
        ...envelope,
        data: JSON.parse(asText(data).replace(/"dCashIn":([\d.-]+)/, '"dCashIn":"$1"')),
      }),
      '/api/v2/user/lowerUserList': ({ data, ...envelope }) => ({
        ...envelope,
        data: JSON.parse(asText(data).replace(/"cashAmt":/, '"cashAmount":')),
      }),
      '/api/board/event/list': () => null,
    });
    expect(report.isRight).toBe(false);
    const reasonOf = (name: string) => screenOf(report, name)?.reason;
    expect(reasonOf('partnerMain')).toBe(
      '/api/v2/main/statistics: mainStatisticsInfo.dCashIn: expected number, received string',
    );
    expect(reasonOf('userList')).toBe(
      '/api/v2/user/lowerUserList: list[0].cashAmt: expected number, received undefined',
    );
    expect(reasonOf('play/event')).toBe('/api/board/event/list: the upstream does not know the call');
    expect(screenOf(report, 'cashListMy')?.verdict).toBe('works');
    const text = printed(report, 'text');
    expect(text).toContain(`✗ partnerMain                    does not work: ${reasonOf('partnerMain')}`);
    expect(text).toMatch(/\nOf 93 screens \d+ work with this upstream, .*; \d+ do not work; .*\.\n$/);
    expect(JSON.parse(printed(report, 'json'))).toEqual(JSON.parse(asText(report)));
  });

  test('makes calls by the paths and names that the site has for them', async () => {
    const coin = { path: '/api/coin', response: { cashAmt: 'coin' } };
    const site = { ...documentsSite(), paths: { '/api/cash/getCoin': coin } };
    const rename = (envelope: object) => JSON.parse(JSON.stringify(envelope).replace('"cashAmt"', '"coin"'));
    const upstream = await startBrokenUpstream(site, { '/api/cash/getCoin': rename });
    const report = await tryUpstream(upstream.site, accounts);
    await upstream.close();
    expect(report.calls.filter(({ kind }) => kind === 'fails')).toEqual([]);
  });

  test('warns of wrong requests that are answered with a success, for the screens work', async () => {
    const taken = () => ({ resultCode: '0', data: {} });
    const isRefusal = ({ resultCode }: { resultCode: string }) => resultCode !== '0';
    const report = await broken({
      '/api/v2/main/cashReport': (envelope) => (isRefusal(envelope) ? taken() : envelope),
      '/api/v2/retail/detail/info': (envelope) => (isRefusal(envelope) ? taken() : envelope),
    });
    expect(callOf(report, 'partner', '/api/v2/main/cashReport')).toMatchObject({
      kind: 'works',
      warning: 'a wrong request (startDate “!odd!”) is answered with “0”',
    });
    expect(callOf(report, 'partner', '/api/v2/retail/detail/info')).toMatchObject({
      kind: 'works',
      warning: 'a wrong request (a member that does not exist: memId) is answered with “0”',
    });
    expect(report.isRight).toBe(true);
    expect(report.summary).toMatch(/; 2 answers are worth a look\.$/);
    expect(printed(report, 'text')).toMatch(
      /\n! partner {2}\/api\/v2\/main\/cashReport +works, but a wrong request \(startDate “!odd!”\) is answered with “0”\n/,
    );
    expect(printed(report, 'junit')).toContain(
      '<system-out>works, but a wrong request (startDate “!odd!”) is answered with “0”</system-out>',
    );
  });

  test('finds the wire that it has instead, and tries no call', async () => {
    const site = documentsSite();
    for (const wire of [{ bodyMac: true }, { wire: 'gcm', bodyMac: true }] as const) {
      const report = await tryUpstream({ ...site, ...wire }, accounts);
      expect(report).toMatchObject({ isRight: false, calls: [] });
      expect(report.checks.at(-1)!.text).toMatch(
        /^the message opens with wire “cbc” and bodyMac false alone, but /,
      );
      expect(verdictsOf(report)).toEqual(['fails']);
    }
    const closed = await tryUpstream({ ...site, baseAddress: { main: 'http://127.0.0.1:1' } }, accounts);
    expect(closed.checks.at(-1)).toEqual({
      name: 'connection',
      isRight: false,
      text: 'http://127.0.0.1:1 cannot be reached',
    });
    const wrong = await tryUpstream({ ...site, passphrase: 'another-passphrase-of-32-bytes-x' }, accounts);
    expect(wrong.checks.at(-1)).toMatchObject({ name: 'message', isRight: false });
  });

  test('says why nobody is signed in', async () => {
    const partner = { ...accounts.partner, memPass: 'wrong-password' };
    const report = await tryUpstream(documentsSite(), { partner });
    expect(screenOf(report, 'partnerMain')?.reason).toMatch(/^\/api\/member\/login: refused with U001/);
    expect(callOf(report, 'partner', '/api/v2/main/statistics')).toMatchObject({
      reason: 'the partner is not signed in',
    });
  });
});
