import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/lib/browser.mjs';

const launchOptions = {
  executablePath: systemBrowser(),
  // Chromium's sandbox needs privileges that root in a container does not have.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/stack.ts',
  outputDir: 'test-results',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // On a shared machine a browser may stall; what passes only at the second try is said aloud. Elsewhere it fails.
  retries: process.env.CI ? 1 : 0,
  // One after the other: the tests share one world, and an account has one session.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: { launchOptions, locale: 'ko-KR' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
