import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayRange, listUrlOf, oneOf, page } from '@/lib/lists/filters';
import { today as todayOf } from '@/lib/rules/day';
import { renderServer, t } from '@/tests/fixtures/render';
import { FilterBar } from './filter-bar';
import { rangeControl } from './range-control';

// Still March in UTC, and in the machine's zone maybe.
beforeEach(() => vi.setSystemTime('2026-03-31T16:00:00Z'));
afterEach(() => vi.useRealTimers());

function renderBar(query: Record<string, string> = {}) {
  const today = todayOf();
  const filters = { ...dayRange(today), orderStr: oneOf(['JOIN_DESC', 'CASH_DESC'], 'JOIN_DESC'), page };
  const url = listUrlOf('/demo/partnerList', query, filters);
  return renderServer(
    <FilterBar url={url} controls={[rangeControl({ t })]} today={today} onSubmit={() => {}} />,
  );
}
const shown = () => [
  screen.getByLabelText<HTMLInputElement>(t('common.from')).value,
  screen.getByLabelText<HTMLInputElement>(t('common.to')).value,
];
const hasOldData = () => {
  const mark = screen.queryByLabelText(t('filter.oldData'));
  if (mark) expect(mark).toBeChecked();
  return mark !== null;
};

test('[FORM-03] today is the default, in UTC+9', async () => {
  await renderBar();
  expect(shown()).toEqual(['2026-04-01', '2026-04-01']);
  expect(hasOldData()).toBe(false);
});

test.each([
  ['today', '2026-04-01', false],
  ['days7', '2026-03-26', true],
  ['days15', '2026-03-18', true],
  ['month1', '2026-03-02', true],
] as const)('[FORM-03] %s sets both ends, begins at page 1 and keeps the rest', async (name, start, old) => {
  const rest = { orderStr: 'CASH_DESC' };
  await renderBar({ ...rest, startDate: '2026-03-10', endDate: '2026-03-11', page: '3' });
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: t(`common.${name}`) });
  expect(link()).not.toHaveAttribute('aria-current');
  const { pathname, searchParams } = new URL(link().href);
  expect(pathname).toBe('/demo/partnerList');
  const query = Object.fromEntries(searchParams);
  expect(query).toEqual(start === '2026-04-01' ? rest : { ...rest, startDate: start });
  await renderBar(query);
  expect(shown()).toEqual([start, '2026-04-01']);
  expect(link()).toHaveAttribute('aria-current', 'true');
  expect(hasOldData()).toBe(old);
});

test.each([
  ['2026-03-28', '2026-04-01', false],
  ['2026-03-27', '2026-04-01', true],
  ['2026-03-27', '2026-03-27', false],
  ['2026-03-26', '2026-03-26', true],
])('[FORM-03] old data is marked beyond five days: %s to %s', async (startDate, endDate, old) => {
  await renderBar({ startDate, endDate });
  expect(hasOldData()).toBe(old);
});
