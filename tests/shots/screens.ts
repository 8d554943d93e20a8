import type { Page } from '@playwright/test';
import { ROUTES, type RouteName } from '../../lib/routes/partner-routes';
import { addDays, today } from '../../lib/rules/day';
import { periodAt } from '../../lib/rules/settlement-period';

/** A picture's screen: a page at an address below `/demo/{locale}`, and the acts before it. */
export interface Screen {
  name: string;
  path: string;
  /** Brings the page into a state; missing elements are skipped, and the picture shows that. */
  act?: (page: Page) => Promise<void>;
}

const fortnight = new Date(Date.now() + (9 - 13 * 24) * 3_600_000).toISOString().slice(0, 10);
const month = new Date(Date.now() + (9 - 29 * 24) * 3_600_000).toISOString().slice(0, 10);

/** Addresses that show something in the demo data. */
const QUERY: Partial<Record<RouteName, string>> = {
  partnerTree: `?startDate=${fortnight}&open=ptn2,ptn3`,
  bettingList: `?startDate=${fortnight}`,
  bettingListSport: `?startDate=${fortnight}`,
  bettingtotal: `?startDate=${fortnight}`,
  bettingcasino: `?startDate=${fortnight}`,
  bettingslot: `?startDate=${fortnight}`,
  cashList: `?startDate=${fortnight}`,
  cashListMy: `?startDate=${fortnight}`,
  charge: `?startDate=${month}`,
  exchange: `?startDate=${month}`,
  pointList: `?startDate=${fortnight}`,
  subpartnerPointList: `?startDate=${fortnight}`,
  partnerMoneyMoveList: `?startDate=${fortnight}`,
  statisticAllGames: `?startDate=${fortnight}`,
  statisticAllUsers: `?startDate=${fortnight}`,
  statisticDateAgent: `?startDate=${fortnight}`,
  statisticDateBet: `?startDate=${fortnight}`,
  statisticDateGames: `?startDate=${fortnight}`,
  statisticDateUsers: `?startDate=${fortnight}`,
  partnerCalculationList: `?startDate=${fortnight}&open=ptn2,ptn3`,
  partnerCalculationUserList: `?startDate=${fortnight}`,
  settlementDetail: `?memId=ptn2&period=${periodAt('week', addDays(today(), -7)).startDate}`,
  explain: `?figure=totalBEP&startDate=${fortnight}`,
};

const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).locator('visible=true').first().click({ timeout: 3_000 });
  await page.waitForTimeout(700);
};
const press = (key: string) => async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(key);
  await page.waitForTimeout(900);
};
/** One after the other; on phones the content of a card appears once the card is open. */
const each =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
const openRow = click('main table.list tbody [data-open-row]');
/** The tools of a list, on phones behind a button. */
const openTools = async (page: Page) => {
  const more = page.locator('[popovertarget="list-actions"]').locator('visible=true');
  if ((await more.count()) > 0) await more.first().click();
};
const inRow = (selector: string) => async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await openRow(page);
  await click(selector)(page);
};

