import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { slots } from '@/messages/sandbox/ko.json';
import { forgetCachedSiteOption } from '@/platform/shared/site-option';
import { sandboxSpin } from '@/sandbox/db/schema';
import { verifyRound } from '@/sandbox/verify';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { openPage } from './sandbox-page';
import { TableClock } from './table-clock';
import { betRow, expectClean, fund, holds, setOption } from './vendor-client';
import { waitingDeal } from './waiting-deal';

/** The page of a table as a browser runs it: the real page and its script, over the real platform. */
const world = withDemoWorld();
const running = withPlatform(world);

let player: Member;
let clock: TableClock;
beforeAll(async () => {
  clock = await TableClock.of(world.db);
  player = await running.demo.login('player1');
});
beforeEach(async () => {
  await fund(world.db, 'player1', 'cash', 100_000);
  await world.db.delete(sandboxSpin);
});
afterAll(() => expectClean(world.db));

/** The answer of a failing web in the sandbox's place. */
const envelope = (status: number) => Response.json({ code: 'NT99', message: 'down' }, { status });

const open = (...args: Parameters<typeof openPage> extends [unknown, ...infer Rest] ? Rest : never) =>
  openPage(player, ...args);

/** Opens a shared table at the beginning of a round; `look` asks for its state, as a window does that is seen again. */
async function openShared(game: string) {
  await clock.turn();
  const page = await open('sandbox-live', 'casino', game);
  const { document, Event } = page.window;
  const roundId = (await page.table.state()).table!.roundId;
  return { ...page, roundId, look: () => document.dispatchEvent(new Event('visibilitychange')) };
}

test('[GAME-01] [GAME-02] [GAME-05] chips are placed in betting time, the cards are dealt at its end, the balance moves and the proof is computed', async () => {
  const { table, all, click, status, roundId, look } = await openShared('baccarat_a');
  expect(() => click('베팅하기')).toThrow();
  click('칩 5,000');
  click('플레이어');
  click('플레이어');
  click('타이');
  click('되돌리기');
  click('베팅하기 · 10,000');
  await expect.poll(status).toContain('베팅했습니다');
  expect(all('.card'), 'no card before the close').toHaveLength(0);
  expect(() => click('플레이어'), 'one bet in a round').toThrow();
  await clock.close(roundId);
  look();
  await expect.poll(status).toMatch(/^(플레이어 승|뱅커 승|타이) [+−]?[\d,.]+$/);
  expect(all('.card').length).toBeGreaterThanOrEqual(4);
  const [round] = (await table.state()).rounds;
  expect(await betRow(world.db, round!.betId)).toMatchObject({ stake: '10000.00', category: 'casino' });
  const { cash } = await holds(world.db, 'player1');
  expect(all('.balance b')[0]?.textContent).toBe(cash.toLocaleString('en-US'));
  expect(all('.steps .matches')).toHaveLength(1);
  click('직접 계산');
  await expect.poll(status).toBe('시드로 다시 계산한 결과도 같습니다.');
  expect(all('.fair .tag')[0]?.textContent).toBe('일치');
  expect(all('.steps')[0]?.textContent).toContain(round!.detail!.detail!.proof!.serverSeed.slice(0, 8));
  // The next round has an empty felt.
  await clock.turn();
  look();
  await expect.poll(status).toBe('새 라운드입니다. 베팅하세요.');
  expect(all('.card')).toHaveLength(0);
  click('같은 베팅');
  expect(all('.spot .stake').map(({ textContent }) => textContent)).toEqual(['1만']);
});

test('[GAME-05] a player without a bet sees the same rounds, results and road; chips that were not sent stay', async () => {
  const { table, all, click, status, roundId, look } = await openShared('top_card');
  click('칩 5,000');
  click('A');
  // Once the page knows the close it asks for the result by itself.
  await clock.close(roundId, new Date(Date.now() + 1000));
  look();
  await expect.poll(status).toMatch(/^(A 승|B 승|타이)$/);
  expect(all('.spot .stake')).toHaveLength(1);
  expect(() => click('베팅하기')).toThrow();
  const { road } = (await table.state()).table!;
  expect(all('.roads')[0]?.getAttribute('aria-label')).toMatch(/A \d+/);
  expect(road.length).toBeGreaterThan(0);
  expect((await holds(world.db, 'player1')).cash).toBe(100_000);
});

