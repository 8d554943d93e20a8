import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cheapPasswords } from './tests/fixtures/cheap-passwords';
import LongestFirst from './tests/fixtures/longest-first';

const root = fileURLToPath(new URL('.', import.meta.url));
const resolve = {
  alias: [
    { find: /^@\//, replacement: root },
    // The marker throws outside React's server condition; tests run on the server's side.
    { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
    // As Next resolves it for pages of the app directory.
    { find: 'next/dynamic', replacement: `${root}node_modules/next/dist/shared/lib/app-dynamic.js` },
  ],
};

/**
 * On a busy machine a test that computes much takes a minute, and a condition almost as long to hold. These bounds end
 * tests that would wait for ever; no test is about them.
 */
const testTimeout = 120_000;
const poll = { timeout: 60_000, interval: 20 };

export default defineConfig({
  resolve,
  test: {
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // The tests share no state, and modules loaded once for each worker halve the time.
          isolate: false,
          pool: 'threads',
          include: ['tests/{unit,architecture,contract}/**/*.test.ts', 'lib/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
          maxWorkers: 2,
        },
      },
      {
        resolve,
        test: {
          name: 'components',
          include: ['{components,lib}/**/*.test.tsx'],
          environment: 'happy-dom',
          // As above; the setup empties the document after each test.
          isolate: false,
          pool: 'threads',
          setupFiles: ['tests/fixtures/contexts.ts', 'tests/fixtures/components-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
          maxWorkers: 2,
        },
      },
      {
        resolve,
        plugins: [cheapPasswords],
        test: {
          name: 'platform',
          // As above.
          isolate: false,
          include: ['tests/platform/**/*.test.ts'],
          globalSetup: 'tests/fixtures/build-platform.ts',
          testTimeout,
          // Migrations and demo data on a real database.
          hookTimeout: 300_000,
          expect: { poll },
          // Two more than processors of a small machine: a test's process and its database take turns, and two chains of
          // turns leave almost half of two processors idle (596 s; 372 with three).
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: [cheapPasswords],
        test: {
          name: 'prove',
          // Proofs that take minutes; `npm run prove` runs them, one file after the other, with nothing beside them.
          include: ['tests/prove/**/*.test.ts'],
          globalSetup: 'tests/fixtures/build-platform.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll },
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        test: {
          name: 'deploy',
          // The release and the files of deploy/, with the programs that they are for; `npm run prove deploy` runs them.
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: 'tests/fixtures/build-release.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
      {
        resolve,
        plugins: [cheapPasswords],
        test: {
          name: 'ha',
          // The files of deploy/ha with the programs that they are for; `npm run prove ha` runs them, for minutes.
          include: ['tests/ha/**/*.test.ts'],
          globalSetup: 'tests/fixtures/build-platform.ts',
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
          expect: { poll },
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
      {
        resolve,
        test: {
          name: 'firefox',
          // Repeats in Firefox the tests of details that browsers render differently; part of `npm run test:all`.
          include: ['tests/firefox/**/*.test.ts'],
          testTimeout: 60_000,
          // Builds stale parts, and starts a stack.
          hookTimeout: 600_000,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
