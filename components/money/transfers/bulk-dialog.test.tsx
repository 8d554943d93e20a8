import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { liveStore } from '@/lib/realtime/live-store';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import BulkDialog from './bulk-dialog';

const MANY = '/api/retail/cashSendMany';
type Body = RequestOf<typeof MANY>;

/** Members who hold 1,000, 2,000 and so on; the viewer holds 10,000. */
function open(type: 'give' | 'takeBack' = 'give', count = 2, filled?: string) {
  const figures = { cashAmt: 10_000, cashSeq: 1, pointAmt: 0, pointSeq: 1, newMsg: 0, newAnswer: 0 };
  const hold = (cashAmt: number) =>
    vi.spyOn(liveStore, 'get').mockReturnValue({ figures: { ...figures, cashAmt }, state: 'live' });
  hold(10_000);
  const targets = Array.from({ length: count }, (_, i) => ({
    memId: `ptn${i + 1}`,
    memNick: `Nick${i + 1}`,
    held: 1_000 * (i + 1),
  }));
  const onClose = vi.fn();
  const { user } = renderClient(
    <BulkDialog {...{ type, targets, filled, onClose }} skipped={0} cashDecimal="1" />,
  );
  const dialog = screen.getByRole('dialog');
  const amount = (nick: string) => within(dialog).getByLabelText(`${t('money.amount')} ${nick}`);
  return {
    user,
    dialog,
    amount,
    hold,
    onClose,
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
        memId,
        resultCode,
        resultMessage: '',
        ...(resultCode === '0' ? { lowerCashAmt: amount + 1_000 } : {}),
      };
    }),
  },
});

test('[WORK-11] filled by the palette, an Enter sends every line; of everything only those who hold any', async () => {
  const calls = fakeWeb({ [MANY]: ({ body }) => answerAll(body as Body) });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { user, amount } = open('give', 2, '1500');
  expect(amount('Nick2')).toHaveValue('1,500');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('money.doGive', { amount: '3,000' }) })).toHaveFocus(),
  );
  await user.keyboard('{Enter}');
  expect(calls, 'a second Enter of the palette').toEqual([]);
  now.mockReturnValue(1_400);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((calls[0]!.body as Body).lines.map(({ memId, amount: sent }) => [memId, sent])).toEqual([
    ['ptn1', 1_500],
    ['ptn2', 1_500],
  ]);
  now.mockRestore();
  cleanup();
  const all = open('takeBack', 2, 'all');
  expect(all.amount('Nick2')).toHaveValue('2,000');
});

test('[MOVE-08] every line shows its amount and the balance after it, below them the sum and the remainder', async () => {
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

test('[MOVE-08] single transfers are sent ten at a time; a failed one says why, and is the one that another try sends', async () => {
  let codes: Record<string, string> = { ptn12: 'C302' };
  const calls = fakeWeb({ [MANY]: (body: Body) => answerAll(body, codes) });
  const { user, fill, submit, row, dialog } = open('takeBack', 12);
  await fill('500');
  await user.click(screen.getByRole('radio', { name: t('money.bulkEach') }));
  await submit();
  await waitFor(() => expect(row('Nick12')).toHaveTextContent(t('api.C302')));
  expect(calls.map(({ body }) => (body as Body).lines.length)).toEqual([10, 2]);
  expect(dialog).toHaveTextContent(t('money.bulkProgress', { count: 12, done: 11 }));
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.bulkRefused', { count: 1 }));
  codes = {};
  await submit();
  await waitFor(() => expect(calls).toHaveLength(3));
  const again = (calls[2]!.body as Body).lines;
  expect(again.map(({ memId }) => memId)).toEqual(['ptn12']);
  expect(again[0]!.idempotencyKey).toBe((calls[1]!.body as Body).lines[1]!.idempotencyKey);
});

test('[MOVE-08] a line whose result is unknown is asked about again as it was sent: nothing of it can be changed', async () => {
  let answer: 'network failure' | null = 'network failure';
  const calls = fakeWeb({ [MANY]: (body: Body) => answer ?? answerAll(body) });
  const { fill, submit, amount } = open();
  await fill('500');
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('saving.resultUnknown')));
  expect(amount('Nick1')).toBeDisabled();
  expect(screen.getByRole('button', { name: t('money.bulkFill') })).toBeDisabled();
  expect(screen.getByRole('radio', { name: t('money.bulkEach') })).toBeDisabled();
  answer = null;
  await submit();
  await waitFor(() => expect(screen.getByText(t('money.bulkProgress', { count: 2, done: 2 }))).toBeVisible());
  expect(calls[1]!.body).toEqual(calls[0]!.body);
  expect(calls[1]!.idempotencyKey).toBe(calls[0]!.idempotencyKey);
});

