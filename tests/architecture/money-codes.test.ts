import { expect, it } from 'vitest';
import { inFolder } from './sources';

/** A type of an entry or a stage of a request written as a number, in TypeScript or in SQL text. */
const NUMBERS = [
  /\b(?:type|types|callerType|targetType|cashType|cashStatus|pointType)(?: ===| !==|:| =|,) \[?'?-?\d/,
  /\b(?:type|cash_type|cash_status)(?: =| <>| IN \(| NOT IN \() ?-?\d/i,
];

it('the platform names the numbers of money by lib/contract/money-codes.ts', () => {
  const found = inFolder('platform', 'sandbox').flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, n) => {
      const isComment = /^\s*(?:\/?\*|\/\/)/.test(line);
      return !isComment && NUMBERS.some((number) => number.test(line)) ? [`${file}:${n + 1}`] : [];
    }),
  );
  expect(found, 'in place of a number: CASH_TYPE, POINT_TYPE, REQUEST_STATUS').toEqual([]);
});
