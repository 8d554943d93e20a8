import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { NickForm, PhoneForm } from './fact-form';

const SAVE = '/api/v2/retail/detail/save';
const CHANGE = '/api/v2/retail/detail/changePhone';
type Name = 'memNick' | 'memPhone';

const opener = (name: Name) => screen.getByRole('button', { name: new RegExp(`${t(`detail.${name}`)}$`) });

async function change(name: Name, to: string, loginYn?: 'Y' | 'N') {
  const page = (memNick: string) => (
    <>
      <dl>
        <NickForm {...{ memId: 'ptn2', memNick, ...(loginYn && { loginYn }) }} />
        <PhoneForm memId="ptn2" memPhone="010-1234-5678" />
      </dl>
      <AlertHost />
    </>
  );
  const { user, rerender } = renderClient(page('before'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(opener(name));
  const field = screen.getByRole('textbox', { name: t(`detail.${name}`) });
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  if (to) await user.type(field, to);
  const save = () => user.click(screen.getByRole('button', { name: t('detail.save') }));
  await save();
  const answer = async (key: 'common.yes' | 'common.no') =>
    user.click(await screen.findByRole('button', { name: t(key) }));
  return { user, field, save, answer, reload: (memNick: string) => rerender(page(memNick)) };
}

test('[DETAIL-02] [WIRE-06] for an upstream that saves both together, the nickname is sent with the sign-in', async () => {
  const requests = fakeWeb({ [SAVE]: { data: {} } });
  const { answer } = await change('memNick', 'after', 'N');
  await answer('common.yes');
  await screen.findByText(t('saving.changed'));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memNick: 'after', loginYn: 'N', expected: { memNick: 'before' } },
  ]);
});

test('[DETAIL-02] a nickname is checked, saved and reported, and its field closes', async () => {
  const requests = fakeWeb({ [SAVE]: { data: {} } });
  const { save, answer } = await change('memNick', 'after');
  await answer('common.no');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toEqual([]);
  await save();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(t('saving.saveQuestion'));
  expect(question).toHaveTextContent('before → after');
  await answer('common.yes');
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [SAVE, { memId: 'ptn2', memNick: 'after', expected: { memNick: 'before' } }],
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(opener('memNick')).toHaveFocus());
});

test('[DETAIL-02] the phone number is saved as digits, with those that were read', async () => {
  const requests = fakeWeb({ [CHANGE]: { data: {} } });
  const { answer } = await change('memPhone', '01087654321');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('010-1234-5678 → 01087654321');
  await answer('common.yes');
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memPhone: '01087654321', expected: { memPhone: '01012345678' } },
  ]);
});

test.each([
  ['memNick', '', 'front.member.emptyMemNick'],
  ['memNick', 'before', 'detail.unchanged'],
  ['memNick', 'x'.repeat(21), 'api.U105'],
  ['memPhone', '12345', 'front.member.noValidMemTel'],
  ['memPhone', '01012345678', 'detail.unchanged'],
] as const)('[DETAIL-02] %s %j is refused without a question or a call', async (name, to, text) => {
  const requests = fakeWeb({});
  await change(name, to);
  expect(screen.getByRole('alert')).toHaveTextContent(t(text));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requests).toEqual([]);
});

test('[DETAIL-02] a refusal of the value is shown at the field, any other with the advice to try again', async () => {
  fakeWeb({ [SAVE]: [refused('U117'), refused('C999')] });
  const { field, save, answer } = await change('memNick', 'after');
  await answer('common.yes');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/text of U117/));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('after');
  await save();
  await answer('common.yes');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`text of C999 ${t('common.tryAgain')}`),
  );
});

test('[DETAIL-02] decision 30: an unknown result is asked for again with the same key and no question', async () => {
  const requests = fakeWeb({ [SAVE]: ['network failure', { data: {} }] });
  const { user, answer } = await change('memNick', 'after');
  await answer('common.yes');
  await user.click(await screen.findByRole('button', { name: t('saving.checkResult') }));
  expect(await screen.findByText(t('saving.changed'))).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(requests[1]!.idempotencyKey).toBe(requests[0]!.idempotencyKey);
});

test('[DETAIL-02] [WORK-09] a change by another user meanwhile is reported with both values', async () => {
  const conflict = {
    memId: 'ptn2',
    field: 'memNick',
    expected: 'before',
    current: 'theirs',
    changedBy: 'ptn1',
    changedAt: '2026-11-21T03:00:00.000Z',
  };
  fakeWeb({ [SAVE]: { ...refused('A021'), resultCode: 'A021', data: { conflicts: [conflict] } } });
  const { user, answer } = await change('memNick', 'after');
  await answer('common.yes');
  const title = await screen.findByText(t('saving.conflictTitle'));
  const alert = title.closest('[role="alertdialog"]');
  expect(alert).toHaveTextContent('before');
  expect(alert).toHaveTextContent('theirs');
  expect(alert).toHaveTextContent('ptn1');
  expect(router.refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('[DETAIL-02] decision 63: a field is compared with its value at opening, not with one that was loaded since', async () => {
  const requests = fakeWeb({ [SAVE]: { data: {} } });
  const { user, save, answer, field, reload } = await change('memNick', 'before');
  reload('theirs');
  expect(screen.getByText('theirs')).toBeInTheDocument();
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(t('detail.unchanged'));
  await user.type(field, '2');
  await save();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('before → before2');
  await answer('common.yes');
  await screen.findByText(t('saving.changed'));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memNick: 'before2', expected: { memNick: 'before' } },
  ]);
  await user.click(opener('memNick'));
  expect(screen.getByRole('textbox')).toHaveValue('theirs');
});

test('[WIRE-06] [DETAIL-02] a phone that the upstream does not say is no dash, and can be changed', () => {
  renderClient(
    <dl>
      <PhoneForm memId="ptn2" memPhone={undefined} />
    </dl>,
  );
  const fact = screen.getByText(t('detail.memPhone'), { selector: 'dt' }).parentElement!;
  expect(fact).not.toHaveTextContent('–');
  expect(within(fact).getByRole('button', { name: new RegExp(t('detail.edit')) })).toBeVisible();
});
