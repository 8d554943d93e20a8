import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { vendorMac } from '../../lib/cipher/vendor-mac';
import type { CallPath, RequestOf, ResponseOf } from '../../lib/contract/calls';
import { formatAmount } from '../../lib/format/money';
import { formatTime } from '../../lib/format/time';
import { expect, test } from './fixtures';
import type { Stack } from './worker-stack';

const DAY = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * DAY).toISOString().slice(0, 10);
/** Days that the demo world's money covers. */
const DAYS = { startDate: dayAgo(29), endDate: dayAgo(0) };
const shown = (amount: number) => formatAmount(amount);
const address = (kind: 'partner' | 'user', id: string, tab?: string, more: Record<string, string> = {}) =>
  `/demo/${kind}Detail?${new URLSearchParams({ id, ...(tab ? { tab } : {}), ...more })}`;

type Call = <P extends CallPath>(page: Page, path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>;

test.describe('head', () => {
  test('[DETAIL-01] level, id, nickname, money and points, and the upper line from the viewer down', async ({
    page,
    t,
    call,
    signIn,
    tells,
  }) => {
    await signIn(page, { memId: 'ptn2' });
    for (const [kind, memId] of [
      ['partner', 'ptn3'],
      ['user', 'player1'],
    ] as const) {
      await page.goto(address(kind, memId));
      const { partnerInfo } = await call(page, '/api/v2/retail/detail/info', { memId });
      const head = page.locator('main header');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnerInfo.memNick);
      for (const part of [partnerInfo.partnerLevelName, memId]) await expect(head).toContainText(part);
      expect(partnerInfo.cashBalance).not.toBe(partnerInfo.pointBalance);
      await tells(head, {
        [t('detail.cash')]: shown(partnerInfo.cashBalance),
        [t('detail.point')]: shown(partnerInfo.pointBalance),
      });
      const line = page.getByRole('navigation', { name: t('detail.path') });
      const uppers = memId === 'ptn3' ? ['ptn2'] : ['ptn2', 'ptn3', 'ptn4', 'ptn5'];
      expect(
        await line
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
          ),
      ).toEqual(uppers);
      await expect(line).not.toContainText('ptn1');
      // Money moves between direct neighbours only.
      await expect(head.getByRole('button', { name: t('money.open') })).toHaveCount(memId === 'ptn3' ? 1 : 0);
    }
    await page
      .getByRole('navigation', { name: t('detail.path') })
      .getByRole('link', { name: 'ptn4' })
      .click();
    await expect(page).toHaveURL(/\/partnerDetail\?id=ptn4$/);
    await expect(page.locator('main header')).toContainText('ptn4');
  });

  test('[DETAIL-01] money given from the head shows in the head', async ({
    page,
    t,
    call,
    signIn,
    tells,
  }) => {
    await signIn(page, { memId: 'ptn2' });
    await page.goto(address('partner', 'ptn3'));
    const { cashBalance } = (await call(page, '/api/v2/retail/detail/info', { memId: 'ptn3' })).partnerInfo;
    await page.getByRole('button', { name: t('money.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="amount"]').fill('3000');
    await dialog.getByRole('button', { name: t('money.next') }).click();
    await dialog.getByRole('button', { name: t('money.doGive') }).click();
    await expect(page.getByText(t('money.giveComplete')).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await tells(page.locator('main header'), { [t('detail.cash')]: shown(cashBalance + 3000) });
  });

  test('[DETAIL-01] [ROLE-01] the wrong route leads to the right one; who is not below does not exist', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, { memId: 'ptn4' });
    await page.goto(address('user', 'ptn5', 'userCash'));
    await expect(page).toHaveURL(/\/partnerDetail\?id=ptn5&tab=partnerCash$/);
    await page.goto(address('partner', 'player1'));
    await expect(page).toHaveURL(/\/userDetail\?id=player1$/);
    for (const id of ['ptn1', 'ptn3', 'two1', 'nobodyhasthis', '%27%3B--', '']) {
      await page.goto(`/demo/partnerDetail?id=${id}&tab=partnerCash`);
      await expect(page.locator('main').getByText(t('api.U001'))).toBeVisible();
      await expect(page.locator('main header')).toHaveCount(0);
    }
    await page
      .locator('main')
      .getByRole('link', { name: t('route.partnerList') })
      .click();
    await expect(page).toHaveURL(/\/partnerList$/);
  });

  test('[DETAIL-01] six tabs for a partner and nine for a member, each with its address', {
    tag: '@phone',
  }, async ({ page, t, signIn }) => {
    await signIn(page, { memId: 'ptn1' });
    const tabs = {
      partner: 'Info Rate Log Msg Cash Roll',
      user: 'Info Rate Log Msg Cash Game Bet Charge Exchange',
    };
    for (const [kind, id] of [
      ['partner', 'ptn2'],
      ['user', 'player1'],
    ] as const) {
      await page.goto(address(kind, id));
      const names = tabs[kind].split(' ').map((part) => t(`detail.tabs.${kind}${part}`));
      const bar = page.getByRole('navigation', { name: t('detail.tabsLabel') });
      await expect(bar.getByRole('link')).toHaveText(names);
      const addresses = tabs[kind]
        .split(' ')
        .map((part) => address(kind, id, part === 'Info' ? undefined : `${kind}${part}`));
      expect(
        await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(addresses);
      await bar.getByRole('link', { name: t(`detail.tabs.${kind}Log`) }).click();
      await expect(page).toHaveURL(new RegExp(`id=${id}&tab=${kind}Log$`));
      await expect(bar.locator('[aria-current="page"]')).toHaveText(t(`detail.tabs.${kind}Log`));
    }
  });
});

test.describe('information', () => {
  /** Somebody below ptn2 whom no other test needs. */
  const TARGET = 'ptn3';
  const info = async (page: Page, call: Call) =>
    (await call(page, '/api/v2/retail/detail/info', { memId: TARGET })).partnerInfo;

  test('[DETAIL-02] the switch and the nickname are saved by the button alone, after a question', {
    tag: '@phone',
  }, async ({ page, t, call, signIn, tells }) => {
    await signIn(page, { memId: 'ptn2' });
    const before = await info(page, call);
    const nick = `이름${Date.now() % 1_000_000}`;
    await page.goto(address('partner', TARGET));
    await tells(page.getByRole('region', { name: t('detail.basics') }), {
      [t('detail.memId')]: TARGET,
      [t('detail.memName')]: before.memName,
      [t('detail.cash')]: shown(before.cashBalance),
      [t('detail.point')]: shown(before.pointBalance),
      [t('detail.upper')]: 'ptn2',
      [t('detail.joinDate')]: formatTime(before.joinDate),
    });
    const toggle = page.getByRole('switch', { name: t('detail.loginYn') });
    await expect(toggle).toBeChecked();
    await page.getByText(t('detail.allowed'), { exact: true }).click();
    await expect(toggle).not.toBeChecked();
    expect((await info(page, call)).loginYn).toBe('Y');

    const save = page.getByRole('button', { name: t('detail.save'), exact: true });
    await page.getByRole('textbox', { name: t('detail.memNick') }).fill(nick);
    await save.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('common.saveQuestion'));
    await expect(question).toContainText(`${before.memNick} → ${nick}`);
    await expect(question).toContainText(`${t('detail.allowed')} → ${t('detail.blocked')}`);
    await question.getByRole('button', { name: t('common.no') }).click();
    await expect(question).toHaveCount(0);
    await expect(save).toBeFocused();
    expect(await info(page, call)).toMatchObject({ loginYn: 'Y', memNick: before.memNick });

    await save.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(question).toContainText(t('common.changed'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nick);
    expect(await info(page, call)).toMatchObject({ loginYn: 'N', memNick: nick });

    await page.reload();
    await expect(toggle).not.toBeChecked();
    await page.getByText(t('detail.blocked'), { exact: true }).click();
    await page.getByRole('textbox', { name: t('detail.memNick') }).fill(before.memNick);
    await save.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(question).toContainText(t('common.changed'));
    expect(await info(page, call)).toMatchObject({ loginYn: 'Y', memNick: before.memNick });
  });

  test('[DETAIL-02] what is wrong is said at its field, a failure says to try again, and nothing typed is lost', async ({
    page,
    t,
    call,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/50[04]/);
    await signIn(page, { memId: 'ptn2' });
    const before = await info(page, call);
    await page.goto(address('partner', TARGET));
    const nick = page.getByRole('textbox', { name: t('detail.memNick') });
    const save = page.getByRole('button', { name: t('detail.save'), exact: true });
    const question = page.getByRole('alertdialog');
    const main = page.locator('main');

    await save.click();
    await expect(main.getByText(t('detail.unchanged'))).toBeVisible();
    await nick.fill('x');
    await save.click();
    await expect(nick).toHaveAccessibleDescription(new RegExp(t('api.U105').slice(0, 10)));
    await expect(nick).toBeFocused();
    await expect(question).toHaveCount(0);

    // Somebody else's nickname: the platform refuses it.
    const taken = (await call(page, '/api/v2/retail/detail/info', { memId: 'ptn4' })).partnerInfo.memNick;
    await nick.fill(taken);
    await save.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(nick).toHaveAccessibleDescription(new RegExp(t('api.U117').slice(0, 10)));
    await expect(nick).toHaveValue(taken);
    await expect(nick).toBeFocused();
    expect((await info(page, call)).memNick).toBe(before.memNick);

    await page.route('**/detail/save', (route) =>
      route.fulfill({ json: { resultCode: 'E001', resultMessage: t('api.E001') } }),
    );
    await nick.fill('새로운이름');
    await save.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(main.getByText(t('common.tryAgain')).first()).toBeVisible();
    await expect(nick).toHaveValue('새로운이름');
    await expect(save).toBeFocused();
    await page.unroute('**/detail/save');

    // An answer that never comes: the same is sent again with the same key, without asking twice.
    const keys: string[] = [];
    await page.route('**/detail/save', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.fulfill({
        status: 504,
        json: { resultCode: 'TE99', resultMessage: t('api.TE99'), resultUnknown: true },
      });
    });
    const unused = `이름${Date.now() % 1_000_000}`;
    await nick.fill(unused);
    await save.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(main.getByText(t('common.resultUnknown')).first()).toBeVisible();
    await page.getByRole('button', { name: t('common.checkResult') }).click();
    await expect(question).toContainText(t('common.changed'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect((await info(page, call)).memNick).toBe(unused);
  });

  test('[DETAIL-02] the phone number changes after a question', async ({ page, t, call, signIn }) => {
    await signIn(page, { memId: 'ptn2' });
    await page.goto(address('partner', TARGET));
    const before = (await info(page, call)).memPhone!;
    const phone = page.getByLabel(t('detail.memPhone'), { exact: true });
    await expect(phone).toHaveValue(new RegExp(`^${before.slice(0, 3)}-`));
    const change = page.getByRole('button', { name: t('detail.changePhone') });
    const question = page.getByRole('alertdialog');
    await phone.fill('12345');
    await change.click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('front.member.noValidMemTel').slice(0, 10)));

    const other = (await call(page, '/api/v2/retail/detail/info', { memId: 'ptn4' })).partnerInfo.memPhone!;
    await phone.fill(other);
    await change.click();
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('api.U118').slice(0, 10)));

    const next = `010${String(Date.now()).slice(-8)}`;
    await phone.fill(next);
    await change.click();
    await expect(question).toContainText(next);
    expect((await info(page, call)).memPhone).toBe(before);
    await question.getByRole('button', { name: t('common.yes') }).click();
    await expect(question).toContainText(t('common.changed'));
    expect((await info(page, call)).memPhone).toBe(next);
  });

  test('[DETAIL-02] one’s own account is not changed here', async ({ page, t, signIn }) => {
    await signIn(page, { memId: 'ptn2' });
    await page.goto(address('partner', 'ptn2'));
    await expect(page.getByText(t('detail.ownAccount'))).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('money.open') })).toHaveCount(0);
  });
});

