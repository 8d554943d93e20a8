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

test('the last migration leads to the tables of schema.ts', async () => {
  const folder = 'platform/db/migrations/meta';
  const [last] = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  const made = JSON.parse(readFileSync(`${folder}/${last}`, 'utf8'));
  const wanted = generateDrizzleJson(schema, made.id, undefined, 'snake_case');
  expect(await generateMigration(made, wanted)).toEqual([]);
});
