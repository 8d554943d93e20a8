import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type BetDetail, betDetail } from '@/lib/contract/bet-detail';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectFacts } from '@/tests/fixtures/list';
import { renderClient, t } from '@/tests/fixtures/render';
import { BetDialog } from './bet-dialog';

const PATH = '/api/v2/retail/detail/betDetail';
type Details = NonNullable<BetDetail['detail']>;
type Info = ReturnType<typeof sampleResponse<typeof PATH>>['info'];

const INFO: Info = { ...sampleResponse(PATH).info, type: 'win' };
const SEED = 'a'.repeat(64);
const HASH = 'b'.repeat(64);
const STAKED = {
  stake: 1_234,
  payout: 5_678,
  placedOn: '2026-01-02T01:02:03.000Z',
  code: 'n7',
  transactionId: 'transaction1',
};
const ROUND: Details = {
  gameType: 'game',
  gameProvider: 'provider',
  id: 'round1',
  status: 'Resolved',
  startedAt: '2026-01-02T03:04:05.000Z',
  settledAt: '2026-01-02T03:05:06.000Z',
  dealer: { name: 'Dora' },
  table: { name: 'Table 7' },
  bets: [STAKED],
  proof: { serverSeed: SEED, seedHash: HASH, clientSeed: 'mine-01', nonce: 7 },
  result: {},
};

/** The platform's answer for a bet with these details of its round from the vendor. */
const betWith = (changes: Partial<Details>, dType: BetDetail['dType'] = 'baccarat') => ({
  data: {
    info: INFO,
    detail: JSON.stringify(betDetail.parse({ dType, url: '', detail: { ...ROUND, ...changes } })),
  },
});

async function open(answer: NonNullable<Parameters<typeof fakeWeb>[0][typeof PATH]>) {
  const calls = fakeWeb({ [PATH]: answer });
  const { user } = renderClient(
    <BetDialog bet={{ betId: 'bet1', vendorCode: 'vendor1' }} cashDecimal="1" onClose={() => {}} />,
  );
  await screen.findByRole('heading', { name: t('bets.title') });
  const block = async (key: 'bets.info' | 'bets.round' | 'bets.cards' | 'bets.bets') =>
    (await screen.findByRole('heading', { name: t(key) })).closest('section')!;
  return { user, calls, block, dialog: screen.getByRole('dialog') };
}

test('[DETAIL-10] [POINT-05] a stake that counts for rolling in part says how much', async () => {
  const answer = betWith({});
  const { block } = await open({ data: { ...answer.data, info: { ...INFO, rollingStake: 1_234 } } });
  const facts = within(await block('bets.info'));
  expect(facts.getByText(t('bets.rollingStake')).nextElementSibling).toHaveTextContent('1,234');
});

test.each([
  ['[VENDOR-07] of a free bet', { award: 'freeBet', freeAmt: 70 }, 'bets.freeBet', '70'],
  ['[VENDOR-14] of a promotion', { award: 'promotion', betWinAmt: 45 }, 'bets.promotion', '45'],
] as const)('%s the amount has a line of its own', async (_, award, label, amount) => {
  const answer = betWith({});
  const { block } = await open({ data: { ...answer.data, info: { ...INFO, ...award } } });
  const facts = within(await block('bets.info'));
  expect(facts.getByText(t(label)).nextElementSibling).toHaveTextContent(amount);
});

test('[VENDOR-17] what did not fit with the vendor is told with its time, and nothing where all fits', async () => {
  const answer = betWith({});
  const at = '2026-01-02T03:04:05.000Z';
  const findings: Info['findings'] = [
    { kind: 'openRound', at },
    { kind: 'lateWin', at },
  ];
  const { block } = await open({ data: { ...answer.data, info: { ...INFO, findings } } });
  const [first, second] = findings.map(({ kind }) => `${t(`bets.findings.${kind}`)} (${formatTime(at)})`);
  expectFacts(await block('bets.info'), { [t('bets.findingsTitle')]: `${first}, ${second}` });
});

test('[VENDOR-17] a bet without findings has no such line', async () => {
  const { block } = await open({ data: { ...betWith({}).data, info: { ...INFO, findings: [] } } });
  expect(within(await block('bets.info')).queryByText(t('bets.findingsTitle'))).toBeNull();
});

