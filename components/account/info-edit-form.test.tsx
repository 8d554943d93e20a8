import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { InfoEditForm } from './info-edit-form';

const UPDATE = '/api/member/update';
const FIELDS = ['memPass', 'memPassCheck', 'cashOutPass', 'cashOutPassCheck', 'currentPass'] as const;
const field = (name: (typeof FIELDS)[number]) =>
  screen.getByLabelText<HTMLInputElement>(t(`infoEdit.${name}`));

async function open(answer: Parameters<typeof fakeWeb>[0][typeof UPDATE], asksCurrent = true) {
  const calls = fakeWeb({ [UPDATE]: answer });
  const { user } = renderClient(
    <>
      <InfoEditForm memId="ptn1" waitHours={24} {...{ asksCurrent }} />
      <AlertHost />
    </>,
  );
  const press = () => user.click(screen.getByRole('button', { name: t('infoEdit.edit') }));
  const fill = async () => {
    await user.type(field('memPass'), 'secret12');
    await user.type(field('memPassCheck'), 'secret12');
    await user.type(field('cashOutPass'), '12a345');
    await user.type(field('cashOutPassCheck'), '1234');
    if (asksCurrent) await user.type(field('currentPass'), 'demo1234');
  };
  return { calls, user, press, fill };
}

test('[BOARD-10] the withdrawal password takes four digits; success says so and clears the form', async () => {
  const { calls, press, fill } = await open({ data: {} });
  await fill();
  expect(field('cashOutPass')).toHaveValue('1234');
  await press();
  expect(await findToast()).toHaveTextContent(t('infoEdit.complete'));
  expect(calls[0]?.body).toEqual({
    memId: 'ptn1',
    memPass: 'secret12',
    cashOutPass: '1234',
    currentPass: 'demo1234',
  });
  for (const name of FIELDS) expect(field(name)).toHaveValue('');
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

test('[BOARD-10] [A030] a wrong current password is said at its field', async () => {
  const { press, fill } = await open(refused('A030'));
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('text of A030');
  expect(field('currentPass')).toHaveFocus();
});

test('[BOARD-10] a site whose upstream knows no current password does not ask for it (decision 59)', async () => {
  const { calls, press, fill } = await open({ data: {} }, false);
  expect(screen.queryByLabelText(t('infoEdit.currentPass'))).toBeNull();
  await fill();
  await press();
  await findToast();
  expect(calls[0]?.body).toEqual({ memId: 'ptn1', memPass: 'secret12', cashOutPass: '1234' });
});

test('[BOARD-10] [A031] that a change stops withdrawals is told before one types, and until when after it', async () => {
  const { press, fill } = await open({ data: { cashOutFrom: '2026-11-23T03:00:00.000Z' } });
  expect(field('cashOutPass')).toHaveAccessibleDescription(
    new RegExp(t('infoEdit.cashOutWait', { hours: 24 })),
  );
  await fill();
  await press();
  expect(await findToast()).toHaveTextContent(t('infoEdit.cashOutFrom', { time: '2026-11-23 12:00' }));
});
