import { expect, test, vi } from 'vitest';
import * as player from '@/lib/session/player';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { PlayLoginScreen } from './login-screen';

test.each([
  ['demo', t('play.entry.noDemo')],
  ['demoLimit', t('play.entry.demoLimit')],
  ['game', t('play.entry.afterSignIn')],
  ['expired', t('entry.alert.expired')],
])('[PLAY-02] [PLAY-08] the sign-in says why a guest was led to it: %s', async (alert, text) => {
  const found = vi.spyOn(player, 'findPlayer').mockResolvedValue({ site: platform.site, session: null });
  try {
    const params = Promise.resolve({ prefix: 'demo' });
    const page = await renderServer(
      await PlayLoginScreen({ params, searchParams: Promise.resolve({ alert }) }),
    );
    expect(page).toHaveTextContent(text);
  } finally {
    found.mockRestore();
  }
});
