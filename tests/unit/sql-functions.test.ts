import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '@/platform/db/schema';
import { readSqlFunctions } from '@/platform/db/sql-functions';

const functions = readSqlFunctions('platform/db/functions');

test('every file makes the function of its name and no other', () => {
  for (const { name, text } of functions) {
    expect([...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, made]) => made)).toEqual([
      name,
    ]);
  }
});

test('a function follows those that it calls', () => {
  const place = (name: string) => functions.findIndex((one) => one.name === name);
  const calls = functions.flatMap(({ name, text }) =>
    functions
      .filter((other) => other.name !== name && new RegExp(`^(?!--).*\\b${other.name}\\(`, 'm').test(text))
      .map((other) => [other.name, name] as const),
  );
  expect(calls).toContainEqual(['post_transfer', 'move_money']);
  for (const [called, caller] of calls) expect(place(called)).toBeLessThan(place(caller));
});

test('functions have the rules that TypeScript states', () => {
  const textOf = (name: string) => functions.find((one) => one.name === name)!.text;
  expect(textOf('money_in')).toContain('e.type IN (1, 2, 33)');
  expect(textOf('post_transfer')).toContain(
    "p_kind IN ('deposit', 'grant', 'give', 'point_grant', 'point_give', 'coupon')",
  );
  expect(textOf('refuse_protected')).toContain("kind IN ('lossDay', 'stake')");
  expect(textOf('protected_use')).toContain("WHEN 'depositWeek' THEN interval '168 hours'");
  expect(textOf('count_play')).toContain("interval '30 minutes'");
});

test('the last migration leads to the tables of schema.ts', async () => {
  const folder = 'platform/db/migrations/meta';
  const [last] = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  const made = JSON.parse(readFileSync(`${folder}/${last}`, 'utf8'));
  const wanted = generateDrizzleJson(schema, made.id, undefined, 'snake_case');
  expect(await generateMigration(made, wanted)).toEqual([]);
});
