import { expect, test } from 'vitest';
import { createOrder } from '@/lib/realtime/order';

test('[LIVE-04] of two events of one kind the one with the lower sequence is outdated', () => {
  const order = createOrder();
  expect(order.isLate('MSG', '20')).toBe(false);
  expect(order.isLate('MSG', '19')).toBe(true);
  expect(order.isLate('ANSWER_CMT', '19')).toBe(false);
  expect(order.isLate('MSG', '20')).toBe(false);
  expect(order.isLate('MSG', '21')).toBe(false);
});

test('[LIVE-04] an event without sequence is never outdated', () => {
  const order = createOrder();
  expect(order.isLate('MSG', '20')).toBe(false);
  for (const sequence of [undefined, '', 'x', '1.5', '1e99'])
    expect(order.isLate('MSG', sequence)).toBe(false);
});
