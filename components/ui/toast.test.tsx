import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderClient } from '@/tests/fixtures/render';
import { ToastHost } from './toast-host';
import { showToast, toastStore } from './toasts';

test('[Accessibility] a success is a status, a failure an alert with an icon and a tone of its own', async () => {
  renderClient(<ToastHost />);
  act(() => showToast({ title: 'saved' }));
  const status = screen.getByRole('status');
  const note = (await within(status).findByText('saved')).closest('.toast')!;
  expect(screen.queryByRole('alert')).toBeNull();
  expect(note).not.toHaveClass('is-failed');
  const doneIcon = note.querySelector('svg')!.innerHTML;

  act(() => showToast({ title: 'no connection', failed: true }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('no connection');
  expect(failure).toHaveClass('is-failed');
  expect(failure.querySelector('svg')!.innerHTML).not.toBe(doneIcon);
  act(() => toastStore.close());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[WORK-12] its actions are pressed by their letters, outside of fields, and close it', async () => {
  const run = vi.fn();
  const { user } = renderClient(
    <>
      <input aria-label="field" />
      <ToastHost />
    </>,
  );
  const show = () =>
    act(() =>
      showToast({
        title: 'given',
        actions: [
          { label: 'open', key: 'O', href: '#opened' },
          { label: 'next', key: 'N', run },
        ],
      }),
    );
  show();
  await user.type(screen.getByRole('textbox'), 'n');
  expect(run).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox').blur());
  await user.keyboard('n');
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('given')).toBeNull();
  show();
  await screen.findByRole('link', { name: /open/ });
  await user.keyboard('o');
  expect(window.location.hash).toBe('#opened');
  expect(screen.queryByText('given')).toBeNull();
});
