import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSeed, seedHash } from '@/platform/games/sandbox/fair';

const SCRIPT = readFileSync('platform/games/sandbox/pages/game.js', 'utf8');

/** Runs the pages' script over what a page shows: the round to come, and those that are over. */
async function shows(
  next: { next: string; hash: string }[],
  rounds: Record<'round' | 'seed' | 'hash', string>[],
  kept = new Map<string, string>(),
) {
  const boxes = rounds.map((dataset) => ({ dataset: { ...dataset } as Record<string, string> }));
  const page = {
    querySelectorAll: (what: string) =>
      what === '[data-next]' ? next.map((dataset) => ({ dataset })) : boxes,
  };
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  new Function('document', 'sessionStorage', SCRIPT)(page, store);
  await new Promise((done) => setTimeout(done, 20));
  return { kept, proofs: boxes.map(({ dataset }) => dataset.proof) };
}

test('[GAME-02] the browser compares a seed with the hash that it was shown before the bet', async () => {
  const seed = newSeed();
  const { kept } = await shows([{ next: 'r1', hash: seedHash(seed) }], []);
  const round = { round: 'r1', seed, hash: seedHash(seed) };
  expect((await shows([], [round], kept)).proofs).toEqual(['true']);
  // Another seed with a hash that fits it: only what was kept before can tell.
  const other = newSeed();
  expect((await shows([], [{ round: 'r1', seed: other, hash: seedHash(other) }], kept)).proofs).toEqual([
    'false',
  ]);
  expect((await shows([], [{ ...round, seed: other }])).proofs).toEqual(['false']);
});
