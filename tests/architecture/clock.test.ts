import { expect, it } from 'vitest';
import { inFolder } from './sources';

const CLOCK = 'platform/shared/clock.ts';

/** Where the machine is asked for the time, directly or by a default of another function. */
const ASKS = /\bnew Date\(\)|\bDate\.now\b|\btoday\(\)/;

/** Files that take this machine's clock; everything else is given one, with the context of a call or as a parameter. */
const MACHINE = [
  // They give it to everything else.
  'platform/main.ts',
  'platform/start.ts',
  // The proof of a message compares this machine's clock with the sender's.
  'platform/http/message.ts',
  'platform/games/protocols/own/authenticate.ts',
  'platform/games/protocols/own/launch.ts',
  // Numbers of events have their order between machines, whatever time calls decide by.
  'platform/realtime/sequence.ts',
  // Commands of the operator, which are processes of their own.
  'platform/move-site/move-site.ts',
  'platform/rollup/sample.ts',
];

it('one file of the platform asks the machine for the time', () => {
  const found = inFolder('platform')
    .filter(({ text }) => ASKS.test(text))
    .map(({ file }) => file);
  expect(found, `take the clock that is given, or that of ${CLOCK}`).toEqual([CLOCK]);
});

it('the platform’s code has the clock that it is given', () => {
  const found = inFolder('platform')
    .filter(({ imports }) => imports.some(({ file, typeOnly }) => file === CLOCK && !typeOnly))
    .map(({ file }) => file);
  expect(found.toSorted()).toEqual(MACHINE.toSorted());
});
