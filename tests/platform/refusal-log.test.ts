import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { type Platform, startPlatform } from '@/platform/start';
import { withDemoWorld } from '../fixtures/database';
import { PlatformClient, TEST_OPERATOR_KEY, TEST_SITES } from '../fixtures/platform-client';

const world = withDemoWorld();

const PATH = '/api/common/siteCheckInfo';
const HOUR_MS = 3_600_000;

/** Lines of the log, parsed. */
let lines: Record<string, unknown>[];
let platform: Platform | undefined;
beforeEach(async () => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    const line = String(text);
    // Others may write to it as well, Node's warnings for example.
    if (line.startsWith('{')) lines.push(JSON.parse(line));
    return true;
  });
  const options = { sites: [TEST_SITES.demo, TEST_SITES.demo2], port: 0, operatorKey: TEST_OPERATOR_KEY };
  platform = await startPlatform({ ...options, sessionMinutes: 1, logLevel: 'warn' }, world.db);
});
afterEach(async () => {
  await platform?.close();
  vi.restoreAllMocks();
});

const client = (site = TEST_SITES.demo) => new PlatformClient(`http://127.0.0.1:${platform!.port}`, site);

/** Sends a message of a web whose clock is so far ahead; answers the code. */
async function sendAhead(ms: number, site = TEST_SITES.demo): Promise<number> {
  const web = client(site);
  const sealed = web.sealed(PATH, web.message(PATH, {}), { timestamp: String(Date.now() + ms) });
  return (await fetch(web.base + PATH, { method: 'POST', ...sealed })).status;
}

test('messages of a web whose clock is an hour off are one line for each site, with the difference', async () => {
  for (let i = 0; i < 5; i++) expect(await sendAhead(-HOUR_MS)).toBe(400);
  expect(await sendAhead(HOUR_MS, TEST_SITES.demo2)).toBe(400);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, site: 'demo', code: 'A004', msg: expect.stringContaining('NTP') }),
    expect.objectContaining({ level: 40, site: 'demo2', code: 'A004', msg: expect.stringContaining('NTP') }),
  ]);
  const [demo, demo2] = lines.map(({ differenceSeconds }) => Number(differenceSeconds));
  expect(Math.abs(demo! - 3600)).toBeLessThan(30);
  expect(Math.abs(demo2! + 3600)).toBeLessThan(30);
});

test('messages of another passphrase, of an unknown api key and repeated ones are a line each', async () => {
  const web = client();
  const good = web.sealed(PATH, web.message(PATH, {}));
  const send = (headers: Record<string, string>) =>
    fetch(web.base + PATH, { method: 'POST', ...good, headers: { ...good.headers, ...headers } });
  for (let i = 0; i < 3; i++) {
    await send({ [HEADER.mac]: 'A'.repeat(43) });
    await send({ [HEADER.apiKey]: 'unknown' });
  }
  expect((await send({})).status).toBe(200);
  for (let i = 0; i < 3; i++) await send({});
  expect(lines.map(({ code, msg }) => [code, msg])).toEqual([
    ['A004', expect.stringContaining('passphrase')],
    ['A003', expect.stringContaining('api key')],
    ['A004', expect.stringContaining('arrived before')],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/unknown|AAAA|127\.0\.0\.1/);
});

test('refusals of the rules are not logged above info', async () => {
  expect(await sendAhead(0)).toBe(200);
  expect((await client().call('/api/member/info', {})).resultCode).toBe('A005');
  expect(lines).toEqual([]);
});
