import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onRefreshWhenReached } from '@/components/live/refresh-when-reached';
import { AlertHost } from '@/components/shell/alert-host';
import { stepUps } from '@/lib/query/step-up';
import { liveStore } from '@/lib/realtime/live-store';
import type { TransferType } from '@/lib/rules/transfer';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { expectFacts } from '@/tests/fixtures/list';
import { findToast, renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import type { MoneyKind } from './transfer';
import { TransferDialog } from './transfer-dialog';

const CASH = '/api/retail/cashSend';
const POINTS = '/api/retail/pointSend';

/** The dialog of a member with 3,000, for a viewer with 10,000. */
function open(kind: MoneyKind = 'cash', cashDecimal = '1') {
  const onClose = vi.fn();
  const target = { memId: 'ptn3', memNick: 'third', held: 3_000 };
  const { user } = renderClient(
    <>
      <TransferDialog {...{ kind, cashDecimal, target, onClose }} ownHeld={10_000} />
      <AlertHost />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  const field = (name: string) => dialog.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  async function type(text: string) {
    await user.clear(field('amount'));
    await user.click(field('amount'));
    await user.paste(text);
  }
  return {
    user,
    dialog,
    onClose,
    field,
    press,
    type,
    submit: () => user.click(dialog.querySelector<HTMLElement>('[type="submit"]')!),
    takeBack: () => user.click(screen.getByRole('radio', { name: t('money.takeBack') })),
    /** Types an amount, and goes to the confirmation. */
    async ask(text: string) {
      await type(text);
      await user.click(dialog.querySelector<HTMLElement>('[type="submit"]')!);
    },
  };
}

test('[MOVE-01] a give is confirmed with nick, amount and type, then sent, applied and reported', async () => {
  const data = { ...sampleResponse(CASH), lowerCashAmt: 4_500 };
  const calls = fakeWeb({ [CASH]: { data } });
  const applied = vi.spyOn(liveStore, 'applyBalance');
  const { dialog, type, press, onClose } = open();
  expectFacts(dialog, { [t('money.ownCash')]: '10,000 → 10,000', [t('money.targetCash')]: '3,000 → 3,000' });
  await type('1500');
  const both = { [t('money.ownCash')]: '10,000 → 8,500', [t('money.targetCash')]: '3,000 → 4,500' };
  expectFacts(dialog, both);
  await press(t('money.doGive', { amount: '1,500' }));
  expectFacts(dialog, both);
  expect(dialog).toHaveTextContent(t('money.confirmGive', { nick: 'third', amount: '1,500' }));
  expectFacts(dialog, {
    [t('money.target')]: 'third (ptn3)',
    [t('money.type')]: t('money.give'),
    [t('money.amount')]: '1,500',
  });
  expect(calls).toEqual([]);
  await press(t('money.doGive', { amount: '1,500' }));
  const toast = await findToast();
  expect(toast).toHaveTextContent(t('money.giveComplete'));
  expect(toast).toHaveTextContent(
    t('money.completeDetail', { nick: 'third', amount: '1,500', balance: '4,500' }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'ptn3', type: '-3', inAmt: 1_500 }]);
  expect(applied).toHaveBeenCalledWith(data);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[MOVE-01] [MOVE-05] an Enter held down in the form asks the question and does not answer it', async () => {
  const calls = fakeWeb({});
  const { user, dialog, field } = open();
  await user.type(field('amount'), '1500{Enter>4/}');
  expect(dialog).toHaveTextContent(t('money.confirmGive', { nick: 'third', amount: '1,500' }));
  expect(within(dialog).getByRole('button', { name: t('money.doGive', { amount: '1,500' }) })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[MOVE-01] back from the confirmation the amount has the focus, as it was typed', async () => {
  const { field, ask, press } = open();
  await ask('1500');
  await press(t('money.back'));
  await waitFor(() => expect(field('amount')).toHaveFocus());
  expect(field('amount')).toHaveValue('1,500');
});

test('[MOVE-01] a take-back is confirmed as one, and sent with its memo', async () => {
  const calls = fakeWeb({ [CASH]: { data: sampleResponse(CASH) } });
  const { user, dialog, field, takeBack, ask, press } = open();
  await takeBack();
  await user.click(field('memo'));
  await user.paste(' why ');
  await ask('3000');
  expect(dialog).toHaveTextContent(t('money.confirmTakeBack', { nick: 'third', amount: '3,000' }));
  expectFacts(dialog, { [t('money.type')]: t('money.takeBack'), [t('money.memo')]: 'why' });
  await press(t('money.doTakeBack', { amount: '3,000' }));
  expect(await findToast()).toHaveTextContent(t('money.takeBackComplete'));
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'ptn3', type: '3', outAmt: 3_000, memo: 'why' }]);
});

