import type { Page } from '@playwright/test';
import type { Screen } from './screens';

const month = new Date(Date.now() + (9 - 29 * 24) * 3_600_000).toISOString().slice(0, 10);
const DAYS = `startDate=${month}&oldYn=Y`;

const fill = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
};
const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).locator('visible=true').first().click({ timeout: 3_000 });
  await page.waitForTimeout(700);
};
const each =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
/** Opens the first page that a list leads to. */
const follow = (selector: string) => async (page: Page) => {
  const href = await page.locator(selector).first().getAttribute('href', { timeout: 3_000 });
  await page.goto(new URL(href!, page.url()).href);
};
const signupTo = (step: 1 | 2 | 3) => async (page: Page) => {
  const next = page.locator('form [type="submit"]');
  if (step === 1) return next.click();
  const serial = '7654321';
  const password = 'secret12';
  await fill({
    memId: `shot${serial}`,
    memPass: password,
    memPassCheck: password,
    memNick: `달빛 ${serial}`,
  })(page);
  await next.click();
  await page.locator('[name="memName"]').waitFor();
  if (step === 2) return;
  await fill({
    memName: '김민수',
    memPhone: `010-${serial.slice(0, 4)}-${serial.slice(3)}`,
    bankacc: serial,
    cashOutPass: '1234',
  })(page);
  await page.locator('[name="bank"]').selectOption({ index: 1 });
  await next.click();
  await page.locator('[name="agree"]').waitFor();
};

/** Screens of guests. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'play-guest', path: 'play' },
  { name: 'play-login', path: 'play/login?alert=game' },
  {
    name: 'play-login-wrong',
    path: 'play/login',
    act: each(fill({ memId: 'nobody', memPass: 'wrong9999', answer: '0000' }), click('form [type="submit"]')),
  },
  { name: 'play-join-errors', path: 'play/join', act: signupTo(1) },
  { name: 'play-join-2', path: 'play/join', act: signupTo(2) },
  { name: 'play-join-invited', path: 'play/join?r=my.summerfun2' },
  { name: 'play-join-invited-3', path: 'play/join?r=my.summerfun2', act: signupTo(3) },
  { name: 'play-join-ended', path: 'play/join?r=my.autumnfun2' },
  { name: 'play-join-3', path: 'play/join?r=ptn5', act: signupTo(3) },
  ...['noticeList', 'event', 'rule', 'centre', 'faq', 'guide', 'results'].map((page) => ({
    name: `play-${page}`,
    path: `play/${page}`,
  })),
  { name: 'play-noticeRead', path: 'play/noticeList', act: follow('.board-rows a') },
  { name: 'play-faq-open', path: 'play/faq', act: click('main summary') },
  { name: 'play-results-proof', path: 'play/results', act: click('main summary') },
  { name: 'play-lost', path: 'play/nowhere' },
];

const QUICK = 'main form [role="group"] button';

/** Screens of players besides. */
export const PLAYER_SCREENS: readonly Screen[] = [
  { name: 'play-lobby', path: 'play' },
  ...['livecasino', 'sports', 'favorites'].map((category) => ({
    name: `play-lobby-${category}`,
    path: `play?category=${category}`,
  })),
  { name: 'play-lobby-nothing', path: 'play?q=nothing-is-called-so' },
  { name: 'play-wallet', path: 'play/wallet' },
  {
    name: 'play-charge-amount',
    path: 'play/wallet',
    act: each(click(QUICK), click(`${QUICK}:nth-child(7)`)),
  },
  { name: 'play-charge-empty', path: 'play/wallet', act: click('main form .button.primary') },
  { name: 'play-exchange', path: 'play/exchange' },
  { name: 'play-pointuse', path: 'play/pointuse' },
  { name: 'play-bets', path: `play/bets?${DAYS}` },
  { name: 'play-bets-sports', path: `play/bets?tab=sports&${DAYS}` },
  { name: 'play-bet', path: `play/bets?${DAYS}`, act: follow('.own-bets a[href*="/bet?"]') },
  { name: 'play-slip', path: `play/bets?tab=sports&${DAYS}`, act: follow('article a[href*="/bet?"]') },
  { name: 'play-me', path: 'play/me' },
  { name: 'play-money', path: `play/money?${DAYS}` },
  { name: 'play-point', path: `play/point?${DAYS}` },
  { name: 'play-pointuselist', path: `play/pointuselist?${DAYS}` },
  { name: 'play-statement', path: `play/statement?${DAYS}` },
  ...['msg', 'qna', 'qnawrite', 'infoEdit', 'board', 'boardWrite', 'newPassword'].map((page) => ({
    name: `play-${page}`,
    path: `play/${page}`,
  })),
  { name: 'play-msgread', path: 'play/msg', act: follow('.board-rows a') },
  { name: 'play-qnaread', path: 'play/qna', act: follow('.board-rows a') },
];

/** The sandbox's games: code, vendor, category. */
export const GAMES = [
  ...['baccarat_a', 'speed_baccarat', 'roulette', 'dragon_tiger', 'blackjack', 'top_card'].map(
    (code) => [code, 'sandbox-live', 'casino'] as const,
  ),
  ...['gold_carp', 'tiger_moon', 'lucky_lotus', 'pirate_bay'].map(
    (code) => [code, 'sandbox-slot', 'slot'] as const,
  ),
  ...['ladder', 'odd_even', 'power_ball'].map((code) => [code, 'sandbox-mini', 'mini'] as const),
  ...['soccer', 'basketball'].map((code) => [code, 'sandbox-sports', 'sports'] as const),
  ['lol', 'sandbox-esports', 'sports'],
  ['virtual_soccer', 'sandbox-virtual', 'sports'],
  // Last: they take the whole balance along.
  ...['hotel_baccarat', 'hotel_vip'].map((code) => [code, 'sandbox-hotel', 'hcasino'] as const),
] as const;
