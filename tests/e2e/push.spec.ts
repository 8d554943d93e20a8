import type { Page } from '@playwright/test';
import { PushBrowser, TestPushService } from '../fixtures/push-service';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/**
 * Gives the page's browser a push service and the person's consent: a headless one has neither. Its address is that of the tests' own, which the
 * platform knows and cannot reach.
 */
async function withPushService(page: Page): Promise<void> {
  const { subscription } = new PushBrowser(new TestPushService());
  const address = { ...subscription, endpoint: subscription.endpoint.replace('push.test', 'push.site.test') };
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
        .buffer;
    const KEY = 'subscribed';
    // A headless browser refuses every site, whatever the test has granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const subscribed = {
      endpoint,
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(KEY, 'yes');
      return subscribed as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem(KEY) ? subscribed : null) as unknown as PushSubscription;
  }, address);
}

/**
 * Pushes a notice to the worker of a scope, as the browser's push service does, and returns what the worker shows. A
 * headless browser lets no site show anything: what it is asked to show is noted instead.
 */
async function deliver(page: Page, scope: string, notice: object): Promise<unknown[]> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await worker.evaluate(() => {
    const noted = globalThis as unknown as { shown?: unknown[]; registration: ServiceWorkerRegistration };
    noted.shown = [];
    noted.registration.showNotification = async (title, options) =>
      void noted.shown?.push({ title, ...options });
  });
  const origin = new URL(page.url()).origin;
  const data = JSON.stringify(notice);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  return shown();
}

test.describe('the back-office', () => {
  test.use({ signedInAs: 'ptn4' });

  test('[PUSH-01] [PUSH-02] [PUSH-04] notices are switched on, shown, and ended @phone', async ({
    page,
    t,
    expectAccessible,
  }) => {
    await withPushService(page);
    await page.goto('/demo/infoEdit');
    const part = page.getByRole('region', { name: t('push.title'), exact: true });
    const here = part.getByRole('switch', { name: t('push.here') });
    await expect(here).not.toBeChecked();
    await here.press('Space');
    await expect(here).toBeChecked();
    await expect(part.getByText(t('push.this'))).toBeVisible();
    const wins = part.getByRole('switch', { name: t('desk.kind.largeWin') });
    // The person's choice may be from an earlier test.
    const isChosen = !(await wins.isChecked());
    await wins.press('Space');
    await expect(wins).toBeChecked({ checked: isChosen });
    await expectAccessible(page, '#notices');

    const notice = {
      title: '큰 당첨이 있습니다',
      body: '눌러서 확인하세요.',
      lang: 'ko',
      tag: 'largeWin:1',
      path: 'desk',
    };
    const { title, body, lang, tag, path } = notice;
    expect(await deliver(page, '/demo/', notice)).toMatchObject([{ title, body, lang, tag, data: { path } }]);

    await page.reload();
    await expect(here).toBeChecked();
    await expect(wins).toBeChecked({ checked: isChosen });
    await part
      .getByRole('listitem')
      .filter({ hasText: t('push.this') })
      .getByRole('button')
      .click();
    await expect(here).not.toBeChecked();
    await expect(part.getByText(t('push.noBrowser'))).toBeVisible();
  });
});

test('[PUSH-01] the player site has the part on the own page, with the kinds of players', async ({
  page,
  signIn,
  t,
  expectAccessible,
}) => {
  await signIn(page, { memId: 'player5', side: 'play' });
  await withPushService(page);
  await page.goto('/demo/play/me');
  const part = page.getByRole('region', { name: t('push.title'), exact: true });
  await expect(part.getByRole('switch', { name: t('push.decided') })).toBeVisible();
  await expect(part.getByRole('switch', { name: t('desk.kind.largeWin') })).toHaveCount(0);
  await part.getByRole('switch', { name: t('push.here') }).press('Space');
  await expect(part.getByRole('switch', { name: t('push.here') })).toBeChecked();
  await expectAccessible(page, '#notices');
});
