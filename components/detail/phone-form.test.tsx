import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { PhoneForm } from './phone-form';

const CHANGE = '/api/v2/retail/detail/changePhone';

async function change(to: string) {
  const { user } = renderClient(
    <>
      <PhoneForm member={{ memId: 'ptn2', memPhone: '010-1234-5678' }} />
      <AlertHost />
    </>,
  );
  const field = screen.getByLabelText(t('detail.memPhone'));
  fireEvent.change(field, { target: { value: to } });
  await user.click(screen.getByRole('button', { name: t('detail.changePhone') }));
  const answer = async (key: 'common.yes' | 'common.no') =>
    user.click(await screen.findByRole('button', { name: t(key) }));
  return { field, answer };
}

test('[DETAIL-02] the phone number changes after a question', async () => {
  const calls = fakeWeb({ [CHANGE]: { data: {} } });
  const { answer } = await change('01087654321');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('010-1234-5678 → 01087654321');
  expect(calls).toEqual([]);
  await answer('common.yes');
  expect(await screen.findByText(t('common.changed'))).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memPhone: '01087654321', expected: { memPhone: '01012345678' } },
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('[DETAIL-02] a phone number stays where the question is answered with no', async () => {
  const calls = fakeWeb({});
  const { field, answer } = await change('01087654321');
  await answer('common.no');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveValue('01087654321');
  expect(calls).toEqual([]);
});

test.each([
  ['12345', 'front.member.noValidMemTel'],
  ['01012345678', 'detail.unchanged'],
] as const)('[DETAIL-02] the phone number %s is refused without a question', async (to, text) => {
  const calls = fakeWeb({});
  await change(to);
  expect(screen.getByRole('alert')).toHaveTextContent(t(text));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('[DETAIL-02] somebody else’s phone number is refused at its field', async () => {
  fakeWeb({ [CHANGE]: refused('U118') });
  const { field, answer } = await change('01087654321');
  await answer('common.yes');
  await waitFor(() => expect(field).toHaveAccessibleDescription('text of U118'));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('01087654321');
});
