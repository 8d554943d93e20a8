import type { FrameLocator, Page } from '@playwright/test';
import { formatAmount } from '../../lib/format/money';
import { expect, test } from './fixtures';
import { askLedger, differencesOf, type Ledger, readLedger } from './ledger';
import { callAsPlayer, closePopups, enterPlay, playRound, showAllMatches, themeOfSystem } from './player';

/** The password of those who join here. */
const password = 'secret12';

/** The balance in a window of the sandbox, as a number. */
const balanceIn = async (window: Page | FrameLocator) =>
  Number((await window.locator('.balance b').textContent())!.replaceAll(/[^\d.]/g, ''));

/** Opens a game from the lobby, in its own window. */
async function openGame(lobby: Page, code: string): Promise<Page> {
  const opening = lobby.waitForEvent('popup');
  await lobby.locator(`main [data-game="${code}"]`).first().click();
  const opened = await opening;
  await opened.waitForURL(/\/demo\/(sandbox|play\/slot)\//);
  return opened;
}

type Look = (page: Page) => Promise<void>;

/**
 * Bets 1,000 on each of some places of a table, waits for the result and has a look at the page; answers the balance
 * shown.
 */
async function playTable(opened: Page, places: number, look?: Look): Promise<number> {
  const isFramed = opened.url().includes('/play/slot/');
  const table = isFramed ? opened.frameLocator('iframe') : opened;
  // A slot takes its stake by steps, and it is at 1,000.
  const spots = table.locator('.spot');
  for (let i = 0; i < places && !isFramed; i++) await spots.nth(i).click();
  await playRound(table);
  await expect(table.locator('.steps .matches')).toBeVisible();
  const balance = await balanceIn(table);
  await look?.(opened);
  await opened.close();
  return balance;
}

/** Places a single of 1,000 on a match that does not begin while the test runs; answers the balance shown. */
async function betOnMatch(opened: Page, isPhone: boolean, look?: Look): Promise<number> {
  await showAllMatches(opened);
  await opened.locator('.match').nth(8).locator('.pick').first().click();
  if (isPhone) await opened.locator('[data-key="open slip"]').click();
  await opened.locator('[data-key="quick 1000"]').click();
  await look?.(opened);
  await opened.locator('.slip .go').click();
  await expect(opened.locator('.ticket')).toHaveCount(1);
  const balance = await balanceIn(opened);
  await opened.close();
  return balance;
}

const isSlip = ({ category }: Ledger['bets'][number]) => category === 'sports';
const total = (bets: Ledger['bets'], of: 'stake' | 'win') => bets.reduce((sum, bet) => sum + bet[of], 0);

test.afterEach(({ operator }) =>
  operator('site-option', {
    siteId: 'demo',
    signupApproval: false,
    bankWindow: { from: '23:30', to: '00:30' },
  }),
);

test('[PLAY-01] [PLAY-02] [PLAY-03] [PLAY-06] [FUND-01] [FUND-02] [FUND-04] [POINT-04] [GAME-01] [GAME-02] [A11Y] a player joins, is let in, deposits, plays each kind of game, wins, converts points and withdraws; every figure is the ledger’s', async ({
  page,
  t,
  stack,
  operator,
  expectAccessible,
  expectConsole,
}) => {
  // A bet after the betting time of a shared table, which is sent again.
  expectConsole(/sandbox\/play.*409/);
  const serial = String(Date.now()).slice(-7);
  const memId = `join${serial}`;
  const main = page.locator('main');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const agree = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => main.getByRole('link', { name, exact: true }).first().click();
  const ledger = () =>
    stack.databaseUrl
      ? readLedger(stack.databaseUrl, memId)
      : askLedger((path, body) => callAsPlayer(page, stack, path, body));
  const expectAmount = (locator: string, amount: number) =>
    expect(page.locator(locator).first()).toHaveText(formatAmount(amount));

  await themeOfSystem(page);
  await closePopups(page);
  // At any time of day: the banks' hours are proved elsewhere.
  await operator('site-option', { siteId: 'demo', signupApproval: true, bankWindow: null });

  await test.step('joins by a partner’s link', async () => {
    const next = () => press(t('play.signup.next'));
    await page.goto('/demo/play/login');
    await page.getByRole('link', { name: t('play.entry.tabSignup') }).click();
    await expect(page).toHaveURL(/\/demo\/play\/join$/);
    await page.goto('/demo/play/join?r=ptn5');
    await expect(page.getByText(t('protection.excluded'))).toContainText('1336');
    await field('memId').fill('player1');
    await field('memPass').fill(password);
    await field('memPassCheck').fill(password);
    await field('memNick').fill(`한강 ${memId}`);
    await next();
    await expect(page.getByText(t('api.U116'))).toBeVisible();
    await expect(field('memId')).toBeFocused();
    await expectAccessible(page);
    await field('memId').fill(memId);
    await next();

    await expect(page.getByRole('heading', { name: t('play.signup.heading2') })).toBeFocused();
    await field('memName').fill('김민수');
    await field('memPhone').fill(`010-${serial.slice(0, 3)}2-${serial.slice(3)}`);
    await field('bank').selectOption('004');
    await field('bankacc').fill(`2${serial}`);
    await field('cashOutPass').fill('1234');
    await expectAccessible(page);
    await next();

    await expect(field('recommenderId')).toHaveValue('ptn5');
    await field('recommenderId').fill('player1');
    await field('agree').check();
    await press(t('play.signup.submit'));
    await expect(page.getByText(t('api.U113'))).toBeVisible();
    await expect(field('recommenderId')).toBeFocused();
    await expectAccessible(page);
    await field('recommenderId').fill('ptn5');
    await press(t('play.signup.submit'));
    await expect(page.getByRole('heading', { name: t('play.signup.donePending') })).toBeFocused();
  });

  await test.step('is approved and signs in', async () => {
    const { list } = await operator<{ list: { memId: string; requestId: number }[] }>('join-requests', {
      siteId: 'demo',
    });
    const { requestId } = list.find((one) => one.memId === memId)!;
    await operator('join-approve', { siteId: 'demo', requestId });
    // One percent of the stakes on mini games is returned as points.
    await operator('member-rates', {
      siteId: 'demo',
      memId,
      category: 'mini',
      pointRate: '1.00',
      loseRate: '0.00',
    });
    await enterPlay(page, stack, { memId, password, path: '/wallet' });
    await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
    await expectAmount('.bal b', 0);
  });

  const current = main.locator('[aria-current="step"]');
  const newestPast = main
    .getByRole('region', { name: t('requests.past') })
    .getByRole('listitem')
    .first();
  /** Holds header, sheet and ledger at one amount. */
  const holds = async (amount: number) => {
    await expectAmount('main .held dd', amount);
    await expectAmount('.bal b', amount);
    expect((await ledger()).cash).toBe(amount);
  };
  /** The operator takes up the newest request and carries it out; the open page shows both. */
  const approve = async () => {
    const { list } = await operator<{ list: { cashIdx: number }[] }>('cash-requests', {
      siteId: 'demo',
      memId,
    });
    const request = { siteId: 'demo', cashIdx: Math.max(...list.map(({ cashIdx }) => cashIdx)) };
    await operator('cash-wait', request);
    await expect(current).toContainText(t('requestStatus.2'));
    await operator('cash-approve', request);
    await expect(current).toHaveCount(0);
    await expect(newestPast).toContainText(t('requestStatus.1'));
  };

  await test.step('deposits, and the operator approves', async () => {
    await press(t('money.quick.4', { digit: '3' }));
    await press(t('money.quick.4', { digit: '1' }));
    await press(t('requests.chargeFor', { amount: '40,000' }));
    await agree(t('requests.doCharge'));
    await expect(current).toContainText(t('requestStatus.0'));
    await holds(0);
    await expectAccessible(page, 'main');
    await approve();
    await holds(40_000);
  });

  await test.step('plays a table, a slot, a mini game, sports and a virtual game', async () => {
    await page.goto('/demo/play');
    await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
    const plays: [string, (opened: Page) => Promise<number>][] = [
      ['baccarat_a', (opened) => playTable(opened, 1, expectAccessible)],
      ['gold_carp', (opened) => playTable(opened, 1)],
      // On both sides, so that one of them wins.
      ['odd_even', (opened) => playTable(opened, 2)],
      ['soccer', (opened) => betOnMatch(opened, false, expectAccessible)],
      ['virtual_soccer', (opened) => betOnMatch(opened, false)],
    ];
    for (const [code, play] of plays) {
      const balance = await play(await openGame(page, code));
      expect(balance, code).toBe((await ledger()).cash);
      // The lobby behind the window moves with it.
      await expectAmount('.bal b', balance);
    }
  });

  await test.step('finds every bet in the history, as it is in the ledger', async () => {
    const { bets, cash } = await ledger();
    const [slips, rounds] = [bets.filter(isSlip), bets.filter((bet) => !isSlip(bet))];
    const [staked, won] = [total(rounds, 'stake'), total(rounds, 'win')];
    expect(won, 'one side of the mini game').toBeGreaterThan(0);
    expect(cash).toBe(40_000 - staked + won - total(slips, 'stake'));
    await page.goto('/demo/play/bets');
    const sums = main.locator('.figures dd');
    await expect(sums.nth(0)).toHaveText(formatAmount(staked));
    await expect(sums.nth(1)).toHaveText(formatAmount(won));
    const net = formatAmount(Math.abs(won - staked));
    await expect(sums.nth(2)).toContainText(net);
    await expect(page.locator('.rg')).toContainText(net);
    const rows = main.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(rounds.length);
    for (const [i, bet] of rounds.entries()) {
      await expect(rows.nth(i).locator('[data-cell="bet"]')).toContainText(formatAmount(bet.stake));
      await expect(rows.nth(i).locator('[data-cell="win"]')).toHaveText(formatAmount(bet.win));
      await expect(rows.nth(i).locator('[data-cell="after"]')).toHaveText(formatAmount(bet.after));
    }
    await expectAccessible(page, 'main');
    // Nothing is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
    await main.getByRole('link', { name: t('ownBets.tabs.sports'), exact: true }).click();
    await expect(main.getByRole('article')).toHaveCount(slips.length);
    await expect(main.getByRole('article').first()).toContainText('1,000');
  });

  let cash = 0;
  await test.step('converts the points that the bets and the operator brought', async () => {
    await operator('point-grant', { siteId: 'demo', memId, amount: 9_999.5 });
    // The rolling at 1 % of the 50 that bets on both sides of a round can lose, which is paid within seconds.
    await expect.poll(async () => (await ledger()).points).toBe(10_000);
    cash = (await ledger()).cash + 10_000;
    await page.goto('/demo/play/pointuse');
    await expect(main.locator('.held dd').nth(1)).toHaveText('10,000');
    await press(t('conversion.all'));
    await press(t('conversion.convertFor', { amount: '10,000' }));
    await agree(t('conversion.convert'));
    await expect(page.locator('.toast')).toContainText(t('conversion.complete'));
    await expect(main.locator('.held dd').nth(1)).toHaveText('0');
    await holds(cash);
    expect((await ledger()).points).toBe(0);
    await expectAccessible(page, 'main');
  });

  await test.step('withdraws, and the operator approves', async () => {
    await follow(t('wallet.tabs.exchange'));
    await expect(page).toHaveURL(/\/demo\/play\/exchange$/);
    const takeAlong = main.getByRole('switch', { name: t('wallet.game.takeAlong') });
    const along = await takeAlong.isChecked();
    const set = page.waitForResponse(/changeMemCashFlag/);
    await takeAlong.press('Space');
    await set;
    await page.reload();
    await expect(takeAlong).toBeChecked({ checked: !along });
    await press(t('money.quick.4', { digit: '3' }));
    await page.getByLabel(t('requests.password')).fill('1234');
    await press(t('requests.exchangeFor', { amount: '30,000' }));
    await agree(t('requests.doExchange'));
    await expect(current).toContainText(t('requestStatus.0'));
    // It has left the balance already.
    await holds(cash - 30_000);
    await expectAccessible(page, 'main');
    await approve();
    await expect(newestPast).toContainText('30,000');
    await holds(cash - 30_000);
  });

  await test.step('the history of the money is that of the ledger, to the last entry', async () => {
    await page.goto('/demo/play/money');
    const { balances, memberId } = await ledger();
    const after = main.locator(`td[data-label="${t('wallet.history.after')}"]`);
    await expect(after).toHaveText(balances.map((balance) => formatAmount(balance)));
    await page.goto('/demo/play/me');
    await expect(main).toContainText(memId);
    await expectAccessible(page, 'main');
    if (memberId) await expect.poll(() => differencesOf(stack.databaseUrl!, memberId)).toEqual([]);
  });
});

/** A shorter way through the site, on a phone and in the longest language. */
test('[PLAY-02] [FUND-01] [GAME-01] [A11Y] on a phone in Vietnamese: a player joins, deposits, plays, and finds the bets', {
  tag: ['@phone', '@phone-only', '@prove'],
}, async ({ page, text, stack, operator, expectAccessible, expectConsole }) => {
  test.slow();
  // A bet after the betting time of a shared table, which is sent again.
  expectConsole(/sandbox\/play.*409/);
  const locale = 'vn';
  const t = (key: string, values = {}) => text(locale, key, values);
  const look = (part?: string) => expectAccessible(page, part);
  const serial = String(Date.now()).slice(-7);
  const memId = `${locale}${serial}`;
  const main = page.locator('main');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  await page
    .context()
    .addCookies([{ name: 'NEXT_LOCALE', value: locale, domain: 'localhost', path: '/demo' }]);
  await themeOfSystem(page);
  await closePopups(page);

  await page.goto('/demo/play/join?r=ptn5');
  await expect(page.getByRole('heading', { name: t('play.signup.heading1') })).toBeVisible();
  await press(t('play.signup.next'));
  await expect(page.getByText(t('front.member.emptyMemId')).first()).toBeVisible();
  await look();
  await field('memId').fill(memId);
  await field('memPass').fill(password);
  await field('memPassCheck').fill(password);
  await field('memNick').fill(`nick ${memId}`);
  await press(t('play.signup.next'));
  await expect(page.getByRole('heading', { name: t('play.signup.heading2') })).toBeFocused();
  await field('memName').fill('Minsu Kim');
  await field('memPhone').fill(`010-${serial.slice(0, 3)}3-${serial.slice(3)}`);
  await field('bank').selectOption('004');
  await field('bankacc').fill(`3${serial}`);
  await field('cashOutPass').fill('1234');
  await press(t('play.signup.next'));
  await field('agree').check();
  await look();
  await press(t('play.signup.submit'));
  await expect(page.getByRole('heading', { name: t('play.signup.doneOpen') })).toBeFocused();

  await enterPlay(page, stack, { memId, password, path: '/wallet' });
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  await press(t('money.quick.4', { digit: '3' }));
  await press(t('requests.chargeFor', { amount: '30,000' }));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('requests.doCharge') })
    .click();
  await expect(main.locator('[aria-current="step"]')).toContainText(t('requestStatus.0'));
  await look('main');
  const { list } = await operator<{ list: { cashIdx: number }[] }>('cash-requests', {
    siteId: 'demo',
    memId,
  });
  await operator('cash-wait', { siteId: 'demo', cashIdx: list[0]!.cashIdx });
  await operator('cash-approve', { siteId: 'demo', cashIdx: list[0]!.cashIdx });
  await expect(page.locator('.bal b')).toHaveText('30,000');

  await page.goto('/demo/play');
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live');
  await look();
  const balance = await playTable(await openGame(page, 'baccarat_a'), 1, expectAccessible);
  const left = await betOnMatch(await openGame(page, 'soccer'), true, expectAccessible);
  expect(left).toBe(balance - 1_000);
  for (const path of ['pointuse', 'exchange', 'me']) {
    await page.goto(`/demo/play/${path}`);
    await look('main');
  }
  await page.goto('/demo/play/bets');
  const bet = main.getByRole('table').locator('tbody').getByRole('row');
  await expect(bet).toHaveCount(1);
  await expect(bet.locator('[data-cell="after"]')).toHaveText(formatAmount(balance));
  await look('main');
  // Nothing is wider than the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  await bet.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/demo\/play\/bet\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
