import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { bannersCookie } from '@/lib/popups';
import { addDays, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { requestCookies } from '@/tests/fixtures/request-cookies';
import { demoSite } from '@/tests/fixtures/site';
import { BannerStrip } from './banners';
import { ClosableBanner } from './closable-banner';
import { DashboardScreen } from './dashboard-screen';

type Banner = ResponseOf<'/api/etc/banner'>['bannerList'][number];

const BANNER: Banner = {
  ...sampleResponse('/api/etc/banner').bannerList[0]!,
  bannerIdx: 7,
  title: 'Settlement',
  content: 'on the <b>first</b><br>& later',
  imageUrl: '',
  link: '',
};
const renderStrip = (...banners: Partial<Banner>[]) =>
  renderServer(
    <BannerStrip
      site={demoSite()}
      banners={ok({ bannerList: banners.map((one) => ({ ...BANNER, ...one })) })}
    />,
  );
const renderDashboard = () =>
  renderServer(
    <DashboardScreen params={Promise.resolve({ prefix: 'demo' })} searchParams={Promise.resolve({})} />,
  );
const strip = () => screen.queryByRole('list', { name: t('banners.label') });

test('[SITE-15] the dashboard begins with the operator’s banners, as the site’s cache has them', async () => {
  platform.answer({ '/api/etc/banner': { bannerList: [BANNER] } });
  const page = await renderDashboard();
  // Below the title's line, before every panel.
  expect(page.querySelector('h1')?.parentElement?.nextElementSibling).toBe(strip());
  expect(within(strip()!).getByRole('listitem')).toHaveTextContent('Settlementon the first & later');

  platform.answer({ '/api/etc/banner': { resultCode: 'T999' } });
  // The answer is cached for three seconds.
  await renderDashboard();
  expect(platform.requestsOf('/api/etc/banner')).toHaveLength(1);
  expect(strip()).not.toBeNull();
});

test('[SITE-15] no banners, or a failure: nothing at all is rendered', async () => {
  platform.answer({ '/api/etc/banner': { resultCode: 'T999' } });
  const page = await renderDashboard();
  expect(strip()).toBeNull();
  expect(within(page).queryByRole('alert')).toBeNull();
  await renderStrip();
  expect(strip()).toBeNull();
});

test('[SITE-14] [SITE-15] banners that are closed for today are not rendered, by site and number', async () => {
  const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  const render = () => renderStrip({}, { bannerIdx: 9, title: 'Play money' });
  requestCookies.set(bannersCookie('demo'), `${today()}.7`);
  await render();
  expect(titles()).toEqual(['Play money']);
  requestCookies.set(bannersCookie('demo'), `${addDays(today(), -1)}.7.9`);
  requestCookies.set(bannersCookie('demo2'), `${today()}.7.9`);
  await render();
  expect(titles()).toEqual(['Settlement', 'Play money']);
});

test('[SITE-15] pictures of the site’s own origin alone, with a text in their stead; links to the site or over TLS', async () => {
  await renderStrip(
    { imageUrl: '/banners/a.png', content: '', link: '/noticeList' },
    { imageUrl: '/banners/b.png', link: 'https://elsewhere.invalid/' },
    { imageUrl: 'https://elsewhere.invalid/c.png', link: 'javascript:alert(1)' },
    { imageUrl: '//elsewhere.invalid/d.png', link: '//elsewhere.invalid/' },
  );
  const items = screen.getAllByRole('listitem');
  const pictures = items.map((item) => item.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(['/banners/a.png', '/banners/b.png', undefined, undefined]);
  expect(within(items[0]!).getByRole('img', { name: 'Settlement' })).toBeInTheDocument();
  expect(items[1]!.querySelector('img')).toHaveAttribute('alt', '');
  const links = items.map((item) => item.querySelector('a'));
  expect(links.map((link) => link?.getAttribute('href'))).toEqual([
    '/demo/noticeList',
    'https://elsewhere.invalid/',
    undefined,
    undefined,
  ]);
  expect(links[1]).toHaveAttribute('rel', 'noopener noreferrer');
});

test('[SITE-14] closing one is remembered for the server, and the focus goes on to the next', async () => {
  const closable = (bannerIdx: number) => (
    <ClosableBanner
      prefix="demo"
      siteId="demo"
      today={today()}
      label={`close ${bannerIdx}`}
      {...{ bannerIdx }}
    >
      text
    </ClosableBanner>
  );
  const { user } = renderClient(
    <ul>
      {closable(7)}
      {closable(9)}
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'close 7' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'close 9' })).toHaveFocus();
  expect(document.cookie).toContain(`${bannersCookie('demo')}=${today()}.7`);
  await user.click(screen.getByRole('button', { name: 'close 9' }));
  expect(document.cookie).toContain(`${bannersCookie('demo')}=${today()}.7.9`);
});