test.each([
  ['give', { pointType: '2', pointAmt: 1_000 }],
  ['takeBack', { pointType: '-2', pointAmt: -1_000 }],
] as const)('[MOVE-04] points: %s sends %o', async (type, sent) => {
  const calls = fakeWeb({ [POINTS]: { data: { ...sampleResponse(POINTS), lowerPointAmt: 4_321 } } });
  const { dialog, takeBack, ask, press } = open('point');
  expectFacts(dialog, {
    [t('points.ownCash')]: '10,000 → 10,000',
    [t('points.targetCash')]: '3,000 → 3,000',
  });
  if (type === 'takeBack') await takeBack();
  await ask('1000');
  expectFacts(dialog, { [t('money.type')]: t(`money.${type}`), [t('points.amount')]: '1,000' });
  await press(t(type === 'give' ? 'money.doGive' : 'money.doTakeBack', { amount: '1,000' }));
  const toast = await findToast();
  expect(toast).toHaveTextContent(t(`money.${type}Complete`));
  expect(toast).toHaveTextContent(
    t('points.completeDetail', { nick: 'third', amount: '1,000', balance: '4,321' }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'ptn3', ...sent }]);
});

test.each([
  ['cash', 'money'],
  ['point', 'points'],
] as const)(
  '[MOVE-03] [MOVE-04] %s: an amount that is empty, zero or too large is refused at its field',
  async (kind, texts) => {
    const calls = fakeWeb({});
    const { user, field, ask, submit, takeBack } = open(kind);
    const wrong = (key: 'emptyAmount' | 'giveAboveOwn' | 'takeBackAboveTarget') => {
      expect(field('amount')).toHaveAccessibleDescription(t(`${texts}.${key}`));
      expect(field('amount')).toHaveFocus();
    };
    await submit();
    wrong('emptyAmount');
    await ask('0');
    wrong('emptyAmount');
    await ask('10001');
    wrong('giveAboveOwn');
    await takeBack();
    // The other side pays now, and its balance is too small as well.
    expect(field('amount')).toHaveAccessibleDescription(t(`${texts}.takeBackAboveTarget`));
    await ask('3000');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('money.back') }));
    await ask('3001');
    wrong('takeBackAboveTarget');
    expect(calls).toEqual([]);
  },
);

