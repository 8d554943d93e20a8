import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToAmount, pastedAmount, typedAmount } from '@/lib/format/amount-input';
import { exactAmount, formatAmount, formatCount, formatWhole, hasFraction } from '@/lib/format/money';
import { parseAmount, readAmount } from '@/lib/format/typed-money';
import { createIdempotencyKey } from '@/lib/query/idempotency-key';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import { transferError } from '@/lib/rules/transfer';

/** Any wire amount: whole cents below a trillion. */
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => cents / 100);

describe('FORM-02: displayed amounts', () => {
  test.each([
    [0, '1', '0'],
    [1234567, '1', '1,234,567'],
    [999.99, '1', '999.99'],
    [46_651.5, '1', '46,651.50'],
    [-5000, '1', '−5,000'],
    [-0.4, '1', '−0.40'],
    [104_220_000_000, '1', '104,220,000,000'],
    [123456, '0.01', '1,234.56'],
    [1, '0.001', '0.00'],
    [-5, '0.01', '−0.05'],
    [12.5, '100', '1,250.00'],
    [0.29, '100', '29.00'],
    [1234, '1.0', '1,234'],
    [0.5, '1.0', '0.50'],
  ])('%d × %s is %s', (wire, cashDecimal, displayed) => {
    expect(formatAmount(wire, cashDecimal)).toBe(displayed);
  });

  test.each([
    [1_234_567, '1', '1,234,567'],
    [1_202_596.7, '1', '1,202,597'],
    [-0.5, '1', '−1'],
    [-0.49, '1', '0'],
    [2.49, '1', '2'],
    [123_450, '0.01', '1,235'],
    [90_000_000_000_000, '1', '90,000,000,000,000'],
  ])('%d × %s in whole units is %s', (wire, cashDecimal, displayed) => {
    expect(formatWhole(wire, cashDecimal)).toBe(displayed);
  });

  test('counts have separators, and a plus where counting has stopped', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatCount(1_000, true)).toBe('1,000+');
  });

  test('a scale that is no decimal is refused', () => {
    expect(() => formatAmount(1, 'x')).toThrow(new RangeError('not a cashDecimal'));
  });

  test('files have amounts without separators', () => {
    expect(exactAmount(1_234.5)).toBe(1_234.5);
    expect(exactAmount(-1_234.5, '0.01')).toBe(-12.345);
  });

  test('only amounts have a fraction', () => {
    expect([0.5, -1.01, 999_999_999_999.99].map(hasFraction)).toEqual([true, true, true]);
    expect([0, 12, -3, '0.5', null, undefined].map(hasFraction)).toEqual(Array(6).fill(false));
  });

  test('separators are at every third digit of whole amounts and of others', () => {
    fc.assert(
      fc.property(amount, fc.boolean(), (positive, isNegative) => {
        const wire = isNegative ? -positive : positive;
        const options = { minimumFractionDigits: Number.isInteger(wire) ? 0 : 2 };
        // People read a minus, not a hyphen.
        expect(formatAmount(wire)).toBe((wire || 0).toLocaleString('en-US', options).replace('-', '−'));
      }),
    );
  });

  /** A shown amount in hundredths. */
  const hundredths = (amountIn: string) =>
    Number(
      amountIn
        .replaceAll(',', '')
        .replace(/^(\d+)$/, '$1.00')
        .replace('.', ''),
    );
  const figures = fc.array(
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    {
      minLength: 1,
      maxLength: 20,
    },
  );

  test.each(['1', '10', '100'])('× %s add up to their shown sum', (cashDecimal) => {
    fc.assert(
      fc.property(figures, (all) => {
        const allCents = all.map((one) => hundredths(formatAmount(one, cashDecimal)));
        const total = hundredths(formatAmount(sumAmounts(all), cashDecimal));
        expect(allCents.reduce((a, b) => a + b)).toBe(total);
      }),
    );
  });

  test.each(['0.1', '0.01', '0.001'])(
    '× %s are cut: they fall short by less than a hundredth each',
    (cashDecimal) => {
      fc.assert(
        fc.property(figures, (all) => {
          const allCents = all.map((one) => hundredths(formatAmount(one, cashDecimal)));
          const missing =
            hundredths(formatAmount(sumAmounts(all), cashDecimal)) - allCents.reduce((a, b) => a + b);
          expect(missing).toBeGreaterThanOrEqual(0);
          expect(missing).toBeLessThan(all.length);
        }),
      );
      const parts = Array<number>(10).fill(12.34);
      expect(parts.map((one) => formatAmount(one, '0.01'))).toEqual(parts.map(() => '0.12'));
      expect(formatAmount(sumAmounts(parts), '0.01')).toBe('1.23');
      const tenThousandths = parts.map((one) => Math.round(exactAmount(one, '0.01') * 10_000));
      expect(tenThousandths.reduce((a, b) => a + b)).toBe(12_340);
    },
  );

  test.each(['1', '100', '10'])(
    'a displayed amount × %s reads back as the same wire amount',
    (cashDecimal) => {
      fc.assert(
        fc.property(amount, (wire) => {
          fc.pre(wire * Number(cashDecimal) < 1e15);
          expect(parseAmount(formatAmount(wire, cashDecimal), cashDecimal)).toBe(wire);
        }),
      );
    },
  );

  test.each(['0.01', '0.1', '0.5'])('a typed amount ÷ %s shows as it was typed', (cashDecimal) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (units) => {
        const wire = parseAmount(String(units), cashDecimal);
        expect(wire).not.toBeNull();
        expect(formatAmount(wire!, cashDecimal)).toBe(`${formatCount(units)}.00`);
      }),
    );
  });

  test.each(['', ' ', '-1', '1e3', '1.234', '１２', 'abc', '1.', '0x10', '9999999999999999'])(
    '“%s” is no amount',
    (text) => expect(parseAmount(text)).toBeNull(),
  );

  test('an amount that is not whole cents is refused', () => {
    expect(parseAmount('0.01', '100')).toBeNull();
    expect(parseAmount('1', '100')).toBe(0.01);
    expect(readAmount('1', '3')).toBe('unclear');
    expect(parseAmount('1', '0')).toBeNull();
  });
});

