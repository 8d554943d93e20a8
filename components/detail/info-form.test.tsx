import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { InfoForm } from './info-form';

const SAVE = '/api/v2/retail/detail/save';
const MEMBER = { memId: 'ptn2', memNick: 'before', loginYn: 'Y' } as const;

async function rename(to: string) {
  const { user } = renderClient(
    <>
      <InfoForm member={MEMBER} />
      <AlertHost />
    </>,
  );
  const field = screen.getByLabelText(t('detail.memNick'));
  await user.clear(field);
  if (to) await user.type(field, to);
  await user.click(screen.getByRole('button', { name: t('detail.save') }));
  const agree = async () => user.click(await screen.findByRole('button', { name: t('common.yes') }));
  return { user, field, agree };
}

test('[DETAIL-02] nickname and switch are asked about, saved by the button alone, and told', async () => {
  const requests = fakeWeb({ [SAVE]: { data: {} } });
  const { user, agree } = await rename('after');
  await user.click(await screen.findByRole('button', { name: t('common.no') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('switch'));
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('detail.save') }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(t('common.saveQuestion'));
  expect(question).toHaveTextContent('before → after');
  expect(question).toHaveTextContent(`${t('detail.allowed')} → ${t('detail.blocked')}`);
  await agree();
  expect(await screen.findByText(t('common.changed'))).toBeVisible();
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [SAVE, { memId: 'ptn2', memNick: 'after', loginYn: 'N', expected: { memNick: 'before', loginYn: 'Y' } }],
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('[DETAIL-02] what breaks a rule or changes nothing is refused without a call', async () => {
  const requests = fakeWeb({});
  const { user, field } = await rename('');
  expect(screen.getByRole('alert')).toHaveTextContent(t('front.member.emptyMemNick'));
  expect(field).toHaveFocus();
  await user.type(field, 'before');
  await user.click(screen.getByRole('button', { name: t('detail.save') }));
  expect(screen.getByRole('alert')).toHaveTextContent(t('detail.unchanged'));
  expect(requests).toEqual([]);
});

test('[DETAIL-02] a refusal about the nickname stands at the field, any other with the advice to try again', async () => {
  fakeWeb({ [SAVE]: [refused('U117'), refused('C999')] });
  const { user, field, agree } = await rename('after');
  await agree();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^text of U117$/));
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(screen.getByRole('button', { name: t('detail.save') }));
  await agree();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`text of C999 ${t('common.tryAgain')}`),
  );
});

test('[DETAIL-02] decision 30: an unknown result is asked for again with the same key and no question', async () => {
  const requests = fakeWeb({ [SAVE]: ['network failure', { data: {} }] });
  const { user, agree } = await rename('after');
  await agree();
  await user.click(await screen.findByRole('button', { name: t('common.checkResult') }));
  expect(await screen.findByText(t('common.changed'))).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(requests[1]!.idempotencyKey).toBe(requests[0]!.idempotencyKey);
});

test('[DETAIL-02] only what changed is sent; what somebody else changed meanwhile is told with both values', async () => {
  const conflict = {
    memId: 'ptn2',
    field: 'memNick',
    expected: 'before',
    current: 'theirs',
    changedBy: 'ptn1',
    changedAt: '2026-11-21T03:00:00.000Z',
  };
  const requests = fakeWeb({
    [SAVE]: { ...refused('A021'), resultCode: 'A021', data: { conflicts: [conflict] } },
  });
  const { user, agree } = await rename('after');
  await agree();
  const told = await screen.findByText(t('common.conflictTitle'));
  const alert = told.closest('[role="alertdialog"]');
  expect(alert).toHaveTextContent('before');
  expect(alert).toHaveTextContent('theirs');
  expect(alert).toHaveTextContent('ptn1');
  expect(router.refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(requests.map(({ body }) => body)).toEqual([
    { memId: 'ptn2', memNick: 'after', expected: { memNick: 'before' } },
  ]);
});
