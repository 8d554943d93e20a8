import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tokens on the root of a style sheet. */
const tokensOf = (file: string) => {
  const [, root = ''] = /:root \{([\s\S]*?)\n\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return new Map([...root.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
};

test('[A11Y] the sandbox’s pages have the colours of the player site, by day and by night', () => {
  const site = tokensOf('app/play.css');
  const shared = [...tokensOf('sandbox/pages/styles/tokens.css')].filter(([name]) => site.has(name));
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter(([name, value]) => site.get(name) !== value)).toEqual([]);
});