test('[GAME-02] [GAME-05] two windows at a table have one bet, which both prove; a refused player who watched sees no difference', async () => {
  const first = await openShared('speed_baccarat');
  const second = await open('sandbox-live', 'casino', 'speed_baccarat');
  const bet = (page: Pick<typeof first, 'click' | 'status'>, chips: string, answer: string) => {
    page.click(chips);
    page.click('플레이어');
    page.click('베팅하기');
    return expect.poll(page.status).toContain(answer);
  };
  await fund(world.db, 'player1', 'cash', 5000);
  await bet(first, '칩 5,000', '베팅했습니다');
  await bet(second, '칩 1,000', '베팅했습니다');
  await clock.close(first.roundId);
  const { document, Event } = second.window;
  for (const look of [first.look, () => document.dispatchEvent(new Event('visibilitychange'))]) look();
  for (const { all } of [first, second])
    await expect.poll(() => all('.fair .tag')[0]?.textContent).toBe('일치');
  expect((await first.table.state()).rounds.map(({ stake }) => stake)).toEqual([5000]);

  await fund(world.db, 'player1', 'cash', 0);
  const watcher = await openShared('speed_baccarat');
  await bet(watcher, '칩 5,000', '보유금이 부족합니다');
  await clock.close(watcher.roundId);
  watcher.look();
  await expect.poll(() => watcher.all('.card').length).toBeGreaterThan(3);
  await expect.poll(() => watcher.all('.fair .tag')[0]?.textContent).toBe('일치');
});

test('[GAME-01] the sheet of rules shows the rules and the return of each bet', async () => {
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
  forgetCachedSiteOption(world.db, 'demo');
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even');
  expect(all('.balance b')[0]?.textContent).toBe('1,000');
  click('칩 100');
  click('홀');
  click('결과 보기 · 100');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−](95|100)$/);
  expect((await table.state()).rounds[0]?.stake).toBe(10_000);
  await undo();
  forgetCachedSiteOption(world.db, 'demo');
});

test('[GAME-02] the page’s copied proof is verified offline', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { click, status } = await open('sandbox-mini', 'mini', 'odd_even');
  click('홀');
  click('결과 보기');
  await expect.poll(status).toMatch(/^\d+ .*[+−][\d,.]+$/);
  click('값 복사');
  await expect.poll(status).toBe('검증 값을 복사했습니다.');
  const { checked, problems } = verifyRound(JSON.parse(copied[0]!));
  expect(problems).toEqual([]);
  expect(checked).toContain('SHA-256 of the server seed is the hash shown before');
});

test('[B6001] a bet below the minimum is named, and cannot be sent before it is raised or taken back', async () => {
  const undo = await setOption(world.db, { gameLimits: { odd_even: { min: '5000' } } });
  forgetCachedSiteOption(world.db, 'demo');
  const { click, status } = await open('sandbox-mini', 'mini', 'odd_even');
  click('칩 10,000');
  click('홀');
  expect(status()).toContain('칩을 골라');
  click('칩 1,000');
  click('짝');
  expect(status()).toBe('칸마다 최소 베팅 5,000');
  expect(() => click('결과 보기')).toThrow();
  click('되돌리기');
  click('결과 보기 · 10,000');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−][\d,.]+$/);
  await undo();
  forgetCachedSiteOption(world.db, 'demo');
});

