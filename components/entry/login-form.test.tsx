import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoginAnswer } from '@/lib/entry/login-answer';
import { isProof } from '@/lib/rules/proof-of-work';
import { renderClient, renderServer } from '@/tests/fixtures/render';
import { LoginForm } from './login-form';

const captcha = (sealed: string, work = { challenge: sealed, bits: 0, unread: 0 }) => ({
  sealed,
  work,
  drawing: { noise: 'M0 0', strokes: `M1 1${sealed}` },
});
const texts = {
  heading: 'Heading',
  memId: 'Id',
  memPass: 'Password',
  captcha: 'Code',
  captchaHint: '',
  captchaImage: 'Picture',
  submit: 'Log in',
  refresh: 'New code',
  waiting: 'Again in {seconds} s',
  offline: 'No network',
};
const form = (changes: Partial<Parameters<typeof LoginForm>[0]> = {}) => (
  <LoginForm
    {...{ prefix: 'demo', next: '/demo/msg', memId: '', error: undefined, field: undefined, texts }}
    captcha={captcha('first')}
    help={<a href="tel:025550100">help</a>}
    {...changes}
  />
);

async function typed(...answers: LoginAnswer[]) {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(answers.shift()));
  vi.stubGlobal('fetch', fetched);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, container } = renderClient(form());
  await user.type(screen.getByLabelText('Id'), 'ptn1');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Code'), '1111');
  const sealed = () => container.querySelector<HTMLInputElement>('[name=captcha]')!.value;
  return { user, fetched, assign, sealed };
}

test('[LOGIN-02] a wrong captcha leaves the typed password; the new picture is shown and its field has the cursor', async () => {
  const { user, fetched, sealed } = await typed({
    error: 'Wrong code',
    field: 'answer',
    captcha: captcha('second'),
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong code');
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription('Wrong code');
  expect(code).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
  expect(sealed()).toBe('second');
  const [url, init] = fetched.mock.lastCall!;
  expect(new URL(String(url), location.href).pathname).toBe('/demo/api/session/login');
  expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual({
    memId: 'ptn1',
    memPass: 'secret12',
    answer: '1111',
    captcha: 'first',
    next: '/demo/msg',
  });
});

test('[LOGIN-06] [A028] a delayed attempt leaves the typed texts in place, counts down, and can be sent again', async () => {
  const { user, fetched, assign, sealed } = await typed(
    { error: 'Again in 1 second', wait: 1, captcha: captcha('second') },
    { next: '/demo/msg' },
  );
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const waiting = await screen.findByRole('button', { name: 'Again in 1 s' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Again in 1 second');
  expect(screen.getByLabelText('Code')).toHaveValue('1111');
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
  expect(sealed()).toBe('second');
  await user.click(waiting);
  expect(fetched).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/demo/msg'));
  const sent = Object.fromEntries(fetched.mock.lastCall![1]!.body as URLSearchParams);
  expect(sent).toMatchObject({ answer: '1111', memPass: 'secret12', captcha: 'second' });
});

test('[LOGIN-01] a try carries a proof of work, of more of it where the digits were left out', async () => {
  const work = { challenge: 'some-challenge', bits: 8, unread: 12 };
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ next: '/demo/msg' }));
  vi.stubGlobal('fetch', fetched);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user } = renderClient(form({ captcha: captcha('first', work), memId: 'ptn1' }));
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const { proof, answer } = Object.fromEntries(fetched.mock.lastCall![1]!.body as URLSearchParams);
  expect(answer).toBe('');
  expect(isProof(work.challenge, proof!, work.unread)).toBe(true);
});

test('[LOGIN-05] the right answer leads to the page asked for', async () => {
  const { user, assign } = await typed({ next: '/demo/msg' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/demo/msg'));
});

test('[LOGIN-01] a new code is fetched without losing the typed text', async () => {
  const { user, fetched, sealed } = await typed({ captcha: captcha('second') });
  await user.click(screen.getByRole('button', { name: 'New code' }));
  await waitFor(() => expect(sealed()).toBe('second'));
  expect(new URL(String(fetched.mock.lastCall![0]), location.href).pathname).toBe(
    '/demo/api/session/captcha',
  );
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[LOGIN-01] the cursor is in the first field to fill in', async () => {
  const focused = () => document.querySelector('[autofocus]')?.getAttribute('name');
  await renderServer(form());
  expect(focused()).toBe('memId');
  await renderServer(form({ memId: 'ptn1' }));
  expect(focused()).toBe('memPass');
  await renderServer(form({ memId: 'ptn1', error: 'Wrong code', field: 'answer' }));
  expect(focused()).toBe('answer');
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

/** Whether the customer centre is named before the fields. */
const isHelpFirst = () =>
  Boolean(
    screen.getByRole('link', { name: 'help' }).compareDocumentPosition(screen.getByLabelText('Id')) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  );

test('[LOGIN-03] the customer centre is shown with the reason of a lock, otherwise below the form', async () => {
  const { user } = await typed({ error: 'Locked', needsHelp: true, captcha: captcha('second') });
  expect(isHelpFirst()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Locked')).toHaveRole('alert');
  expect(isHelpFirst()).toBe(true);
});

test('[LOGIN-01] without a network the form says so, and everything typed stays', async () => {
  const { user, fetched } = await typed();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No network'));
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
  expect(screen.getByLabelText('Code')).toHaveValue('1111');
  expect(submitted, 'by the press alone: no post to the browser’s error page').toHaveBeenCalledOnce();
  submitted.mockRestore();
});

test('the browser preserves the form for the way back without its password; after a sign-in the page is loaded again', async () => {
  const { user, assign } = await typed({ next: '/demo/msg' });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const comeBack = () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  };
  comeBack();
  expect(screen.getByLabelText('Id')).toHaveValue('ptn1');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(reload).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});
