import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (folder: string) =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

const metricsIn = (texts: string[]) =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bpitboss_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, '')),
    ),
  );

test('alert rules and the dashboard read metrics that the platform has', () => {
  const registered = metricsIn(textsOf('platform/metrics'));
  const read = metricsIn(textsOf('deploy/monitoring'));
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !registered.has(name))).toEqual([]);
});