test('[GAME-01] roulette takes a bet on a line or a corner by its name, and pays by its numbers', async () => {
  const { table, all, click, status, roundId, look } = await openShared('roulette');
  // One field of the inside bets is reached by the Tab key; arrow keys lead on from it.
  expect(all('.inside-bet')).toHaveLength(145);
  expect(all('.inside-bet[tabindex="0"]')).toHaveLength(1);
  click('칩 1,000');
  for (const name of [
    '스트레이트 17',
    '스플릿 17·20',
    '스트리트 16·17·18',
    '코너 17·18·20·21',
    '1열',
    '레드',
  ])
    click(name);
  click('식스라인 13·14·15·16·17·18, 5 : 1');
  expect(all('.stake')).toHaveLength(7);
  click('베팅하기 · 7,000');
  await expect.poll(status).toContain('베팅했습니다');
  await clock.close(roundId);
  look();
  await expect.poll(status).toMatch(/^\d+( 레드| 블랙)?( · .+)? [+−]?[\d,]+$/);
  const won = all('.spot.won').map((each) => each.getAttribute('data-code'));
  const [round] = (await table.state()).rounds;
  const number = round!.detail!.detail!.result.outcome!;
  expect(all('.drawing')[0]?.getAttribute('aria-label')).toContain(number);
  expect(all('.number-now')[0]?.textContent).toBe(number);
  const covered = { n17: [17], 'n17-20': [17, 20], column1: [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34] };
  const paid = new Map(
    round!.detail!.detail!.bets!.map((bet) => [
      'code' in bet ? bet.code : '',
      'code' in bet ? bet.payout : 0,
    ]),
  );
  for (const [code, numbers] of Object.entries(covered))
    expect(paid.get(code), code).toBe(numbers.includes(Number(number)) ? 36_000 / numbers.length : 0);
  expect(won).toContain(`n${number}`);
  expect(all('.beads li').at(-1)?.textContent).toBeTruthy();
  click('규칙과 환급률');
  const labels = all('dialog dt').map(({ textContent }) => textContent);
  expect(labels, 'one row for each kind of bet on numbers').toHaveLength(17);
  expect(labels).toEqual(
    expect.arrayContaining(['스트레이트', '스플릿', '스트리트', '코너', '식스라인', '3열']),
  );
});

test('[GAME-01] roulette says that a round takes at most 40 bets, and leaves the placed ones', async () => {
  const { all, click, status } = await openShared('roulette');
  click('칩 1,000');
  const names = all('.inside-bet').map((each) => each.getAttribute('aria-label')!);
  for (const name of names.slice(0, 41)) click(name);
  expect(status()).toBe('한 라운드에 최대 40곳까지 베팅할 수 있습니다.');
  expect(all('.stake')).toHaveLength(40);
  click('칩 500,000');
  click(`${names[0]}, 1,000`);
  expect(all('.stake')[0]?.textContent, 'shortened as it is counted').toBe('50.1만');
  expect(all('.acts .go')[0]?.textContent, 'a second chip on one of them').toContain('540,000');
});

test.each([
  ['ladder', '좌3짝', /^(좌|우)[34](홀|짝) [+−][\d,]+$/],
  [
    'power_ball',
    '일반볼 합 중',
    /^파워볼 \d [홀짝] (언더|오버) · 일반볼 합 \d+ [홀짝] (언더|오버) [소중대] [+−][\d,]+$/,
  ],
  ['odd_even', '홀', /^\d+ [홀짝] [+−][\d,]+$/],
])(
  '[GAME-01] %s is drawn, described in words, and noted among the past results',
  async (game, bet, words) => {
    const { all, click, status, table } = await open('sandbox-mini', 'mini', game);
    const marks = all('.marks li').length;
    click('칩 1,000');
    click(bet);
    click('결과 보기 · 1,000');
    await expect.poll(status).toMatch(words);
    expect(all('.marks li').length).toBe(Math.min(24, marks + 1));
    const statusText = status().replace(/ [+−][\d,]+$/, '');
    expect(all('.drawing')[0]?.getAttribute('aria-label')).toBe(statusText);
    expect(all('.marks li').at(-1)?.querySelector('.sr')?.textContent).toBe(statusText);
    expect((await table.state()).rounds[0]?.stake).toBe(1000);
  },
);

test('[A11Y] after a round the keyboard goes on at the felt, as the pressed button is disabled until the next bet', async () => {
  const { all, click, status, window } = await open('sandbox-mini', 'mini', 'odd_even');
  const focus = (what: string) => (all(what)[0] as unknown as { focus(): void }).focus();
  const focused = () => window.document.activeElement?.classList.item(0);
  click('홀');
  focus('.acts .go');
  click('결과 보기');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−][\d,]+$/);
  expect(all('.acts .go')[0]?.hasAttribute('disabled')).toBe(true);
  expect(focused()).toBe('felt');
  focus('.spot');
  click('홀');
  expect(focused()).toBe('spot');
});