test('[MOVE-08] an unknown result is reported also where a line before it was refused', async () => {
  const calls = fakeWeb({
    [MANY]: (body: Body) => (body.lines.length === 2 ? 'network failure' : answerAll(body, { ptn1: 'C302' })),
  });
  const { user, fill, submit, row, dialog } = open('takeBack', 12);
  await fill('500');
  await user.click(screen.getByRole('radio', { name: t('money.bulkEach') }));
  await submit();
  await waitFor(() => expect(row('Nick1')).toHaveTextContent(t('api.C302')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('saving.resultUnknown')));
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.bulkRefused', { count: 1 }));
  expect(dialog).toHaveTextContent(t('money.bulkProgress', { count: 12, done: 9 }));
  expect(calls).toHaveLength(2);
});

test('[MOVE-08] asking about unknown results sends those lines alone, as they were sent', async () => {
  let isCut = true;
  const calls = fakeWeb({
    [MANY]: (body: Body) => {
      const isSecond = body.lines[0]!.memId === 'ptn11';
      return isSecond && isCut ? 'network failure' : answerAll(body, { ptn1: 'C302' });
    },
  });
  const { user, fill, submit, dialog, amount } = open('takeBack', 23);
  await fill('500');
  await user.click(screen.getByRole('radio', { name: t('money.bulkEach') }));
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('saving.resultUnknown')));
  isCut = false;
  await user.click(screen.getByRole('button', { name: t('saving.checkResult') }));
  await waitFor(() => expect(dialog).toHaveTextContent(t('money.bulkProgress', { count: 23, done: 19 })));
  const ids = (call: (typeof calls)[number]) => (call.body as Body).lines.map(({ memId }) => memId);
  expect(calls).toHaveLength(3);
  expect(calls[2]!.body).toEqual(calls[1]!.body);
  expect(calls[2]!.idempotencyKey).toBe(calls[1]!.idempotencyKey);
  // Lines that were refused before and lines that were never sent can be changed again.
  expect(amount('Nick23')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: t('money.doTakeBack', { amount: '2,000' }) }));
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(ids(calls[3]!)).toEqual(['ptn1', 'ptn21', 'ptn22', 'ptn23']);
});

test('[MOVE-08] a refused status request does not settle an unknown result', async () => {
  const answers = ['network failure', refused('E002')] as const;
  const calls = fakeWeb({ [MANY]: (body: Body) => answers[calls.length - 1] ?? answerAll(body) });
  const { fill, submit, amount } = open();
  await fill('500');
  await submit();
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(t('saving.resultUnknown')));
  await submit();
  await waitFor(() => expect(alert).toHaveTextContent(`text of E002${t('saving.resultUnknown')}`));
  expect(amount('Nick1')).toBeDisabled();
  await submit();
  await waitFor(() => expect(screen.getByText(t('money.bulkProgress', { count: 2, done: 2 }))).toBeVisible());
  expect(calls.map(({ body }) => body)).toEqual(calls.map(() => calls[0]!.body));
});

test('[MOVE-08] a call refused as a whole says why beside the line that was refused before it', async () => {
  fakeWeb({
    [MANY]: (body: Body) => (body.lines.length === 2 ? refused('E002') : answerAll(body, { ptn1: 'C302' })),
  });
  const { user, fill, submit, amount } = open('takeBack', 12);
  await fill('500');
  await user.click(screen.getByRole('radio', { name: t('money.bulkEach') }));
  await submit();
  const alert = screen.getByRole('alert');
  await waitFor(() => {
    expect(alert).toHaveTextContent('text of E002');
    expect(alert).toHaveTextContent(t('money.bulkRefused', { count: 1 }));
  });
  await waitFor(() => expect(amount('Nick1')).toHaveFocus());
  await user.type(amount('Nick1'), '0');
  expect(alert).toBeEmptyDOMElement();
});