test('[MOVE-03] quick amounts follow the balance that pays and add to the amount; all fills it in, correct empties it', async () => {
  const { user, field, press, takeBack } = open();
  await user.type(field('amount'), '1234');
  expect(field('amount')).toHaveValue('1,234');
  await press(t('money.correct'));
  expect(field('amount')).toHaveValue('');
  const quick = () =>
    within(screen.getByRole('group', { name: t('money.quickAmounts') }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(quick()).toEqual(['+100', '+500', '+1천', '+5천', '+1만', t('money.all'), t('money.correct')]);
  await press('+5천');
  await press('+1천');
  expect(field('amount')).toHaveValue('6,000');
  await press(t('money.all'));
  expect(field('amount')).toHaveValue('10,000');
  expect(screen.getByRole('button', { name: t('money.doGive', { amount: '10,000' }) })).toBeVisible();
  await takeBack();
  expect(quick()).toEqual(['+10', '+50', '+100', '+500', '+1천', t('money.all'), t('money.correct')]);
  await press(t('money.all'));
  expect(field('amount')).toHaveValue('3,000');
  expect(screen.getByRole('button', { name: t('money.doTakeBack', { amount: '3,000' }) })).toBeVisible();
});

test('[MOVE-03] an insufficient balance is reported while the amount is typed', async () => {
  const { user, field, dialog } = open();
  await user.type(field('amount'), '1000');
  expect(field('amount')).toBeValid();
  await user.type(field('amount'), '1');
  expect(field('amount')).toHaveAccessibleDescription(t('money.giveAboveOwn'));
  expectFacts(dialog, { [t('money.ownCash')]: '10,000 → −1' });
});

test('[MOVE-03] a minus stays where it was typed and is refused, by the quick buttons too; nothing is asked about', async () => {
  const { user, field, press, submit } = open();
  const refused = () => {
    expect(field('amount')).toHaveValue('-5');
    expect(field('amount')).toHaveAccessibleDescription(t('money.unclearAmount'));
  };
  await user.type(field('amount'), '-5');
  await submit();
  refused();
  await user.type(field('amount'), '{Backspace}5');
  expect(field('amount')).toBeValid();
  await press('+1천');
  refused();
});

test.each([
  ['1.000', '1,000'],
  ['1,000.50', '1,000.50'],
  ['1.000,50', '1,000.50'],
  ['2 000원', '2,000'],
  ['１２００', '1,200'],
])('[MOVE-03] a pasted %s is %s', async (pasted, fieldText) => {
  const { user, field } = open();
  await user.click(field('amount'));
  await user.paste(pasted);
  expect(field('amount')).toHaveValue(fieldText);
});

test('[MOVE-03] a pasted text that could mean two amounts is refused, and the previous one stays', async () => {
  const { user, field, type } = open();
  await type('70');
  await user.paste('1234.567');
  expect(field('amount')).toHaveValue('70');
  expect(field('amount')).toHaveAccessibleDescription(t('money.unclearAmount'));
  expect(field('amount')).toBeInvalid();
});

test('[MOVE-03] fourteen digits are larger than the balance', async () => {
  const { field, ask } = open();
  await ask('12345678901234');
  expect(field('amount')).toHaveAccessibleDescription(t('money.giveAboveOwn'));
  expect(field('amount')).toHaveFocus();
});

test('[FORM-02] where amounts are scaled, a typed one is shown as it was typed and sent as a wire amount', async () => {
  const calls = fakeWeb({ [CASH]: { data: { ...sampleResponse(CASH), lowerCashAmt: 4_050 } } });
  const { dialog, ask, press } = open('cash', '0.01');
  expectFacts(dialog, { [t('money.ownCash')]: '100.00 → 100.00', [t('money.targetCash')]: '30.00 → 30.00' });
  await ask('10.50');
  expectFacts(dialog, { [t('money.amount')]: '10.50', [t('money.ownCash')]: '100.00 → 89.50' });
  await press(t('money.doGive', { amount: '10.50' }));
  expect(await findToast()).toHaveTextContent(
    t('money.completeDetail', { nick: 'third', amount: '10.50', balance: '40.50' }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ memId: 'ptn3', type: '-3', inAmt: 1_050 }]);
});

test.each([
  ['cash', CASH],
  ['point', POINTS],
] as const)(
  '[MOVE-05] %s: a double click sends once, and an unknown result is asked for with the same key',
  async (kind, path) => {
    const calls = fakeWeb({ [path]: ['network failure', { data: sampleResponse(path) }] });
    const { user, dialog, ask, onClose } = open(kind);
    await ask('10');
    const send = within(dialog).getByRole('button', { name: t('money.doGive', { amount: '10' }) });
    // Both clicks happen before the button is rendered as busy.
    act(() => {
      send.click();
      send.click();
    });
    const retry = await within(dialog).findByRole('button', { name: t('saving.checkResult') });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(t('saving.resultUnknown'));
    expect(within(dialog).getByRole('button', { name: t('money.back') })).toBeDisabled();
    // The balances may already be those after the transfer.
    expect(dialog).not.toHaveTextContent('→');
    expect(calls).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(retry);
    expect(await findToast()).toHaveTextContent(t('money.giveComplete'));
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[0]!.idempotencyKey).toMatch(/^\w+$/);
  },
);

test.each([
  ['cash', CASH],
  ['point', POINTS],
] as const)(
  '[MOVE-05] %s: closed while its result is unknown and opened again, it asks about that move first and sends it with its key',
  async (kind, path) => {
    const data = sampleResponse(path);
    const calls = fakeWeb({ [path]: ['network failure', { data }, { data }] });
    const first = open(kind);
    await first.takeBack();
    await first.user.click(first.field('memo'));
    await first.user.paste('why');
    await first.ask('10');
    await first.press(t('money.doTakeBack', { amount: '10' }));
    await screen.findByRole('button', { name: t('saving.checkResult') });
    const wanted = vi.fn();
    onTestFinished(onRefreshWhenReached(wanted));
    await first.user.keyboard('{Escape}');
    expect(first.onClose).toHaveBeenCalledTimes(1);
    // Not now: a refresh that gets no answer takes the page away.
    expect(router.refresh).not.toHaveBeenCalled();
    expect(wanted).toHaveBeenCalledOnce();
    cleanup();

    const again = open(kind);
    expectFacts(again.dialog, { [t('money.type')]: t('money.takeBack'), [t('money.memo')]: 'why' });
    expect(within(again.dialog).getByRole('alert')).toHaveTextContent(t('saving.resultUnknown'));
    expect(within(again.dialog).getByRole('button', { name: t('money.back') })).toBeDisabled();
    await again.press(t('saving.checkResult'));
    expect(await findToast()).toHaveTextContent(t('money.takeBackComplete'));
    expect(calls[1]).toEqual(calls[0]);
    cleanup();

    // Known now: the next one is another.
    const next = open(kind);
    expect(next.field('amount')).toHaveValue('');
    await next.takeBack();
    await next.user.click(next.field('memo'));
    await next.user.paste('why');
    await next.ask('10');
    await next.press(t('money.doTakeBack', { amount: '10' }));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]!.body).toEqual(calls[0]!.body);
    expect(calls[2]!.idempotencyKey).not.toBe(calls[0]!.idempotencyKey);
  },
);