test('[BET-02] a bet that gave back half of its stake is called that', async () => {
  const answer = betWith({});
  const info: Info = { ...INFO, type: 'lose', betAmt: 1_000, betWinAmt: 500 };
  const { block } = await open({ data: { ...answer.data, info } });
  expectFacts(await block('bets.info'), { [t('bets.result')]: t('betResult.HALF') });
});

test('[DETAIL-10] the bet and its round tell each fact under its label', async () => {
  const { calls, block } = await open(betWith({}));
  expectFacts(await block('bets.info'), {
    [t('bets.betId')]: `${INFO.betIdx} · ${INFO.betId}`,
    [t('bets.memId')]: INFO.memId,
    [t('bets.game')]: `${INFO.vendorName} · ${INFO.gameName}`,
    [t('bets.result')]: t('betResult.PASS'),
    [t('bets.betAmt')]: formatAmount(INFO.betAmt),
    [t('bets.betWinAmt')]: formatAmount(INFO.betWinAmt),
    [t('bets.regDate')]: formatTime(INFO.regDate),
  });
  expectFacts(await block('bets.round'), {
    [t('bets.memId')]: INFO.memId,
    [t('bets.gameProvider')]: 'provider',
    [t('bets.roundId')]: 'round1',
    [t('bets.startedAt')]: formatTime(ROUND.startedAt),
    [t('bets.settledAt')]: formatTime(ROUND.settledAt),
    [t('bets.status')]: t('bets.resolved'),
    [t('bets.dealerName')]: 'Dora',
    [t('bets.tableName')]: 'Table 7',
  });
  expect(calls.map(({ body }) => body)).toEqual([{ betId: 'bet1', vendorCode: 'vendor1' }]);
});

test('[DETAIL-10] a vendor that sends its code is shown by its name', async () => {
  const { block } = await open(betWith({ gameProvider: INFO.vendorCode }));
  expectFacts(await block('bets.round'), { [t('bets.gameProvider')]: INFO.vendorName });
});

const hand = (score: number, ...cards: string[]) => ({ score, cards });
const place = (key: 'dealer' | 'player' | 'banker' | 'dragon' | 'tiger' | 'aSpot' | 'bSpot') =>
  t(`bets.places.${key}`);
test.each([
  [
    'blackjack',
    { dealer: hand(19, 'KD', '9C'), seats: { 1: hand(21, 'AS', '10H') } },
    [place('dealer'), t('bets.places.seat', { seat: '1' })],
  ],
  [
    'baccarat',
    { banker: hand(21, 'AS', '10H'), player: hand(19, 'KD', '9C') },
    [place('player'), place('banker')],
  ],
  [
    'dragontiger',
    { tiger: hand(21, 'AS', '10H'), dragon: hand(19, 'KD', '9C') },
    [place('dragon'), place('tiger')],
  ],
  [
    'topcard',
    { aSpot: hand(19, 'KD', '9C'), bSpot: hand(21, 'AS', '10H') },
    [place('aSpot'), place('bSpot')],
  ],
] as const)(
  '[DETAIL-10] %s shows its places with their scores and cards',
  async (dType, result, [first, second]) => {
    const { block } = await open(betWith({ result } as Partial<Details>, dType));
    const boxes = within(await block('bets.cards')).getAllByRole('listitem');
    const boxTexts = boxes.map((box) => [
      box.textContent,
      ...within(box)
        .getAllByRole('img')
        .map((card) => card.getAttribute('aria-label')),
    ]);
    const card = (rank: string, suit: 'S' | 'H' | 'D' | 'C') =>
      t('bets.card', { rank, suit: t(`bets.suits.${suit}`) });
    const score = (points: number) => t('bets.score', { score: points });
    expect(boxTexts).toEqual([
      [`${first}${score(19)}K9`, card('K', 'D'), card('9', 'C')],
      [`${second}${score(21)}A10`, card('A', 'S'), card('10', 'H')],
    ]);
  },
);

