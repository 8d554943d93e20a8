import { expect, test } from './fixtures';

test('[KEEP-09] [A11Y] the page after a sign-in shows the previous one and leads to the list of acts', async ({
  page,
  t,
  rows,
  signInByForm,
  visitor,
  expectAccessible,
}) => {
  await (await visitor()).logIn({ memId: 'ptn2x06' });
  await signInByForm(page, { memId: 'ptn2x06' });
  await page.goto('/demo/partnerMain');
  const [previous] = t('activity.previous', { time: '@', ip: '@' }).split('@');
  await expect(page.getByText(previous!).first()).toBeVisible();
  await page.getByRole('link', { name: t('activity.toActivity') }).click();
  await expect(page).toHaveURL(/\/demo\/activity\?kind=signIn&own=Y/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('route.activity'));
  await expect(rows(page).first()).toContainText('ptn2x06');
  await expect(rows(page).first()).toContainText(t('activity.acts.signIn'));
  await expectAccessible(page, 'main');
});
