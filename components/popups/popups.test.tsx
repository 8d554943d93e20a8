import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { POPUPS_COOKIE, popupsDone } from '@/lib/popups';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderClient, t } from '@/tests/fixtures/render';
import { requestCookies } from '@/tests/fixtures/request-cookies';
import PopupStack from './popup-stack';
import { GuestPopups, Popups } from './popups';

const POPUPS = [
  { bannerIdx: 7, title: 'Settlement', body: <p>on the first</p> },
  { bannerIdx: 9, title: 'Play money', body: <p>only</p> },
];
const TEXTS = { notToday: t('popups.notToday'), close: t('popups.close') };
const open = (siteId = 'demo', isGuest = false) =>
  renderClient(
    <PopupStack
      siteId={siteId}
      popups={POPUPS}
      doneCookie={popupsDone(isGuest ? 'demo/play' : 'demo', isGuest)}
      texts={TEXTS}
    />,
  );
const close = () => screen.getByRole('button', { name: t('popups.close') });
const notToday = () => screen.getByRole('button', { name: t('popups.notToday') });

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the sign-in sets it
  document.cookie = `${POPUPS_COOKIE}=1; path=/demo`;
});

test('[SITE-14] pop-ups show one after another; what is closed for today stays closed, by site and number', async () => {
  const { user, unmount } = open();
  expect(screen.getByRole('region', { name: 'Settlement' })).toHaveTextContent('on the first');
  await user.click(notToday());
  expect(localStorage.getItem('pb_closed_demo_7')).toBe(today());
  expect(screen.getByRole('region', { name: 'Play money' })).toBeVisible();
  await user.click(close());
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem('pb_closed_demo_9')).toBeNull();
  unmount();

  const again = open();
  expect(screen.queryByRole('region', { name: 'Settlement' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Play money' })).toBeVisible();
  again.unmount();
  open('demo2');
  expect(screen.getByRole('region', { name: 'Settlement' })).toBeVisible();
});

test('[SITE-14] a flag of another day has no effect', () => {
  localStorage.setItem('pb_closed_demo_7', addDays(today(), -1));
  open();
  expect(screen.getByRole('region', { name: 'Settlement' })).toBeVisible();
});

test.each(['/api/main/popupList', '/api/etc/popupList'] as const)(
  '[SITE-14] while %s fails nothing is drawn, so that the next page asks again',
  async (path) => {
    const [banner] = sampleResponse(path).popupList;
    const lists = {
      '/api/main/popupList': { popupList: [{ ...banner!, bannerIdx: 7 }] },
      '/api/etc/popupList': { popupList: [{ ...banner!, bannerIdx: 9 }] },
    };
    requestCookies.set(POPUPS_COOKIE, '1');
    const shown = async () => {
      const popups = await Popups({ site: platform.site, session: platform.session });
      return popups?.props.found.map(({ bannerIdx }: { bannerIdx: number }) => bannerIdx);
    };
    platform.answer({ ...lists, [path]: { resultCode: 'NT99' } });
    expect(await shown()).toBeUndefined();
    platform.answer(lists);
    expect(await shown()).toEqual([7, 9]);
  },
);

test('[PLAY-07] [SITE-14] a guest sees the pop-ups of a visit once, asked for once in a while for all guests', async () => {
  const [banner] = sampleResponse('/api/etc/popupList').popupList;
  platform.answer({ '/api/etc/popupList': { popupList: [{ ...banner!, bannerIdx: 9 }] } });
  const shown = async () => (await GuestPopups({ site: platform.site }))?.props.found?.length ?? 0;
  expect([await shown(), await shown()]).toEqual([1, 1]);
  expect(platform.asked('/api/etc/popupList')).toHaveLength(1);
  expect(platform.asked('/api/main/popupList')).toEqual([]);
  // What the browser stores when the guest has closed them all.
  expect(popupsDone('demo/play', true)).toBe('pb_popups=0; path=/demo/play; samesite=lax');
  requestCookies.set(POPUPS_COOKIE, '0');
  expect(await shown()).toBe(0);
});

test('[PLAY-07] who is signed in sees them after the sign-in alone; they are done with when all are closed', async () => {
  requestCookies.set(POPUPS_COOKIE, '0');
  expect(await Popups({ site: platform.site, session: platform.session })).toBeNull();
  expect(platform.made).toEqual([]);
  expect(popupsDone('demo/play', false)).toContain('max-age=0');
});
