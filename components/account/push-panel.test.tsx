import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { PUSH_KINDS } from '@/lib/rules/push';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { PushPanel, type PushPanelProps } from './push-panel';

const SUBSCRIBE = '/api/v2/push/subscribe';
const END = '/api/v2/push/end';
const SETTINGS = '/api/v2/push/settings';
const TEST = '/api/v2/push/test';
/** 65 bytes, the first of them 4, in base64url. */
const PUBLIC_KEY = btoa(String.fromCharCode(4, ...Array(64).fill(7))).replaceAll('=', '');
const ENDPOINT = 'https://push.test/send/1';

const own = {
  pushId: 'here',
  browser: 'Chrome · Windows',
  language: 'ko' as const,
  since: '2026-11-30 20:00:00',
  until: '2026-11-30 23:00:00',
  thisYn: 'Y' as const,
};

/** A browser that can receive notices. */
function browserWith({
  permission = 'granted',
  isSubscribed = false,
  fails = false,
}: {
  permission?: NotificationPermission;
  isSubscribed?: boolean;
  fails?: boolean;
} = {}) {
  const bytes = (length: number) => new Uint8Array(length).fill(1).buffer;
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: vi.fn(async () => true),
  };
  const state = { current: isSubscribed ? subscription : null };
  subscription.unsubscribe.mockImplementation(async () => {
    state.current = null;
    return true;
  });
  const registration = {
    scope: new URL('/demo/', location.href).href,
    active: { state: 'activated' },
    pushManager: {
      getSubscription: async () => state.current,
      subscribe: vi.fn(async () => {
        if (fails) throw new DOMException('push service error', 'AbortError');
        state.current = subscription;
        return subscription;
      }),
    },
  };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, register: vi.fn(async () => registration) },
  });
  return { registration, subscription };
}

beforeEach(() => {
  document.documentElement.lang = 'ko';
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (answers: Parameters<typeof fakeWeb>[0], state: Partial<PushPanelProps['state']> = {}) => {
  const calls = fakeWeb(answers);
  const all = { publicKey: PUBLIC_KEY, kinds: [], detailsYn: 'N' as const, browsers: [], ...state };
  const panel = (next: PushPanelProps['state'] = all) => (
    <>
      <PushPanel state={next} kinds={PUSH_KINDS.partner} scope="/demo/" language="ko" />
      <AlertHost />
    </>
  );
  const { user, rerender } = renderClient(panel());
  return {
    calls,
    user,
    again: (next: Partial<PushPanelProps['state']>) => rerender(panel({ ...all, ...next })),
  };
};
const here = () => screen.findByRole('switch', { name: t('push.here') });
const kind = (name: string) => screen.getByRole('switch', { name });

test('[PUSH-01] a browser is subscribed by the operator’s key, tried, and ended', async () => {
  const { registration, subscription } = browserWith();
  const { calls, user, again } = open({
    [SUBSCRIBE]: { data: { pushId: 'here' } },
    [TEST]: { data: {} },
    [END]: { data: {} },
  });
  expect(await here()).not.toBeChecked();
  await user.click(await here());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.body).toEqual({
    endpoint: ENDPOINT,
    p256dh: expect.stringMatching(/^[\w-]{87}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith(
    '/worker.js?lang=ko',
    expect.objectContaining({ scope: '/demo/' }),
  );
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith(
    expect.objectContaining({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) }),
  );
  again({ browsers: [own] });
  expect(await here()).toBeChecked();
  const row = screen.getByText('Chrome · Windows').closest('li')!;
  expect(row).toHaveTextContent(t('push.this'));
  expect(row).toHaveTextContent(t('push.since', { time: own.since }));
  expect(row).toHaveTextContent(t('push.until', { time: own.until }));
  await user.click(screen.getByRole('button', { name: t('push.test') }));
  expect(await findToast()).toHaveTextContent(t('push.tested'));
  await user.click(within(row).getByRole('button'));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
  expect(calls.at(-1)).toMatchObject({ path: END, body: { pushId: 'here' } });
});

test('[PUSH-01] a browser whose sign-in is over is off, though it is still subscribed itself', async () => {
  browserWith({ isSubscribed: true });
  open({});
  expect(await here()).not.toBeChecked();
  expect(screen.getByText(t('push.noBrowser'))).toBeVisible();
});

test('[PUSH-01] a page in another language subscribes the browser again in that one', async () => {
  browserWith({ isSubscribed: true });
  const { calls } = open(
    { [SUBSCRIBE]: { data: { pushId: 'here' } } },
    { browsers: [{ ...own, language: 'vn' }] },
  );
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([SUBSCRIBE]));
});

test('[PUSH-02] no kind is on before the person chooses; each switch saves all', async () => {
  browserWith();
  const { calls, user } = open({ [SETTINGS]: { data: {} } }, { kinds: ['deposit'] });
  await here();
  for (const name of PUSH_KINDS.partner.filter((one) => one !== 'decided'))
    expect(kind(t(`desk.kind.${name}`)).matches(':checked'), name).toBe(name === 'deposit');
  await user.click(kind(t('desk.kind.largeWin')));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(kind(t('push.details')));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { kinds: ['largeWin', 'deposit'], detailsYn: 'N' },
    { kinds: ['largeWin', 'deposit'], detailsYn: 'Y' },
  ]);
});

test('[PUSH-02] a choice that is refused is put back, and says why', async () => {
  browserWith();
  const { user } = open({ [SETTINGS]: refused('A009') });
  await here();
  expect(screen.getByText(t('push.none'))).toBeVisible();
  await user.click(kind(t('desk.kind.message')));
  expect(await screen.findByText('text of A009')).toBeVisible();
  expect(kind(t('desk.kind.message'))).not.toBeChecked();
});

test.each([
  ['blocked', { permission: 'denied' }],
  ['dismissed', { permission: 'default' }],
  ['failed', { fails: true }],
] as const)('[PUSH-01] it says what to do: %s', async (problem, browser) => {
  browserWith(browser);
  const { calls, user } = open({});
  if (problem !== 'blocked') await user.click(await here());
  expect(await screen.findByText(t(`push.${problem}`))).toBeVisible();
  expect(calls).toEqual([]);
});

test.each([
  ['unsupported', 'Mozilla/5.0 (Windows NT 10.0)'],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'],
] as const)('[PUSH-01] a browser without notices says what to do: %s', async (problem, userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  open({});
  expect(await screen.findByText(t(`push.${problem}`))).toBeVisible();
  expect(screen.queryByRole('switch', { name: t('push.here') })).toBeNull();
  vi.restoreAllMocks();
});

test('[PUSH-01] axe finds nothing', async () => {
  browserWith({ isSubscribed: true });
  open({}, { browsers: [own, { ...own, pushId: 'there', browser: '', thisYn: 'N' }], kinds: ['message'] });
  await here();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});
