import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/lib/browser.mjs';

/**
 * Tests of `npm run prove pages` alone: a second journey in another language (`@prove`), and before the upstream of the
 * documents those of the web’s own pages, which make few calls (`@prove-documents`).
 */
const everyPage = Boolean(process.env.EVERY_PAGE);
/** Tests of `npm run prove evening` alone take minutes (`@prove-evening`). */
const left = [
  ...(everyPage ? [] : [/@prove( |$)/]),
  ...(process.env.PROVE_EVENING ? [] : [/@prove-evening/]),
];

/** Files of tests for the upstream of the documents alone. */
const OF_DOCUMENTS = /documents(-journeys)?\.spec\.ts/;

export default defineConfig<object, { upstream: 'own' | 'documents' }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Long enough for a machine several times as slow as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // On a shared machine a browser may stall; a test that passes only at the second try is reported as flaky. Elsewhere
  // it fails.
  retries: process.env.CI ? 1 : 0,
  // Each worker has a world of its own; within a worker one test runs after the other. Two more than processors: a third
  // of a test's time is waiting, for the live channel, a time-out or the network to be quiet. On two busy processors,
  // four workers took 472 s and three 708 s.
  workers: Math.min(4, availableParallelism() + 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: { executablePath: systemBrowser() },
    locale: 'ko-KR',
    // A page behind a worker sends its requests where a test cannot hold them; tests of the worker allow it.
    serviceWorkers: 'block',
    // A click waits until its target has stopped moving.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The last tests are short ones: the longest are neither at the end of the alphabet nor on phones.
  projects: [
    {
      name: 'documents',
      // Journeys of the documents before an upstream that knows nothing else. One worker from the start on: each starts
      // a stack.
      grep: [everyPage ? /@(prove-)?documents/ : /@documents/, OF_DOCUMENTS],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 }, upstream: 'documents' },
    },
    {
      name: 'phone',
      // Tests of the differences on a phone. Everything else is proved once, on the desktop.
      grep: /@phone/,
      grepInvert: left,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: OF_DOCUMENTS,
      grepInvert: [/@phone-only/, ...left],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
