import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderClient } from '@/tests/fixtures/render';
import { Button } from './button';

test('[Accessibility] a busy button retains the focus, and neither presses nor submits', async () => {
  const onSubmit = vi.fn();
  const onClick = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input />
      <Button type="submit" busy={busy} onClick={onClick}>
        send
      </Button>
    </form>
  );
  const { user, rerender } = renderClient(form(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).not.toBeDisabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