describe('the amount field', () => {
  test.each([
    ['', ''],
    ['007', '7'],
    ['0', '0'],
    ['1234567', '1,234,567'],
    ['1,234,5678', '12,345,678'],
    ['1,000.50', '1,000.50'],
    ['１２３４', '1,234'],
    ['₩1 000', '1,000'],
    ['1000원', '1,000'],
    ['1234567890123456789', '123,456,789,012,345'],
  ])('“%s” becomes “%s”', (typed, expected) => expect(typedAmount(typed)).toBe(expected));

  test.each([
    ['.5', '0.5'],
    ['1234.', '1,234.'],
    [`1.${'2'.repeat(20)}`, `1.${'2'.repeat(15)}`],
  ])('with decimals “%s” becomes “%s”', (typed, expected) => expect(typedAmount(typed)).toBe(expected));

  /** The field after each key of a text, from an empty one. */
  const keyed = (text: string) => [...text].reduce((shown, key) => typedAmount(shown + key, shown), '');

  test.each([
    ['12,50', '12,50', 12.5],
    ['12,5', '12,5', 12.5],
    ['1,234', '1,234', 1234],
    ['12,500', '12,500', 12_500],
    ['1,234,567', '1,234,567', 1_234_567],
    ['1234,5', '1,234,5', 'unclear'],
    ['1,000.50', '1,000.50', 1000.5],
    ['0,50', '0,50', 0.5],
    ['12,', '12,', 12],
  ] as const)('MOVE-03: typed key by key “%s” is shown as “%s” and read as %s', (text, shown, read) => {
    expect(keyed(text)).toBe(shown);
    expect(readAmount(shown)).toBe(read);
  });

  test('the field’s own commas move as digits are deleted', () => {
    expect(typedAmount('1,23', '1,234')).toBe('123');
    expect(typedAmount('12,34', '12,345')).toBe('1,234');
    expect(typedAmount('1,234,56', '1,234,567')).toBe('123,456');
    expect(typedAmount('1,23', '1,234.50')).toBe('123');
    expect(typedAmount('12,5', '12,50')).toBe('12,5');
    expect(typedAmount('12,50'), 'set into an empty field').toBe('12,50');
    expect(addToAmount('12,50', 1_000)).toBe('1,012.50');
  });

  test.each(['-5', '－5', '－12,50', '−5', '12x3-4', '1만', '1e5', '5%', 'abc', '-', '1.2.3'])(
    'MOVE-03: “%s” stays as it was typed and is refused: without a part of it, it would be another amount',
    (typed) => {
      expect(typedAmount(typed)).toBe(typed);
      expect(readAmount(typed)).toBe('unclear');
      expect(addToAmount(typed, 1_000)).toBeNull();
    },
  );

  test('a third decimal is left in the field and refused, not cut', () => {
    expect(typedAmount('12.505')).toBe('12.505');
    expect(readAmount('12.505')).toBe('unclear');
  });

  test.each([
    ['1000', '1,000'],
    ['1,000', '1,000'],
    ['1.000', '1,000'],
    ['1,000.50', '1,000.50'],
    ['1.000,50', '1,000.50'],
    ['12.345,60', '12,345.60'],
    ['1.000.000', '1,000,000'],
    ['1 000 000', '1,000,000'],
    [" 1'000 ", '1,000'],
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['0.5', '0.5'],
    ['１，０００', '1,000'],
    ['₩1,000', '1,000'],
    ['+ ₩1,000', '1,000'],
    ['1,000원', '1,000'],
    ['1.000.000 đ', '1,000,000'],
    ['12345678901234', '12,345,678,901,234'],
  ])('pasted “%s” is %s', (pasted, expected) => expect(pastedAmount(pasted)).toBe(expected));

  test.each([
    '1234.567',
    '1234,567',
    '0.500',
    '1,00,000',
    '1.000.00',
    '1,000.5.5',
    '1만',
    '12-34',
    '-5',
    '1e5',
    '12 34',
    'abc',
    '',
  ])('pasted “%s” is refused', (pasted) => expect(pastedAmount(pasted)).toBeNull());

  test('every displayed amount can be pasted back', () => {
    fc.assert(
      fc.property(amount, (wire) => {
        const amountText = formatAmount(wire);
        expect(pastedAmount(amountText)).toBe(amountText);
        expect(parseAmount(pastedAmount(amountText)!)).toBe(wire);
      }),
    );
  });

  test.each([
    ['', 'none'],
    [' ', 'none'],
    [' 5 ', 5],
    ['1,234.5', 1234.5],
    ['9999999999999', 'tooLarge'],
    ['99999999999999', 'tooLarge'],
    ['999999999999.99', 999_999_999_999.99],
  ])('“%s” reads as %s', (text, read) => expect(readAmount(text)).toBe(read));

  test('MOVE-03: quick buttons add', () => {
    expect(addToAmount('', 1_000)).toBe('1,000');
    expect(addToAmount('999,000', 1_000)).toBe('1,000,000');
    expect(addToAmount('0.50', 5_000)).toBe('5,000.50');
    expect(addToAmount('999,999,999,998,000', 1_000), 'fifteen digits').toBe('999,999,999,999,000');
    expect(addToAmount('999,999,999,999,999', 1_000), 'one more').toBe('999,999,999,999,999');
  });

  test('cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = typedAmount(text);
        expect(typedAmount(once)).toBe(once);
      }),
    );
  });
});

