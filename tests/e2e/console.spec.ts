import getPort from 'get-port';
import { startConsole } from '../../scripts/lib/stack.mjs';
import { STAND_IN_PASSWORD, startOperatorStandIn } from '../fixtures/operator-stand-in';
import { violationsOn } from './axe';
import { expect, test } from './fixtures';
import { addAuthenticator } from './virtual-authenticator';

const FIRST_PASSWORD = 'shown-once-and-never-again';
const PROPOSAL = {
  proposalId: 7,
  act: 'operator-create',
  status: 'open',
  reason: '',
  body: { siteId: 'demo', name: 'kim', role: 'finance' },
  shown: { name: 'kim', role: 'finance' },
  proposedBy: 'op2',
  proposedAt: '2026-11-30T03:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: '',
};

/** Starts the operator's console before a stand-in of the platform's operator interface. */
async function startConsoleOfStandIn() {
  let isConfirmed = false;
  const platform = await startOperatorStandIn({
    grant: ({ body }) =>
      Number(body.amount) === 0
        ? { status: 400, resultCode: 'A002', resultMessage: 'amount: must be above 0' }
        : { resultMessage: 'waits for a second operator', data: { proposalId: 12 } },
    proposals: () => ({
      data: {
        list: isConfirmed ? [] : [PROPOSAL],
        pageInfo: { page: 1, count_per_list: 20, tatal_list_count: isConfirmed ? 0 : 1 },
      },
    }),
    'proposal-confirm': () => {
      isConfirmed = true;
      return { data: { confirmed: 7, act: 'operator-create', name: 'kim', password: FIRST_PASSWORD } };
    },
  });
  const port = await getPort();
  const service = startConsole({
    port,
    host: '127.0.0.1',
    platformPort: platform.port,
    env: { CONSOLE_SESSION_SECRET: 'a secret of more than thirty-two bytes' },
    log: () => {},
  });
  await service.ready;
  const stop = async () => {
    await service.stop();
    await platform.stop();
  };
  return { origin: `http://localhost:${port}`, stop };
}

// In one worker: each that runs one of the tests starts a console.
test.describe.configure({ mode: 'default' });

let origin: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  ({ origin, stop } = await startConsoleOfStandIn());
});
test.afterAll(() => stop());

const PAGES = ['acts', 'acts/grant', 'acts/cash-requests', 'sessions'];

test('[CONSOLE-06] an operator signs in and performs an act by keys alone, and nothing typed is lost @phone', async ({
  page,
}) => {
  await page.goto(`${origin}/demo/acts/grant?memId=user057`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('이름')).toBeFocused();
  await page.keyboard.type('op1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(STAND_IN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/demo/acts/grant?memId=user057`);

  const amount = page.getByLabel('금액');
  await amount.focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  // All that will be done is said before it is done.
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('아이디: user057');
  await expect(question).toContainText('금액: 0');
  await question.getByRole('button', { name: '실행' }).focus();
  await page.keyboard.press('Enter');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/must be above 0/);
  await expect(page.getByLabel('아이디')).toHaveValue('user057');

  await amount.fill('5000000');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: '실행' }).click();
  await expect(page.getByRole('link', { name: '둘째 승인 보기' })).toBeVisible();
  await expect(page.getByText('둘째 운영자를 기다립니다.')).toBeVisible();
});

test('[CONSOLE-04] what a confirmed act answers, such as a first password, stays until the operator leaves', async ({
  page,
}) => {
  await page.goto(`${origin}/demo/proposals`);
  await page.getByLabel('이름').fill('op1');
  await page.getByLabel('비밀번호').fill(STAND_IN_PASSWORD);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: /^승인: .* 7$/ });
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByText(FIRST_PASSWORD)).toBeVisible();
  await page.reload();
  await expect(page.getByText('kim')).toHaveCount(0);
});

test('[CONSOLE-01] at the first sign-in an operator without a second factor adds a passkey, or connects an app @phone', async ({
  page,
  isPhone,
}) => {
  await addAuthenticator(page);
  await page.goto(`${origin}/demo/acts`);
  await page.getByLabel('이름').fill('appless');
  await page.getByLabel('비밀번호').fill(STAND_IN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'OTP 앱 연결' })).toBeVisible();
  expect(await violationsOn(page, 'body', { isPhone })).toEqual({ light: [], dark: [] });
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page).toHaveURL(`${origin}/demo/acts`);
});

test('pages of the console fit, and axe finds nothing @phone', async ({ page, isPhone }) => {
  const violations = () => violationsOn(page, 'body', { isPhone });
  const none = { light: [], dark: [] };
  await page.goto(`${origin}/login`);
  expect(await violations()).toEqual(none);
  await page.getByLabel('이름').fill('op1');
  await page.getByLabel('비밀번호').fill(STAND_IN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of PAGES) {
    await page.goto(`${origin}/demo/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(), path).toEqual(none);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('[CONSOLE-06] a cookie of the console opens nothing on the web, and a partner’s nothing in the console', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn(page, { memId: 'ptn1' });
  await page.goto(`${origin}/login`);
  await page.getByLabel('이름').fill('op1');
  await page.getByLabel('비밀번호').fill(STAND_IN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${origin}/demo/`));
  const cookies = await page.context().cookies();
  const cookieOf = (name: string) => cookies.find((cookie) => cookie.name === name)!.value;
  const [operator, partner] = [cookieOf('pbc_session'), cookieOf('pb_demo')];

  const open = (url: string, cookie: string) => fetch(url, { headers: { cookie }, redirect: 'manual' });
  // As they are, since browsers send the cookies of a host to all of its ports, and under the other's name.
  for (const cookie of [`pbc_session=${operator}`, `pb_demo=${operator}`]) {
    const { status, headers } = await open(`${stack.web}/demo/partnerMain`, cookie);
    expect({ status, to: headers.get('location') }).toMatchObject({
      status: 307,
      to: expect.stringContaining('/demo/login'),
    });
  }
  for (const cookie of [`pb_demo=${partner}`, `pbc_session=${partner}`]) {
    const { status, headers } = await open(`${origin}/demo/acts`, cookie);
    expect({ status, to: headers.get('location') }).toMatchObject({
      status: 307,
      to: expect.stringContaining('/login'),
    });
  }
  // Neither origin has the other's pages.
  expect((await open(`${origin}/demo/partnerMain`, `pbc_session=${operator}`)).status).toBe(404);
  expect((await open(`${stack.web}/login`, `pb_demo=${partner}`)).status).toBe(404);
});
