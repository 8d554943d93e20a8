import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderClient, t } from '@/tests/fixtures/render';
import { Pager } from './pager';
import { pagerWindow } from './pager-window';

const href = (page: number) => `?page=${page}`;
const show = (page: number, total: number) =>
  renderClient(<Pager t={t} label="pages" window={pagerWindow(page, total, 40)} href={href} />);
const numbers = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter(Boolean);

test.each([
  { page: 10, from: 1, to: 10 },
  { page: 11, from: 11, to: 13 },
])(
  '[FORM-04] page $page of 13 shows the numbers $from to $to, and the pages before and after',
  ({ page, from, to }) => {
    show(page, 13 * 40);
    expect(numbers()).toEqual(Array.from({ length: to - from + 1 }, (_, i) => String(from + i)));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(String(page));
    expect(screen.getByRole('link', { name: t('common.previous') })).toHaveAttribute('href', href(page - 1));
    expect(screen.getByRole('link', { name: t('common.next') })).toHaveAttribute('href', href(page + 1));
  },
);

test('[FORM-04] there is nothing before the first page, nothing after the last, and no pager for one page', () => {
  const { unmount } = show(1, 13 * 40);
  expect(screen.queryByRole('link', { name: t('common.previous') })).toBeNull();
  unmount();
  const last = show(13, 13 * 40);
  expect(screen.queryByRole('link', { name: t('common.next') })).toBeNull();
  last.unmount();
  show(1, 40);
  expect(screen.queryByRole('navigation')).toBeNull();
});
