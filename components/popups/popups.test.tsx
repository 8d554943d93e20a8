import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { bannersCookie, POPUPS_COOKIE, popupsDone } from '@/lib/popups';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderClient, t } from '@/tests/fixtures/render';
import { requestCookies } from '@/tests/fixtures/request-cookies';
import { requestHeaders } from '@/tests/fixtures/request-headers';
import PopupStack from './popup-stack';
import { GuestPopups, Popups } from './popups';

const POPUPS = [
  { bannerIdx: 7, title: 'Settlement', body: <p>on the first</p> },
  { bannerIdx: 9, title: 'Play money', body: <p>only</p> },
];
const TEXTS = { notToday: t('popups.notToday'), close: t('popups.close'), open: t('popups.open') };
const open = (popups: readonly (typeof POPUPS)[number][] = POPUPS, isGuest = false) =>
  renderClient(
    <>
      <PopupStack
        prefix="demo"
        siteId="demo"
        base="demo"
        popups={popups}
        doneCookie={popupsDone('demo', isGuest)}
        texts={TEXTS}
      />
      <main id="main" tabIndex={-1} />
    </>,
  );
const close = () => screen.getByRole('button', { name: t('popups.close') });
const notToday = () => screen.getByRole('button', { name: t('popups.notToday') });
const isPending = () => new RegExp(`${POPUPS_COOKIE}=[^0;]`).test(document.cookie);

beforeEach(() => {
  // The page is of the site.
  window.history.replaceState(null, '', '/demo/partnerMain');
  for (const cookie of [`${POPUPS_COOKIE}=1; path=/demo`, 'pb_closed_demo=; path=/demo; max-age=0']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the sign-in sets it
    document.cookie = cookie;
  }
});

test('[SITE-14] above a list a pop-up is a line that opens and closes; the next one is closed again', async () => {
  const { user } = open();
  const opener = () => screen.getByRole('button', { name: t('popups.open') });
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region')).toHaveClass('is-open');
  await user.click(close());
  expect(screen.getByRole('region')).not.toHaveClass('is-open');
});

test('[SITE-14] pop-ups show one after another; the focus goes to the next one, then to the page', async () => {
  const { user } = open();
  const first = screen.getByRole('region', { name: 'Settlement' });
  expect(first).toHaveTextContent('on the first');
  expect(first, 'nothing takes the focus from the page').not.toHaveFocus();
  expect(first.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(notToday());
  expect(document.cookie).toContain(`pb_closed_demo=${today()}.7`);
  expect(screen.getByRole('region', { name: 'Play money' })).toHaveFocus();
  expect(isPending()).toBe(true);
  await user.click(close());
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.cookie).not.toContain('.9');
  expect(isPending(), 'the next page has none').toBe(false);
});

test('[SITE-14] a page that is asked for before the first one is left has none; the first one has them again', async () => {
  open();
  const value = decodeURIComponent(new RegExp(`${POPUPS_COOKIE}=([^;]*)`).exec(document.cookie)![1]!);
  const [banner] = sampleResponse('/api/main/popupList').popupList;
  platform.answer({
    '/api/main/popupList': { popupList: [banner!] },
    '/api/etc/popupList': { popupList: [] },
  });
  requestCookies.set(POPUPS_COOKIE, value);
  const hasPopups = async (path: string) => {
    requestHeaders.set(REQUEST_HEADER.path, path);
    return (await Popups({ site: platform.site, session: platform.session })) !== null;
  };
  expect(await hasPopups('/demo/userList')).toBe(false);
  expect(await hasPopups('/demo/partnerMain?zeros=Y')).toBe(true);
});

test('[SITE-14] the buttons are disabled until their script runs', () => {
  const props = { prefix: 'demo', siteId: 'demo', base: 'demo', popups: POPUPS, texts: TEXTS };
  const html = renderToString(<PopupStack {...props} doneCookie={popupsDone('demo', true)} />);
  expect(html.match(/<button[^>]*>/g)).toEqual([
    expect.stringContaining('disabled=""'),
    expect.stringContaining('disabled=""'),
    expect.stringContaining('disabled=""'),
  ]);
  open();
  expect(notToday()).toBeEnabled();
  expect(close()).toBeEnabled();
});

