import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { POPUPS_COOKIE } from '@/lib/popups';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderClient, t } from '@/tests/fixtures/render';
import { requestCookies } from '@/tests/fixtures/request-cookies';
import PopupStack from './popup-stack';
import { Popups } from './popups';

const POPUPS = [
  { bannerIdx: 7, title: 'Settlement', body: <p>on the first</p> },
  { bannerIdx: 9, title: 'Play money', body: <p>only</p> },
];
const open = (siteId = 'demo') => renderClient(<PopupStack prefix="demo" siteId={siteId} popups={POPUPS} />);
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
      return popups?.props.popups.map(({ bannerIdx }: { bannerIdx: number }) => bannerIdx);
    };
    platform.answer({ ...lists, [path]: { resultCode: 'NT99' } });
    expect(await shown()).toBeUndefined();
    platform.answer(lists);
    expect(await shown()).toEqual([7, 9]);
  },
);
