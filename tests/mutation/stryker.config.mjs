/** Stryker's settings for `npm run mutate` (docs/decisions/2026-11-30-mutation-tests.md). Paths are from the root. */
export default {
  mutate: [
    'lib/format/{amount-input,change,compact-amount,day,money,quick-amounts,rate-input,time,typed-money}.ts',
    'lib/rules/{amount,bank-account,bet-result,conversion,create-rights,date-range,day,decimal,deposit,level,limit-use}.ts',
    'lib/rules/{movement,odds,pause,player-limits,quick-range,rate,settlement-period,transfer,typed-day,withdrawal}.ts',
    'platform/games/{table/stake-limits,vendor/net-exposure,vendor/rolling}.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // Types are checked apart, and TypeScript 7 has no interface that Stryker could read the settings with.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // The copy that is mutated has these files alone, and the packages by a link.
  ignorePatterns: ['**', '!{components/statistics,lib,messages,platform/games,tests/mutation,tests/unit}/**'],
  tempDirName: '.build/mutation',
  cleanTempDir: 'always',
  concurrency: 2,
  // On a busy machine a run that is only slow must not count as one that never ends.
  timeoutMS: 30_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.build/mutation.json' },
  thresholds: { high: 100, low: 100, break: 100 },
};