/** Puts one value into a column of all rows of the worksheet, of which it leaves those out that it does not fit. */
const setRates = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.locator('.rate-sheet thead input').check();
  await page.locator('.set-bar input').fill('1');
  await page.locator('.set-bar [type="submit"]').click();
  await page.locator('tbody [data-changed] input').first().click();
  await page.waitForTimeout(1_500);
};
/** Pastes a table, of which some texts do not fit. */
const pasteRates = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.locator('[data-member] input[data-rate]').first().click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1,05 %\t36.9\n1.1\t99\nAceHigh\t30');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await page.waitForTimeout(1_500);
};
const confirmRates = async (page: Page) => {
  await setRates(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button').first().waitFor({ timeout: 5_000 });
  await page.waitForTimeout(500);
};

const DETAIL_TABS = {
  partner: ['Glance', 'Info', 'Rate', 'Log', 'Msg', 'Cash', 'Roll'],
  user: ['Glance', 'Info', 'Rate', 'Log', 'Msg', 'Cash', 'Game', 'Bet', 'Bets', 'Charge', 'Exchange'],
} as const;

/** The desk with its first matter chosen. */
const deskOne: Screen = { name: 'desk-one', path: 'desk', act: click('[data-matter] a') };

const details: Screen[] = (['partner', 'user'] as const).flatMap((kind) =>
  DETAIL_TABS[kind].map((tab) => ({
    name: `detail-${kind}-${tab}`,
    path: `${kind}Detail?id=${kind === 'partner' ? 'ptn2' : 'player1'}${tab === 'Glance' ? '' : `&tab=${kind}${tab}`}&startDate=${month}`,
  })),
);

const states: Screen[] = [
  { name: 'state-row', path: 'userList', act: openRow },
  { name: 'state-menu', path: 'userList', act: click('[data-row-menu]') },
  { name: 'state-bulk', path: 'partnerList', act: click('tbody input[data-select]') },
  { name: 'state-filters', path: 'userList', act: click('.open-filters') },
  { name: 'state-calendar', path: 'userList', act: click('.range > .button') },
  { name: 'state-columns', path: 'userList', act: each(openTools, click('.list-actions .button:has(.num)')) },
  { name: 'state-chips', path: 'userList?status=online,locked&levels=PTN_7&cashFrom=1000&withBet=Y' },
  { name: 'state-empty', path: 'userList?searchValue=nobody-is-called-so' },
  { name: 'state-far', path: 'userList?page=99' },
  { name: 'state-tree', path: 'userList', act: click('[popovertarget="tree-pane"]') },
  { name: 'state-palette', path: 'userList', act: press('Control+k') },
  { name: 'state-pay', path: 'partnerList', act: inRow('main tbody button[aria-haspopup="dialog"]') },
  { name: 'state-create', path: 'partnerList?create=1' },
  { name: 'state-more', path: 'userList', act: click('[popovertarget="menu"]') },
  { name: 'state-invite', path: 'invitations', act: each(openTools, click('[data-invite*="make"]')) },
  { name: 'state-invitation', path: 'invitations', act: inRow('[data-invite*="share"]') },
  { name: 'state-rates', path: 'partnerRate', act: setRates },
  { name: 'state-rates-paste', path: 'partnerRate', act: pasteRates },
  { name: 'state-rates-confirm', path: 'partnerRate', act: confirmRates },
  { name: 'state-bet', path: `bettingList?startDate=${fortnight}`, act: inRow('[data-bet]') },
];

/** Further tabs of screens. */
const tabs: Screen[] = [
  { name: 'tab-cashList-moves', path: `cashList?tab=moves&startDate=${fortnight}` },
  { name: 'tab-invitations-signups', path: 'invitations?tab=signups' },
  { name: 'tab-moneyMove-chosen', path: 'partnerMoneyMoveList?memId=ptn2' },
  { name: 'tab-moneyMove-history', path: `partnerMoneyMoveList?tab=history&startDate=${fortnight}` },
  { name: 'tab-bettingtotal-bets', path: `bettingtotal?tab=bets&startDate=${fortnight}` },
];

/** Screens of one post: where its list is, whose first link opens it. */
export const POSTS = { noticeRead: 'noticeList', qnaread: 'qna', msgread: 'msg' } as const;

/** Every route, tabs, and states of lists and pop-ups. `posts` are numbers of posts that exist; those without are left out. */
export const screensOf = (posts: Readonly<Partial<Record<keyof typeof POSTS, string>>>): Screen[] => [
  ...(Object.keys(ROUTES) as RouteName[])
    .filter((route) => route !== 'partnerDetail' && route !== 'userDetail')
    .flatMap((route) => {
      const [name, id] = route.split('/');
      const post = posts[name as keyof typeof POSTS];
      if (id && !post) return [];
      return [{ name: name!, path: `${id ? `${name}/${post}` : route}${QUERY[route] ?? ''}` }];
    }),
  ...tabs,
  deskOne,
  ...details,
  ...states,
];
