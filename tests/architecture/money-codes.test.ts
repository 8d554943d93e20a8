import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inFolder, ROOT } from './sources';

/** A type of an entry or a stage of a request written as a number, in TypeScript or in SQL text. */
const NUMBERS = [
  /\b(?:type|types|callerType|targetType|cashType|cashStatus|pointType)(?: ===| !==|:| =|,) \[?'?-?\d/,
  /\b(?:type|cash_type|cash_status)(?: =| <>| IN \(| NOT IN \() ?-?\d/i,
];

/** Functions and statements of the database, whose parts `@name` TypeScript fills in. */
const sqlFiles = ['functions', 'statements'].flatMap((folder) =>
  readdirSync(path.join(ROOT, 'platform/db', folder)).map((name) => {
    const file = `platform/db/${folder}/${name}`;
    return { file, text: readFileSync(path.join(ROOT, file), 'utf8') };
  }),
);

const linesWith = (files: readonly { file: string; text: string }[], patterns: readonly RegExp[]) =>
  files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, n) => {
      const isComment = /^\s*(?:\/?\*|\/\/|--)/.test(line);
      return !isComment && patterns.some((pattern) => pattern.test(line)) ? [`${file}:${n + 1}`] : [];
    }),
  );

it('the platform names the numbers of money by lib/contract/money-codes.ts', () => {
  const found = linesWith([...inFolder('platform', 'sandbox'), ...sqlFiles], NUMBERS);
  expect(found, 'in place of a number: CASH_TYPE, POINT_TYPE, REQUEST_STATUS').toEqual([]);
});

it('the database has the rules of players from platform/db/money-rules.ts', () => {
  const found = linesWith(sqlFiles, [
    /interval '\d+ (?:minutes|hours|days)'/,
    /'(?:depositWeek|depositMonth|grant|point_grant|point_give)',/,
    /ends_at IS NULL OR/,
  ]);
  expect(found.filter((line) => !line.startsWith('platform/db/functions/pause_in_force.sql'))).toEqual([]);
});