describe('MOVE-03: amounts that may be moved', () => {
  const cash = { own: 10_000, target: 3_000 };
  test.each([
    ['give', 'none', 'emptyAmount'],
    ['give', 'unclear', 'unclearAmount'],
    ['give', 'tooLarge', 'giveAboveOwn'],
    ['takeBack', 'tooLarge', 'takeBackAboveTarget'],
    ['give', 0, 'emptyAmount'],
    ['takeBack', 0, 'emptyAmount'],
    ['give', 10_000, null],
    ['give', 10_000.01, 'giveAboveOwn'],
    ['takeBack', 3_000, null],
    ['takeBack', 3_000.01, 'takeBackAboveTarget'],
  ] as const)('%s of %s: %s', (type, moved, error) => expect(transferError(type, moved, cash)).toBe(error));
});

test('differences are exact to the cent', () => {
  expect(subtractAmounts(0.3, 0.1)).toBe(0.2);
  expect(subtractAmounts(0.1, 0.3)).toBe(-0.2);
  expect(subtractAmounts(999_999_999_999.99, 0.01)).toBe(999_999_999_999.98);
});

test('sums are exact to the cent', () => {
  expect(sumAmounts([])).toBe(0);
  expect(sumAmounts([0.1, 0.2])).toBe(0.3);
  expect(sumAmounts([999_999_999_999.99, 0.01, -1])).toBe(999_999_999_999);
});

describe('MOVE-05: one key per intent', () => {
  test('the same content has the same key; other content, or an answer, gets a new one', () => {
    const intent = createIdempotencyKey('/give');
    const first = intent.keyFor({ memId: 'a', inAmt: 1 });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(intent.keyFor({ memId: 'a', inAmt: 1 })).toBe(first);
    const other = intent.keyFor({ memId: 'a', inAmt: 2 });
    expect(other).not.toBe(first);
    intent.settle({ memId: 'a', inAmt: 2 }, false);
    expect(intent.keyFor({ memId: 'a', inAmt: 2 })).not.toBe(other);
    // Not known yet: another component has the same key, another call its own.
    expect(createIdempotencyKey('/give').keyFor({ memId: 'a', inAmt: 1 })).toBe(first);
    expect(createIdempotencyKey('/take').keyFor({ memId: 'a', inAmt: 1 })).not.toBe(first);
  });

  test('once another move to the payee was carried out, the same content again is a new move, to others not', () => {
    const intent = createIdempotencyKey('/give-later');
    const unknown = intent.keyFor({ memId: 'a', inAmt: 1 });
    const other = intent.keyFor({ memId: 'b', inAmt: 1 });
    intent.keyFor({ memId: 'a', inAmt: 2 });
    intent.settle({ memId: 'a', inAmt: 2 }, false);
    expect(intent.keyFor({ memId: 'a', inAmt: 1 }), 'one that was refused tells nothing of it').toBe(unknown);
    intent.keyFor({ memId: 'a', inAmt: 3 });
    intent.settle({ memId: 'a', inAmt: 3 }, true);
    expect(intent.keyFor({ memId: 'a', inAmt: 1 })).not.toBe(unknown);
    expect(intent.keyFor({ memId: 'b', inAmt: 1 })).toBe(other);
  });
});
