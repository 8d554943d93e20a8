import { violationsOn } from './axe';
import { expect, test } from './fixtures';
import { OPERATOR_PASSWORD } from './real-console';
import { addAuthenticator } from './virtual-authenticator';

test('[CONSOLE-01] an operator adds a passkey, signs in with it, and removes it @phone', async ({
  page,
  isPhone,
  console: { origin, makeOperator },
}) => {
  const name = await makeOperator();
  const signIn = async () => {
    await page.goto(`${origin}/demo/sessions`);
    await page.getByLabel('이름', { exact: true }).fill(name);
    await page.getByLabel('비밀번호').fill(OPERATOR_PASSWORD);
    await page.keyboard.press('Enter');
  };
  const formOf = (title: string) =>
    page.locator('form').filter({ has: page.getByRole('heading', { name: title }) });
  await addAuthenticator(page);
  await signIn();
  const adding = formOf('패스키 추가');
  await adding.getByLabel('패스키 이름').fill('사무실 키');
  await adding.getByLabel(/비밀번호/).fill('wrong password');
  await adding.getByRole('button').click();
  await expect(adding.getByRole('status')).toBeVisible();
  // What was typed stays.
  await expect(adding.getByLabel('패스키 이름')).toHaveValue('사무실 키');
  await adding.getByLabel(/비밀번호/).fill(OPERATOR_PASSWORD);
  await adding.getByRole('button').click();
  await expect(page.getByRole('list', { name: '패스키' })).toContainText('사무실 키');
  expect(await violationsOn(page, 'body', { isPhone })).toEqual({ light: [], dark: [] });

  await page.context().clearCookies();
  await signIn();
  await expect(page).toHaveURL(/\/login\/step/);
  await page.getByRole('button', { name: '패스키' }).click();
  await expect(page).toHaveURL(`${origin}/demo/sessions`);
  const removing = formOf('패스키 지우기');
  await removing.getByLabel(/비밀번호/).fill(OPERATOR_PASSWORD);
  await removing.getByRole('button').click();
  await expect(page.getByRole('list', { name: '패스키' })).toBeHidden();

  await page.context().clearCookies();
  await signIn();
  await expect(page).toHaveURL(`${origin}/demo/sessions`);
});
