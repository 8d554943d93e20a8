import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { findPlayer } from '@/lib/session/player';
import { setCapabilities } from '@/lib/sites/capabilities';
import * as sites from '@/lib/sites/sites';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { platform } from '@/tests/fixtures/fake-platform';
import { requestHeaders } from '@/tests/fixtures/request-headers';

beforeEach(() => vi.spyOn(sites, 'findSite').mockReturnValue(platform.site));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['results', 'gameExtras'],
  ['money', 'ownLedger'],
  ['statement', 'protection'],
] as const)('[PLAY-03] the page %s does not exist without %s', async (page, capability) => {
  requestHeaders.set(REQUEST_HEADER.path, `/demo/play/${page}?page=2`);
  expect(await findPlayer('demo')).toMatchObject({ session: null });
  platform.lacks(capability);
  await expect(findPlayer('demo')).rejects.toThrow('404');
  requestHeaders.set(REQUEST_HEADER.path, '/demo/play/me');
  expect(await findPlayer('demo')).toMatchObject({ session: null });
});

test('[PLAY-03] the first page after a start waits until the upstream has said what it has', async () => {
  requestHeaders.set(REQUEST_HEADER.path, '/demo/play/money');
  platform.lacks('ownLedger');
  setCapabilities('demo');
  void siteCapabilities(platform.site);
  await expect(findPlayer('demo')).rejects.toThrow('404');
});