test('[DETAIL-03] rates with their bounds to fill in, one save after a question; vendors’ rates are saved by the top alone', async ({
  page,
  t,
  call,
  signIn,
}) => {
  const rates = async () =>
    (await call(page, '/api/v2/retail/detail/rate', { memId: 'ptn7' })).memRollingInfo;
  await signIn(page, { memId: 'ptn6' });
  await page.goto(address('partner', 'ptn7', 'partnerRate'));
  const before = await rates();
  const tab = page.getByRole('region', { name: t('detail.rates') });
  const field = (category: string, kind: 'rolling' | 'losing') =>
    tab.getByRole('textbox', { name: `${t(`category.${category}`)} ${t(`rates.${kind}`)}`, exact: true });
  for (const rate of before) {
    await expect(field(rate.category, 'rolling')).toHaveValue(rate.pointRate);
    await expect(field(rate.category, 'losing')).toHaveValue(rate.loseRate);
    for (const [kind, min, max] of [
      ['rolling', rate.minPointRate, rate.maxPointRate],
      ['losing', rate.minLoseRate, rate.maxLoseRate],
    ] as const) {
      const of = `${t(`category.${rate.category}`)} ${t(`rates.${kind}`)}`;
      for (const bound of [`${t('rates.min')} ${min}`, `${t('rates.max')} ${max}`]) {
        await expect(tab.getByRole('button', { name: `${of} ${bound}`, exact: true })).toHaveCount(1);
      }
    }
  }

  const slot = before.find(({ category }) => category === 'slot')!;
  const alert = page.getByRole('alertdialog');
  await field('slot', 'rolling').fill('99');
  await field('slot', 'rolling').blur();
  await expect(alert).toContainText(t('rates.above'));
  await alert.getByRole('button').click();
  await expect(field('slot', 'rolling')).toHaveValue(slot.maxPointRate);
  const wanted = slot.pointRate === slot.minPointRate ? slot.maxPointRate : slot.minPointRate;
  const bound = wanted === slot.minPointRate ? 'min' : 'max';
  await tab
    .getByRole('button', {
      name: `${t('category.slot')} ${t('rates.rolling')} ${t(`rates.${bound}`)} ${wanted}`,
    })
    .first()
    .click();
  await expect(field('slot', 'rolling')).toHaveValue(wanted);
  await tab.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(alert).toContainText(t('common.saveQuestion'));
  expect(await rates()).toEqual(before);
  await alert.getByRole('button', { name: t('rates.save') }).click();
  await expect(alert).toContainText(t('front.recommender.complete'));
  await alert.getByRole('button').click();
  expect((await rates()).find(({ category }) => category === 'slot')!.pointRate).toBe(wanted);

  const openPanel = async () => {
    const more = tab.getByRole('button', { name: `${t('rates.detail')} ${t('category.casino')}` });
    await more.click();
    const panel = tab.getByRole('region', { name: t('rates.detailTitle', { nick: t('category.casino') }) });
    await expect(panel.getByRole('textbox').first()).toBeVisible();
    return panel.getByRole('button', { name: t('rates.saveDetail') });
  };
  await expect(await openPanel()).toHaveCount(0);
  await signIn(page, { memId: 'ptn1' });
  await page.goto(address('partner', 'ptn7', 'partnerRate'));
  await expect(await openPanel()).toHaveCount(1);
});

