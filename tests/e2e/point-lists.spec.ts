import { formatAmount } from '../../lib/format/money';
import { formatTime } from '../../lib/format/time';
import { addDays, today } from '../../lib/rules/day';
import { expect, test } from './fixtures';

const days = () => ({ startDate: addDays(today(), -6), endDate: today() });

test('[POINT-01] [A11Y] the point history shows each bet that earned points, opens it, and turns its pages', async ({
  page,
  t,
  call,
  rows,
  signIn,
  cells,
  takeAction,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn2' });
  await page.goto(`/demo/pointList?startDate=${days().startDate}`);
  const asked = { pointType: 'in', ...days(), count_per_list: 40 } as const;
  const { list, sum } = await call(page, '/api/cash/pointList', { ...asked, page: 1 });
  expect(list).toHaveLength(40);
  await expect(rows(page)).toHaveCount(40);
  const first = rows(page).first();
  const [bet] = list;
  await expect(first).toContainText(bet!.memId);
  await cells(first, {
    [t('pointLog.at')]: formatTime(bet!.regDt),
    [t('pointLog.kind')]: bet!.codeName,
    [t('pointLog.bet')]: formatAmount(bet!.betAmt),
    [t('pointLog.rate')]: [`${bet!.ownRate} − ${bet!.lowerRate} =`, bet!.pointRate],
    [t('pointLog.points')]: formatAmount(bet!.point_inAmt),
  });
  await expect(page.locator('table.list tfoot')).toContainText(formatAmount(sum));
  await expectAccessible(page, '#main');

  const opener = await takeAction(first, t('betList.detail'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(bet!.betId);
  await expect(dialog).toContainText(formatAmount(bet!.betAmt));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const next = await call(page, '/api/cash/pointList', { ...asked, page: 2 });
  await page
    .getByRole('navigation', { name: t('list.pages') })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toContainText(formatTime(next.list[0]!.regDt));
});

test('[POINT-02] [A11Y] the branch’s points: a partner of the tree, a content, and the bets behind a payment of rolling', async ({
  page,
  t,
  call,
  rows,
  lists,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto(`/demo/subpartnerPointList?startDate=${days().startDate}`);
  const asked = {
    topMemId: 'ptn1',
    ...days(),
    page: 1,
    count_per_list: 40,
    oldYn: 'Y',
    botMemId: '',
  } as const;
  const all = await call(page, '/api/retail/pointList', { ...asked, pointTypeList: null });
  expect(all.list.length).toBeGreaterThan(2);
  await lists(page, all.list);
  await expectAccessible(page, '#main');

  await page.getByRole('tree').locator('[data-node="ptn2"]').click();
  await expect(page).toHaveURL(/memId=ptn2/);
  await page.getByRole('button', { name: t('filter.filters') }).click();
  const { data } = await call(page, '/api/common/code', { masterCode: 'kplay', groupCode: 'pointType' });
  const rolling = data.codes.find(({ code }) => code === '3')!.codeName;
  await page.getByLabel(rolling, { exact: true }).check();
  await page.getByRole('button', { name: t('filter.apply') }).click();
  await expect(page).toHaveURL(/pointTypes=3/);
  const paid = await call(page, '/api/retail/pointList', {
    ...asked,
    topMemId: 'ptn2',
    pointTypeList: ['3'],
  });
  await lists(page, paid.list);
  const own = paid.list.findIndex(({ partnerLevel }) => partnerLevel === 'PTN_3');
  await rows(page)
    .nth(own)
    .locator('a.figure', { hasText: formatAmount(paid.list[own]!.pointAmt) })
    .last()
    .click();
  await expect(page).toHaveURL(/partnerDetail\?id=.*tab=partnerRoll/);
  await expect(rows(page).first()).toBeVisible();
});
