import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, test } from './fixtures';
import { callAsPlayer, closePopups, enterPlay } from './player';

const MINI = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };
const BLACKJACK = { vendorKey: 'sandbox-live', gameType: 'casino', gameKey: 'blackjack' };

/** A call of the page's player that changes something. */
const send = <T>(page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const response = await fetch(`/demo/play${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { resultCode: string; data?: T };
    },
    [path, body] as const,
  );
/** Launches a game as the lobby does. */
const launch = (page: Page, game: object) => send<{ gameurl: string }>(page, '/api/minigame/getGame', game);
/** Opens a game in a window of its own. */
async function openGame(page: Page, game: object = MINI): Promise<Page> {
  const { data } = await launch(page, game);
  const opened = await page.context().newPage();
  await opened.goto(data!.gameurl);
  return opened;
}
const betOnce = async (game: Page, chip = 1000) => {
  await game.locator(`[data-key="chip ${chip}"]`).click();
  await game.locator('[data-code="odd"]').first().click();
  await game.locator('.acts .go').click();
};

/** A player of these two tests, the second of which excludes it. */
const MEM_ID = 'player3';

test('[SAFE-01] [SAFE-02] [A11Y] a player limits deposits and stakes; a deposit, a give and a bet above them say what they may', async ({
  page,
  t,
  stack,
  browser,
  signIn,
  operator,
  expectAccessible,
  expectConsole,
}) => {
  await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 50_000 });
  await closePopups(page);
  await enterPlay(page, stack, { memId: MEM_ID, path: '/me' });
  const limit = async (kind: string, amount: string) => {
    const form = page.locator('form', { has: page.locator(`[name="${kind}"]`) });
    await form.getByRole('textbox').fill(amount);
    await form.getByRole('button', { name: t('protection.save') }).click();
    await expect(page.getByText(t('protection.savedNow'))).toBeVisible();
    await expect(form.getByRole('button')).toHaveCount(0);
  };
  await limit('depositDay', '60000');
  await limit('stake', '1000');
  await expectAccessible(page, '#limits');

  // The limit, its rest, and when it allows more.
  await page.goto('/demo/play/charge');
  await page.locator('[name="amount"]').fill('20000');
  await page.locator('main form [type="submit"]').first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('requests.doCharge') })
    .click();
  const refusal = page.getByRole('alert').filter({ hasText: t('api.A051') });
  await expect(refusal).toContainText(/ 하루 .* 10,000 남았습니다\. \d{4}-\d\d-\d\d \d\d:\d\d부터/);
  await expect(page.locator('[name="amount"]')).toHaveValue('20,000');

  // A partner reads that the member cannot receive, and nothing else.
  const partner = await (await browser.newContext()).newPage();
  await signIn(partner, { memId: 'ptn1' });
  await partner.goto('/demo/partnerMoneyMoveList');
  await partner.getByRole('row').filter({ hasText: MEM_ID }).getByRole('link').click();
  const give = partner.getByRole('region', { name: t('transfers.form') });
  await expect(give).toContainText(MEM_ID);
  await give.locator('[name="amount"]').fill('20000');
  for (let press = 0; press < 2; press++) {
    await give.getByRole('button', { name: t('money.doGive', { amount: '20,000' }), exact: true }).click();
  }
  await expect(give.getByText(t('api.A053')).first()).toBeVisible();
  await expect(give).not.toContainText(/한도|10,000 남/);
  await partner.context().close();

  const game = await openGame(page);
  expectConsole(/403|409/);
  await betOnce(game, 5000);
  await expect(game.locator('[role=status]').first()).toHaveText(
    `${t('api.A055')} 지금 1,000까지 가능합니다.`,
  );
});

test.afterEach(({ operator }) => operator('site-option', { siteId: 'demo', withdrawalReversible: true }));

test('[SAFE-04] [SAFE-05] [SAFE-08] a time-out and a self-exclusion end the games in other windows and settle their bet; the open withdrawal stays', async ({
  page,
  t,
  stack,
  operator,
  expectConsole,
}) => {
  await operator('site-option', { siteId: 'demo', bankWindow: null, withdrawalReversible: false });
  await closePopups(page);
  await enterPlay(page, stack, { memId: MEM_ID, path: '/me' });
  const { cashAmt } = await callAsPlayer(page, stack, '/api/cash/getCoin', {});
  // After the first test the limit of deposits would refuse it.
  if (cashAmt < 40_000) await operator('grant', { siteId: 'demo', memId: MEM_ID, amount: 50_000 });
  expectConsole(/403|409/);
  const openRounds = async () => (await callAsPlayer(page, stack, '/api/game/openRounds', {})).list.length;
  const windows = [await openGame(page), await openGame(page, BLACKJACK)];
  // A natural blackjack ends the round at once.
  while ((await openRounds()) === 0) {
    await windows[1]!.locator('[data-key="chip 1000"]').click();
    await windows[1]!.locator('.spot').first().click();
    const dealt = windows[1]!.waitForResponse((response) => response.url().endsWith('/bet'));
    await windows[1]!.locator('.acts .go').click();
    await dealt;
  }
  const withdrawal = { memId: MEM_ID, cashType: -1, cashStatus: 'out', cashAmt: 20_000, cashOutPass: '1234' };
  const asked = await send<{ cashIdx: number }>(page, '/api/cash/out', withdrawal);
  expect(asked.resultCode).toBe('0');

  const pause = async (kind: 'timeout' | 'exclusion') => {
    const form = page.locator('.own-pause', { has: page.locator(`[name="${kind}"]`) });
    const start = { name: t(`protection.${kind}.start`) };
    await form.getByRole('button', start).click();
    await page.getByRole('alertdialog').getByRole('button', start).click();
  };
  await page.goto('/demo/play/me');
  await pause('timeout');
  const inForce = page.locator('#limits .note').first();
  await expect(inForce).toContainText('쉬어 가는 중입니다');
  for (const game of windows) {
    await expect(game.locator('body')).toContainText('쉬어 가기가 시작되어 게임을 종료했습니다');
  }
  await expect.poll(openRounds).toBe(0);
  await pause('exclusion');
  await expect(inForce).toContainText('자가 제외 중입니다');
  expect((await launch(page, MINI)).resultCode).toBe('A052');

  // The withdrawal waits as before, for the operator: it cannot be taken back.
  await page.goto('/demo/play/exchange');
  await expect(page.locator('main [aria-current="step"]')).toContainText(t('requestStatus.0'));
  await expect(page.getByRole('button', { name: t('requests.delete') })).toHaveCount(0);
  const { cashIdx } = asked.data!;
  await operator('cash-wait', { siteId: 'demo', cashIdx });
  await operator('cash-approve', { siteId: 'demo', cashIdx });
  await expect(page.locator('main [aria-current="step"]')).toHaveCount(0);
});

/** Runs a statement on the rules of a player, whose id is `$1`. */
async function change(databaseUrl: string, memId: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT id FROM member WHERE site_id = 'demo' AND mem_id = $1`, [
    memId,
  ]);
  for (const statement of statements) await client.query(statement, [rows[0].id]);
  await client.end();
}