test('[GAME-01] a result is shown at its pace, can be skipped, and moves the balance only then', async () => {
  const frames: ((now: number) => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { all, click, status, table, window } = await open('sandbox-mini', 'mini', 'ladder');
  const balance = () => all('.balance b')[0]?.textContent;
  const [was, marks] = [balance(), all('.marks li').length];
  const play = async () => {
    click('홀');
    click('결과 보기');
    await expect.poll(() => frames.length).toBeGreaterThan(0);
  };
  await play();
  const [round] = (await table.state()).rounds;
  expect(round!.state, 'the round is over on the platform').toBe('done');
  expect([balance(), all('.marks li').length]).toEqual([was, marks]);
  expect(status()).toBe('진행 중입니다…');
  expect(() => click('홀')).toThrow();
  click('결과 바로 보기');
  await expect.poll(status).toMatch(/ [+−](950|1,000)$/);
  const { cash } = await holds(world.db, 'player1');
  expect(balance()).toBe(cash.toLocaleString('en-US'));
  expect(balance()).not.toBe(was);
  frames.length = 0;
  await play();
  window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.poll(status).toMatch(/ [+−](950|1,000)$/);
});

test('[GAME-04] a slot says that there is no autoplay, and why a spin was too soon', async () => {
  const { table, all, click, status } = await open('sandbox-slot', 'slot', 'gold_carp');
  expect(all('.note')[0]?.textContent).toContain('자동 돌리기는 없습니다');
  expect(all('.pays li')).toHaveLength(7);
  click('늘리기: 2,000');
  click('돌리기');
  await expect.poll(status).toMatch(/ [+−]?[\d,.]+ · /);
  const [spin] = (await table.state()).rounds;
  expect(spin!.stake).toBe(2000);
  // The window is the line that was paid for, each stop between its neighbours on the reel.
  expect(all('.reel .on-line')).toHaveLength(3);
  expect(all('.window')[0]?.getAttribute('aria-label')).toBe(
    `가운데 줄: ${spin!
      .detail!.detail!.result.outcome!.split(' ')
      .map((name) => slots[name as keyof typeof slots])
      .join(', ')}`,
  );
  // Until the next spin is taken its button cannot be pressed, and shows how long that is.
  const go = () => all('.acts .go')[0]!;
  const progress = () => all('.acts progress')[0];
  expect([go().hasAttribute('disabled'), go().textContent]).toEqual([true, '2.5초 대기 중']);
  expect(Number(progress()?.getAttribute('max'))).toBe(2500);
  expect(status()).toContain('2.5초 대기 중');
  await expect.poll(() => go().hasAttribute('disabled')).toBe(false);
  expect([go().textContent, progress()]).toEqual(['돌리기', undefined]);
  await world.db.update(sandboxSpin).set({ at: new Date(Date.now() + 500) });
  click('돌리기');
  await expect.poll(status).toContain('2.5초에 한 번만');
  expect(all('.stake-now')[0]?.textContent, 'nothing typed is lost').toBe('2,000');
});

test('[GAME-06] a pair is split into two hands, each named and played by itself, and the stakes are those of the ledger', async () => {
  await fund(world.db, 'player1', 'cash', 1_000_000);
  const { table, all, click, status } = await open('sandbox-live', 'casino', 'blackjack');
  const buttons = () => all('.acts button').map(({ textContent }) => textContent ?? '');
  const has = (name: string) => buttons().some((button) => button.startsWith(name));
  const settled = async () => {
    await expect.poll(status).not.toContain('진행');
    return status();
  };
  const press = async (name: string) => {
    click(name);
    await settled();
  };
  await waitingDeal(world.db, table, (choices) => choices.includes('split'));
  click('내 자리');
  await press('카드 받기');
  expect(buttons()).toEqual(['히트', '스탠드', '더블 +1,000', '스플릿 +1,000']);
  const before = (await holds(world.db, 'player1')).cash;
  await press('스플릿');
  expect((await holds(world.db, 'player1')).cash).toBeLessThanOrEqual(before - 1000 + 4000);
  expect(all('.hand p span').map(({ textContent }) => textContent)).toEqual([
    '내 자리 1',
    '내 자리 2',
    '딜러',
  ]);
  expect(has('스플릿'), 'once').toBe(false);
  if (has('스탠드')) expect(all('.hand[aria-current] p span')[0]?.textContent).toMatch(/내 자리 [12]/);
  while (has('스탠드')) await press('스탠드');
  expect(status()).toMatch(/^두 패가 끝났습니다.* [+−]?[\d,.]+$/);
  const [round] = (await table.state()).rounds;
  expect(round).toMatchObject({ state: 'done', stake: 2000 });
  expect((await holds(world.db, 'player1')).cash).toBe(before - 1000 + round!.payout);
  expect(all('.steps .matches')).toHaveLength(1);
});

test('[GAME-06] doubling cannot be pressed where the balance is too low for it', async () => {
  const { table, all, click, status } = await open('sandbox-live', 'casino', 'blackjack');
  const double = () => all('.acts button').find((button) => button.textContent?.startsWith('더블'));
  await fund(world.db, 'player1', 'cash', 1500);
  await waitingDeal(world.db, table);
  click('내 자리');
  click('카드 받기');
  await expect.poll(status).not.toContain('진행');
  expect(double()?.hasAttribute('disabled')).toBe(true);
  expect(double()?.getAttribute('title')).toBe('보유금이 부족합니다.');
  click('스탠드');
  await expect.poll(status).toMatch(/ [+−]?[\d,.]+$/);
});

test('[GAME-03] a cut line says that nothing is lost, and the round goes on when the page is back', async () => {
  let isCut = false;
  const { table, click, status } = await open('sandbox-live', 'casino', 'blackjack', (_, send) =>
    isCut ? Promise.reject(new TypeError('cut')) : send(),
  );
  const state = async () => (await table.state()).open;
  await waitingDeal(world.db, table);
  click('내 자리');
  click('카드 받기');
  await expect.poll(status).not.toContain('진행');
  isCut = true;
  click('스탠드');
  await expect.poll(status).toContain('알 수 없습니다');
  expect(() => click('스탠드')).toThrow();
  isCut = false;
  click('다시 시도');
  await expect.poll(status).toMatch(/^(내 자리 승|딜러 승|타이) [+−]?[\d,.]+$/);
  expect(await state()).toBeUndefined();
});

test('[GAME-03] a bet whose answer is lost is recovered from the state and is not offered for another round', async () => {
  const { table, all, click, status } = await open('sandbox-mini', 'mini', 'odd_even', async (what, send) => {
    const answer = await send();
    return what === 'bet' ? envelope(504) : answer;
  });
  click('칩 1,000');
  click('홀');
  click('결과 보기');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−](950|1,000)$/);
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
  await expect.poll(status).toContain('알 수 없습니다');
  expect(all('.spot .stake').map(({ textContent }) => textContent)).toEqual(['1천']);
  expect(() => click('결과 보기')).toThrow();
  expect(() => click('짝')).toThrow();
  isDown = false;
  click('다시 시도');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−](950|1,000)$/);
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
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−](950|1,000) · 연결이 끊겼습니다/);
  expect(all('.spot').length).toBeGreaterThan(1);
  click('다시 시도');
  await expect.poll(status).toMatch(/^연결이 끊겼습니다/);
  isDown = false;
  click('다시 시도');
  await expect.poll(status).toContain('칩을 골라');
  click('홀');
  click('결과 보기');
  await expect.poll(status).toMatch(/^\d+ [홀짝] [+−](950|1,000)$/);
  expect((await table.state()).rounds).toHaveLength(2);
});

