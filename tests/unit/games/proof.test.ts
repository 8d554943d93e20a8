import { afterEach, expect, test, vi } from 'vitest';
import { newSeed, seedHash } from '@/platform/games/sandbox/fair';

afterEach(() => vi.unstubAllGlobals());

/** What the pages share, in a window that keeps `kept`. */
async function shared(kept = new Map<string, string>()) {
  vi.resetModules();
  const element = () => ({ setAttribute: () => undefined, append: () => undefined });
  vi.stubGlobal('document', {
    documentElement: { lang: 'ko' },
    getElementById: () => ({ textContent: '{}' }),
    createElement: element,
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
  });
  const path = '@/platform/games/sandbox/pages/common.js';
  return (await import(path)) as {
    remember(id: string, hash: string): void;
    compared(id: string, serverSeed: string, hash: string): Promise<string>;
  };
}

test('[GAME-02] the browser compares a seed with the hash that it was shown before the bet', async () => {
  const { remember, compared } = await shared();
  const [seed, other] = [newSeed(), newSeed()];
  remember('r1', seedHash(seed));
  expect(await compared('r1', seed, seedHash(seed))).toBe('matches');
  // Another seed with a hash that fits it: only what was kept before can tell.
  expect(await compared('r1', other, seedHash(other))).toBe('differs');
  expect(await compared('unseen', other, seedHash(seed))).toBe('differs');
  expect(await compared('unseen', '', seedHash(seed)), 'before it is over').toBe('');
});
