import { expect, it } from 'vitest';
import { inFolder } from './sources';

/** Where the machine is asked for the time, directly or by a default of another function. */
const ASKS = /\bnew Date\(\)|\bDate\.now\b|\btoday\(\)/;

it('the platform asks its own clock for the time', () => {
  const found = inFolder('platform')
    .filter(({ file, text }) => file !== 'platform/shared/clock.ts' && ASKS.test(text))
    .map(({ file }) => file);
  expect(found, 'use clock.now() of platform/shared/clock.ts').toEqual([]);
});
