import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as player from '@/lib/session/player';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { HelpFrame } from './help-frame';
import { PlayShell } from './play-shell';
import * as parts from './player-parts';

beforeEach(() => {
  platform.signIn({ loginType: 'MEMBER', partnerLevel: 'NORMAL' });
  const { site, session } = platform;
  vi.spyOn(player, 'findPlayer').mockResolvedValue({ site, session });
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderServer(<PlayShell prefix="demo">page</PlayShell>);
const hrefs = (part: Element) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[SAFE-07] a player’s frame shows the play of the day, and leads to the limits and the results', async () => {
  const main = await show();
  expect(main.querySelector('.rg')).toHaveAccessibleName(t('play.shell.today'));
  expect(hrefs(main)).toContain('/demo/play/me#limits');
  expect(hrefs(main)).toContain('/demo/play/results');
});

test('[PLAY-03] the frame of an upstream without capabilities has the pages of the documents, and no play day', async () => {
  platform.lacks();
  const main = await show();
  expect(main.querySelector('.rg')).toBeNull();
  expect(hrefs(main)).not.toContain('/demo/play/me#limits');
  expect(hrefs(main)).not.toContain('/demo/play/results');
  for (const page of ['wallet', 'bets', 'me', 'rule', 'board'])
    expect(hrefs(main)).toContain(`/demo/play/${page}`);
  expect(platform.made.map(({ path }) => path)).not.toContain('/api/game/today');
});

test('[FUND-04] the live parts of a player’s frame know whether the upstream has the game wallet', async () => {
  const live = vi.spyOn(parts, 'PlayerParts').mockReturnValue(null as never);
  await show();
  expect(live.mock.lastCall![0]).not.toHaveProperty('lacks');
  platform.lacks('gameWallet');
  await show();
  expect(live.mock.lastCall![0]).toMatchObject({ lacks: ['gameWallet'] });
});

test('[VIEWAS-03] in an operator’s view the frame says so first, listens to no channel, and asks no reality check', async () => {
  const live = vi.spyOn(parts, 'PlayerParts').mockReturnValue(null as never);
  expect((await show()).querySelector('.viewed')).toBeNull();
  expect(live.mock.lastCall![0]).toMatchObject({ topic: platform.session.channel, today: expect.anything() });
  const { site, session } = platform;
  const expiresAt = new Date(Date.now() + 10 * 60_000).toISOString();
  const view = { ...session, viewedBy: 'kim', expiresAt };
  vi.spyOn(player, 'findPlayer').mockResolvedValue({ site, session: view });
  const main = await show();
  const bar = main.querySelector('.viewed')!;
  expect(bar).toHaveAccessibleName(t('viewed.label'));
  expect(bar).toHaveTextContent(/kim.*10분 남음/);
  expect(bar.querySelector('form')).toHaveAttribute('action', '/demo/play/api/session/logout');
  expect(live.mock.lastCall![0]).toMatchObject({ topic: '', today: undefined });
});

test('[PLAY-04] the help of an upstream without results of games has its other pages', async () => {
  const ways = async (capabilities: Parameters<typeof HelpFrame>[0]['capabilities']) =>
    hrefs(
      await renderServer(
        <HelpFrame base="/demo/play" capabilities={capabilities}>
          page
        </HelpFrame>,
      ),
    );
  const all = await ways(new Set(['gameExtras']));
  expect(all).toContain('/demo/play/results');
  expect(await ways(new Set())).toEqual(all.filter((href) => href !== '/demo/play/results'));
});
