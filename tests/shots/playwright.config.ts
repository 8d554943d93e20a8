import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** `npm run shots`: pictures of every screen for review; nothing is asserted. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results/shots',
  timeout: 300_000,
  retries: 0,
  projects: base.projects!.filter(({ name }) => name !== 'documents').map(({ name, use }) => ({ name, use })),
  reporter: [['line']],
});
