import { afterEach, expect, test, vi } from 'vitest';
import { Numbers, newSeed, seedHash, sharedPart } from '@/sandbox/fair';
import { roundGame } from '@/sandbox/games';
import { compared } from '@/sandbox/pages/shared/compare-proof';
import { freshPart } from '@/sandbox/pages/shared/hex';
import { remember, rememberSent } from '@/sandbox/pages/shared/seen-rounds';
import { type Proof, recomputed } from '@/sandbox/pages/table/recompute';
import { slot } from '@/sandbox/slot';

afterEach(() => vi.unstubAllGlobals());

/** A window whose storage contains `stored`. */
function openWindow(stored = new Map<string, string>()): void {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
}

test('[GAME-02] the browser compares a seed with the hash that it was shown before the bet', async () => {
  openWindow();
  const [seed, other] = [newSeed(), newSeed()];
  remember('r1', seedHash(seed));
  expect(await compared('r1', seed, seedHash(seed))).toBe('matches');
  // Another seed with a hash that fits it: only the stored hash can reveal it.
  expect(await compared('r1', other, seedHash(other))).toBe('differs');
  expect(await compared('unseen', other, seedHash(seed))).toBe('differs');
  expect(await compared('unseen', '', seedHash(seed)), 'before it is over').toBe('');
});

test('[GAME-02] a proof without the client seed that this window sent differs', async () => {
  openWindow();
  const seed = newSeed();
  const fresh = freshPart();
  expect(fresh).toMatch(/^[0-9a-f]{16}$/);
  expect(freshPart()).not.toBe(fresh);
  remember('r1', seedHash(seed));
  rememberSent('r1', fresh);
  const compareWith = (proof: object) => compared('r1', seed, seedHash(seed), proof);
  expect(await compareWith({ clientSeed: `mine-${fresh}`, nonce: 1 })).toBe('matches');
  expect(await compareWith({ clientSeed: 'mine-0000000000000000', nonce: 1 })).toBe('differs');
  const { clientSeeds } = sharedPart([`mine-${fresh}:4`, 'other-00:1']);
  expect(await compareWith({ clientSeed: 'hash', nonce: 2, clientSeeds })).toBe('matches');
  expect(await compareWith({ clientSeed: 'hash', nonce: 1, clientSeeds: ['other-00:1'] })).toBe('differs');
});

test('[GAME-02] of the parts that several windows sent for one bet any is enough, of several slips all are needed', async () => {
  openWindow();
  const seed = newSeed();
  for (const part of ['aa11', 'bb22']) rememberSent('table', part);
  const compareWith = (clientSeeds: string[], sent?: 'any' | 'all' | 'none') =>
    compared('table', seed, seedHash(seed), { clientSeeds }, sent);
  expect(await compareWith(['mine-aa11:1', 'other-00:1'])).toBe('matches');
  expect(await compareWith(['mine-aa11:1', 'other-00:1'], 'all')).toBe('differs');
  expect(await compareWith(['mine-aa11:1', 'mine-bb22:2'], 'all')).toBe('matches');
  expect(await compareWith(['other-00:1'])).toBe('differs');
  expect(await compareWith(['other-00:1'], 'none'), 'a refused bet, whose round was only watched').toBe(
    'matches',
  );
});

test('the parts of old rounds do not pile up in the browser', async () => {
  const kept = new Map<string, string>();
  openWindow(kept);
  for (let i = 0; i < 250; i++) rememberSent(`r${i}`, 'aa');
  const rounds = Object.keys(JSON.parse([...kept.values()].join()));
  expect([rounds.length, rounds[0], rounds.at(-1)]).toEqual([200, 'r50', 'r249']);
});

const PLAYED = ['baccarat_a', 'dragon_tiger', 'top_card', 'blackjack', 'roulette', 'gold_carp', 'pirate_bay'];
test.each([...PLAYED, 'odd_even', 'ladder', 'power_ball'])(
  '[GAME-02] %s: the browser computes a round from its seed, and detects one that does not follow from it',
  async (code) => {
    const game = roundGame(code)!;
    const rules = game.dType === 'mini' ? code : game.dType;
    const other = newSeed();
    let differing = 0;
    for (let i = 0; i < 21; i++) {
      // Version 1, one player's seed, and a shared round.
      const client = [undefined, { clientSeed: 'mine-01', nonce: i }, sharedPart(['a:1', `b:${i}`])][i % 3];
      const commitment = { roundId: `r${i}`, serverSeed: newSeed(), ...(client ? { client } : {}) };
      const { result, strip } = game.draw(new Numbers(commitment), ['stand']);
      const round = (serverSeed: string) => ({
        roundId: commitment.roundId,
        result,
        proof: { serverSeed, strip, ...(client ? { version: 2 as const, ...client } : {}) },
      });
      expect(await recomputed(rules, round(commitment.serverSeed))).toBe('same');
      if ((await recomputed(rules, round(other))) === 'other') differing += 1;
    }
    // A ladder has four results, and some appear twice.
    expect(differing).toBeGreaterThan(5);
  },
);

test('[GAME-02] a slot’s round is computed on the reel that it was played on, even if the table has changed', async () => {
  const before = slot({ reels: 3, stops: { bell: 3, leaf: 4 }, wild: 'bell', pays: {} }, 0);
  const commitment = { roundId: 'r1', serverSeed: newSeed() };
  const { result, strip } = before.draw(new Numbers(commitment));
  const { serverSeed } = commitment;
  const round = (outcome = result.outcome, proof: Proof = { serverSeed, strip }) => ({
    roundId: 'r1',
    result: { outcome },
    proof,
  });
  expect(await recomputed('slot', round())).toBe('same');
  expect(await recomputed('slot', round(result.outcome, { serverSeed }))).toBe('noReel');
  const other = result.outcome === 'leaf leaf leaf' ? 'bell bell bell' : 'leaf leaf leaf';
  expect(await recomputed('slot', round(other))).toBe('other');
});
