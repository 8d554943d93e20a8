import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sandboxSpin } from '@/platform/db/schema';
import { TABLE_TEXTS } from '@/platform/games/sandbox/server/table-texts';
import { forgetShownSiteOption } from '@/platform/shared/site-option';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { openPage } from './sandbox-page';
import { betRow, expectClean, fund, holds, setOption } from './vendor-client';

/** The page of a table as a browser runs it: the real page and its script, over the real platform. */
const world = withDemoWorld();
const running = withPlatform(world);

let player: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
});
beforeEach(async () => {
  await fund(world.db, 'player1', 'cash', 100_000);
  await world.db.delete(sandboxSpin);
});
afterAll(() => expectClean(world.db));

/** What a failing web answers in the sandbox's place. */
const envelope = (status: number) => Response.json({ code: 'NT99', message: 'down' }, { status });

const open = (...args: Parameters<typeof openPage> extends [unknown, ...infer Rest] ? Rest : never) =>
  openPage(player, ...args);

test('[GAME-01] [GAME-02] chips are placed, cards dealt, the balance moves and the proof is computed', async () => {
  const { table, all, click, status } = await open('sandbox-live', 'casino', 'baccarat_a');
  expect(() => click('카드 받기')).toThrow();
  click('칩 5,000');
  click('플레이어');
  click('플레이어');
  click('타이');
  click('되돌리기');
  click('카드 받기 · 10,000');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^(플레이어 승|뱅커 승|타이) [+-]?[\d,.]+$/);
  const [round] = (await table.state()).rounds;
  expect(await betRow(world.db, round!.roundId)).toMatchObject({ stake: '10000.00', category: 'casino' });
  expect(all('.card').length).toBeGreaterThanOrEqual(4);
  const { cash } = await holds(world.db, 'player1');
  expect(all('.balance b')[0]?.textContent).toBe(cash.toLocaleString('en-US'));
  expect(all('.steps .matches')).toHaveLength(1);
  click('직접 계산');
  await expect.poll(status, { timeout: 8000 }).toBe('시드로 다시 계산한 결과도 같습니다.');
  expect(all('.fair .tag')[0]?.textContent).toBe('일치');
  expect(all('.steps')[0]?.textContent).toContain(round!.detail!.detail!.proof!.serverSeed.slice(0, 8));
  click('같은 베팅');
  expect(all('.spot .stake').map(({ textContent }) => textContent)).toEqual(['1만']);
});

test('[GAME-01] the sheet of rules tells the rules and what each bet returns', async () => {
  const { all, click } = await open('sandbox-live', 'casino', 'baccarat_a');
  click('규칙과 환급률');
  expect(all('dialog[open] p')[0]?.textContent).toContain('플레이어와 뱅커가 카드를 두 장씩');
  const rows = () => all('dialog dt').map((name, i) => [name.textContent, all('dialog dd')[i]?.textContent]);
  expect(rows()).toEqual([
    ['플레이어', '98.76 %'],
    ['뱅커', '98.94 %'],
    ['타이', '85.64 %'],
    ['플레이어 페어', '89.64 %'],
    ['뱅커 페어', '89.64 %'],
  ]);
  click('닫기');
  expect(all('dialog')).toHaveLength(0);
});

test('[GAME-01] amounts are shown as the site shows them, and sent as they are on the wire (decision 28)', async () => {
  const undo = await setOption(world.db, { cashDecimal: '0.01' });
  forgetShownSiteOption(world.db, 'demo');
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even');
  expect(all('.balance b')[0]?.textContent).toBe('1,000');
  click('칩 100');
  click('홀');
  click('결과 보기 · 100');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^\d+ [+-](95|100)$/);
  expect((await table.state()).rounds[0]?.stake).toBe(10_000);
  await undo();
  forgetShownSiteOption(world.db, 'demo');
});

test('[GAME-04] a slot says that there is no autoplay, and why a spin was too soon', async () => {
  const { table, all, click, status } = await open('sandbox-slot', 'slot', 'gold_carp');
  expect(all('.note')[0]?.textContent).toContain('자동 돌리기는 없습니다');
  expect(all('.pays li')).toHaveLength(7);
  click('늘리기: 2,000');
  click('돌리기');
  await expect.poll(status, { timeout: 8000 }).toMatch(/ [+-]?[\d,.]+$/);
  const [spin] = (await table.state()).rounds;
  expect(spin!.stake).toBe(2000);
  // The window is the line that was paid for, each stop between its neighbours on the reel.
  expect(all('.reel .on-line')).toHaveLength(3);
  expect(all('.window')[0]?.getAttribute('aria-label')).toBe(
    `가운데 줄: ${spin!
      .detail!.detail!.result.outcome!.split(' ')
      .map((name) => TABLE_TEXTS[name]!.ko)
      .join(', ')}`,
  );
  await world.db.update(sandboxSpin).set({ at: new Date(Date.now() + 500) });
  click('돌리기');
  await expect.poll(status, { timeout: 8000 }).toContain('2.5초');
  expect(all('.stake-now')[0]?.textContent, 'nothing typed is lost').toBe('2,000');
});