test.describe('logs', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

  test('[DETAIL-04] recent logins, ten a page, tried and done', async ({ page, t, call, rows, cells }) => {
    const pageOf = (number: number) =>
      call(page, '/api/v2/retail/detail/loginLog', { memId: 'ptn2', page: number });
    await page.goto(address('partner', 'ptn2', 'partnerLog'));
    const { loginLog, pageInfo } = await pageOf(1);
    expect(pageInfo.tatal_list_count).toBeGreaterThan(10);
    await expect(rows(page)).toHaveCount(10);
    const stand = async (logins: typeof loginLog) => {
      for (const [i, { accessIp, accessDate, success }] of logins.entries()) {
        await cells(rows(page).nth(i), {
          [t('detail.log.ip')]: accessIp,
          [t('detail.log.accessDate')]: formatTime(accessDate),
          [t('detail.log.success')]: t(success === 'Y' ? 'detail.log.succeeded' : 'detail.log.failed'),
        });
      }
    };
    await stand(loginLog);
    await page
      .getByRole('navigation', { name: t('list.pages') })
      .getByRole('link', { name: '2' })
      .first()
      .click();
    await expect(page).toHaveURL(/id=ptn2&tab=partnerLog&page=2/);
    await stand((await pageOf(2)).loginLog);

    let number = 1;
    let log = loginLog;
    while (log.length > 0 && log.every(({ success }) => success === 'Y')) {
      number += 1;
      log = (await pageOf(number)).loginLog;
    }
    expect(log.length, 'somebody failed to sign in').toBeGreaterThan(0);
    await page.goto(address('partner', 'ptn2', 'partnerLog', { page: String(number) }));
    await stand(log);
  });

  test('[DETAIL-05] notes open by their title without a script, and looking reads nothing', async ({
    page,
    context,
    browser,
    baseURL,
    call,
    rows,
  }) => {
    const { msgLog } = await call(page, '/api/v2/retail/detail/msgLog', { memId: 'player1', page: 1 });
    expect(new Set(msgLog.map(({ msgStatus }) => msgStatus)).size).toBe(2);
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: page.viewportSize(),
      baseURL: baseURL!,
    });
    const still = await plain.newPage();
    await still.goto(address('user', 'player1', 'userMsg'));
    await expect(rows(still)).toHaveCount(msgLog.length);
    for (const [i, { msgIdx, msgTitle, msgContents, msgStatus, sendDate }] of msgLog.entries()) {
      const row = rows(still).nth(i);
      await expect(row).toContainText(String(msgIdx));
      await expect(row).toContainText(formatTime(sendDate));
      await expect(row.getByText(msgStatus === 'READ' ? 'O' : 'X', { exact: true })).toBeVisible();
      const contents = row.locator('.prose');
      const words = msgContents
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)[0]!;
      await expect(contents).toBeHidden();
      await row.getByText(msgTitle).click();
      await expect(contents).toBeVisible();
      await expect(contents).toContainText(words);
    }
    await rows(still).first().getByText(msgLog[0]!.msgTitle).click();
    await expect(rows(still).first().locator('.prose')).toBeHidden();
    await plain.close();
    const after = await call(page, '/api/v2/retail/detail/msgLog', { memId: 'player1', page: 1 });
    expect(after.msgLog.map(({ msgStatus }) => msgStatus)).toEqual(msgLog.map(({ msgStatus }) => msgStatus));
  });

  test('[DETAIL-06] money changes by type and days, ten a page, and as a file', { tag: '@phone' }, async ({
    page,
    t,
    call,
    rows,
    cells,
    isPhone,
  }) => {
    const body = { memId: 'player1', ...DAYS, page: 1 };
    const all = await call(page, '/api/v2/retail/detail/cashLog', { ...body, cashType: '' });
    expect(all.pageInfo.tatal_list_count).toBeGreaterThan(10);
    await page.goto(address('user', 'player1', 'userCash', DAYS));
    await expect(rows(page)).toHaveCount(10);
    for (const [i, row] of all.cashLog.entries()) {
      await cells(rows(page).nth(i), {
        [t('detail.log.number')]: String(row.cashIdx),
        [t('detail.log.before')]: shown(row.preCashAmt),
        [t('detail.log.after')]: shown(row.afterCashAmt),
        [t('detail.log.change')]: [t(`amount.${row.cashAmt < 0 ? 'loss' : 'gain'}`), shown(row.cashAmt)],
        [t('detail.log.sender')]: row.sender || '–',
        [t('detail.log.receiver')]: row.reciver || '–',
        [t('detail.log.cashType')]: t(`cashType.${row.cashType}`),
        [t('detail.log.reference')]: row.cashDesc || '–',
        [t('detail.log.updDate')]: formatTime(row.updDate),
      });
    }
    expect(new Set(all.cashLog.map(({ cashAmt }) => Math.sign(cashAmt))).size).toBeGreaterThan(1);

    if (isPhone) await page.getByRole('search').locator('summary').click();
    await page.getByLabel(t('detail.log.cashType')).selectOption('1');
    await expect(page).toHaveURL(/id=player1&tab=userCash.*cashType=1(&|$)/);
    const deposits = await call(page, '/api/v2/retail/detail/cashLog', { ...body, cashType: '1' });
    expect(deposits.pageInfo.tatal_list_count).toBeLessThan(all.pageInfo.tatal_list_count);
    await expect(rows(page)).toHaveCount(deposits.cashLog.length);
    await expect(rows(page).first()).toContainText(formatTime(deposits.cashLog[0]!.updDate));

    const file = await page.request.get(
      `/demo/api/export/userCash?${new URLSearchParams({ id: 'player1', tab: 'userCash', ...DAYS, cashType: '1' })}`,
    );
    const [head, lines] = (await file.text()).split('\r\n\r\n');
    expect(head).toContain('player1');
    expect(lines!.trim().split('\r\n')).toHaveLength(deposits.pageInfo.tatal_list_count + 1);

    // Nothing that day; the date fields, still unfolded on a phone, are sent by their button.
    await page.getByLabel(t('common.from')).fill('2026-01-01');
    await page.getByLabel(t('common.to')).fill('2026-01-01');
    await page
      .getByRole('search')
      .getByRole('button', { name: t('common.search') })
      .click();
    await expect(page.locator('main').getByText(t('empty.noBalanceChanges'))).toBeVisible();
    expect(new URL(page.url()).searchParams.get('id')).toBe('player1');
  });

  test('[DETAIL-07] what a partner earned of rolling, ten a page', async ({ page, t, call, rows, cells }) => {
    const { rollingLog, pageInfo } = await call(page, '/api/v2/retail/detail/rollingLog', {
      memId: 'ptn5',
      ...DAYS,
      page: 2,
    });
    expect(pageInfo.tatal_list_count).toBeGreaterThan(10);
    await page.goto(address('partner', 'ptn5', 'partnerRoll', { ...DAYS, page: '2' }));
    await expect(rows(page)).toHaveCount(rollingLog.length);
    for (const [i, row] of rollingLog.entries()) {
      await cells(rows(page).nth(i), {
        [t('detail.log.vendor')]: row.vendorName,
        [t('detail.log.game')]: row.gameName,
        [t('detail.log.point')]: shown(row.pointAmt),
        [t('detail.log.time')]: formatTime(row.updDate),
      });
    }
    await page.goto(
      address('partner', 'ptn5', 'partnerRoll', { startDate: '2026-01-01', endDate: '2026-01-01' }),
    );
    await expect(page.locator('main').getByText(t('empty.noHistory'))).toBeVisible();
  });

  test('[DETAIL-08] games that a member has run', async ({ page, t, call, rows, cells }) => {
    const { list } = await call(page, '/api/v2/retail/detail/playGameList', {
      memId: 'player1',
      ...DAYS,
      page: 1,
    });
    expect(list.length).toBeGreaterThan(5);
    await page.goto(address('user', 'player1', 'userGame', DAYS));
    await expect(rows(page)).toHaveCount(list.length);
    for (const [i, row] of list.entries()) {
      await cells(rows(page).nth(i), {
        [t('detail.log.vendor')]: row.vendorName,
        [t('detail.log.game')]: row.gameName,
        [t('detail.log.runTime')]: formatTime(row.regDate),
      });
    }
    await page.goto(
      address('user', 'player1', 'userGame', { startDate: '2026-01-01', endDate: '2026-01-01' }),
    );
    await expect(page.locator('main').getByText(t('empty.noGames'))).toBeVisible();
  });

  test('[DETAIL-09] bets line by line, from a minimum win in units of 10,000', { tag: '@phone' }, async ({
    page,
    t,
    call,
    rows,
    cells,
    isPhone,
  }) => {
    const body = { memId: 'player1', ...DAYS, page: 1 };
    const all = await call(page, '/api/v2/retail/detail/betList', { ...body, searchValue: 0 });
    await page.goto(address('user', 'player1', 'userBet', DAYS));
    await expect(rows(page)).toHaveCount(all.list.length);
    for (const [i, row] of all.list.entries()) {
      await cells(rows(page).nth(i), {
        [t('detail.log.betIdx')]: String(row.betIdx),
        [t('detail.log.vendor')]: row.vendorName,
        [t('detail.log.game')]: row.gameName,
        [t('detail.log.round')]: row.betId,
        [t('detail.log.tranType')]: t(`detail.log.tranTypes.${row.tranType}`),
        [t('detail.log.before')]: shown(row.bfMoney),
        [t('detail.log.amount')]: shown(row.amount),
        [t('detail.log.after')]: shown(row.afMoney),
        [t('detail.log.betDate')]: formatTime(row.regDate),
      });
    }
    expect(all.list.map(({ amount }) => Math.sign(amount))).toContain(-1);
    const large = await call(page, '/api/v2/retail/detail/betList', { ...body, searchValue: 50_000 });
    expect(large.pageInfo.tatal_list_count).toBeLessThan(all.pageInfo.tatal_list_count);
    expect(large.list.length).toBeGreaterThan(0);
    if (isPhone) await page.getByRole('search').locator('summary').click();
    await page.getByLabel(t('detail.log.minWin')).fill('5');
    await page
      .getByRole('search')
      .getByRole('button', { name: t('common.search') })
      .click();
    await expect(page).toHaveURL(/minWin=5(&|$)/);
    await expect(rows(page)).toHaveCount(large.list.length);
    await expect(rows(page).first()).toContainText(large.list[0]!.betId);
    await page.goto(address('user', 'player1', 'userBet', { ...DAYS, minWin: '99999999' }));
    await expect(page.locator('main').getByText(t('empty.noBets'))).toBeVisible();
  });

  test('[DETAIL-09] deposits and withdrawals are the member’s own', async ({
    page,
    t,
    call,
    rows,
    cells,
  }) => {
    for (const [tab, cashType] of [
      ['userCharge', 1],
      ['userExchange', -1],
    ] as const) {
      const { list } = await call(page, '/api/v2/retail/detail/cashRequestList', {
        memId: 'player1',
        ...DAYS,
        page: 1,
        cashType,
      });
      await page.goto(address('user', 'player1', tab, DAYS));
      expect(list.length, tab).toBeGreaterThan(0);
      await expect(rows(page)).toHaveCount(list.length);
      for (const [i, row] of list.entries()) {
        await cells(rows(page).nth(i), {
          [t('detail.log.number')]: String(row.cashIdx),
          [t('detail.log.regDate')]: formatTime(row.regDate),
          [t('detail.log.requestAmount')]: shown(row.cashAmt),
          [t('detail.log.status')]: t(`requestStatus.${row.cashStatus}`),
          [t('detail.log.decided')]: formatTime(row.updDate) || '–',
          [t('detail.log.reason')]: row.reason || '–',
        });
      }
    }
  });
});

