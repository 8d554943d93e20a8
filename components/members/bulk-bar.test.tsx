import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { RowDataset } from '@/components/table/row-data';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { below } from '@/tests/fixtures/members';
import { renderClient, t } from '@/tests/fixtures/render';
import { memberBulk } from './bulk';
import BulkBar from './bulk-bar';
import { type MemberRow, toMemberRow } from './member-row';

const VIEWER = { memId: 'ptn1', partnerLevel: 'PTN_1' } as const;
const [row] = sampleResponse('/api/v2/user/lowerUserList').list;

/** Selected rows as the page of the list carries them: attributes of texts alone. */
const selected = (...rows: MemberRow[]) =>
  new Map(
    rows.map((one, index) => {
      const data = Object.entries(memberBulk.data(one, { viewer: VIEWER })).map(([name, value]) => [
        name,
        String(value),
      ]);
      const key = index === 0 ? one.memId : `${one.memId}${index}`;
      return [key, { ...Object.fromEntries(data), key } as RowDataset];
    }),
  );
const bar = (rows: MemberRow[], onClear: (keys?: readonly string[]) => void = vi.fn()) => (
  <BulkBar rows={selected(...rows)} cashDecimal="1" onClear={onClear} />
);

/** A list with one row and the bar while it is selected. */
function SelectableList() {
  const [isSelected, setSelected] = useState(false);
  return (
    <>
      <table>
        <tbody>
          <tr data-key="a">
            <td>
              <input type="checkbox" data-select="" aria-label="select" onChange={() => setSelected(true)} />
            </td>
          </tr>
        </tbody>
      </table>
      {isSelected
        ? bar([{ ...toMemberRow(row!), topUserList: below('ptn1') }], (keys) => {
            if (keys?.length !== 0) setSelected(false);
          })
        : null}
    </>
  );
}

test('[LIST-19] [A11Y] the focus returns to where the selection was made, after a dialog and after the bar', async () => {
  const { user } = renderClient(<SelectableList />);
  const box = screen.getByRole('checkbox');
  await user.click(box);
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.click(within(dialog).getAllByRole('button', { name: t('common.close') })[0]!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // Headless UI, where its code was there before, returns it to the button that the letter pressed.
  const button = screen.getByRole('button', { name: t('list.message') });
  await waitFor(() => expect([box, button]).toContain(document.activeElement));
  await user.click(screen.getByRole('button', { name: t('list.bulkClear') }));
  expect(screen.queryByRole('region', { name: t('list.bulkLabel') })).toBeNull();
  await waitFor(() => expect(box).toHaveFocus());
});

test('[LIST-19] the bar counts the selected members and adds up their holdings', () => {
  const rows = [1_500, 2_000].map((cashAmt) => ({ ...toMemberRow(row!), cashAmt }));
  renderClient(bar(rows));
  expect(screen.getByText(t('list.bulkCount', { count: '2' }))).toBeVisible();
  expect(screen.getByText(t('list.bulkHeld', { amount: '3,500' }))).toBeVisible();
});

test('[LIST-19] [Accessibility] an unavailable action retains the focus and says why', async () => {
  const other = { ...toMemberRow(row!), topUserList: below('ptn2') };
  const { user, rerender } = renderClient(bar([other]));
  const button = (key: 'money.give' | 'list.lock') => screen.getByRole('button', { name: t(key) });
  await user.click(button('money.give'));
  expect(button('money.give')).toHaveFocus();
  expect(button('money.give')).toHaveAttribute('aria-disabled', 'true');
  expect(button('money.give')).toHaveAccessibleDescription(t('money.bulkNoDirect'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('list.lock')).not.toHaveAttribute('aria-disabled');
  rerender(bar(Array.from({ length: 101 }, () => ({ ...other, topUserList: below('ptn1') }))));
  for (const key of ['money.give', 'list.lock'] as const) {
    expect(button(key)).toHaveAttribute('aria-disabled', 'true');
    expect(button(key)).toHaveAccessibleDescription(t('list.bulkTooMany', { count: 100 }));
  }
});

test('[LIST-19] acts that the upstream does not know have neither a button nor a key, nor a reason', async () => {
  const acts = { transfer: 'give', signIn: 'lock', message: 'message', tags: 'tag' } as const;
  const labelOf = {
    give: t('money.give'),
    lock: t('list.lock'),
    message: t('list.message'),
    tag: t('list.tag'),
  };
  const other = selected({ ...toMemberRow(row!), topUserList: below('ptn2') });
  const barLacking = (lacks: readonly string[]) => (
    <BulkBar {...{ rows: other, viewer: VIEWER, lacks }} cashDecimal="1" onClear={vi.fn()} />
  );
  const { user, rerender } = renderClient(barLacking([]));
  for (const [act, button] of Object.entries(acts)) {
    rerender(barLacking([act]));
    for (const [name, label] of Object.entries(labelOf)) {
      const found = screen.queryAllByRole('button', { name: label });
      expect(found, `${name} without ${act}`).toHaveLength(name === button ? 0 : 1);
    }
    expect(screen.queryAllByText(t('money.bulkNoDirect'))).toHaveLength(act === 'transfer' ? 0 : 1);
  }
  await user.keyboard('t');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[LIST-19] [A11Y] the bar is the next tab stop after a selection, and leads back and on; letters press its buttons', async () => {
  const rows = [{ ...toMemberRow(row!), topUserList: below('ptn1') }];
  const list = (chosen: MemberRow[]) => (
    <>
      <table>
        <tbody>
          <tr data-key="a">
            <td>
              <input type="checkbox" data-select="" aria-label="select" />
              <button type="button">open</button>
            </td>
          </tr>
        </tbody>
      </table>
      <p>between</p>
      {bar(chosen)}
    </>
  );
  const { user, rerender } = renderClient(list(rows));
  const [give, clear] = [t('money.give'), t('list.bulkClear')].map((name) =>
    screen.getByRole('button', { name }),
  );
  const box = screen.getByRole('checkbox');
  box.focus();
  rerender(list([...rows]));
  await user.tab();
  expect(give).toHaveFocus();
  await user.tab({ shift: true });
  expect(box).toHaveFocus();
  clear!.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  await user.keyboard('m');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('[LIST-19] Esc gives the selection up, but not out of a field or while it closes something else', async () => {
  const onClear = vi.fn();
  const rows = [{ ...toMemberRow(row!), topUserList: below('ptn1') }];
  const { user } = renderClient(
    <>
      <input aria-label="search" />
      {bar(rows, onClear)}
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

test('[LIST-19] letters press no button of the bar under a question', async () => {
  const { user } = renderClient(
    <>
      {bar([{ ...toMemberRow(row!), topUserList: below('ptn1') }])}
      <AlertHost />
    </>,
  );
  await user.keyboard('l');
  const question = await screen.findByRole('alertdialog');
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(question).getByRole('button', { name: t('list.bulkCancel') }));
});
