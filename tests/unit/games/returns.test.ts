import { beforeAll, describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { CATEGORIES } from '@/platform/codes/standard-codes';
import { GAMES, SLIP_GAMES } from '@/platform/demo/codes';
import { dealBlackjack, settleBlackjack, stakesOn, usualChoice } from '@/sandbox/blackjack';
import { dealFrom } from '@/sandbox/cards';
import { Numbers } from '@/sandbox/fair';
import { isSport, roundGame } from '@/sandbox/games';
import { mayBePlaced, playRound, roundDetail } from '@/sandbox/round';

const SEED = 'a'.repeat(64);
const codes = [...CATEGORIES.flatMap((category) => GAMES[category]), ...SLIP_GAMES].map(([code]) => code);
const rounds = codes.filter((code) => !isSport(code));
/** Games of one engine are one game. */
const engines = [...new Map(rounds.map((code) => [roundGame(code)!, code]))];

test('every game of the code table can be played', () => {
  expect(codes.filter((code) => !isSport(code) && !roundGame(code))).toEqual([]);
  expect(roundGame('constructor')).toBeUndefined();
  expect(isSport('toString')).toBe(false);
});

describe.each(engines)('%#: $dType', (game, code) => {
  test(`${code}: over many rounds every bet returns the stated share`, () => {
    // Blackjack's is that of a strategy with extra stakes; see below.
    if (code === 'blackjack') return;
    const many = 15_000;
    const stake = 10_000n;
    const sums = new Map(Object.keys(game.returns).map((bet) => [bet, { sum: 0, squares: 0 }]));
    for (let i = 0; i < many; i++) {
      const result = game.draw(new Numbers({ roundId: `${code}-${i}`, serverSeed: SEED }));
      for (const [bet, seen] of sums) {
        const paid = Number(result.pays(bet, stake));
        seen.sum += paid;
        seen.squares += paid * paid;
      }
    }
    for (const [bet, { sum, squares }] of sums) {
      const mean = sum / many;
      const error = Math.sqrt((squares / many - mean ** 2) / many);
      // Rare high wins may not have occurred at all; five standard errors, and never less than one percent.
      const bound = Math.max(5 * error, 100);
      expect(Math.abs(mean - game.returns[bet]!), `${bet}: ${mean} for ${game.returns[bet]}`).toBeLessThan(
        bound,
      );
    }
  });

  test(`${code}: a winning bet gains the odds on its spot`, () => {
    const manyRounds = Array.from({ length: 3000 }, (_, i) =>
      game.draw(new Numbers({ roundId: `${code}-${i}`, serverSeed: SEED })),
    );
    for (const [bet, gain] of Object.entries(game.odds)) {
      const gains = manyRounds.map((round) => round.pays(bet, 100n)).filter((paid) => paid > 100n);
      // Blackjack itself pays 3 to 2 besides.
      expect(new Set(gains.map((paid) => Number(paid) - 100).filter((one) => one !== 150))).toEqual(
        gains.length > 0 ? new Set([gain]) : new Set(),
      );
    }
  });

  test(`${code}: the detail of a round fits the contract`, () => {
    const bets = Object.keys(game.returns)
      .slice(0, 3)
      .map((bet, i) => ({ code: bet, stake: BigInt(150 + i) }));
    const commitment = { roundId: 'r-77', serverSeed: SEED };
    const round = playRound(game, commitment, bets);
    const at = new Date('2026-11-21T09:00:00Z');
    const facts = {
      gameCode: code,
      vendorCode: 'sandbox-live',
      transactionId: 't1',
      startedAt: at,
      settledAt: at,
    };
    const detail = roundDetail(game, commitment, round, facts);
    expect(betDetail.parse(JSON.parse(JSON.stringify(detail)))).toEqual(detail);
    expect(detail.detail?.bets).toHaveLength(bets.length);
    expect(round.stake).toBe(bets.reduce((sum, bet) => sum + bet.stake, 0n));
    expect(round.payout).toBe(round.bets.reduce((sum, bet) => sum + bet.payout, 0n));
  });

  test(`${code}: only its own bets, each once, above zero`, () => {
    const [bet = ''] = Object.keys(game.returns);
    expect(mayBePlaced(game, [{ code: bet, stake: 1n }])).toBe(true);
    for (const wrong of [
      [],
      [{ code: bet, stake: 0n }],
      [{ code: bet, stake: -1n }],
      [{ code: bet, stake: 100_000_000_000_000n }],
      [{ code: 'constructor', stake: 1n }],
      [
        { code: bet, stake: 1n },
        { code: bet, stake: 1n },
      ],
    ]) {
      expect(mayBePlaced(game, wrong)).toBe(false);
    }
  });
});

describe('blackjack', () => {
  const MANY = 40_000;
  /** Payouts of many rounds in percent of all stakes, and how far that may be off by chance. */
  function played(deal: (numbers: Numbers) => ReturnType<typeof dealBlackjack>) {
    let [staked, paid, squares] = [0, 0, 0];
    for (let i = 0; i < MANY; i++) {
      const dealt = deal(new Numbers({ roundId: `usual-${i}`, serverSeed: SEED }));
      const { pays } = settleBlackjack(dealt);
      const codes = stakesOn(dealt);
      const won = codes.reduce((sum, stake) => sum + Number(pays(stake, 100n)), 0) - codes.length * 100;
      staked += codes.length * 100;
      paid += won;
      squares += won * won;
    }
    const share = 10_000 + (paid / staked) * 10_000;
    return { share, error: (Math.sqrt(squares) / staked) * 10_000 };
  }

  let usual: ReturnType<typeof played>;
  let plain: ReturnType<typeof played>;
  beforeAll(() => {
    usual = played((numbers) => dealBlackjack(dealFrom(numbers), [], usualChoice));
    plain = played((numbers) => dealBlackjack(dealFrom(numbers)));
  });

  test('with doubling and splitting by the usual strategy every stake returns the stated share', () => {
    const stated = roundGame('blackjack')!.returns.seat!;
    expect(Math.abs(usual.share - stated)).toBeLessThan(4 * usual.error);
  });

  test('an abandoned round returns the share that its rule states', () => {
    expect(Math.abs(plain.share - 9758)).toBeLessThan(4 * plain.error);
  });

  test('the strategy with extra stakes returns more than that without', () => {
    expect(usual.share).toBeGreaterThan(plain.share);
  });
});

/** House edges as the literature has them for eight decks, in percent. */
test.each([
  ['baccarat_a', 'player', 1.2351],
  ['baccarat_a', 'banker', 1.0579],
  ['baccarat_a', 'tie', 14.3596],
  ['baccarat_a', 'player_pair', 10.3614],
  ['dragon_tiger', 'dragon', 3.7349],
  ['dragon_tiger', 'tie', 10.3614],
  ['dragon_tiger', 'suited_tie', 13.9759],
  ['roulette', 'red', 2.7027],
])('%s, %s: an edge of %d %%', (game, bet, edge) => {
  expect(Math.abs(10_000 - roundGame(game)!.returns[bet]! - edge * 100)).toBeLessThan(1);
});