test('[B0093] [GAME-03] maintenance that begins at an open table: the round under way is finished, and a bet is refused with its reason, without money', async () => {
  const maintenance = (on: boolean) =>
    running.demo.operator('maintenance', {
      siteId: 'demo',
      startDate: on ? new Date(Date.now() - 1000).toISOString() : null,
      endDate: on ? new Date(Date.now() + 3_600_000).toISOString() : null,
    });
  const { table, all, click, status } = await open('sandbox-live', 'casino', 'blackjack');
  const round = async () => (await table.state()).open;
  await waitingDeal(world.db, table);
  click('내 자리');
  click('카드 받기');
  await expect.poll(status).not.toContain('진행');
  await maintenance(true);
  onTestFinished(async () => {
    await maintenance(false);
  });
  click('스탠드');
  await expect.poll(status).toMatch(/ [+−]?[\d,.]+$/);
  expect(await round()).toBeUndefined();
  const { cash } = await holds(world.db, 'player1');
  click('내 자리');
  click('카드 받기');
  await expect.poll(status).toContain('점검 중이라 베팅을 받지 않습니다');
  expect((await holds(world.db, 'player1')).cash).toBe(cash);
  // The placed stakes are still there, and can be sent when it is over.
  expect(all('.spot .stake')).toHaveLength(1);
  await maintenance(false);
  click('카드 받기');
  await expect.poll(status).not.toMatch(/점검|진행/);
  if (await round()) click('스탠드');
  await expect.poll(round).toBeUndefined();
});
