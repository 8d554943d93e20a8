import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '@/lib/contract/calls';
import { ROUTES } from '@/lib/routes/partner-routes';
import { PLAY_PAGES } from '@/lib/routes/play-routes';
import { parseAccounts } from '@/scripts/lib/conformance/accounts';
import { printed } from '@/scripts/lib/conformance/print';
import { makeReport } from '@/scripts/lib/conformance/report';
import { NEVER, READS } from '@/scripts/lib/conformance/requests';
import { callKey, neededCalls, SCREENS } from '@/scripts/lib/conformance/roles';
import { AROUND, PARTNER_SCREENS, PLAY_SCREENS, UNUSED } from '@/scripts/lib/conformance/screens';
import { opensVectors, VECTORS } from '@/scripts/lib/conformance/vectors';
import { demoSite } from '../fixtures/site';

const ofDocuments = (Object.keys(calls) as CallPath[]).filter((call) =>
  ['documents', 'unnamed'].includes(String(calls[call].from)),
);
const ofScreens: ReadonlySet<CallPath> = new Set(
  [...SCREENS, ...Object.values(AROUND)].flatMap(({ calls: made }) => made),
);

/** The sources of the web, without tests and the declarations of the contract. */
const web = ['app', 'components', 'lib']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true }).map((entry) =>
      path.join(entry.parentPath, entry.name),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('lib/contract/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('[WIRE-06] the table of screens', () => {
  test('has every route of the back-office and every page of the player site', () => {
    expect(Object.keys(PARTNER_SCREENS)).toEqual(Object.keys(ROUTES));
    expect(Object.keys(PLAY_SCREENS).sort()).toEqual([...PLAY_PAGES].sort());
  });

  test('has every call of the documents that the web makes, and no other', () => {
    expect(ofDocuments.filter((call) => !ofScreens.has(call)).sort()).toEqual(Object.keys(UNUSED).sort());
    expect([...ofScreens].filter((call) => !ofDocuments.includes(call))).toEqual([]);
    expect(Object.keys(UNUSED).filter((call) => web.includes(`'${call}'`))).toEqual([]);
    // Boards name their calls by their own name, `/api/board/${board}/list`.
    const made = ofDocuments.filter((call) => !/^\/api\/board\/\w+\/(list|datail|save)$/.test(call));
    expect(made.filter((call) => ofScreens.has(call) && !web.includes(`'${call}'`))).toEqual([]);
  });

  test('has only calls that are tried, or have a reason', () => {
    const written = [
      '/api/board/faq/save',
      '/api/board/faq/datail',
      '/api/board/msgRead',
      '/api/retail/cashSend',
      '/api/retail/pointSend',
    ];
    const own = ['/api/cash/in', '/api/cash/del', '/api/member/login', '/api/getToken', '/api/member/logout'];
    const known = [...Object.keys(READS), ...Object.keys(NEVER), ...written, ...own];
    expect(neededCalls().filter(({ path: call }) => !known.includes(call))).toEqual([]);
    expect(Object.keys(NEVER).filter((call) => calls[call as CallPath].kind !== 'write')).toEqual([]);
  });
});

