import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { InfoField, OwnPassword } from '@/lib/rules/info-edit';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { PasswordForm } from './password-form';

const UPDATE = '/api/member/update';
const field = (name: InfoField) => screen.getByLabelText<HTMLInputElement>(t(`infoEdit.${name}`));
const TYPED = { memPass: 'secret12', cashOutPass: '12a345' } as const;
const SENT = { memPass: 'secret12', cashOutPass: '1234' } as const;

function open(kind: OwnPassword, answer: Parameters<typeof fakeWeb>[0][typeof UPDATE], asksCurrent = true) {
  const calls = fakeWeb({ [UPDATE]: answer });
  const { user } = renderClient(
    <>
      <PasswordForm memId="ptn1" waitHours={24} {...{ kind, asksCurrent }} />
      <AlertHost />
    </>,
  );
  const press = () => user.click(screen.getByRole('button', { name: t(`infoEdit.${kind}Title`) }));
  const fill = async () => {
    await user.type(field(kind), TYPED[kind]);
    await user.type(field(`${kind}Check`), SENT[kind]);
    if (asksCurrent) await user.type(field('currentPass'), 'demo1234');
  };
  return { calls, user, press, fill };
}

test.each(['memPass', 'cashOutPass'] as const)(
  '[BOARD-10] %s changes alone, with the current login password (decision 59); success says so and clears the form',
  async (kind) => {
    const { calls, press, fill } = open(kind, { data: {} });
    const other = kind === 'memPass' ? 'cashOutPass' : 'memPass';
    expect(screen.queryByLabelText(t(`infoEdit.${other}`))).toBeNull();
    await fill();
    await press();
    expect(await findToast()).toHaveTextContent(t(`infoEdit.${kind}Complete`));
    expect(calls[0]?.body).toEqual({ memId: 'ptn1', [kind]: SENT[kind], currentPass: 'demo1234' });
    for (const name of [kind, `${kind}Check`, 'currentPass'] as const) expect(field(name)).toHaveValue('');
  },
);

test('[BOARD-10] nothing is sent while a field is wrong, which then has the focus and the message', async () => {
  const { calls, user, press } = open('memPass', { data: {} });
  await press();
  expect(field('memPassCheck')).toHaveFocus();
  expect(field('memPassCheck')).toHaveAccessibleDescription(t('front.member.compareMemPass'));
  await user.type(field('memPassCheck'), 'x');
  await press();
  expect(field('memPass')).toHaveAccessibleDescription(new RegExp(t('front.member.emptyMemPass')));
  expect(calls).toEqual([]);
});

test.each([
  ['memPass', 'U102', 'memPass'],
  ['memPass', 'A030', 'currentPass'],
  ['cashOutPass', 'U103', 'cashOutPass'],
  ['cashOutPass', 'A030', 'currentPass'],
] as const)('[BOARD-10] %s: %s is reported at %s, and the typed text stays', async (kind, code, at) => {
  const { press, fill } = open(kind, refused(code));
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(`text of ${code}`);
  expect(field(at)).toHaveFocus();
  expect(field(kind)).toHaveValue(SENT[kind]);
});

test.each(['memPass', 'cashOutPass'] as const)(
  '[BOARD-10] [MOVE-05] %s: an unknown result is asked about with the same key',
  async (kind) => {
    const { calls, user, press, fill } = open(kind, ['network failure', { data: {} }]);
    await fill();
    await press();
    await user.click(await screen.findByRole('button', { name: t('saving.checkResult') }));
    await findToast();
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  },
);

test('[BOARD-10] a site whose upstream knows no current password does not ask for it (decision 59)', async () => {
  const { calls, press, fill } = open('memPass', { data: {} }, false);
  expect(screen.queryByLabelText(t('infoEdit.currentPass'))).toBeNull();
  await fill();
  await press();
  await findToast();
  expect(calls[0]?.body).toEqual({ memId: 'ptn1', memPass: 'secret12' });
});

test('[BOARD-10] [A031] the halt of withdrawals is announced before typing, and its end after the change', async () => {
  const { press, fill } = open('cashOutPass', { data: { cashOutFrom: '2026-11-23T03:00:00.000Z' } });
  expect(field('cashOutPass')).toHaveAccessibleDescription(
    new RegExp(t('infoEdit.cashOutWait', { hours: 24 })),
  );
  await fill();
  await press();
  expect(await findToast()).toHaveTextContent(t('infoEdit.cashOutFrom', { time: '2026-11-23 12:00' }));
});
