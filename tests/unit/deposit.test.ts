import { expect, test } from 'vitest';
import { isSameHolder } from '@/lib/rules/deposit';

test.each([
  ['정예준', '정 예준', true],
  ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT', true],
  ['정예준', '정예진', false],
  ['가나', '까나', false],
  ['NGUYEN VAN A', 'NGUYEN VAN B', false],
])('[QUEUE-04] %s and %s are the same holder to a bank: %s', (name, other, isSame) => {
  expect(isSameHolder(name, other)).toBe(isSame);
});
