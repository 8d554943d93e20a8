import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { liveStore } from '@/lib/realtime/live-store';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import BulkDialog from './bulk-dialog';

const MANY = '/api/retail/cashSendMany';
type Body = RequestOf<typeof MANY>;

/** Members who hold 1,000, 2,000 and so on; the viewer holds 10,000. */
function open(type: 'give' | 'takeBack' = 'give', count = 2) {
  const figures = { cashAmt: 10_000, cashSeq: 1, pointAmt: 0, pointSeq: 1, newMsg: 0, newAnswer: 0 };
  const snapshot = { figures, state: 'live' as const };
  vi.spyOn(liveStore, 'get').mockReturnValue(snapshot);
  const targets = Array.from({ length: count }, (_, i) => ({
    memId: `ptn${i + 1}`,
    memNick: `Nick${i + 1}`,
    held: 1_000 * (i + 1),
  }));
  const onClose = vi.fn();
  const { user } = renderClient(<BulkDialog {...{ type, targets, onClose }} cashDecimal="1" />);
  const dialog = screen.getByRole('dialog');
  const amount = (nick: string) => within(dialog).getByLabelText(`${t('money.amount')} ${nick}`);
  return {
    ...{ user, dialog, amount, onClose },
    async fill(text: string) {
      await user.type(within(dialog).getByLabelText(t('money.bulkSame')), text);
      await user.click(within(dialog).getByRole('button', { name: t('money.bulkFill') }));
    },
    submit: () => user.click(dialog.querySelector<HTMLElement>('button[type="submit"]')!),
    row: (nick: string) => within(dialog).getByText(nick).closest('tr')!,
  };
}
const answerAll = (body: Body, codes: Record<string, string> = {}) => ({
  data: {
    movedYn: 'Y' as const,
    cashAmt: 1,
    cashSeq: 2,
    lines: body.lines.map(({ memId, amount }) => {
      const resultCode = codes[memId] ?? '0';
      return {
        ...{ memId, resultCode, resultMessage: '' },
        ...(resultCode === '0' ? { lowerCashAmt: amount + 1_000 } : {}),
      };
    }),
  },
});

test('[MOVE-08] every line shows its amount and the balance after it, below them the sum and what is left', async () => {
  const { fill, amount, user, row, dialog } = open();
  await fill('500');
  expect(amount('Nick1')).toHaveValue('500');
  await user.clear(amount('Nick2'));
  await user.type(amount('Nick2'), '1500');
  expect(row('Nick1')).toHaveTextContent('1,500');
  expect(row('Nick2')).toHaveTextContent('3,500');
  expect(dialog.querySelector('tfoot')).toHaveTextContent('2,000');
  expect(dialog).toHaveTextContent('10,000 → 8,000');
});

test('[MOVE-08] all or none goes in one call, each line with a key of its own', async () => {
  const calls = fakeWeb({ [MANY]: (body: Body) => answerAll(body) });
  const { fill, submit } = open();
  await fill('500');
  await submit();
  await waitFor(() => expect(screen.getByText(t('money.bulkProgress', { count: 2, done: 2 }))).toBeVisible());
  expect(calls).toHaveLength(1);
  const body = calls[0]!.body as Body;
  expect(body).toMatchObject({
    type: '-3',
    allOrNone: true,
    lines: [
      { memId: 'ptn1', amount: 500 },
      { memId: 'ptn2', amount: 500 },
    ],
  });
  expect(new Set(body.lines.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('[MOVE-08] each on its own goes ten at a time; one that fails says why, and is what another try sends', async () => {
  let refused: Record<string, string> = { ptn12: 'C302' };
  const calls = fakeWeb({ [MANY]: (body: Body) => answerAll(body, refused) });
  const { user, fill, submit, row, dialog } = open('takeBack', 12);
  await fill('500');
  await user.click(screen.getByRole('radio', { name: t('money.bulkEach') }));
  await submit();
  await waitFor(() => expect(row('Nick12')).toHaveTextContent(t('api.C302')));
  expect(calls.map(({ body }) => (body as Body).lines.length)).toEqual([10, 2]);
  expect(dialog).toHaveTextContent(t('money.bulkProgress', { count: 12, done: 11 }));
  refused = {};
  await submit();
  await waitFor(() => expect(calls).toHaveLength(3));
  const again = (calls[2]!.body as Body).lines;
  expect(again.map(({ memId }) => memId)).toEqual(['ptn12']);
  expect(again[0]!.idempotencyKey).toBe((calls[1]!.body as Body).lines[1]!.idempotencyKey);
});

test('[MOVE-08] amounts above a balance are refused before anything is sent, with the cursor in the line', async () => {
  const calls = fakeWeb({});
  const { fill, submit, amount, user } = open();
  await fill('6000');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.giveAboveOwn'));
  expect(amount('Nick1')).toHaveFocus();
  await user.clear(amount('Nick2'));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.emptyAmount'));
  expect(amount('Nick2')).toHaveFocus();
  expect(calls).toEqual([]);
});
