import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import BoundsDialog from './bounds-dialog';

const LIST = '/api/v2/desk/list';
const SAVE = '/api/v2/desk/bounds';

test('[DESK-01] a wrong bound takes the focus, and a lost answer is checked by the same request', async () => {
  const onClose = vi.fn();
  const calls = fakeWeb({
    [LIST]: { data: { list: [], bounds: [], largeAmount: 1_000_000 } },
    [SAVE]: ['network failure', { data: {} }],
  });
  const { user } = renderClient(<BoundsDialog prefix="demo" cashDecimal="1" onClose={onClose} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${t('desk.kind.largeWin')}`) });
  await user.type(field, '0');
  await press(t('desk.bounds.save'));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(calls.filter(({ path }) => path === SAVE)).toEqual([]);
  await user.clear(field);
  await user.type(field, '5000');
  await press(t('desk.bounds.save'));
  await press(t('saving.checkResult'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.filter(({ path }) => path === SAVE);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