const REFUSALS: [MoneyKind, TransferType, string, string][] = [
  ['cash', 'give', 'C301', `${t('money.giveFailed')} text of C301`],
  ['cash', 'give', 'C099', 'text of C099'],
  ['cash', 'takeBack', 'C401', `${t('money.takeBackFailed')} text of C401`],
  ['cash', 'takeBack', 'C702', 'text of C702'],
  ['point', 'give', 'P002', 'text of P002'],
  ['point', 'takeBack', 'P003', 'text of P003'],
];
test.each(REFUSALS)(
  '[MOVE-06] [FORM-07] %s, %s: the text of %s is shown, and the amount stays',
  async (kind, type, code, text) => {
    fakeWeb({ [kind === 'cash' ? CASH : POINTS]: refused(code) });
    const { field, takeBack, ask, press, onClose } = open(kind);
    if (type === 'takeBack') await takeBack();
    await ask('1200');
    await press(t(type === 'give' ? 'money.doGive' : 'money.doTakeBack', { amount: '1,200' }));
    await waitFor(() => expect(field('amount')).toHaveAccessibleDescription(text));
    expect(field('amount')).toHaveValue('1,200');
    await waitFor(() => expect(field('amount')).toHaveFocus());
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('[SITE-16] [MOVE-01] an address that ends in #transfer=-1500 opens the take-back of 1,500', async () => {
  window.history.replaceState(null, '', '/demo/partnerDetail#transfer=-1500');
  const { field } = open();
  expect(screen.getByRole('radio', { name: t('money.takeBack') })).toBeChecked();
  expect(field('amount')).toHaveValue('1,500');
  expect(screen.getByRole('button', { name: t('money.doTakeBack', { amount: '1,500' }) })).toBeVisible();
});

test.each(['#transfer', '#transfer=15000'])(
  '[SITE-16] opened by an address that ends in %s, the amount is focused on touch screens as well',
  async (hash) => {
    const isTouch = (query: string) => ({
      matches: query.includes('coarse'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    vi.stubGlobal('matchMedia', isTouch);
    window.history.replaceState(null, '', `/demo/partnerDetail${hash}`);
    const { field } = open();
    await waitFor(() => expect(field('amount')).toHaveFocus());
    expect(window.location.hash).toBe('');
  },
);

test('[KEEP-02] [A041] one that is not confirmed by the second factor stays as it was typed', async () => {
  const lines = [{ memId: 'ptn3', memNick: 'third', amount: 1500 }];
  const stepUp = {
    stepUpId: 's',
    acts: ['give'],
    lines,
    kinds: ['totp'],
    expiresAt: '2026-11-22T03:00:00.000Z',
  };
  const applied = vi.spyOn(liveStore, 'applyBalance');
  const turnedAway = vi.fn(async () => refused('A041'));
  stepUps.confirm = turnedAway;
  const calls = fakeWeb({ [CASH]: { ...refused('A041'), data: { stepUp } } as never });
  const { dialog, ask: type, press, field, onClose } = open();
  await type('1500');
  await press(t('money.doGive', { amount: '1,500' }));
  await waitFor(() => expect(dialog).toHaveTextContent('text of A041'));
  expect(turnedAway).toHaveBeenCalledWith(
    expect.objectContaining({ data: { stepUp } }),
    expect.any(Function),
  );
  expect(field('amount')).toHaveValue('1,500');
  expect(calls).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(applied).not.toHaveBeenCalled();
  delete stepUps.confirm;
});