test('[GAME-03] a cut line says that nothing is lost, and the round goes on when the page is back', async () => {
  let isCut = false;
  const { table, click, status } = await open('sandbox-live', 'casino', 'blackjack', (_, send) =>
    isCut ? Promise.reject(new TypeError('cut')) : send(),
  );
  const state = async () => (await table.state()).open;
  while (!(await state())) {
    click('내 자리');
    click('카드 받기');
    await expect.poll(status, { timeout: 8000 }).not.toContain('진행');
  }
  isCut = true;
  click('스탠드');
  await expect.poll(status, { timeout: 8000 }).toContain('알 수 없습니다');
  expect(() => click('스탠드')).toThrow();
  isCut = false;
  click('다시 시도');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^(내 자리 승|딜러 승|타이) [+-]?[\d,.]+$/);
  expect(await state()).toBeUndefined();
});

test('[GAME-03] a bet whose answer is lost is told from the state and is not offered for another round', async () => {
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even', async (what, send) => {
    const answer = await send();
    return what === 'bet' ? envelope(504) : answer;
  });
  click('칩 1,000');
  click('홀');
  click('결과 보기');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^\d+ [+-](950|1,000)$/);
  expect(all('.spot .stake')).toHaveLength(0);
  expect(() => click('결과 보기')).toThrow();
  expect((await table.state()).rounds.map(({ stake }) => stake)).toEqual([1000]);
});

test('[GAME-03] without the state either, the table says that it does not know, and sends the same again once', async () => {
  let isDown = false;
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even', async (what, send) => {
    // The bet is carried out, and its answer is lost.
    if (isDown && what === 'bet') await send();
    return isDown ? envelope(502) : send();
  });
  isDown = true;
  click('칩 1,000');
  click('홀');
  click('결과 보기');
  await expect.poll(status, { timeout: 8000 }).toContain('알 수 없습니다');
  expect(all('.spot .stake').map(({ textContent }) => textContent)).toEqual(['1천']);
  expect(() => click('결과 보기')).toThrow();
  expect(() => click('짝')).toThrow();
  isDown = false;
  click('다시 시도');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^\d+ [+-](950|1,000)$/);
  expect(all('.spot .stake')).toHaveLength(0);
  expect((await table.state()).rounds.map(({ stake }) => stake)).toEqual([1000]);
});

test('[GAME-03] a failed call for the state leaves the table as it is, and the next try goes on', async () => {
  let isDown = true;
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even', (what, send) =>
    isDown && what === 'state' ? Promise.resolve(envelope(502)) : send(),
  );
  click('칩 1,000');
  click('홀');
  click('결과 보기');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^\d+ [+-](950|1,000) · 연결이 끊겼습니다/);
  expect(all('.spot').length).toBeGreaterThan(1);
  click('다시 시도');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^연결이 끊겼습니다/);
  isDown = false;
  click('다시 시도');
  await expect.poll(status, { timeout: 8000 }).toContain('칩을 골라');
  click('홀');
  click('결과 보기');
  await expect.poll(status, { timeout: 8000 }).toMatch(/^\d+ [+-](950|1,000)$/);
  expect((await table.state()).rounds).toHaveLength(2);
});

test('[B0093] [GAME-03] maintenance that begins at an open table: the round under way is finished, and a bet is refused with its reason, without money', async () => {
  const maintenance = (on: boolean) =>
    running.demo.operator('maintenance', {
      siteId: 'demo',
      startDate: on ? new Date(Date.now() - 1000).toISOString() : null,
      endDate: on ? new Date(Date.now() + 60_000).toISOString() : null,
    });
  const { table, all, click, status } = await open('sandbox-live', 'casino', 'blackjack');
  const round = async () => (await table.state()).open;
  while (!(await round())) {
    click('내 자리');
    click('카드 받기');
    await expect.poll(status, { timeout: 8000 }).not.toContain('진행');
  }
  await maintenance(true);
  onTestFinished(async () => {
    await maintenance(false);
  });
  click('스탠드');
  await expect.poll(status, { timeout: 8000 }).toMatch(/ [+-]?[\d,.]+$/);
  expect(await round()).toBeUndefined();
  const { cash } = await holds(world.db, 'player1');
  click('내 자리');
  click('카드 받기');
  await expect.poll(status, { timeout: 8000 }).toContain('점검 중이라 베팅을 받지 않습니다');
  expect((await holds(world.db, 'player1')).cash).toBe(cash);
  // What was placed is still there, and can be sent when it is over.
  expect(all('.spot .stake')).toHaveLength(1);
  await maintenance(false);
  click('카드 받기');
  await expect.poll(status, { timeout: 8000 }).not.toMatch(/점검|진행/);
  if (await round()) click('스탠드');
  await expect.poll(round).toBeUndefined();
});