type Round = ResponseOf<'/api/v2/retail/detail/betDetail'>;
type Bet = ResponseOf<'/api/retail/casino/bottomBetList'>['list'][number];

test.describe('bet detail', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

  /** Opens the detail of a bet from its row, wherever in the member's list of that day it stands. */
  async function open(
    page: Page,
    call: Call,
    t: (key: string) => string,
    bet: Pick<Bet, 'memId' | 'betId' | 'createdAt'>,
  ) {
    const day = formatTime(bet.createdAt).slice(0, 10);
    const days = { startDate: day, endDate: day };
    const isOn = async (number: number) => {
      const body = { memId: bet.memId, ...days, page: number, searchValue: 0 };
      const { list } = await call(page, '/api/v2/retail/detail/betList', body);
      expect(list.length, `${bet.betId} stands in the list`).toBeGreaterThan(0);
      return list.some(({ betId }) => betId === bet.betId);
    };
    let number = 1;
    while (!(await isOn(number))) number += 1;
    await page.goto(address('user', bet.memId, 'userBet', { ...days, page: String(number) }));
    const button = page.getByRole('button', { name: `${t('bets.open')} ${bet.betId}` }).first();
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: t('bets.info') })).toBeVisible();
    return { button, dialog };
  }

  test('[DETAIL-10] every kind of game shows its result, its table, its bets and its proof', {
    tag: '@phone',
  }, async ({ page, t, call, tells }) => {
    test.setTimeout(90_000);
    const wanted: [vendorCode: string, dType: string, places: string[]][] = [
      ['sandbox-live', 'blackjack', ['dealer', 'seat']],
      ['sandbox-live', 'baccarat', ['player', 'banker']],
      ['sandbox-live', 'dragontiger', ['dragon', 'tiger']],
      ['sandbox-live', 'topcard', ['aSpot', 'bSpot']],
      ['sandbox-live', 'roulette', ['outcome']],
      ['sandbox-slot', 'slot', ['outcome']],
    ];
    const seen = new Map<
      string,
      { bet: { memId: string; betId: string; createdAt: string }; round: Round }
    >();
    for (const vendorCode of new Set(wanted.map(([code]) => code))) {
      const { list } = await call(page, '/api/retail/casino/bottomBetList', {
        memId: 'ptn1',
        vendorCode,
        resultType: 'win',
        ...DAYS,
        page: 1,
        count_per_list: 100,
      });
      const games = new Map(list.map((bet) => [bet.gameName, bet]));
      for (const bet of games.values()) {
        const round = await call(page, '/api/v2/retail/detail/betDetail', { betId: bet.betId, vendorCode });
        seen.set(JSON.parse(round.detail).dType, { bet, round });
      }
    }
    for (const [, dType, places] of wanted) {
      const { bet, round } = seen.get(dType)!;
      const { detail } = JSON.parse(round.detail);
      const { button, dialog } = await open(page, call, t, bet);
      const block = (key: string) =>
        dialog.locator('section').filter({ has: page.getByRole('heading', { name: t(key), exact: true }) });
      await tells(block('bets.info'), {
        [t('bets.betId')]: `${round.info.betIdx} · ${round.info.betId}`,
        [t('bets.memId')]: round.info.memId,
        [t('bets.result')]: t('betResult.PASS'),
        [t('bets.betAmt')]: shown(round.info.betAmt),
        [t('bets.betWinAmt')]: shown(round.info.betWinAmt),
        [t('bets.regDate')]: formatTime(round.info.regDate),
      });
      await tells(block('bets.round'), {
        [t('bets.memId')]: round.info.memId,
        [t('bets.gameProvider')]: detail.gameProvider,
        [t('bets.roundId')]: detail.id,
        [t('bets.startedAt')]: formatTime(detail.startedAt),
        [t('bets.settledAt')]: formatTime(detail.settledAt),
        [t('bets.status')]: t('bets.resolved'),
        ...(detail.dealer ? { [t('bets.dealerName')]: detail.dealer.name } : {}),
        ...(detail.table ? { [t('bets.tableName')]: detail.table.name } : {}),
      });
      for (const place of places) {
        const name = t(`bets.places.${place}`, { seat: 1 });
        const box = dialog.getByRole('listitem').filter({ hasText: name }).first();
        if (place === 'outcome') {
          await expect(box).toContainText(detail.result.outcome);
          continue;
        }
        const hand = place === 'seat' ? detail.result.seats['1'] : detail.result[place];
        await expect(box).toContainText(t('bets.score', { score: hand.score }));
        const cards = hand.cards.map((code: string) =>
          t('bets.card', { rank: code.slice(0, -1), suit: t(`bets.suits.${code.slice(-1)}`) }),
        );
        expect(
          await box
            .getByRole('img')
            .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label'))),
        ).toEqual(cards);
      }
      const bets = dialog.getByRole('list').last().getByRole('listitem');
      await expect(bets).toHaveCount(detail.bets.length);
      for (const [i, of] of detail.bets.entries()) {
        await tells(
          bets.nth(i),
          of.transactionId
            ? {
                [t('bets.stake')]: shown(of.stake),
                [t('bets.payout')]: shown(of.payout),
                [t('bets.placedOn')]: formatTime(of.placedOn),
                [t('bets.transactionId')]: of.transactionId,
              }
            : { [t('bets.betAmt')]: shown(of.betAmount), [t('bets.betWinAmt')]: shown(of.winAmount) },
        );
      }
      await expect(dialog.getByText(detail.proof.serverSeed)).toBeHidden();
      await dialog.getByText(t('bets.proof')).click();
      await expect(dialog.getByText(detail.proof.serverSeed)).toBeVisible();
      await expect(dialog.getByText(detail.proof.seedHash)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('[DETAIL-10] a bet that waits has been placed, and has no detail yet', async ({
    page,
    t,
    call,
    stack,
  }) => {
    const bet = { memId: 'player1', betId: randomUUID(), createdAt: new Date().toISOString() };
    const say = await asVendor(stack, bet.betId);
    await say('/vendor/bet', { roundId: bet.betId, gameCode: 'baccarat_a', amount: 1000 });
    const { dialog } = await open(page, call, t, bet);
    await expect(dialog).toContainText(t('bets.placed'));
    await expect(dialog.getByText(t('empty.noDetail'))).toBeVisible();
    await say('/vendor/cancel', {});
  });

  test('[DETAIL-10] a vendor’s own page stands in a frame that can do nothing to this one', async ({
    page,
    t,
    call,
    expectConsole,
    stack,
  }) => {
    // What the frame tries is refused aloud.
    expectConsole(/is sandboxed, but the flag|permission to navigate the target frame/);
    const bet = { memId: 'player1', betId: randomUUID(), createdAt: new Date().toISOString() };
    const url = `https://rounds.example/${bet.betId}`;
    const say = await asVendor(stack, bet.betId);
    await say('/vendor/bet', { roundId: bet.betId, gameCode: 'baccarat_a', amount: 1000 });
    await say('/vendor/win', { amount: 0, detail: { dType: 'baccarat', url, detail: null } });
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<p>the vendor’s page</p><script>top.location = "https://rounds.example/away"</script>',
      }),
    );
    const refused = page.waitForEvent('console', (message) => /is sandboxed/.test(message.text()));
    const { dialog } = await open(page, call, t, bet);
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('src', url);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame.contentFrame().getByText('the vendor’s page')).toBeVisible();
    await refused;
    await expect(page).toHaveURL(/\/demo\/userDetail/);
    await expect(dialog).toContainText(bet.betId);
  });

  test('[DETAIL-10] a detail that cannot be had says so and is asked for again', async ({
    page,
    t,
    call,
  }) => {
    const { list } = await call(page, '/api/v2/retail/detail/betList', {
      memId: 'player1',
      ...DAYS,
      page: 1,
      searchValue: 0,
    });
    await page.route('**/detail/betDetail', (route) =>
      route.fulfill({ json: { resultCode: 'E001', resultMessage: t('api.E001') } }),
    );
    await page.goto(address('user', 'player1', 'userBet', DAYS));
    await page
      .getByRole('button', { name: `${t('bets.open')} ${list[0]!.betId}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('api.E001'))).toBeVisible();
    await page.unroute('**/detail/betDetail');
    await dialog.getByRole('button', { name: t('common.retry') }).click();
    await expect(dialog.getByText(t('bets.info'))).toBeVisible();
  });
});

/** Speaks as the live vendor about a bet of player1's. */
async function asVendor({ platform, operatorKey }: Stack, betId: string) {
  const where = { siteId: 'demo', vendorCode: 'sandbox-live' };
  const renewed = await fetch(`${platform}/operator/vendor-secret`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(where),
  });
  const { secret } = (await renewed.json()).data;
  return async (path: string, message: object) => {
    const body = JSON.stringify({ betId, memId: 'player1', transactionId: randomUUID(), ...message });
    const timestamp = String(Date.now());
    const answer = await fetch(platform + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-site': where.siteId,
        'x-vendor': where.vendorCode,
        'x-vendor-timestamp': timestamp,
        'x-vendor-mac': vendorMac(secret, timestamp, body),
      },
      body,
    });
    expect(await answer.json()).toMatchObject({ resultCode: '0' });
  };
}

test('[DETAIL-01] nothing scrolls sideways on any tab, in any language', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, { memId: 'ptn1' });
  for (const locale of ['vn', 'en', 'ko']) {
    await page.goto(`/demo/${locale}/partnerMain`);
    for (const path of [
      address('partner', 'ptn2'),
      address('partner', 'ptn5', 'partnerRoll', DAYS),
      address('user', 'player1'),
      address('user', 'player1', 'userMsg'),
      address('user', 'player1', 'userCash', DAYS),
      address('user', 'player1', 'userBet', DAYS),
      address('user', 'player1', 'userCharge', DAYS),
    ]) {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${locale} ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[A11Y] [DETAIL-01] [DETAIL-10] axe finds nothing on a detail and a bet, ${colorScheme}`, {
    tag: '@phone',
  }, async ({ page, t, signIn }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, { memId: 'ptn1' });
    const check = async (where: string) => {
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        found.violations.map(
          ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    for (const path of [
      address('partner', 'ptn2'),
      address('partner', 'ptn2', 'partnerRate'),
      address('user', 'player1', 'userMsg'),
      address('user', 'nobodyhasthis'),
      address('user', 'player1', 'userBet', DAYS),
    ]) {
      await page.goto(path);
      await check(path);
    }
    // A round with cards, its proof unfolded.
    await page
      .getByRole('row')
      .filter({ hasText: /바카라|블랙잭|드래곤 타이거|탑 카드/ })
      // Of the demo world, whose rounds all have a detail.
      .filter({ hasText: /r\d{7}/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByText(t('bets.proof')).click();
    await check('bet detail');
  });
}
