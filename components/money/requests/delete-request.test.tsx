import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import { liveStore } from '@/lib/realtime/live-store';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { DeleteRequest } from './delete-request';

const DELETE = '/api/cash/del';

/** Presses the button of a request at its first stage, and agrees. */
async function drop() {
  const { user } = renderClient(
    <>
      <DeleteRequest cashIdx={7} cashStatus={0} amount="50,000" />
      <AlertHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: t('requests.delete') }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: t('requests.delete') }));
}

test('[FUND-03] a deletion names the stage that is shown, and is reported once it is carried out', async () => {
  const calls = fakeWeb({ [DELETE]: { data: { cashAmt: 70_000, cashSeq: 9 } } });
  const applied = vi.spyOn(liveStore, 'applyBalance');
  await drop();
  expect(await findToast()).toHaveTextContent(t('requests.deleted'));
  expect(calls.map(({ body }) => body)).toEqual([{ cashIdx: 7, cashStatus: 0 }]);
  expect(applied).toHaveBeenCalledWith({ cashAmt: 70_000, cashSeq: 9 });
});

test.each([
  ['A081', 1],
  ['A081', 2],
  ['A081', -1],
  ['T999', undefined],
] as const)(
  '[FUND-03] %s: a request that is at stage %s by now is not called cancelled, and the page is read again',
  async (code, cashStatus) => {
    fakeWeb({ [DELETE]: { ...refused(code), data: (cashStatus && { cashStatus }) as never } });
    await drop();
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(
        cashStatus === undefined
          ? `text of ${code}`
          : `text of ${code} ${t('requests.stageNow', { stage: t(`requestStatus.${cashStatus}`) })}`,
      ),
    );
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.toast')).toBeNull();
  },
);
