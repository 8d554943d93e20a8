import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows';

const row = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.jsonValue(), {
  noNullPrototype: true,
});

test('[LIST-12] rows travel by fields and come out as they went in, whatever fields each has', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(rows))))).toEqual(
        JSON.parse(JSON.stringify(rows)),
      );
    }),
  );
});

test('[LIST-12] the name of a field is sent once', () => {
  const rows = Array.from({ length: 40 }, (_, memId) => ({ memId, cashAmt: 0 }));
  expect(JSON.stringify(packRows(rows)).split('cashAmt')).toHaveLength(2);
});
