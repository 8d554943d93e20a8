import { expect, it } from 'vitest';
import { inFolder } from './sources';

/** Where the machine is asked for the time, directly or by a default of another function. */
const ASKS = /\bnew Date\(\)|\bDate\.now\b|\btoday\(\)/;

it('platform and sandbox ask the platform’s clock for the time', () => {
  // Pages of the sandbox run in the browser, which has its own clock.
  const isExempt = (file: string) => file === 'platform/shared/clock.ts' || file.startsWith('sandbox/pages/');
  const found = inFolder('platform', 'sandbox')
    .filter(({ file, text }) => !isExempt(file) && ASKS.test(text))
    .map(({ file }) => file);
  expect(found, 'use clock.now() of platform/shared/clock.ts').toEqual([]);
});
