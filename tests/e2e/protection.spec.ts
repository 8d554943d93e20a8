import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { closePopups, enterPlay } from './player';

/** A player of their own: the rules stay for the rest of the run. */
const MEM_ID = 'player3';

test('[SAFE-01] [SAFE-02] [SAFE-04] [A11Y] a player limits deposits and stakes, and takes a time-out with a game open; a partner cannot pass either', async ({
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
    const form = page.locator('.own-limit', { has: page.locator(`[name="${kind}"]`) });
    await form.getByRole('textbox').fill(amount);
    await form.getByRole('button', { name: t('protection.save') }).click();
    await expect(page.getByText(t('protection.savedNow'))).toBeVisible();
    await expect(form.getByRole('button')).toHaveCount(0);
  };
  await limit('depositDay', '60000');
  await limit('stake', '500');
  await expectAccessible(page, '#limits');

  // By a deposit.
  await page.goto('/demo/play/charge');
  await page.locator('[name="amount"]').fill('20000');
  await page.locator('main form [type="submit"]').first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('requests.doCharge') })
    .click();
  const refusal = page.getByRole('alert').filter({ hasText: t('api.A051') });
  await expect(refusal).toContainText('10,000');
  await expect(page.locator('[name="amount"]')).toHaveValue('20,000');

  // By a give.
  const partner = await (await browser.newContext()).newPage();
  await signIn(partner, { memId: 'ptn1' });
  const give = async (inAmt: number) => {
    const response = await partner.request.post(`${stack.web}/demo/api/retail/cashSend`, {
      data: { memId: MEM_ID, inAmt },
      headers: { origin: stack.web, 'idempotency-key': randomUUID() },
    });
    return (await response.json()).resultCode;
  };
  expect(await give(20_000)).toBe('A053');

  // By a bet, in a game's window.
  const open = () =>
    page.evaluate(async () => {
      const response = await fetch('/demo/play/api/minigame/getGame', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' }),
      });
      return (await response.json()) as { resultCode: string; data?: { gameurl: string } };
    });
  const { data } = await open();
  const game = await page.context().newPage();
  await game.goto(data!.gameurl);
  await game.locator('[data-key="chip 1000"]').click();
  expectConsole(/403|409/);
  await game.locator('[data-code="odd"], [data-key="odd"]').first().click();
  await game.locator('.acts .go').click();
  await expect(game.locator('body')).toContainText(t('api.A055'));

  await page.goto('/demo/play/me');
  const pause = page.locator('.own-pause').first();
  await pause.getByRole('button', { name: t('protection.timeout.start') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('protection.timeout.start') })
    .click();
  await expect(page.locator('#limits .note').first()).toContainText('쉬어 가는 중입니다');
  await expect(game.locator('body')).toContainText('쉬어 가기가 시작되어 게임을 종료했습니다');
  expect((await open()).resultCode).toBe('A052');
  expect(await give(1)).toBe('A053');
  await partner.context().close();
});
