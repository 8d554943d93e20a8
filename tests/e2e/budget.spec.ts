import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

interface Script {
  url: string;
  /** Bytes on the wire, compressed, headers included. */
  bytes: number;
  /** Whether it was asked for before the page's load event. What comes later is a lazy part. */
  early: boolean;
}

/** Opens a page with an empty cache and reads every script it transfers, as the browser's own network log tells. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  // What the page before is still loading must not be counted.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, Script>();
  let loaded = false;
  page.once('load', () => {
    loaded = true;
  });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') scripts.set(requestId, { url: request.url, bytes: 0, early: !loaded });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return [...scripts.values()];
}

const sum = (scripts: Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0);
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('JavaScript stays within its budget: login 1.06, the all-partners screen 1.30 and details 1.35 of a bare page', async ({
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
  const list = await measure('/demo/partnerList', 1.3);
  expect.soft(login.ratio).toBeLessThanOrEqual(login.limit);
  expect.soft(list.ratio).toBeLessThanOrEqual(list.limit);
  for (const path of ['/demo/partnerDetail?id=ptn2', '/demo/userDetail?id=player1&tab=userBet']) {
    const { ratio, limit } = await measure(path, 1.35);
    expect.soft(ratio, path).toBeLessThanOrEqual(limit);
  }
});