test('[MOVE-08] the status of an unknown result is requested even if the balances change meanwhile', async () => {
  let answer: 'network failure' | null = 'network failure';
  const calls = fakeWeb({ [MANY]: (body: Body) => answer ?? answerAll(body) });
  const { fill, submit, hold } = open();
  await fill('5000');
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('saving.resultUnknown')));
  // It was carried out.
  hold(0);
  act(() => liveStore.setState('live'));
  answer = null;
  await submit();
  await waitFor(() => expect(screen.getByText(t('money.bulkProgress', { count: 2, done: 2 }))).toBeVisible());
  expect(calls[1]!.body).toEqual(calls[0]!.body);
});

test('[MOVE-08] closed while results are unknown and opened again, the same amounts go with the same keys', async () => {
  let answer: 'network failure' | null = 'network failure';
  const calls = fakeWeb({ [MANY]: (body: Body) => answer ?? answerAll(body) });
  const keys = () =>
    calls.map(({ body }) => (body as Body).lines.map(({ idempotencyKey }) => idempotencyKey));
  async function send(done: () => void) {
    const { fill, submit } = open();
    await fill('700');
    await submit();
    await waitFor(done);
    cleanup();
  }
  const expectProgress = () => void screen.getByText(t('money.bulkProgress', { count: 2, done: 2 }));
  await send(() => expect(screen.getByRole('alert')).toHaveTextContent(t('saving.resultUnknown')));
  answer = null;
  await send(expectProgress);
  expect(keys()[1]).toEqual(keys()[0]);
  // Known now: the next one is another.
  await send(expectProgress);
  expect(keys()[2]!.filter((key) => keys()[0]!.includes(key))).toEqual([]);
});

test('[MOVE-08] the same amount filled in again is the same intent; another one is another', async () => {
  const calls = fakeWeb({ [MANY]: (body: Body) => answerAll(body, { ptn1: 'C302', ptn2: 'C302' }) });
  const { fill, submit, user, dialog } = open();
  await fill('500');
  await submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: t('money.bulkFill') }));
  await submit();
  await waitFor(() => expect(calls).toHaveLength(2));
  const keys = calls.map(({ body }) => (body as Body).lines.map(({ idempotencyKey }) => idempotencyKey));
  expect(keys[1]).toEqual(keys[0]);
  // The answer to the second try makes the fields editable again.
  const same = within(dialog).getByLabelText(t('money.bulkSame'));
  await waitFor(() => expect(same).toBeEnabled());
  await user.clear(same);
  await fill('600');
  await submit();
  await waitFor(() => expect(calls).toHaveLength(3));
  const third = (calls[2]!.body as Body).lines.map(({ idempotencyKey }) => idempotencyKey);
  expect(third.filter((key) => keys[0]!.includes(key))).toEqual([]);
});