test.each(['roulette', 'slot', 'mini', 'sports'] as const)(
  '[DETAIL-10] %s shows its result',
  async (dType) => {
    const { block } = await open(betWith({ result: { outcome: '7 red' } }, dType));
    expect(await block('bets.cards')).toHaveTextContent(`${t('bets.places.outcome')}7 red`);
  },
);

test.each([
  ['mini', 'left 3 even', '좌 3 짝'],
  ['slot', 'moon lamp reed', '달 등불 갈대'],
  ['sports', '2:1, Void @ 1.90', '2:1, 무효 @ 1.90'],
] as const)('[DETAIL-10] the result of %s, %s, is in words of the page', async (dType, outcome, text) => {
  const { block } = await open(betWith({ result: { outcome } }, dType));
  expect(await block('bets.cards')).toHaveTextContent(`${t('bets.places.outcome')}${text}`);
});

test.each([
  ['left3', '좌3짝'],
  ['n17-20', '17·20'],
  [
    'Moon FC – Home Bay: winner home @ 1.90; total over 2.5',
    'Moon FC – Home Bay: 승패 홈 @ 1.90; 합계 오버 2.5',
  ],
])('[DETAIL-10] the target of a bet, %s, is in words of the page', async (target, text) => {
  const { block } = await open(betWith({ bets: [{ betAmount: 1, winAmount: 0, target }] }, 'sports'));
  const bet = within(await block('bets.bets')).getByRole('listitem');
  expectFacts(bet, { [t('bets.target')]: text });
  expect(within(bet).getByText(text).parentElement, 'across a phone’s width').toHaveClass(
    'max-md:col-span-2',
  );
});

test('[DETAIL-10] bets of live games and of others show their own figures', async () => {
  const target = { betAmount: 2_345, winAmount: 6_789, target: 'spin' };
  const { block } = await open(betWith({ bets: [STAKED, target], status: 'Cancelled' }));
  const [live, other] = within(await block('bets.bets')).getAllByRole('listitem');
  expectFacts(live!, {
    [t('bets.code')]: '7',
    [t('bets.stake')]: '1,234',
    [t('bets.payout')]: '5,678',
    [t('bets.placedOn')]: formatTime(STAKED.placedOn),
    [t('bets.transactionId')]: 'transaction1',
  });
  expectFacts(other!, {
    [t('bets.target')]: t('bets.codes.spin'),
    [t('bets.betAmt')]: '2,345',
    [t('bets.betWinAmt')]: '6,789',
  });
  expectFacts(await block('bets.round'), { [t('bets.status')]: t('bets.cancelled') });
});

test('[DETAIL-10] the proof unfolds to seed and hash', async () => {
  const { user } = await open(betWith({}));
  const proof = await screen.findByText(t('bets.proof'));
  expect(screen.getByText(SEED)).not.toBeVisible();
  await user.click(proof);
  expect(screen.getByText(SEED)).toBeVisible();
  expect(screen.getByText(HASH)).toBeVisible();
  expect(screen.getByText('mine-01')).toBeVisible();
  expect(screen.getByText(t('bets.nonce')).nextElementSibling).toHaveTextContent('7');
});

test('[DETAIL-10] a bet that waits has been placed, and has no detail yet', async () => {
  const { dialog, block } = await open({ data: { info: { ...INFO, type: 'wait' }, detail: '' } });
  expectFacts(await block('bets.info'), { [t('bets.result')]: t('bets.placed') });
  expect(dialog).toHaveTextContent(t('empty.noDetail'));
});

test('[DETAIL-10] a vendor’s own page is in a frame that may run its scripts and nothing more', async () => {
  const url = 'https://rounds.example/r/1';
  await open({ data: { info: INFO, detail: JSON.stringify({ dType: 'baccarat', url, detail: null }) } });
  const own = await screen.findByTitle(t('bets.frame'));
  expect(own).toHaveAttribute('src', url);
  expect(own).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(own).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('[DETAIL-10] a detail that cannot be had says so and is asked for again', async () => {
  const { user, calls, block } = await open([refused('E001'), betWith({})]);
  expect(await screen.findByText('text of E001')).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  expect(await block('bets.round')).toBeVisible();
  expect(calls).toHaveLength(2);
});
