'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { conversionError } from '@/lib/rules/conversion';
import { AmountField } from '../form/amount-field';
import { Held } from '../form/held';
import { SubmitAmount } from '../form/submit-amount';
import { useAmountField } from '../form/use-amount-field';

interface ConvertFormProps {
  /** The member's balances as the page was rendered, wire amounts; the live figures take over. */
  cash: number;
  points: number;
  /** The least that can be converted at once, a wire amount. */
  min: number;
  cashDecimal: string;
}

/** Turns points into cash after a confirmation (POINT-04). */
export function ConvertForm({ cash, points, min, cashDecimal }: ConvertFormProps) {
  const t = useTranslations('conversion');
  const common = useTranslations('common');
  const money = useTranslations('money');
  const codes = useTranslations('api');
  const live = useLive(null).figures;
  const [held, own] = [live?.pointAmt ?? points, live?.cashAmt ?? cash];
  const field = useRef<HTMLInputElement>(null);
  const submission = useSubmission('/api/cash/pointChg');
  const { text, read, amount, wrong, setWrong, change, edit } = useAmountField(cashDecimal, submission);
  const amountText = (value: number) => formatAmount(value, cashDecimal);

  /** Reports an amount above the balance at once, and empties the field. */
  function onText(next: string) {
    const typed = readAmount(next, cashDecimal);
    const isAbove = typed === 'tooLarge' || (typeof typed === 'number' && typed > held);
    edit(isAbove ? '' : next, isAbove ? codes(CODE.pointsAboveHeld) : '');
  }

  function problem(): string {
    if (read === 'unclear') return money('unclearAmount');
    const code = conversionError(amount, String(min));
    return code === CODE.conversionBelowMinimum
      ? t('belowMin', { min: amountText(min) })
      : code
        ? codes(code)
        : '';
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problemText = problem();
    setWrong(problemText);
    if (problemText) return field.current?.focus();
    const answer = await submission.send({ pointAmt: amount }, () =>
      showAlert({
        title: t('title'),
        message: t('confirm', { amount: amountText(amount) }),
        okLabel: t('convert'),
        cancelLabel: common('cancel'),
      }),
    );
    if (answer?.data) {
      liveStore.applyBalance(answer.data);
      change('');
      showToast({
        title: t('complete'),
        message:
          answer.data.cashAmt === undefined
            ? amountText(amount)
            : t('completeDetail', {
                amount: amountText(amount),
                balance: amountText(answer.data.cashAmt),
              }),
      });
    }
    field.current?.focus();
  }

  // The form stays while a result is awaited or unknown, whatever the balance is.
  if (held === 0 && !submission.pending && !submission.unknown)
    return (
      <>
        <p className="text-ink-2">{t('none')}</p>
        <Held
          facts={[
            [t('held'), amountText(held)],
            [t('cash'), amountText(own)],
          ]}
        />
      </>
    );
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        ref={field}
        label={t('amount')}
        text={text}
        onText={onText}
        error={wrong || undefined}
        onUnclear={() => edit(text, money('unclearAmount'))}
        all={{ label: t('all'), text: amountText(held), disabled: held === 0 }}
      />
      <Held
        facts={[
          [t('held'), amountText(held)],
          [t('heldAfter'), amountText(subtractAmounts(held, amount))],
          [t('cashAfter'), amountText(sumAmounts([own, amount]))],
        ]}
      />
      <p role="alert" className={wrong ? 'sr-only' : 'text-loss empty:hidden'}>
        {wrong || submission.failure}
      </p>
      <SubmitAmount {...submission}>
        {amount > 0 ? t('convertFor', { amount: amountText(amount) }) : t('convert')}
      </SubmitAmount>
    </form>
  );
}
