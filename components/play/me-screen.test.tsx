import { expect, test } from 'vitest';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectFacts } from '@/tests/fixtures/list';
import { renderServer, t } from '@/tests/fixtures/render';
import { MeScreen } from './me-screen';

const MEMBER = { ...sampleResponse('/api/member/info'), memId: 'player1', memNick: 'Moon' };
const show = () => {
  const { site, session } = platform;
  const shell: ScreenShell = { site, session, base: '/demo/play', loadMember: async () => ok(MEMBER) };
  return renderServer(<MeScreen shell={shell} />);
};
const hrefs = (main: HTMLElement) =>
  [...main.querySelectorAll('.me-ways a')].map((link) => link.getAttribute('href'));

test('[PLAY-03] my page has play and results, the record, histories and limits', async () => {
  const main = await show();
  expect(main.querySelectorAll('.figures dt')).toHaveLength(4);
  expectFacts(main, { [t('play.own.name')]: sampleResponse('/api/member/profile').memName });
  expect(hrefs(main)).toEqual(
    ['money', 'point', 'pointuselist', 'statement'].map((page) => `/demo/play/${page}`),
  );
  expect(main.querySelector('#limits')).not.toBeNull();
});

test('[PLAY-03] my page on an upstream without capabilities has id and nickname, points and appearance', async () => {
  platform.lacks();
  platform.signIn({ previousLogin: { at: '2026-11-22T00:12:34.000Z', ip: '203.0.113.9' } });
  const main = await show();
  expect(main.querySelector('[role=alert]')).toBeNull();
  expect(main.querySelector('.figures')).toBeNull();
  expect(main.querySelector('#limits')).toBeNull();
  expect(hrefs(main)).toEqual(['/demo/play/point', '/demo/play/pointuselist']);
  expectFacts(main, { [t('play.own.id')]: 'player1', [t('play.own.nick')]: 'Moon' });
  expect(main.querySelector('[aria-labelledby="record"] > p')).toHaveTextContent(
    '2026-11-22 09:12:34 · 203.0.113.9',
  );
  expect(main.querySelector('#look')).not.toBeNull();
  const own = ['/api/member/profile', '/api/protection/own', '/api/game/today'];
  expect(platform.made.filter(({ path }) => own.includes(path))).toEqual([]);
  platform.signIn({ previousLogin: undefined });
  expect((await show()).querySelector('[aria-labelledby="record"] > p')).toBeNull();
});

test('[PLAY-03] without player protection the week and the month remain of the results', async () => {
  platform.lacks('protection');
  const labels = [...(await show()).querySelectorAll('.figures dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual([t('play.own.netWeek'), t('play.own.netMonth')]);
});
