import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betLeg } from '@/platform/db/schema';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { openPage } from './sandbox-page';
import { betRow, expectClean, fund, holds } from './vendor-client';

/** The page of slips as a browser runs it: the real page and its script, over the real platform. */
const world = withDemoWorld();
const running = withPlatform(world);

let player: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
});
beforeEach(() => fund(world.db, 'player1', 'cash', 100_000));
afterAll(() => expectClean(world.db));

type Page = Awaited<ReturnType<typeof openPage>>;
type Pressed = { click(): void };
/** Opens every league, also those of the next day, and shows all of their matches. */
function showAll({ all }: Page) {
  for (const i of all('.jump').keys()) (all('.jump')[i] as unknown as Pressed).click();
  while (all('.more').length > 0) (all('.more')[0] as unknown as Pressed).click();
}
/** Presses the first odds of a match; not of the next ones, whose kick-off may happen while the test runs. */
function choose(page: Page, place: number): string {
  const { all } = page;
  showAll(page);
  const match = all('.match')[place]!;
  (match.querySelector('.pick') as unknown as { click(): void }).click();
  return all('.match')[place]!.querySelector('.pick .odds')!.textContent!;
}
const go = ({ all }: Page) => {
  const button = all('.slip .go')[0] as unknown as { click(): void; textContent: string };
  button.click();
};
const goText = ({ all }: Page) => all('.slip .go')[0]?.textContent;
const PLACED = '베팅이 접수되었습니다.';

test.each([
  ['sandbox-sports', 'soccer', ['전체', '축구', '야구', '농구']],
  ['sandbox-esports', 'lol', ['전체', 'LoL', '도타2', 'CSGO']],
  ['sandbox-virtual', 'virtual_soccer', ['전체', '가상축구', '가상농구']],
])(
  '[BET-03] [GAME-01] %s: matches by sport, a combination as one ticket, cancelled before it begins',
  async (vendor, game, chips) => {
    const page = await openPage(player, vendor, 'sports', game);
    expect(page.all('.filters button').map(({ textContent }) => textContent)).toEqual(chips);
    const odds = [choose(page, 6), choose(page, 8)];
    page.click('+5,000');
    expect(goText(page)).toBe('베팅하기 · 5,000');
    const product = Math.floor(Number((Number(odds[0]) * Number(odds[1]) * 100).toFixed(6))) / 100;
    expect(page.all('.slip-foot dd')[0]?.textContent).toBe(product.toFixed(2));
    go(page);
    await expect.poll(page.status).toBe(PLACED);
    const [round] = (await page.table.state()).rounds;
    expect(round).toMatchObject({ state: 'running', stake: 5000 });
    const row = (await betRow(world.db, round!.roundId))!;
    expect(row).toMatchObject({ category: 'sports', stake: '5000.00' });
    expect(await world.db.select().from(betLeg).where(eq(betLeg.betId, row.id))).toHaveLength(2);
    expect((await holds(world.db, 'player1')).cash).toBe(95_000);
    expect(page.all('.ticket-leg')).toHaveLength(2);
    expect(page.all('.slip .leg'), 'the slip is empty again').toHaveLength(0);
    page.click('전표 취소');
    await expect.poll(() => page.all('.ticket .tag')[0]?.textContent).toBe('취소');
    expect((await holds(world.db, 'player1')).cash).toBe(100_000);
  },
);

test('[GAME-01] a page of slips shows one sport and one league at first, and links lead to the others', async () => {
  const page = await openPage(player, 'sandbox-sports', 'sports', 'soccer');
  const { all, click } = page;
  const leagues = () => all('.league');
  const openOnes = () => leagues().filter((league) => league.hasAttribute('open'));
  expect(all('.filters [aria-pressed="true"]').map(({ textContent }) => textContent)).toEqual(['축구']);
  expect(openOnes()).toHaveLength(1);
  expect(all('.match').length).toBeLessThanOrEqual(6);
  expect(all('.jumps .days a')[0]?.textContent).toMatch(/^(오늘|내일) \d\d\.\d\d$/);
  click('전체');
  const names = new Set(leagues().map((league) => league.querySelector('h4')!.textContent));
  expect([...names]).toEqual(['샌드박스 축구 리그', '샌드박스 야구 리그', '샌드박스 농구 리그']);
  expect(openOnes(), 'the others say how many matches they have').toHaveLength(1);
  const baseball = all('.jump').find(({ textContent }) => textContent!.includes('야구'))!;
  const target = () => page.window.document.querySelector(baseball.getAttribute('href')!);
  expect(target()!.hasAttribute('open')).toBe(false);
  (baseball as unknown as Pressed).click();
  expect(target()!.hasAttribute('open')).toBe(true);
  expect(target()!.contains(page.window.document.activeElement), 'the focus goes along').toBe(true);
  showAll(page);
  const { matches } = await page.table.state();
  expect(all('.match')).toHaveLength(matches.length);
});

