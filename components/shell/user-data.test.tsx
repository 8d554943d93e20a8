import { expect, test } from 'vitest';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { LoadFailure } from './load-failure';
import { loadShellData } from './load-shell-data';

const load = () => loadShellData(platform.site, platform.session);

test.each([
  ['A005', 'expired'],
  ['TK999', 'duplicate'],
])(
  '[SESS-05] user data that %s refuses ends the session, on the way to the login',
  async (resultCode, reason) => {
    platform.answer({ '/api/member/info': { resultCode } });
    await expect(load()).rejects.toMatchObject({
      digest: expect.stringContaining(`/demo/api/session/over?reason=${reason}`),
    });
  },
);

test.each(['E001', 'E002', 'U001', 'A006', 'A009', 'NT99', 'TE99', 'RESPONSE_FAILED'])(
  '[SESS-05] user data that fails with %s leaves the session, and says so with a retry',
  async (resultCode) => {
    platform.answer({ '/api/member/info': { resultCode } });
    const { blocking, figures, nick } = await load();
    expect(blocking).toMatchObject({ ok: false, code: resultCode });
    expect(figures).toBeNull();
    // The frame is rendered from the session.
    expect(nick).toBe(platform.session.memNick);
    const main = await renderServer(<LoadFailure t={t} failure={blocking!} href="/demo/userList" />);
    const retry = [...main.querySelectorAll('a')].find(
      ({ textContent }) => textContent === t('common.retry'),
    );
    expect(retry?.getAttribute('href')).toBe('/demo/userList');
  },
);