test('[WIRE-06] [KEEP-05] the test vectors are those of docs/wire.md, and open', () => {
  const script = readFileSync('docs/wire.md', 'utf8');
  const vectors = Object.fromEntries(
    [...script.matchAll(/^(\w+)='?(\S+?)'?$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(vectors).toMatchObject(VECTORS);
  expect([opensVectors('cbc'), opensVectors('gcm')]).toEqual([true, true]);
});

describe('[WIRE-06] the report', () => {
  const address = 'http://127.0.0.1:1';
  const report = makeReport({
    site: demoSite({ baseAddress: { main: address } }),
    checks: [{ name: 'message', isRight: true, text: 'an envelope opens' }],
    capabilities: new Set(),
    outcomes: new Map(
      neededCalls().map(({ role, path: call }) => [
        callKey(role, call),
        call === '/api/bet/betlist'
          ? { kind: 'fails', difference: 'refused with E001 <b>"no" & \u202eno</b>\n' }
          : { kind: 'works' },
      ]),
    ),
  });

  test('is XML in the form of JUnit, whatever the upstream says', () => {
    const xml = printed(report, 'junit');
    const parsed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    const suites = [...parsed.querySelectorAll('testsuite')];
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['wire', 'calls', 'screens']);
    for (const suite of suites) {
      const count = (selector: string) => suite.querySelectorAll(selector).length;
      expect(suite.getAttribute('tests')).toBe(String(count('testcase')));
      expect(suite.getAttribute('failures')).toBe(String(count('failure')));
      expect(suite.getAttribute('skipped')).toBe(String(count('skipped')));
    }
    const failed = [...parsed.querySelectorAll('[classname="screens"] failure')];
    expect(
      failed.map((one) => [one.parentElement?.getAttribute('name'), one.getAttribute('message')]),
    ).toEqual([
      ['play/bets', 'does not work: /api/bet/betlist: refused with E001 <b>"no" & \ufffdno</b>\ufffd'],
    ]);
  });

  test('does not steer the terminal', () => {
    const text = printed(report, 'text');
    expect(text).toContain('✗ player  /api/bet/betlist  refused with E001 <b>"no" & \ufffdno</b>\ufffd\n');
    expect(text).not.toMatch(/[\u202a-\u202e]/);
  });
});

describe('[WIRE-06] the accounts', () => {
  test.each([
    ['{', 'is not JSON'],
    ['[]', 'value: expected object, received array'],
    ['{}', 'partner: expected object, received undefined'],
    ['{"partner":{"memId":"p","memPass":7}}', 'partner.memPass: expected string, received number'],
    ['{"partner":{"memId":"p","memPass":"secret"},"more":1}', 'value: Unrecognized key: "more"'],
  ])('are refused in one line that has no password: %s', (text, message) => {
    expect(() => parseAccounts(text)).toThrow(new Error(message));
  });
});

describe('[WIRE-06] the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitboss-conformance-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'accounts.json');
  const site = demoSite({ prefix: 'shop', baseAddress: { main: 'http://127.0.0.1:1' } });
  const run = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await execa('node', ['scripts/run.mjs', 'conformance', ...args], {
      reject: false,
      env: { PITBOSS_SITES: JSON.stringify([site]) },
    });
    return { exitCode, stdout, stderr };
  };

  test('ends with one line where it cannot begin', async () => {
    const refused = (stderr: string) => ({ exitCode: 1, stdout: '', stderr: `pitboss: ${stderr}` });
    const help = 'see npm run conformance -- --help';
    expect(await run('--site', 'shop')).toEqual(refused(`--accounts is missing; ${help}`));
    const named = ['--site', 'shop', '--accounts', file];
    expect(await run(...named)).toEqual(refused(`--accounts ${file} cannot be read (ENOENT)`));
    writeFileSync(file, '{"partner":{"memId":"ptn1"}}');
    expect(await run(...named)).toEqual(
      refused(`--accounts ${file}: partner.memPass: expected string, received undefined`),
    );
    writeFileSync(file, '{"partner":{"memId":"ptn1","memPass":"secret"}}');
    expect(await run('--site', 'demo', '--accounts', file)).toEqual(
      refused('there is no site “demo”; there are shop'),
    );
    const nowhere = path.join(folder, 'none', 'report.txt');
    expect(await run(...named, '--out', nowhere)).toEqual(
      refused(`--out ${nowhere} cannot be written (ENOENT)`),
    );
    expect(await run(...named, '--format', 'xml')).toEqual(
      refused('--format must be one of text, json, junit'),
    );
  });

  test('writes the report to a file, its sentence to the terminal, and ends with 1 where a screen does not work', async () => {
    const out = path.join(folder, 'report.xml');
    const ended = await run('--site', 'shop', '--accounts', file, '--format', 'junit', '--out', out);
    expect(ended).toEqual({
      exitCode: 1,
      stdout: 'No screen works with this upstream: http://127.0.0.1:1 cannot be reached.',
      stderr: '',
    });
    expect(readFileSync(out, 'utf8')).toContain('http://127.0.0.1:1 cannot be reached');
  });
});