test('[GAME-01] matches under way are the unfinished ones; finished ones are apart, with their result', async () => {
  const page = await openPage(player, 'sandbox-virtual', 'sports', 'virtual_soccer');
  const tagsUnder = (heading: string) =>
    page
      .all(`.lives[aria-label="${heading}"] .live`)
      .map((match) => match.querySelector('small span')!.textContent);
  const [underWay, ended] = [tagsUnder('진행 중인 경기'), tagsUnder('방금 끝난 경기')];
  // One begins every few minutes and lasts shorter than its result is shown.
  expect(ended.length).toBeGreaterThan(0);
  expect(underWay.filter((tag) => tag !== '진행 중')).toEqual([]);
  expect(ended.filter((tag) => tag !== '종료' && tag !== '취소된 경기')).toEqual([]);
});

test('[BET-03] singles are slips of their own, each with the stake', async () => {
  const page = await openPage(player, 'sandbox-sports', 'sports', 'baseball');
  choose(page, 5);
  choose(page, 7);
  page.click('단폴더 각각');
  page.click('+1,000');
  expect((page.all('#stake')[0] as unknown as { value: string }).value).toBe('1,000');
  expect(goText(page)).toBe('베팅하기 · 2,000');
  go(page);
  await expect.poll(() => page.all('.ticket').length).toBe(2);
  expect((await page.table.state()).rounds.map(({ legs, stake }) => [legs?.length, stake])).toEqual([
    [1, 1000],
    [1, 1000],
  ]);
  expect((await holds(world.db, 'player1')).cash).toBe(98_000);
});

test('[BET-03] [A027] odds that moved are shown, and nothing is placed before they are accepted', async () => {
  const moved = { refusal: 'A027', legs: [] as { fixtureId: string; odds: string }[] };
  const page = await openPage(player, 'sandbox-sports', 'sports', 'soccer', (what, send) =>
    what === 'slip' && moved.legs.length > 0
      ? Promise.resolve(Response.json({ ...moved, legs: moved.legs.splice(0) }, { status: 409 }))
      : send(),
  );
  const was = choose(page, 9);
  const other = (Number(was) + 0.01).toFixed(2);
  const [match] = (await page.table.state()).matches.slice(9);
  page.click('+1,000');
  moved.legs.push({ fixtureId: match!.id, odds: other });
  go(page);
  await expect.poll(page.status).toContain('배당이 바뀌었습니다');
  expect(page.all('.moved')[0]?.textContent).toBe(`${was} → ${other}`);
  expect(goText(page)).toBe('바뀐 배당에 동의');
  expect((await holds(world.db, 'player1')).cash).toBe(100_000);
  go(page);
  expect(page.all('.slip .leg .odds')[0]?.textContent).toBe(other);
  // The platform compares again: other odds hold, so it asks once more.
  go(page);
  await expect.poll(() => page.all('.moved')[0]?.textContent).toBe(`${other} → ${was}`);
  go(page);
  go(page);
  await expect.poll(page.status).toBe(PLACED);
  expect((await page.table.state()).rounds[0]?.legs?.[0]?.odds).toBe(was);
});

test('[GAME-03] a slip whose answer is lost is sent again under the same id, and placed once', async () => {
  let isDown = false;
  const page = await openPage(player, 'sandbox-sports', 'sports', 'basketball', async (what, send) => {
    if (isDown && what === 'slip') await send();
    return isDown ? Response.json({ code: 'NT99' }, { status: 502 }) : send();
  });
  choose(page, 6);
  page.click('+1,000');
  isDown = true;
  go(page);
  await expect.poll(page.status).toContain('알 수 없습니다');
  expect(page.all('.slip .leg'), 'nothing chosen is lost').toHaveLength(1);
  expect(goText(page)).toBe('다시 시도');
  isDown = false;
  go(page);
  await expect.poll(page.status).toBe(PLACED);
  expect((await page.table.state()).rounds).toHaveLength(1);
  expect((await holds(world.db, 'player1')).cash).toBe(99_000);
});
