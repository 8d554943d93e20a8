import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { InfoEditForm } from './info-edit-form';

const UPDATE = '/api/member/update';
const field = (name: 'memPass' | 'memPassCheck' | 'cashOutPass' | 'cashOutPassCheck') =>
  screen.getByLabelText<HTMLInputElement>(t(`infoEdit.${name}`));

async function open(answer: Parameters<typeof fakeWeb>[0][typeof UPDATE]) {
  const calls = fakeWeb({ [UPDATE]: answer });
  const { user } = renderClient(
    <>
      <InfoEditForm memId="ptn1" />
      <AlertHost />
    </>,
  );
  const press = () => user.click(screen.getByRole('button', { name: t('infoEdit.edit') }));
  const fill = async () => {
    await user.type(field('memPass'), 'secret12');
    await user.type(field('memPassCheck'), 'secret12');
    await user.type(field('cashOutPass'), '12a345');
    await user.type(field('cashOutPassCheck'), '1234');
  };
  return { calls, user, press, fill };
}

test('[BOARD-10] the withdrawal password takes four digits; success says so and clears the form', async () => {
  const { calls, press, fill } = await open({ data: {} });
  await fill();
  expect(field('cashOutPass')).toHaveValue('1234');
  await press();
  expect(await findToast()).toHaveTextContent(t('infoEdit.complete'));
  expect(calls[0]?.body).toEqual({ memId: 'ptn1', memPass: 'secret12', cashOutPass: '1234' });
  for (const name of ['memPass', 'memPassCheck', 'cashOutPass', 'cashOutPassCheck'] as const)
    expect(field(name)).toHaveValue('');
});

test('[BOARD-10] nothing is sent while a field is wrong, which then has the focus and the message', async () => {
  const { calls, user, press } = await open({ data: {} });
  await press();
  expect(field('memPassCheck')).toHaveFocus();
  expect(field('memPassCheck')).toHaveAccessibleDescription(t('front.member.compareMemPass'));
  await user.type(field('memPassCheck'), 'x');
  await press();
  expect(field('memPass')).toHaveAccessibleDescription(new RegExp(t('front.member.emptyMemPass')));
  expect(calls).toEqual([]);
});

test('[BOARD-10] a refused password keeps what was typed and says which field it is about', async () => {
  const { press, fill } = await open(refused('U103'));
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('text of U103');
  expect(field('cashOutPass')).toHaveFocus();
  expect(field('memPass')).toHaveValue('secret12');
});
