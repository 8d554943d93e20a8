import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform, siteOption } from '@/tests/fixtures/fake-platform';
import { loadPlayShell } from './load-play-shell';

test('[SITE-10] an operator’s change of the site is on a player’s next page, not seconds later', async () => {
  const { session, site } = platform;
  const scaleAt = async (siteVersion: string, cashDecimal: string) => {
    platform.answer({
      '/api/member/info': { ...sampleResponse('/api/member/info'), siteVersion },
      '/api/etc/siteOption': siteOption({ cashDecimal }),
    });
    return (await loadPlayShell(site, session)).cashDecimal;
  };
  expect(await scaleAt('1', '1')).toBe('1');
  expect(await scaleAt('1', '0.01')).toBe('1');
  expect(await scaleAt('2', '0.01')).toBe('0.01');
});

test('[SITE-10] the frame of an upstream without player protection asks for no play day', async () => {
  platform.lacks('protection');
  const { today, cashDecimal } = await loadPlayShell(platform.site, platform.session);
  expect([today, cashDecimal]).toEqual([undefined, '1']);
  expect(platform.made.map(({ path }) => path)).not.toContain('/api/game/today');
});
