import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import vn from '@/messages/vn.json';
import { bankAccountKey, bankAccountSpellings, isBankAccount } from './bank-account';

test('[CREATE-02] a number has at least four digits that say something, at most thirty, and digits alone', () => {
  const valid = ['1234', '01234', '110200300', '9'.repeat(30)];
  const invalid = [
    '',
    '1',
    '123',
    '0123',
    '0000000000',
    '12-34',
    '1234-5',
    'KB1234',
    '１２３４',
    '9'.repeat(31),
  ];
  expect(valid.filter((number) => !isBankAccount(number))).toEqual([]);
  expect(invalid.filter(isBankAccount)).toEqual([]);
});

test.each(Object.entries({ en, ko, vn }))('[A093] the refusal names both bounds in %s', (_, { api }) => {
  expect(api.A093.match(/\d+/g)).toEqual(['4', '30']);
});

test('[SAFE-05] leading zeros do not make another account; zeros elsewhere do', () => {
  expect(['1230', '01230', '00001230'].map(bankAccountKey)).toEqual(Array(3).fill('1230'));
  expect(bankAccountKey('1203')).not.toBe(bankAccountKey('123'));
  expect(bankAccountSpellings('01234').slice(0, 3)).toEqual(['1234', '01234', '001234']);
  expect(bankAccountSpellings('1234')).toEqual(bankAccountSpellings('0001234'));
  expect(bankAccountSpellings('1234').at(-1)).toHaveLength(30);
});
