import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { ok } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import { failure } from '@/lib/upstream/failure';
import { demoSite } from '../fixtures/site';

const OPEN = { startDate: null, endDate: null };
const CLOSED = { startDate: '2020-01-01T00:00:00Z', endDate: '2999-01-01T00:00:00Z' };

const mocks = vi.hoisted(() => ({ siteCheckInfo: {} as object }));

vi.mock('@/lib/upstream/send-call', () => ({
  sendCall: async (_site: unknown, _session: unknown, path: string) =>
    path === '/api/common/siteCheckInfo'
      ? ok({ siteCheckInfo: mocks.siteCheckInfo })
      : failure('A013', 'ko', 'closed'),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ [REQUEST_HEADER.path]: '/demo/partnerList?page=2' }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

const session = { token: 'token', loginType: 'PTN_3' } as unknown as Session;
const site = demoSite();

// Files before this one in the same process may have loaded them without the mocks.
let pages: typeof import('@/lib/upstream/call-upstream-as');
let windows: typeof import('@/lib/upstream/maintenance');
beforeAll(async () => {
  vi.resetModules();
  pages = await import('@/lib/upstream/call-upstream-as');
  windows = await import('@/lib/upstream/maintenance');
});

// Files after it would get the modules that were loaded with the mocks.
afterAll(() => {
  vi.resetModules();
});

const load = () => pages.callUpstreamAs(site, session, '/api/etc/siteOption', {}, { locale: 'ko' });

test('[SITE-08] a page whose call is refused by a maintenance that has just begun leads to the warning page', async () => {
  mocks.siteCheckInfo = OPEN;
  expect(
    windows.isUnderMaintenance(await windows.getMaintenance(site)),
    'the window that let the page through',
  ).toBe(false);
  mocks.siteCheckInfo = CLOSED;
  await expect(load()).rejects.toThrow('redirect /demo/warning?next=%2Fdemo%2FpartnerList%3Fpage%3D2');
});

test('[SITE-08] a refusal outside of the window is a failure of the page: the warning page would lead back', async () => {
  mocks.siteCheckInfo = OPEN;
  expect(await load()).toMatchObject({ ok: false, code: 'A013' });
});

test('the redirect of a call that the page no longer awaits is no unhandled rejection, whose log would hold a proof', async () => {
  mocks.siteCheckInfo = CLOSED;
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const ahead = load();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(ahead).rejects.toThrow('redirect');
});
