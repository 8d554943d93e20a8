import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, SLIP_GAMES } from '@/platform/demo/codes';
import { artOf } from '@/sandbox/catalogue';

const CODES = [...Object.values(GAMES).flat(), ...SLIP_GAMES].map(([code]) => code);

test.each(CODES)('[PLAY-01] %s has a drawing of at most 5 kB', (code) => {
  const { size } = statSync(`public/_art/${artOf(code)}.svg`);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(5_120);
});