test('[MOVE-08] Enter in the common amount fills in all lines and leads to the button; it sends nothing, held down neither', async () => {
  const calls = fakeWeb({});
  const { user, dialog, amount } = open();
  await user.type(within(dialog).getByLabelText(t('money.bulkSame')), '500{Enter>3/}');
  expect([amount('Nick1'), amount('Nick2')].map((field) => field.getAttribute('value'))).toEqual([
    '500',
    '500',
  ]);
  expect(within(dialog).getByRole('button', { name: t('money.doGive', { amount: '1,000' }) })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[MOVE-08] Enter in a line leads to the next one, then to the button, and sends nothing', async () => {
  const calls = fakeWeb({});
  const { user, dialog, amount } = open();
  await user.click(within(dialog).getByLabelText(t('money.bulkSame')));
  await user.keyboard('{Enter}');
  expect(amount('Nick1')).toHaveFocus();
  await user.keyboard('500{Enter}');
  expect(amount('Nick2')).toHaveFocus();
  await user.keyboard('700{Enter}');
  expect(within(dialog).getByRole('button', { name: t('money.doGive', { amount: '1,200' }) })).toHaveFocus();
  screen.getByRole<HTMLInputElement>('radio', { name: t('money.bulkEach') }).focus();
  await user.keyboard('{Enter}');
  expect(within(dialog).getByRole('button', { name: t('money.doGive', { amount: '1,200' }) })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[MOVE-08] a common amount that is none is refused where it was typed, and no line has it', async () => {
  const { user, dialog, amount } = open();
  await user.type(within(dialog).getByLabelText(t('money.bulkSame')), '-5{Enter}');
  expect(within(dialog).getByLabelText(t('money.bulkSame'))).toHaveAccessibleDescription(
    t('money.unclearAmount'),
  );
  expect(amount('Nick1')).toHaveValue('');
});

test('[MOVE-08] the whole balance of each member is taken back by one press', async () => {
  const { dialog, amount, user } = open('takeBack');
  await user.click(within(dialog).getByRole('button', { name: t('money.all') }));
  expect(amount('Nick1')).toHaveValue('1,000');
  expect(amount('Nick2')).toHaveValue('2,000');
  expect(
    within(dialog).getByRole('button', { name: t('money.doTakeBack', { amount: '3,000' }) }),
  ).toHaveFocus();
});

test('[MOVE-08] a pasted amount is understood or refused, never a hundredfold', async () => {
  const { user, dialog } = open();
  const same = within(dialog).getByLabelText(t('money.bulkSame'));
  await user.click(same);
  await user.paste('12,50');
  expect(same).toHaveValue('12.50');
  await user.paste('12-34');
  expect(same).toHaveValue('12.50');
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.unclearAmount'));
});

test('[MOVE-08] a line can be left out', async () => {
  const calls = fakeWeb({ [MANY]: (body: Body) => answerAll(body) });
  const { user, fill, submit } = open();
  await fill('500');
  await user.click(screen.getByRole('button', { name: t('money.bulkLeaveOut', { nick: 'Nick1' }) }));
  await submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((calls[0]!.body as Body).lines.map(({ memId }) => memId)).toEqual(['ptn2']);
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
  expect(amount('Nick2')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.emptyAmount'));
  expect(amount('Nick2')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[MOVE-08] where all were refused it says that nothing was moved, and goes to the line at fault', async () => {
  fakeWeb({
    [MANY]: (body: Body) => ({
      data: {
        movedYn: 'N' as const,
        lines: body.lines.map(({ memId }) => ({
          memId,
          resultMessage: '',
          resultCode: memId === 'ptn2' ? 'C302' : '0',
        })),
      },
    }),
  });
  const { fill, submit, amount, row, dialog } = open();
  await fill('500');
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(t('money.bulkNoneDone', { count: 1 })),
  );
  await waitFor(() => expect(amount('Nick2')).toHaveFocus());
  expect(row('Nick2')).toHaveTextContent(t('api.C302'));
  expect(within(dialog).queryByRole('img', { name: t('money.bulkDone') })).toBeNull();
});

test('[MOVE-08] all or none with a line that was moved before does not say that nothing was moved', async () => {
  let answered = 0;
  // The platform answers the first result of a line that it has moved already.
  fakeWeb({
    [MANY]: (body: Body) => ({
      data: { ...answerAll(body, { ptn2: 'C302' }).data, movedYn: answered++ === 0 ? 'Y' : 'N' },
    }),
  });
  const { fill, submit, dialog } = open();
  await fill('500');
  const alert = screen.getByRole('alert');
  for (let times = 1; times <= 2; times++) {
    await submit();
    await waitFor(() => expect(answered).toBe(times));
    await waitFor(() => expect(alert).toHaveTextContent(t('money.bulkRefused', { count: 1 })));
    expect(dialog).toHaveTextContent(t('money.bulkProgress', { count: 2, done: 1 }));
  }
});

test('[MOVE-08] fourteen digits are larger than the balance, and said to be so', async () => {
  const calls = fakeWeb({});
  const { fill, submit, amount } = open('takeBack');
  await fill('12345678901234');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(t('money.takeBackAboveTarget'));
  expect(amount('Nick1')).toHaveFocus();
  expect(calls).toEqual([]);
});
