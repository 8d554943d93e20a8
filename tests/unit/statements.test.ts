import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillStatement, readStatement } from '@/platform/db/statements';

test('parts are filled in, with an argument or without', () => {
  const text = "-- About @nothing.\nSELECT @day(o.at), @sum FROM t\n  -- @comment\nWHERE s = '@'\n";
  expect(fillStatement(text, { day: (at) => `day of ${at}`, sum: 'sum(x)' })).toBe(
    "SELECT day of o.at, sum(x) FROM t\nWHERE s = '@'\n",
  );
});

test('a part that is not given, or otherwise, is refused', () => {
  const missing = 'the SQL text has a part @day that is not given';
  expect(() => fillStatement('SELECT @day(o.at)', {})).toThrow(missing);
  expect(() => fillStatement('SELECT @day(o.at)', { day: 'today' })).toThrow(missing);
  expect(() => fillStatement('SELECT @day', { day: String })).toThrow(missing);
});

test('every statement of the folder is a file that its reader finds', () => {
  const files = readdirSync('platform/db/statements');
  expect(files.every((file) => /^[a-z_]+\.sql$/.test(file))).toBe(true);
  expect(readStatement('drain_outbox')).toBeTypeOf('function');
  expect(existsSync('platform/db/statements/nothing.sql')).toBe(false);
  expect(() => readStatement('nothing')).toThrow('ENOENT');
});
