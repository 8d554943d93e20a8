import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Switch } from '@/components/ui/switch';
import { watchTypedText } from './typed-text';
import { storeTypedText } from './typed-text-event';

const PAGE = '/demo/play/charge';

/** A form as React controls it, with fields that may be stored and fields that may not. */
function Form() {
  const [amount, setAmount] = useState('');
  const [fieldType, setFieldType] = useState('password');
  return (
    <form>
      <label>
        amount
        <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <output>{amount}</output>
      <label>
        memo
        <textarea name="memo" />
      </label>
      <label>
        bank
        <select name="bank">
          <option>one</option>
          <option>two</option>
        </select>
      </label>
      <label>
        agreed
        <input type="checkbox" name="agreed" />
      </label>
      <label>
        password
        <input type={fieldType} autoComplete="new-password" />
      </label>
      <label>
        code
        <input autoComplete="one-time-code" />
      </label>
      <label>
        coupon
        <input data-secret="" />
      </label>
      <button type="button" onClick={() => setFieldType('text')}>
        show
      </button>
      <button type="button" onClick={() => setAmount('')}>
        sent
      </button>
    </form>
  );
}
const Dialog = ({ of }: { of: string }) => (
  <div role="dialog" aria-label={`give ${of}`}>
    <input aria-label="amount" />
  </div>
);

/** Opens the page from another one. */
function arrive(from: string, page = PAGE) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${from}`);
  window.history.replaceState(null, '', page);
}
function watch(member = 'player1') {
  const onRestored = vi.fn();
  const watched = watchTypedText(member, onRestored);
  onTestFinished(watched.stop);
  return { ...watched, onRestored };
}
/** Typing by a person: the library's own events are not trusted. */
async function typeInto(field: HTMLElement, text: string) {
  await userEvent.click(field);
  const typed = new InputEvent('input', { bubbles: true });
  Object.defineProperty(typed, 'isTrusted', { value: true });
  fireEvent.change(field, { target: { value: text } });
  act(() => void field.dispatchEvent(typed));
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const stored = () => sessionStorage.getItem('pitboss:typed-text') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  arrive('/demo/play');
});

/** Types in the form, puts it by and loads the page anew. */
async function typeAndLeave() {
  const { stop } = watch();
  const { unmount } = render(<Form />);
  await typeInto(field('amount'), '50000');
  await typeInto(field('memo'), 'hello');
  await typeInto(field('bank'), 'two');
  storeTypedText();
  unmount();
  stop();
}

test('[SESS-04] typed texts are restored after the next sign-in, and React knows them', async () => {
  await typeAndLeave();
  arrive('/demo/play/login');
  render(<Form />);
  const { onRestored } = watch();
  expect(field('amount')).toHaveValue('50000');
  expect(screen.getByRole('status')).toHaveTextContent('50000');
  expect([field('memo').value, field('bank').value]).toEqual(['hello', 'two']);
  expect(onRestored).toHaveBeenCalled();
  expect(stored(), 'once').toBe('');
});

test.each([
  ['a page that was opened by a link', '/demo/play/wallet', PAGE, 'player1'],
  ['another page', '/demo/play/login', '/demo/play/exchange', 'player1'],
  ['another member', '/demo/play/login', PAGE, 'player2'],
])('[SESS-04] nothing is typed into %s', async (_, from, page, member) => {
  await typeAndLeave();
  arrive(from, page);
  render(<Form />);
  const { onRestored } = watch(member);
  expect(field('amount')).toHaveValue('');
  expect(onRestored).not.toHaveBeenCalled();
  expect(stored()).toBe('');
});

test('[SESS-04] passwords, codes and coupons are never put by, a password that is shown neither', async () => {
  watch();
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'show' }));
  for (const name of ['password', 'code', 'coupon']) await typeInto(field(name), 'secret77');
  await typeInto(field('memo'), 'hello');
  storeTypedText();
  expect(stored()).toContain('hello');
  expect(stored()).not.toContain('secret77');
});

test('[SESS-04] nor are sent texts, nor unchanged ones', async () => {
  watch();
  render(<Form />);
  await typeInto(field('amount'), '50000');
  await userEvent.click(screen.getByRole('button', { name: 'sent' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('');
});

test('[SESS-04] a switch that saves when pressed is not pressed again by a restored page', async () => {
  watch();
  render(<Switch label="withdrawals" states={{ on: 'on', off: 'off' }} />);
  await userEvent.click(screen.getByRole('switch'));
  const pressed = new InputEvent('input', { bubbles: true });
  Object.defineProperty(pressed, 'isTrusted', { value: true });
  act(() => void screen.getByRole('switch').dispatchEvent(pressed));
  expect(screen.getByRole('switch')).toBeChecked();
  storeTypedText();
  expect(stored()).toBe('');
});

test('[SESS-06] a sign-out removes all stored texts', async () => {
  const { forget } = watch();
  render(<Form />);
  await typeInto(field('memo'), 'hello');
  storeTypedText();
  expect(stored()).not.toBe('');
  forget();
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('');
});

test('[SESS-04] a dialog is filled when it is opened again, that of another member is not', async () => {
  const { stop } = watch();
  const { unmount } = render(<Dialog of="user001" />);
  await typeInto(field('amount'), '70000');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  stop();
  arrive('/demo/warning');
  const { onRestored } = watch();
  const other = render(<Dialog of="user002" />);
  await act(async () => {});
  expect(field('amount')).toHaveValue('');
  other.unmount();
  render(<Dialog of="user001" />);
  await act(async () => {});
  expect(field('amount')).toHaveValue('70000');
  expect(onRestored).toHaveBeenCalledOnce();
});
