import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.useRealTimers());

test('[Accessibility] it stays while the pointer or the focus is on it, and gives the focus back', async () => {
  const { user } = renderClient(
    <>
      <input aria-label="field" />
      <ToastHost />
    </>,
  );
  const show = async (title: string) => {
    act(() => showToast({ title, actions: [{ label: 'next', run: () => {} }] }));
    await screen.findByText(title);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const button = () => screen.getByRole('button', { name: 'next' });
  await show('first');
  vi.useFakeTimers();
  fireEvent.pointerEnter(button());
  pass(60_000);
  fireEvent.pointerLeave(button().closest('.toast')!);
  pass(6_000);
  act(() => screen.getByRole('textbox').focus());
  act(() => button().focus());
  pass(60_000);
  expect(button()).toHaveFocus();
  // The window loses the focus, the button keeps it.
  fireEvent.blur(button());
  pass(60_000);
  expect(button()).toHaveFocus();
  vi.useRealTimers();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();

  await show('second');
  vi.useFakeTimers();
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button().closest('.toast')!);
  pass(60_000);
  expect(screen.queryByText('second')).toBeNull();
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
