import { expect, test } from 'vitest';
import { createSequenceFilter } from '@/lib/realtime/sequence-filter';

test('[LIVE-04] of two events of one kind the one with the lower sequence is outdated', () => {
  const order = createSequenceFilter();
  expect(order.isOutdated('MSG', '20')).toBe(false);
  expect(order.isOutdated('MSG', '19')).toBe(true);
  expect(order.isOutdated('ANSWER_CMT', '19')).toBe(false);
  expect(order.isOutdated('MSG', '20')).toBe(false);
  expect(order.isOutdated('MSG', '21')).toBe(false);
});

test('[LIVE-04] an event without sequence is never outdated', () => {
  const order = createSequenceFilter();
  expect(order.isOutdated('MSG', '20')).toBe(false);
  for (const sequence of [undefined, '', 'x', '1.5', '1e99'])
    expect(order.isOutdated('MSG', sequence)).toBe(false);
});
