import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, toLanguageTag } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { manifestHref } from '@/lib/install/install-href';
import { THEME_COLOR } from '@/lib/theme-colors';
import { answerWeb } from '../fixtures/own-handlers';
import { demoSite, serveSites } from '../fixtures/site';
import { workerScope } from '../fixtures/worker-scope';

beforeAll(() => serveSites(demoSite({ prefix: 'casino', title: 'Office', playTitle: 'Lucky' })));

const get = (path: string) => answerWeb(new Request(`http://web.test${path}`));
const manifestOf = async (path: string) => (await get(path)).json();

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

/** Width and height of a PNG, which stand at a fixed place of it. */
function pngSize(file: string): string {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('a manifest', () => {
  test('[INSTALL-01] is that of the side, its site and the language', async () => {
    expect(await manifestOf(manifestHref('casino', 'partner', 'ko'))).toMatchObject({
      id: '/casino/',
      name: 'Office',
      lang: 'ko',
      start_url: '/casino/main',
      scope: '/casino/',
      display: 'standalone',
      theme_color: THEME_COLOR.partner.light,
    });
    expect(await manifestOf(manifestHref('casino', 'play', 'vi'))).toMatchObject({
      id: '/casino/play',
      name: 'Lucky',
      lang: 'vi',
      start_url: '/casino/play',
      scope: '/casino/play',
      theme_color: THEME_COLOR.play.dark,
    });
  });

  test.each(['partner', 'play'] as const)(
    '[INSTALL-01] of the side %s names icons of these sizes, whole and for launchers that cut them',
    async (side) => {
      const { icons } = (await manifestOf(manifestHref('casino', side, 'en'))) as { icons: Icon[] };
      expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
        'any 192x192',
        'any 512x512',
        'maskable 192x192',
        'maskable 512x512',
      ]);
      for (const { src, sizes } of icons) expect(pngSize(`public${src}`), src).toBe(sizes);
    },
  );

  test('[INSTALL-01] of an unknown site is answered as every unknown address', async () => {
    for (const path of ['manifest', 'offline', 'none']) {
      const answer = await get(`/nowhere/api/${path}`);
      expect([answer.status, (await answer.json()).resultCode], path).toEqual([404, 'A001']);
    }
  });

  test('[INSTALL-01] has the background colours of the style sheets', () => {
    const office = readFileSync('app/office-base.css', 'utf8');
    const play = readFileSync('app/play-tokens.css', 'utf8');
    for (const color of Object.values(THEME_COLOR.partner)) expect(office).toContain(`--color-bg: ${color};`);
    expect(play).toContain(`--bg: light-dark(${THEME_COLOR.play.light}, ${THEME_COLOR.play.dark});`);
  });
});

describe('the offline page', () => {
  test.each(LOCALES)(
    '[INSTALL-02] is in the language %s of its address, whatever the cookie',
    async (locale) => {
      const headers = { cookie: 'NEXT_LOCALE=ko' };
      const tag = toLanguageTag(locale);
      const url = `http://web.test/casino/play/api/offline?lang=${tag}`;
      const answer = await answerWeb(new Request(url, { headers }));
      const page = await answer.text();
      const t = translator(locale);
      expect(page).toContain(`<html lang="${tag}" data-face="play">`);
      for (const key of ['title', 'note', 'retry'] as const)
        expect(page).toContain(t(`entry.offline.${key}`));
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('the worker', () => {
  test('[INSTALL-02] stores the offline page of its side and language, and nothing else', async () => {
    const worker = workerScope('/casino/', 'en');
    await worker.dispatch('install');
    expect(worker.stored()).toEqual(['/casino/api/offline?lang=en', '/not-found.css', '/icon.svg']);
    await worker.answer({ url: '/casino/userList' });
    expect(worker.stored()).toHaveLength(3);

    const player = workerScope('/casino/play', 'ko');
    await player.dispatch('install');
    expect(player.stored()[0]).toBe('/casino/play/api/offline?lang=ko');
  });

  test('[INSTALL-02] of another language takes the place of the one before, and leaves other sides alone', async () => {
    const earlier = workerScope('/casino/', 'ko');
    await earlier.dispatch('install');
    await workerScope('/casino/play', 'ko', earlier.caches).dispatch('install');
    const later = workerScope('/casino/', 'vi', earlier.caches);
    await later.dispatch('install');
    const pages = later.stored().filter((path) => path.includes('offline'));
    expect(pages.toSorted()).toEqual(['/casino/api/offline?lang=vi', '/casino/play/api/offline?lang=ko']);
  });

  test('[INSTALL-02] shows the page of the network, and the offline page when that fails', async () => {
    const worker = workerScope('/casino/', 'ko');
    await worker.dispatch('install');
    expect(await (await worker.answer({ url: '/casino/userList' }))?.text()).toBe('network /casino/userList');
    worker.network.isUp = false;
    expect(await (await worker.answer({ url: '/casino/userList' }))?.text()).toBe(
      'network /casino/api/offline',
    );
    const part = { url: '/not-found.css', mode: 'no-cors', destination: 'style' };
    expect(await (await worker.answer(part))?.text()).toBe('network /not-found.css');
  });

  test('[INSTALL-02] leaves calls, posted forms, frames and the other side to the browser', async () => {
    const worker = workerScope('/casino/', 'ko');
    await worker.dispatch('install');
    worker.network.isUp = false;
    const others = [
      { url: '/casino/api/cash/getCoin', mode: 'cors', destination: '' },
      { url: '/casino/api/session/login', method: 'POST' },
      { url: '/casino/sandbox/round', destination: 'iframe' },
      { url: '/casino/play' },
      { url: '/casino/play/wallet' },
    ];
    for (const request of others) expect(await worker.answer(request), request.url).toBeUndefined();
    // The side of the players has a worker of its own.
    const player = workerScope('/casino/play', 'ko');
    await player.dispatch('install');
    player.network.isUp = false;
    expect(await player.answer({ url: '/casino/play' })).toBeDefined();
  });
});
