import { expect, test } from 'vitest';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { platform } from '@/tests/fixtures/fake-platform';
import { loadLobby } from './load-lobby';
import { loadPlayShell } from './load-play-shell';

/** The upstream calls of a guest's lobby: the frame, the games, the pop-ups. */
async function callsOfLobby(): Promise<string[]> {
  platform.made.length = 0;
  await loadPlayShell(platform.site, null);
  expect(await loadLobby(platform.site, null)).toMatchObject({ ok: true });
  return platform.made.map(({ path }) => path).sort();
}

test('[PLAY-01] a guest’s lobby makes no call upstream while its codes are fresh, and makes them anew when they are old', async () => {
  forgetSharedCalls();
  const first = await callsOfLobby();
  expect(first).toEqual([
    '/api/common/code',
    '/api/common/gameCodes',
    '/api/etc/siteOption',
    '/api/game/roads',
  ]);
  expect(await callsOfLobby()).toEqual([]);
  forgetSharedCalls();
  expect(await callsOfLobby()).toEqual(first);
});
