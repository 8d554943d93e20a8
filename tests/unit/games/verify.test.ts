import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClientPart, newSeed, seedHash, sharedPart } from '@/sandbox/fair';
import { comingFixtures, playFixture } from '@/sandbox/fixtures';
import { roundGame } from '@/sandbox/games';
import { playRound, roundDetail } from '@/sandbox/round';
import { SLOTS } from '@/sandbox/slots';
import { SPORTS } from '@/sandbox/teams';
import { verifyRound } from '@/sandbox/verify';

const GAMES = [
  ...['baccarat_a', 'hotel_baccarat', 'dragon_tiger', 'top_card', 'blackjack', 'roulette'],
  ...['odd_even', 'ladder', 'power_ball', ...Object.keys(SLOTS)],
];
const OWN: ClientPart = { clientSeed: 'my-seed-00ff', nonce: 7 };
const SHARED = sharedPart(['b-1:2', 'a-9:1', 'c-3:40']);
const STEPS = ['hit', 'stand'];

/** A round as its bet detail prints it. */
function printed(gameCode: string, client?: ClientPart) {
  const game = roundGame(gameCode)!;
  const commitment = { roundId: `r-${gameCode}`, serverSeed: newSeed(), ...(client ? { client } : {}) };
  const bets = Object.keys(game.returns).map((code) => ({ code, stake: 12_345n }));
  const chosen = game.steps ? STEPS : [];
  const at = new Date('2026-11-24T03:00:00Z');
  const facts = {
    gameCode,
    vendorCode: 'v',
    transactionId: 't',
    tableName: 'T',
    startedAt: at,
    settledAt: at,
  };
  const played = playRound(game, commitment, bets.slice(0, 40), chosen);
  const detail = roundDetail(game, commitment, played, facts, chosen);
  return JSON.parse(JSON.stringify(detail)) as {
    detail: {
      id: string;
      result: Record<string, unknown>;
      bets: Record<string, number>[];
      proof: Record<string, unknown>;
    };
  };
}
const problemsOf = (round: unknown) => verifyRound(round).problems;

describe.each(GAMES)('[GAME-02] %s, offline from its printed proof', (code) => {
  test.each([
    ['with the client seed of one player', OWN],
    ['with those of all who bet', SHARED],
    ['of version 1, without one', undefined],
  ])('%s', (_, client) => {
    const round = printed(code, client);
    expect(problemsOf(round)).toEqual([]);
    expect(problemsOf(round.detail), 'the detail alone').toEqual([]);
  });

  test('a manipulated proof fails', () => {
    const change = (edit: (round: ReturnType<typeof printed>) => void, client: ClientPart = OWN) => {
      const round = printed(code, client);
      edit(round);
      return problemsOf(round).length;
    };
    expect(change(({ detail }) => Object.assign(detail.proof, { seedHash: seedHash(newSeed()) }))).toBe(1);
    expect(change(({ detail }) => Object.assign(detail.proof, { serverSeed: newSeed() }))).toBeGreaterThan(0);
    expect(change(({ detail }) => Object.assign(detail.result, { outcome: 'other' }))).toBeGreaterThan(0);
    const [first] = printed(code).detail.bets;
    const paid = 'stake' in first! ? 'payout' : 'winAmount';
    expect(change(({ detail }) => Object.assign(detail.bets[0]!, { [paid]: 9e6 }))).toBe(1);
    expect(change(({ detail }) => Object.assign(detail.proof, { nonce: 8 }), SHARED)).toBeGreaterThan(0);
    expect(
      change(({ detail }) => (detail.proof.clientSeeds as string[]).pop(), SHARED),
      'a player left out',
    ).toBeGreaterThan(0);
    expect(change(({ detail }) => delete detail.proof.nonce)).toBeGreaterThan(0);
  });

  test('client seed and nonce decide: another of either gives another round', () => {
    // Some games have few results, so one of several attempts must differ.
    for (const edit of [{ clientSeed: 'my-seed-00fe' }, { nonce: 8 }]) {
      const wrong = Array.from({ length: 12 }, () => {
        const round = printed(code, OWN);
        Object.assign(round.detail.proof, edit);
        return problemsOf(round).length;
      });
      expect(Math.max(...wrong)).toBeGreaterThan(0);
    }
  });
});

test('[GAME-02] matches of every sport: the score follows from server seed and slips, another does not', () => {
  for (const game of Object.keys(SPORTS)) {
    const [fixture] = comingFixtures(game, new Date('2026-11-24T03:00:00Z'));
    const serverSeed = newSeed();
    const [news, result] = [sharedPart(['a:1']), sharedPart(['a:1', 'b:3'])];
    const ending = playFixture(fixture!, { serverSeed, news, result });
    const score = ending.calledOff ? '' : `${ending.home}:${ending.away}`;
    const match = { id: fixture!.id, seedHash: seedHash(serverSeed), serverSeed, score, news, result };
    expect(problemsOf(match)).toEqual([]);
    expect(problemsOf({ ...match, score: '99:0' })).toHaveLength(1);
    expect(problemsOf({ ...match, seedHash: seedHash(newSeed()) })).toHaveLength(1);
    expect(problemsOf({ ...match, result: { ...result, clientSeeds: ['a:1'] } })).toHaveLength(1);
  }
});

test('[GAME-02] an invalid proof is reported as such', () => {
  for (const wrong of [null, 5, {}, { detail: null }, { dType: 'slot', url: '', detail: null }]) {
    expect(problemsOf(wrong)).toEqual(['this is no round with a proof']);
  }
});

test('[GAME-02] the script prints the verified round, and fails for a manipulated proof', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  const run = (round: unknown) => {
    const file = path.join(folder, 'proof.json');
    writeFileSync(file, JSON.stringify(round));
    try {
      return {
        code: 0,
        text: execFileSync('node', ['scripts/run.mjs', 'verify-round', file], { encoding: 'utf8' }),
      };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, text: stdout };
    }
  };
  const round = printed('baccarat_a', OWN);
  expect(run(round)).toMatchObject({ code: 0, text: expect.stringContaining('The round is proved.') });
  round.detail.proof.nonce = 1000;
  const { code, text } = run(round);
  expect([code, text.includes('NOT proved')]).toEqual([1, true]);
});
