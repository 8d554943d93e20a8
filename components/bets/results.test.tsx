import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { ProofCheck } from './proof-check';
import { ResultsScreen } from './results-screen';

const shell = (): OpenShell => ({ site: platform.site, session: null, base: '/demo/play' });
const SEED = 'ab'.repeat(32);
const HASH = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
const round: ResponseOf<'/api/game/results'>['list'][number] = {
  roundId: 'r1',
  settledAt: '2026-11-21T23:31:00.000Z',
  status: 'Cancelled',
  dType: 'baccarat',
  result: { player: { score: 7, cards: ['7H', 'KD'] }, banker: { score: 3, cards: ['3S', '10C'] } },
  proof: { serverSeed: SEED, seedHash: HASH },
};

test('[PLAY-04] the results of a game show rounds with their cards; games of matches have none', async () => {
  forgetSharedCalls();
  const [game] = sampleResponse('/api/common/gameCodes').list;
  const table = { ...game!, gameCode: 'baccarat_a', vendorCode: 'v', gameName: '바카라 A' };
  platform.answer({
    '/api/common/gameCodes': {
      list: [
        { ...table, gameCode: 'soccer', lobbyCode: 'sports' },
        { ...table, gameCode: 'slot', lobbyCode: 'slot', gameName: '슬롯' },
        { ...table, lobbyCode: 'livecasino' },
      ],
    },
    '/api/common/code': {
      data: {
        codes: [
          { ...sampleResponse('/api/common/code').data.codes[0]!, code: 'slot', codeName: '슬롯' },
          {
            ...sampleResponse('/api/common/code').data.codes[0]!,
            code: 'livecasino',
            codeName: '라이브카지노',
          },
        ],
      },
    },
    '/api/game/results': {
      list: Array.from({ length: 12 }, (_, i) => ({
        ...round,
        roundId: `r${i}`,
        // The day ends at 15:00 UTC.
        settledAt: i < 2 ? '2026-11-21T23:31:00.000Z' : '2026-11-21T14:59:00.000Z',
      })),
    },
  });
  const main = await renderServer(<ResultsScreen shell={shell()} search={{ game: 'v.baccarat_a' }} />);
  const ways = (of: number) =>
    [...main.querySelectorAll('.wrapped-chips')[of]!.querySelectorAll('a')].map((link) => link.textContent);
  expect(ways(0), 'categories').toEqual(['슬롯', '라이브카지노']);
  expect(ways(1), 'the games of the chosen one').toEqual(['바카라 A']);
  expect(main.querySelector('[aria-current="page"]')).toHaveTextContent('바카라 A');
  expect([...main.querySelectorAll('h2')].map((day) => day.textContent)).toEqual([
    '2026-11-22',
    '2026-11-21',
  ]);
  expect(main.querySelectorAll('.round-row')).toHaveLength(10);
  expect(screen.getByRole('link', { name: t('results.more', { count: 2 }) })).toHaveTextContent(
    t('results.more', { count: 2 }),
  );
  expect(screen.getByRole('link', { name: t('results.more', { count: 2 }) })).toHaveAttribute(
    'href',
    '/demo/play/results?game=v.baccarat_a&more=Y',
  );
  expect(main.querySelector('.round-row')).toHaveTextContent(t('bets.cancelled'));
  expect(screen.getAllByRole('img', { name: '하트 7' })).toHaveLength(10);
  expect(platform.requestsOf('/api/game/results')).toEqual([{ vendorCode: 'v', gameCode: 'baccarat_a' }]);
  platform.answer({ '/api/game/results': { list: [] } });
  expect(await renderServer(<ResultsScreen shell={shell()} search={{}} />)).toHaveTextContent(
    t('results.none'),
  );
});

const texts = {
  proof: 'Proof',
  hint: '',
  serverSeed: 'Seed',
  seedHash: 'Hash',
  clientSeed: 'Client seed',
  nonce: 'Nonce',
  checking: 'Computing',
  matches: 'Matches',
  differs: 'Differs',
  cannot: 'Cannot',
};

test.each([
  [HASH, 'Matches'],
  [`${HASH.slice(1)}0`, 'Differs'],
])(
  '[GAME-02] the browser computes the hash of the seed when the proof is opened',
  async (seedHash, resultText) => {
    const { user } = renderClient(<ProofCheck serverSeed={SEED} seedHash={seedHash} texts={texts} />);
    expect(screen.queryByText(resultText)).toBeNull();
    const details = document.querySelector('details')!;
    await user.click(screen.getByText('Proof'));
    // happy-dom opens no details by itself in every version.
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    expect(await screen.findByText(resultText)).toBeInTheDocument();
  },
);
