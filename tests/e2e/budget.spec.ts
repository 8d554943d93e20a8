import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures';
import { scriptsOf, sum } from './scripts';

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('JavaScript stays within its budget: login 1.03, lists 1.219, a detail 1.251 and its lists 1.219 of a bare page', async ({
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
  const login = await measure('/demo/login', 1.03);
  await signIn(page, { memId: 'ptn1' });
  const list = await measure('/demo/partnerList', 1.219);
  expect.soft(login.ratio).toBeLessThanOrEqual(login.limit);
  expect.soft(list.ratio).toBeLessThanOrEqual(list.limit);
  for (const [path, most] of [
    ['/demo/partnerDetail?id=ptn2', 1.251],
    ['/demo/userDetail?id=player1&tab=userBet', 1.219],
  ] as const) {
    const { ratio, limit } = await measure(path, most);
    expect.soft(ratio, path).toBeLessThanOrEqual(limit);
  }
});

test('[LIST-12] the members’ list travels lean: its page, and the fragments of a next page, a sort and an open row', async ({
  page,
  signIn,
}) => {
  await signIn(page, { memId: 'ptn1' });
  const measure = async (path: string, headers: Record<string, string> = {}) => {
    const text = await (await page.request.get(path, { headers })).text();
    const [raw, zipped] = [Buffer.byteLength(text), gzipSync(text).length];
    console.log(`${path}: ${kb(raw)}, ${kb(zipped)} compressed`);
    return { raw, zipped, text };
  };
  // As a browser asks for a document, which carries the list once.
  const document = { 'sec-fetch-dest': 'document' };
  // A part that is streamed late on one try, such as the operator's pop-ups, adds a script of React's own.
  const tries = [
    await measure('/demo/userList', document),
    await measure('/demo/userList', document),
    await measure('/demo/userList', document),
  ];
  const whole = tries.reduce((least, one) => (one.zipped < least.zipped ? one : least));
  expect.soft(whole.raw).toBeLessThanOrEqual(165_000);
  // Figures compress by the hour at which the demo data was made: 20.3 to 20.8 kB.
  expect.soft(whole.zipped).toBeLessThanOrEqual(20_900);
  expect.soft(whole.text.split('data-part="rows"')).toHaveLength(2);
  const [, key] = /data-key="([^"]+)"/.exec(whole.text)!;
  for (const [query, most] of [
    ['page=2&_part=page', 7_000],
    ['orderStr=CASH_DESC&_part=order', 8_200],
    [`_part=row&_key=${key}`, 3_000],
    [`_part=menu&_key=${key}`, 1_000],
  ] as const) {
    const fragment = await measure(`/demo/api/list/userList?${query}`);
    expect.soft(fragment.zipped, query).toBeLessThanOrEqual(most);
  }
});