/** As if the first bets of the session of play had been an hour earlier. */
const HOUR_EARLIER = `UPDATE player_play SET started_at = started_at - interval '1 hour',
  checked_at = checked_at - interval '1 hour' WHERE member_id = $1`;
/** For the tests after this one. */
const FORGET = ['player_limit', 'player_play'].map((table) => `DELETE FROM ${table} WHERE member_id = $1`);

test('[SAFE-03] [SAFE-07] [A11Y] a reality check stops play in a game and over a page until it is answered; a session limit ends play', async ({
  page,
  t,
  stack,
  operator,
  expectAccessible,
  expectConsole,
}) => {
  const { databaseUrl } = stack;
  test.skip(!databaseUrl, 'the session is made longer in the database');
  const memId = 'player6';
  await change(databaseUrl!, memId, ...FORGET);
  await operator('grant', { siteId: 'demo', memId, amount: 50_000 });
  await enterPlay(page, stack, { memId, path: '/me' });
  expectConsole(/403|409/);
  const game = await openGame(page);
  await betOnce(game);
  await expect(game.locator('.day')).toContainText('이번');

  await change(databaseUrl!, memId, HOUR_EARLIER);
  await betOnce(game);
  const check = (on: Page) => on.getByRole('dialog', { name: t('play.check.title') });
  await expect(check(game)).toContainText(t('play.check.sessionNet'));
  await expectAccessible(game, 'dialog');
  await game.keyboard.press('Escape');
  await expect(check(game)).toBeVisible();
  // The page has the event of the live channel.
  await expect(check(page)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await check(game)
    .getByRole('button', { name: t('play.check.continue') })
    .click();
  await expect(check(game)).toBeHidden();
  await expect(check(page)).toBeHidden();
  await expect(page.locator('.rg')).toContainText(t('play.shell.sessionPlay'));
  await game.locator('.acts .go').click();
  await expect(game.locator('body')).not.toContainText(t('api.A056'));

  // Not before: a check lies over the pop-ups.
  await closePopups(page);
  await page.goto('/demo/play/me');
  const form = page.locator('.own-pause', { has: page.locator('[name="session"]') });
  await form.getByRole('radio', { name: t('protection.minutes', { minutes: 30 }) }).check();
  await form.getByRole('button', { name: t('protection.save') }).click();
  await expect(page.getByText(t('protection.savedNow'))).toBeVisible();
  await expectAccessible(page, '#limits');
  await betOnce(game);
  await expect(game.locator('body')).toContainText('스스로 정한 플레이 시간');
  await change(databaseUrl!, memId, ...FORGET);
});
