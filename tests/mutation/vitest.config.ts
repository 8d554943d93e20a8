import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The unit tests that hold the mutated rules. A mutant runs those that reach it, so they are quick and start nothing. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    // A run begins with the modules loaded anew; its files share them.
    isolate: false,
    include: [
      'lib/format/quick-amounts.test.ts',
      'lib/rules/bank-account.test.ts',
      'tests/unit/{amount,bet-result,cash-limits,change,create-rights,day-text,decimal,group-signup}.test.ts',
      'tests/unit/{money,movement,odds,player-limits,rate,rate-input,settlement-period,time}.test.ts',
      'tests/unit/games/{net-exposure,stakes}.test.ts',
    ],
  },
});
