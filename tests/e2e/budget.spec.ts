import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

interface Script {
  url: string;
  /** Bytes on the wire, compressed, headers included. */
  bytes: number;
  /** Whether the document names it. What a script asks for by itself is a lazy part. */
  early: boolean;
}

/** Opens a page with an empty cache and reads every script it transfers, as the browser's own network log tells. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  // What the page before is still loading must not be counted.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Brotli makes the framework's large files smaller than ours, which says nothing about ours: by it the same scripts
  // are a larger part. The limits are about gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts = new Map<string, { url: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') scripts.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const html = await response!.text();
  await session.detach();
  return [...scripts.values()].map((script) => ({
    ...script,
    early: html.includes(new URL(script.url).pathname.replace(/^.*\//, '')),
  }));
}

const sum = (scripts: Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0);
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('JavaScript stays within its budget: login 1.06, lists 1.35, a detail 1.30 and its lists 1.39 of a bare page', async ({
  page,
  signIn,
}) => {
  const bare = sum(await scriptsOf(page, '/'));
  expect(bare, 'the bare page loads the framework').toBeGreaterThan(50_000);

  const measure = async (path: string, limit: number) => {
    const scripts = await scriptsOf(page, path);
    const early = sum(scripts.filter((script) => script.early));
    const ratio = early / bare;
    console.log(
      `${path}: ${kb(early)} = ${ratio.toFixed(3)} × bare (${kb(bare)}), limit ${limit}; lazy ${kb(sum(scripts) - early)}`,
    );
    return { ratio, limit };
  };
  const login = await measure('/demo/login', 1.06);
  await signIn(page, { memId: 'ptn1' });
  const list = await measure('/demo/partnerList', 1.35);
  expect.soft(login.ratio).toBeLessThanOrEqual(login.limit);
  expect.soft(list.ratio).toBeLessThanOrEqual(list.limit);
  for (const [path, most] of [
    ['/demo/partnerDetail?id=ptn2', 1.3],
    ['/demo/userDetail?id=player1&tab=userBet', 1.39],
  ] as const) {
    const { ratio, limit } = await measure(path, most);
    expect.soft(ratio, path).toBeLessThanOrEqual(limit);
  }
});

test('[LIST-12] the members’ list travels lean: its page, and the next one without the page', async ({
  page,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const measure = async (path: string) => {
    const body = await (await page.request.get(path)).body();
    const [raw, zipped] = [body.length, gzipSync(body).length];
    console.log(`${path}: ${kb(raw)}, ${kb(zipped)} compressed`);
    return { raw, zipped };
  };
  const whole = await measure('/demo/userList');
  expect.soft(whole.raw).toBeLessThanOrEqual(340_000);
  // 1.4 kB of it are the trends of the totals.
  expect.soft(whole.zipped).toBeLessThanOrEqual(39_500);
  const rows = await measure('/demo/api/list/userList?page=2');
  expect.soft(rows.zipped).toBeLessThanOrEqual(8_000);
});