test('[SITE-14] they are of the first page alone: another one, by a link or by a load, has none', () => {
  const { rerender, unmount } = open();
  expect(screen.getByRole('region', { name: 'Settlement' })).toBeVisible();
  window.history.replaceState(null, '', '/demo/userList');
  rerender(
    <PopupStack
      prefix="demo"
      siteId="demo"
      base="demo"
      popups={POPUPS}
      doneCookie={popupsDone('demo', false)}
      texts={TEXTS}
    />,
  );
  expect(screen.queryByRole('region')).toBeNull();
  unmount();

  window.history.replaceState(null, '', '/demo/partnerMain');
  // biome-ignore lint/suspicious/noDocumentCookie: as the sign-in sets it
  document.cookie = `${POPUPS_COOKIE}=1; path=/demo`;
  open();
  expect(isPending(), 'a refresh of this page keeps them').toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(isPending()).toBe(false);
});

test.each([
  [today(), [9]],
  [addDays(today(), -1), [7, 9]],
])(
  '[SITE-14] a pop-up closed for the day %s stays closed for that day, by site and number',
  async (day, numbers) => {
    const [banner] = sampleResponse('/api/etc/popupList').popupList;
    platform.answer({
      '/api/main/popupList': { popupList: [{ ...banner!, bannerIdx: 7 }] },
      '/api/etc/popupList': { popupList: [{ ...banner!, bannerIdx: 9 }] },
    });
    requestCookies.set(POPUPS_COOKIE, '1');
    requestCookies.set(bannersCookie(platform.site.siteId), `${day}.7`);
    const popups = await Popups({ site: platform.site, session: platform.session });
    expect(popups?.props.popups.map(({ bannerIdx }: { bannerIdx: number }) => bannerIdx)).toEqual(numbers);
  },
);

test.each(['/api/main/popupList', '/api/etc/popupList'] as const)(
  '[SITE-14] while %s fails nothing is rendered, so that the next page asks again',
  async (path) => {
    const [banner] = sampleResponse(path).popupList;
    const lists = {
      '/api/main/popupList': { popupList: [{ ...banner!, bannerIdx: 7 }] },
      '/api/etc/popupList': { popupList: [{ ...banner!, bannerIdx: 9 }] },
    };
    requestCookies.set(POPUPS_COOKIE, '1');
    const popupIds = async () => {
      const popups = await Popups({ site: platform.site, session: platform.session });
      return popups?.props.popups.map(({ bannerIdx }: { bannerIdx: number }) => bannerIdx);
    };
    platform.answer({ ...lists, [path]: { resultCode: 'NT99' } });
    expect(await popupIds()).toBeUndefined();
    platform.answer(lists);
    expect(await popupIds()).toEqual([7, 9]);
  },
);

test('[PLAY-07] [SITE-14] a guest sees the pop-ups of a visit once, asked for once in a while for all guests', async () => {
  const [banner] = sampleResponse('/api/etc/popupList').popupList;
  platform.answer({ '/api/etc/popupList': { popupList: [{ ...banner!, bannerIdx: 9 }] } });
  const popupCount = async () => (await GuestPopups({ site: platform.site }))?.props.popups.length ?? 0;
  expect([await popupCount(), await popupCount()]).toEqual([1, 1]);
  expect(platform.requestsOf('/api/etc/popupList')).toHaveLength(1);
  expect(platform.requestsOf('/api/main/popupList')).toEqual([]);
  // The cookie that the browser stores when the guest has closed them all.
  expect(popupsDone('demo/play', true)).toBe('pb_popups=0; path=/demo/play; samesite=lax');
  requestCookies.set(POPUPS_COOKIE, '0');
  expect(await popupCount()).toBe(0);
});

test('[PLAY-07] a signed-in player sees them after the sign-in alone; they are over when all are closed', async () => {
  requestCookies.set(POPUPS_COOKIE, '0');
  expect(await Popups({ site: platform.site, session: platform.session })).toBeNull();
  expect(platform.made).toEqual([]);
  expect(popupsDone('demo/play', false)).toContain('max-age=0');
});
