import { describe, expect, test } from 'vitest';
import * as CODE from '@/lib/rules/code';
import { conversionError, STANDARD_CONVERT_MIN } from '@/lib/rules/conversion';
import { depositError } from '@/lib/rules/deposit';
import {
  isBankClosed,
  STANDARD_BANK_WINDOW,
  withdrawalError,
  withdrawalPasswordError,
} from '@/lib/rules/withdrawal';

describe('[FUND-01] an amount to deposit', () => {
  const limits = { depositMin: '10000', depositMax: '50000', depositUnit: '1000' };
  test.each([
    [0, CODE.missingDepositAmount],
    [9_999.99, CODE.depositBelowMinimum],
    [10_000, null],
    [10_000.01, CODE.depositUnit],
    [49_000, null],
    [49_500, CODE.depositUnit],
    [50_000, null],
    [50_000.01, CODE.depositAboveMaximum],
  ])('%d has the result %s', (amount, code) => expect(depositError(amount, limits)).toBe(code));

  test('has no bound that the site does not name', () => {
    expect(depositError(0.01, {})).toBeNull();
    expect(depositError(999_999_999_999.99, {})).toBeNull();
    expect(depositError(0, {})).toBe(CODE.missingDepositAmount);
    expect(depositError(60_000, { depositMin: '10000' })).toBeNull();
    expect(depositError(1_000, { depositMax: '50000' })).toBeNull();
  });

  test('may have a unit below one', () => {
    expect(depositError(1.5, { depositUnit: '0.50' })).toBeNull();
    expect(depositError(1.25, { depositUnit: '0.50' })).toBe(CODE.depositUnit);
  });
});

describe('[FUND-02] an amount to withdraw', () => {
  const limits = { withdrawalMin: '10000', withdrawalUnit: '1000' };
  test.each([
    [0, CODE.missingWithdrawalAmount],
    [9_999.99, CODE.withdrawalBelowMinimum],
    [10_000, null],
    [12_500, CODE.withdrawalUnit],
    [25_000, null],
    [25_000.01, CODE.withdrawalAboveBalance],
  ])('%d of 25,000 has the result %s', (amount, code) =>
    expect(withdrawalError(amount, limits, '25000.00')).toBe(code),
  );

  test('above the balance is reported before other faults', () => {
    expect(withdrawalError(500, limits, 499.99)).toBe(CODE.withdrawalAboveBalance);
    expect(withdrawalError(500, limits, 500)).toBe(CODE.withdrawalBelowMinimum);
  });

  test('has no bound that the site does not name', () => {
    expect(withdrawalError(0.01, {}, 0.01)).toBeNull();
    expect(withdrawalError(10_500, { withdrawalMin: '10000' }, 20_000)).toBeNull();
    expect(withdrawalError(1_000, { withdrawalUnit: '1000' }, 20_000)).toBeNull();
  });

  test('needs a password of four plain digits', () => {
    expect(withdrawalPasswordError('')).toBe(CODE.missingWithdrawalPassword);
    expect(withdrawalPasswordError('0123')).toBeNull();
    for (const password of ['123', '12345', '12a4', 'a1234', '1234a', ' 123', '１２３４'])
      expect(withdrawalPasswordError(password), password).toBe(CODE.malformedWithdrawalPassword);
  });
});

describe('decision 27: the maintenance of banks', () => {
  /** A moment by its clock in UTC+9. */
  const clock = (time: string) => new Date(`2026-11-21T${time}+09:00`);

  test.each([
    ['23:29:59', false],
    ['23:30:00', true],
    ['00:00:00', true],
    ['00:29:59', true],
    ['00:30:00', false],
    ['12:00:00', false],
  ])('from 23:30 to 00:30, at %s: %s', (time, isClosed) =>
    expect(isBankClosed(clock(time), STANDARD_BANK_WINDOW)).toBe(isClosed),
  );

  test.each([
    ['00:59:59', false],
    ['01:00:00', true],
    ['01:59:59', true],
    ['02:00:00', false],
  ])('from 01:00 to 02:00, at %s: %s', (time, isClosed) =>
    expect(isBankClosed(clock(time), { from: '01:00', to: '02:00' })).toBe(isClosed),
  );

  test('none, or one of no length, never holds', () => {
    for (const time of ['00:00:00', '03:00:00', '12:00:00']) {
      expect(isBankClosed(clock(time), null)).toBe(false);
      expect(isBankClosed(clock(time), { from: '03:00', to: '03:00' })).toBe(false);
    }
  });
});

test.each([
  [0, CODE.missingConversionAmount],
  [9_999.99, CODE.conversionBelowMinimum],
  [10_000, null],
  [10_000.01, null],
])('[POINT-04] %d points to convert have the result %s', (points, code) => {
  expect(conversionError(points, String(STANDARD_CONVERT_MIN))).toBe(code);
});
