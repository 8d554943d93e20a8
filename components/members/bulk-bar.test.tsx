import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listUrlOf } from '@/lib/lists/filters';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { renderClient, t } from '@/tests/fixtures/render';
import BulkBar from './bulk-bar';
import { type MemberRow, toMemberRow } from './member-row';

const context = {
  ...{ prefix: 'demo', viewer: { memId: 'ptn1', partnerLevel: 'PTN_1' as const }, t },
  ...{ locale: 'ko' as const, today: '2026-01-05', cashDecimal: '1', count: '1' },
  url: listUrlOf('/demo/userList', {}, {}),
};
const [row] = sampleResponse('/api/v2/user/lowerUserList').list;

test('[LIST-19] [Accessibility] what cannot be done keeps the focus and says why', async () => {
  const other = { ...toMemberRow(row!), parentId: 'ptn2' };
  const bar = (rows: MemberRow[]) => <BulkBar {...{ rows, context, onClear: vi.fn() }} />;
  const { user, rerender } = renderClient(bar([other]));
  const button = (key: 'money.give' | 'list.lock') => screen.getByRole('button', { name: t(key) });
  await user.click(button('money.give'));
  expect(button('money.give')).toHaveFocus();
  expect(button('money.give')).toHaveAttribute('aria-disabled', 'true');
  expect(button('money.give')).toHaveAccessibleDescription(t('money.bulkNoDirect'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('list.lock')).not.toHaveAttribute('aria-disabled');
  rerender(bar(Array.from({ length: 101 }, () => ({ ...other, parentId: 'ptn1' }))));
  for (const key of ['money.give', 'list.lock'] as const) {
    expect(button(key)).toHaveAttribute('aria-disabled', 'true');
    expect(button(key)).toHaveAccessibleDescription(t('list.bulkTooMany', { count: 100 }));
  }
});

test('[LIST-19] Esc gives the selection up, but not out of a field or while it closes something else', async () => {
  const onClear = vi.fn();
  const rows = [{ ...toMemberRow(row!), parentId: 'ptn1' }];
  const { user } = renderClient(
    <>
      <input aria-label="search" />
      <BulkBar {...{ rows, context, onClear }} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: t('money.give') }));
  const dialog = await screen.findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: t('common.close') })
    .focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // No member was given anything, so none is deselected.
  expect(onClear.mock.calls).toEqual([[[]]]);
  onClear.mockClear();
  await user.type(screen.getByLabelText('search'), '{Escape}');
  expect(onClear).not.toHaveBeenCalled();
  screen.getByRole('button', { name: t('list.bulkClear') }).focus();
  await user.keyboard('{Escape}');
  expect(onClear).toHaveBeenCalledExactlyOnceWith();
});
