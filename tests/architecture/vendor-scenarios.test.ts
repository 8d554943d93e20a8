import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const GAMES = 'tests/platform/games';
const tests = [...readdirSync(GAMES).map((file) => `${GAMES}/${file}`), 'tests/prove/vendors.test.ts']
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The rows of the guide's table of scenarios: what is tried, and the title of its test for either protocol. */
const scenarios = readFileSync('docs/vendors.md', 'utf8')
  .split('## What the tests try')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('[VENDOR-04] [VENDOR-13] the guide names the test of each scenario for each protocol', () => {
  expect(scenarios.length).toBeGreaterThan(20);
  const missing = scenarios.flatMap(([scenario, ...titles]) =>
    titles.filter((title) => !tests.includes(title)).map((title) => `${scenario}: ${title}`),
  );
  expect(missing).toEqual([]);
});
