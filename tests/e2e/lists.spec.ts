import type { Page } from '@playwright/test';
import { today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, signIn }) => signIn(page, { memId: 'ptn1' }));

const days = () => ({ startDate: today(), endDate: today() });
const paging = { page: 1, count_per_list: 40 } as const;

/** The file that a list exports, as lines; its first field is the list's title. */
async function exported(page: Page, route: string, query = '') {
  const response = await page.request.get(`/demo/api/export/${route}${query}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('text/csv');
  return (await response.text()).replace(/^\uFEFF/, '').split('\r\n');
}

test('[LIST-02] [LIST-03] [LIST-04] [LIST-07] [LIST-08] [LIST-09] the page of each list shows its call’s answer', {
  tag: '@documents',
}, async ({ page, call, lists, playerOnline }) => {
  await playerOnline('player1');
  await playerOnline('player2');
  const asked = { memId: 'ptn1', searchType: 'memId', searchValue: '', ...days(), ...paging } as const;
  const partners = (more: object) =>
    call(page, '/api/v2/retail/partnerList', { ...asked, targetLevel: '', orderStr: 'JOIN_DESC', ...more });
  for (const [path, ask] of [
    [
      'partnerListLevelPTN_2?orderStr=CASH_DESC',
      () => partners({ targetLevel: 'PTN_2', orderStr: 'CASH_DESC' }),
    ],
    ['partnerMemberList?targetLevel=PTN_3', () => partners({ targetLevel: 'PTN_3' })],
    [
      'partnerList2',
      () =>
        call(page, '/api/v2/user/lowerUserList', {
          ...asked,
          targetLevel: 'PARTNER',
          orderStr: 'JOIN_DESC',
          treeOption: 'N',
        }),
    ],
    ['onlineMemberList', () => call(page, '/api/retail/onlineMemberList', { memId: 'ptn1' })],
    [
      'subMemberList?orderStr=BET_DESC',
      () =>
        call(page, '/api/retail/memberList', {
          searchType: 'OUTER',
          ...days(),
          ...paging,
          orderColumn: 'totalBetAmt',
          orderType: 'DESC',
        }),
    ],
  ] as const) {
    await page.goto(`/demo/${path}`);
    const { list } = await ask();
    expect(list.length, path).toBeGreaterThan(1);
    await lists(page, list);
  }
});

test('[LIST-05] the partner table opens row by row, retains open rows, and creates below a direct one', {
  tag: '@documents',
}, async ({ page, t, call, rows, lists }) => {
  await page.goto('/demo/partnerTree?orderStr=CASH_DESC');
  const row = (memId: string) => rows(page).filter({ has: page.locator(`a[href$="id=${memId}"]`) });
  const expander = (memId: string) => row(memId).locator('a[aria-expanded]');
  const inner = async (memId: string) =>
    (
      await call(page, '/api/retail/partnerList', {
        searchType: 'INNER',
        memId,
        ...days(),
        ...paging,
        orderColumn: 'cashAmt',
        orderType: 'DESC',
      })
    ).list;
  const [first, below] = [await inner('ptn1'), await inner('ptn2')];
  await expander('ptn2').click();
  // Its place in the order of the list.
  await lists(
    page,
    first.flatMap((partner) => (partner.memId === 'ptn2' ? [partner, ...below] : [partner])),
  );
  await expander('ptn3').click();
  await expect(row('ptn4')).toHaveCount(1);
  await page.reload();
  await expect(row('ptn4')).toHaveCount(1);

  const create = row('ptn2').getByRole('button', { name: t('create.openSub') });
  await create.click();
  await expect(page.getByRole('dialog').locator('input[value="ptn2"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await expander('ptn2').click();
  await lists(page, first);
});

test('[LIST-06] [LIST-10] userList: choosing an order and a partner, the partners above, and the keys', {
  tag: '@phone',
}, async ({ page, t, call, rows, lists, openRow, openTree, isPhone, expectAccessible }) => {
  await page.goto('/demo/userList');
  await page.getByRole('button', { name: t('filter.filters') }).click();
  await page.getByLabel(t('filter.order'), { exact: true }).selectOption('CASH_DESC');
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  await openTree(page);
  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  const { list } = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn2',
    targetLevel: 'NORMAL',
    searchType: 'memId',
    searchValue: '',
    ...days(),
    ...paging,
    orderStr: 'CASH_DESC',
    treeOption: 'Y',
  });
  await lists(page, list);
  const upper = list[0]!.topUserList.at(-1)!.recommenderId;
  const first = rows(page).first();
  const shownIn = isPhone ? await openRow(first) : first;
  await shownIn.getByRole('button', { name: new RegExp(`${upper}$`) }).click();
  await expect(page.locator('[popover]:popover-open')).toContainText('ptn1');
  await page.keyboard.press('Escape');
  // A phone has no keys.
  if (isPhone) return;

  const help = page.getByRole('region', { name: t('keys.title') });
  await page.locator('#main').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').press('?');
  await expect(help).toBeHidden();
  await page.locator('#main').focus();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expectAccessible(page, '[popover]:popover-open');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // From no row: the first, the second; its selection, and its content.
  const second = rows(page).nth(1);
  await page.locator('#main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second.locator('[data-open-row]')).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t('list.allFields') })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(first.locator('a.name')).toBeFocused();
  await page.keyboard.press('k');
  await expect(first.locator('[data-open-row]')).toBeFocused();
});

test('[LIST-17] presses before the page’s script has started count: rows opened and selected, a node, a pop-up', {
  tag: '@phone',
}, async ({ page, t, rows, isPhone }) => {
  const first = rows(page).first();
  const second = rows(page).nth(1);
  const opener = first.locator('[data-open-row]');
  /** Opens the list, and presses on it while none of its scripts has arrived. */
  const arrive = async (path: string, press: () => Promise<void>) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_next/static/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await press();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    release();
    await page.waitForLoadState();
    await page.unrouteAll({ behavior: 'wait' });
  };

  const node = page.getByRole('tree').locator('[aria-expanded="true"][data-node]').first();
  await arrive('/demo/userList', async () => {
    // Without an answer people press again.
    await opener.click();
    await opener.click();
    if (isPhone) return;
    await second.getByRole('checkbox').check();
    await node.locator('xpath=preceding-sibling::button').click();
  });
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('tr.opened .row-panel')).toBeVisible();
  // A phone has neither boxes nor hierarchy in sight.
  if (isPhone) return;
  await expect(second).toHaveClass(/picked/);
  await expect(second.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('tree').locator('[data-node]').first()).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  await arrive('/demo/partnerTree', () => first.getByRole('button', { name: t('create.openSub') }).click());
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[LIST-12] a list’s settings persist: columns, density, form on phones, named views', {
  tag: '@phone',
}, async ({ page, t, rows, isPhone }) => {
  await page.goto('/demo/partnerMemberList?orderStr=CASH_DESC');
  const tools = page.getByRole('group', { name: t('list.columns'), exact: true });
  const open = async () => {
    if (isPhone)
      await page
        .getByRole('search')
        .getByRole('button', { name: t('list.more') })
        .click();
    await page.getByRole('button', { name: t('list.columns'), exact: true }).click();
  };
  await open();
  await tools.getByLabel(t('list.withdrawal'), { exact: true }).uncheck();
  const first = rows(page).first();
  await expect(first.locator(`td[data-label="${t('list.withdrawal')}"]`)).toHaveCount(0);
  if (isPhone) {
    await tools.getByLabel(t('listTools.table'), { exact: true }).check();
    await expect.poll(() => first.evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
  } else {
    const height = () => first.evaluate((row) => row.getBoundingClientRect().height);
    const before = await height();
    await tools.getByLabel(t('listTools.compact'), { exact: true }).check();
    await expect.poll(height).toBeLessThan(before);
  }
  // Beside the title where there is room.
  const views = isPhone ? tools : page.getByRole('group', { name: t('list.views'), exact: true });
  const openViews = async () => {
    if (isPhone) return open();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('list.views'), exact: true }).click();
  };
  if (!isPhone) await openViews();
  const name = `rich ${Date.now()}`;
  await views.getByLabel(t('views.name')).fill(name);
  await views.getByRole('button', { name: t('views.save'), exact: true }).click();
  await expect(page).toHaveURL(/inView=\d+/);
  await page.keyboard.press('Escape');

  await page.goto('/demo/partnerMemberList');
  await expect(
    rows(page)
      .first()
      .locator(`td[data-label="${t('list.withdrawal')}"]`),
  ).toHaveCount(0);
  await openViews();
  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/orderStr=CASH_DESC/);
  // Another list has its own likings.
  await page.goto('/demo/partnerList2');
  await expect(
    rows(page)
      .first()
      .locator(`td[data-label="${t('list.withdrawal')}"]`),
  ).toHaveCount(1);
});

test('[LIST-12] a file holds the whole list in the viewer’s language, and no other viewer’s', async ({
  page,
  t,
  text,
  call,
}) => {
  const { pageInfo, list } = await call(page, '/api/v2/user/lowerUserList', {
    memId: 'ptn1',
    targetLevel: 'NORMAL',
    searchType: 'memId',
    searchValue: '',
    ...days(),
    ...paging,
    orderStr: 'CASH_DESC',
    treeOption: 'Y',
  });
  const lines = await exported(page, 'userList', '?orderStr=CASH_DESC');
  expect(lines[0]).toBe(t('route.userList'));
  const body = lines.slice(lines.indexOf('') + 2).filter(Boolean);
  // The last line has the totals.
  expect(body).toHaveLength(pageInfo.tatal_list_count + 1);
  expect(body.at(-1)).toMatch(new RegExp(`^${t('list.total', { count: pageInfo.tatal_list_count })},`));
  const workbook = await page.request.get('/demo/api/export/userList?format=xlsx');
  expect(workbook.headers()['content-disposition']).toMatch(/\.xlsx"$/);
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK');
  expect(body.length).toBeGreaterThan(list.length);
  expect(body[0]).toContain(list[0]!.memId);

  // The language is the one of the page that was seen last.
  await page.request.get('/demo/vn/userList');
  expect((await exported(page, 'userList'))[0]).toBe(text('vn', 'route.userList'));
  const refused = await page.request.get('/demo/api/export/userList?memId=two1');
  expect((await refused.json()).resultCode).toBe('U001');
  await page.context().clearCookies();
  expect((await page.request.get('/demo/api/export/userList')).status()).toBe(401);
});

test('[LIST-12] a list prints as a table with its title, without the frame around it', async ({
  page,
  rows,
}) => {
  await page.goto('/demo/partnerList');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1046, height: 720 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('tree')).toBeHidden();
  const table = await page.locator('main table').boundingBox();
  expect(table!.x).toBeLessThan(40);
  expect(table!.width).toBeGreaterThan(900);
});

test('[SITE-11] the theme follows the system until one is chosen, and is remembered', async ({ page, t }) => {
  const account = () => page.getByRole('button', { name: t('shell.account') }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/demo/partnerMain');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);
  await account();
  await page.getByRole('button', { name: t('theme.light'), exact: true }).click();
  expect(await ground()).toBe(light);
  await page.reload();
  expect(await ground()).toBe(light);
  await account();
  await page.getByRole('button', { name: t('theme.system'), exact: true }).click();
  expect(await ground()).toBe(dark);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('[LIST-12] [FORM-03] a list is filtered, turned and saved as a file', async ({ page, t, rows }) => {
    await page.goto('/demo/userList');
    await page.getByRole('button', { name: t('filter.filters'), exact: true }).click();
    await page.getByRole('link', { name: t('filter.filters'), exact: true }).click();
    await page.waitForURL('**/demo/userList?panels=1');
    await expect(rows(page).first()).toBeVisible();
    // The requested panels are open.
    await expect(page.getByRole('link', { name: t('filter.quick.days7'), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('list.csv'), exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: t('filter.statuses.locked') }).check();
    await page
      .getByRole('button', { name: t('filter.apply'), exact: true })
      .first()
      .click();
    await page.waitForURL(/userList\?.*locked/);
    await expect(page.getByRole('link', { name: t('filter.quick.days7'), exact: true })).toHaveCount(0);
  });
});
