import { afterEach, expect, test, vi } from 'vitest';
import { Numbers, newSeed, seedHash, sharedPart } from '@/platform/games/sandbox/fair';
import { roundGame } from '@/platform/games/sandbox/games';
import { slot } from '@/platform/games/sandbox/slot';

afterEach(() => vi.unstubAllGlobals());

/** The module that the pages share, in a window whose storage is `kept`. */
async function shared(kept = new Map<string, string>()) {
  vi.resetModules();
  const element = () => ({ setAttribute: () => undefined, append: () => undefined });
  vi.stubGlobal('document', {
    documentElement: { lang: 'ko' },
    getElementById: () => ({ textContent: '{}' }),
    createElement: element,
  });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const path = '@/platform/games/sandbox/pages/common.js';
  return (await import(path)) as {
    remember(id: string, hash: string): void;
    rememberSent(id: string, fresh: string): void;
    freshPart(): string;
    compared(
      id: string,
      serverSeed: string,
      hash: string,
      proof?: object,
      sent?: 'any' | 'all' | 'none',
    ): Promise<string>;
  };
}

test('[GAME-02] the browser compares a seed with the hash that it was shown before the bet', async () => {
  const { remember, compared } = await shared();
  const [seed, other] = [newSeed(), newSeed()];
  remember('r1', seedHash(seed));
  expect(await compared('r1', seed, seedHash(seed))).toBe('matches');
  // Another seed with a hash that fits it: only the stored hash can reveal it.
  expect(await compared('r1', other, seedHash(other))).toBe('differs');
  expect(await compared('unseen', other, seedHash(seed))).toBe('differs');
  expect(await compared('unseen', '', seedHash(seed)), 'before it is over').toBe('');
});

test('[GAME-02] a proof without the client seed that this window sent differs', async () => {
  const { remember, rememberSent, freshPart, compared } = await shared();
  const seed = newSeed();
  const fresh = freshPart();
  expect(fresh).toMatch(/^[0-9a-f]{16}$/);
  expect(freshPart()).not.toBe(fresh);
  remember('r1', seedHash(seed));
  rememberSent('r1', fresh);
  const told = (proof: object) => compared('r1', seed, seedHash(seed), proof);
  expect(await told({ clientSeed: `mine-${fresh}`, nonce: 1 })).toBe('matches');
  expect(await told({ clientSeed: 'mine-0000000000000000', nonce: 1 })).toBe('differs');
  const { clientSeeds } = sharedPart([`mine-${fresh}:4`, 'other-00:1']);
  expect(await told({ clientSeed: 'hash', nonce: 2, clientSeeds })).toBe('matches');
  expect(await told({ clientSeed: 'hash', nonce: 1, clientSeeds: ['other-00:1'] })).toBe('differs');
});

test('[GAME-02] of the parts that several windows sent for one bet any is enough, of several slips all are needed', async () => {
  const { rememberSent, compared } = await shared();
  const seed = newSeed();
  for (const part of ['aa11', 'bb22']) rememberSent('table', part);
  const told = (clientSeeds: string[], sent?: 'any' | 'all' | 'none') =>
    compared('table', seed, seedHash(seed), { clientSeeds }, sent);
  expect(await told(['mine-aa11:1', 'other-00:1'])).toBe('matches');
  expect(await told(['mine-aa11:1', 'other-00:1'], 'all')).toBe('differs');
  expect(await told(['mine-aa11:1', 'mine-bb22:2'], 'all')).toBe('matches');
  expect(await told(['other-00:1'])).toBe('differs');
  expect(await told(['other-00:1'], 'none'), 'a refused bet, whose round was only watched').toBe('matches');
});

test('the parts of old rounds do not pile up in the browser', async () => {
  const kept = new Map<string, string>();
  const { rememberSent } = await shared(kept);
  for (let i = 0; i < 250; i++) rememberSent(`r${i}`, 'aa');
  const rounds = Object.keys(JSON.parse([...kept.values()].join()));
  expect([rounds.length, rounds[0], rounds.at(-1)]).toEqual([200, 'r50', 'r249']);
});

interface Redraw {
  redraw(view: object, round: object): Promise<string>;
}

const PLAYED = ['baccarat_a', 'dragon_tiger', 'top_card', 'blackjack', 'roulette', 'gold_carp', 'pirate_bay'];
test.each([...PLAYED, 'odd_even', 'ladder', 'power_ball'])(
  '[GAME-02] %s: the browser computes a round from its seed, and tells one that does not follow from it',
  async (code) => {
    const path = '@/platform/games/sandbox/pages/redraw.js';
    const { redraw } = (await import(path)) as Redraw;
    const game = roundGame(code)!;
    const view = { rules: game.dType === 'mini' ? code : game.dType };
    const other = newSeed();
    let told = 0;
    for (let i = 0; i < 21; i++) {
      // Version 1, one player's seed, and a shared round.
      const client = [undefined, { clientSeed: 'mine-01', nonce: i }, sharedPart(['a:1', `b:${i}`])][i % 3];
      const commitment = { roundId: `r${i}`, serverSeed: newSeed(), ...(client ? { client } : {}) };
      const { result, strip } = game.draw(new Numbers(commitment), ['stand']);
      const round = (serverSeed: string) => ({
        roundId: commitment.roundId,
        detail: {
          detail: { result, proof: { serverSeed, strip, ...(client ? { version: 2, ...client } : {}) } },
        },
      });
      expect(await redraw(view, round(commitment.serverSeed))).toBe('same');
      if ((await redraw(view, round(other))) === 'other') told += 1;
    }
    // A ladder has four results, and some appear twice.
    expect(told).toBeGreaterThan(5);
  },
);

test('[GAME-02] a slot’s round is computed on the reel that it was played on, whatever the table is now', async () => {
  const path = '@/platform/games/sandbox/pages/redraw.js';
  const { redraw } = (await import(path)) as Redraw;
  const before = slot({ reels: 3, stops: { bell: 3, leaf: 4 }, wild: 'bell', pays: {} }, 0);
  const commitment = { roundId: 'r1', serverSeed: newSeed() };
  const { result, strip } = before.draw(new Numbers(commitment));
  const { serverSeed } = commitment;
  const round = (outcome = result.outcome, proof: object = { serverSeed, strip }) => ({
    roundId: 'r1',
    detail: { detail: { result: { outcome }, proof } },
  });
  const view = { rules: 'slot', slot: { reels: 5, strip: ['star'] } };
  expect(await redraw(view, round())).toBe('same');
  expect(await redraw(view, round(result.outcome, { serverSeed }))).toBe('noReel');
  const other = result.outcome === 'leaf leaf leaf' ? 'bell bell bell' : 'leaf leaf leaf';
  expect(await redraw(view, round(other))).toBe('other');
});
