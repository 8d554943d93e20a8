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
