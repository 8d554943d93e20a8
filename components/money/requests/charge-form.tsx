'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useSubmission } from '@/lib/query/use-submission';
import { sumAmounts } from '@/lib/rules/amount';
import { type DepositLimits, depositError } from '@/lib/rules/deposit';
import { AmountField } from '../form/amount-field';
import { Held } from '../form/held';
import { AccountInquiry } from './account-inquiry';

interface ChargeFormProps {
  memId: string;
  memNick: string;
  /** The member's balance as the page was rendered, a wire amount; the live figure takes over. */
  held: number;
  cashDecimal: string;
  limits: DepositLimits;
  /** The limits in words. */
  limitsText: string;
}

/** Requests a deposit after a confirmation (FUND-01). */
export function ChargeForm({ memId, memNick, held, cashDecimal, limits, limitsText }: ChargeFormProps) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const money = useTranslations('money');
  const codes = useTranslations('api');
  const own = useLive(null).figures?.cashAmt ?? held;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/cash/in');

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const amountText = formatAmount(amount, cashDecimal);

  /** Does nothing while a request is under way: its result is shown beside the values sent. */
  function edit(next: string) {
    if (!pending) change(next);
  }
  function change(next: string) {
    setText(next);
    setWrong('');
    reset();
  }

  function problem(): string {
    if (read === 'unclear') return money('unclearAmount');
    const code = read === 'tooLarge' ? 'C101' : depositError(amount, limits);
    if (!code) return '';
    return code === 'C002' ? codes(code) : `${codes(code)} ${limitsText}`;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problemText = problem();
    setWrong(problemText);
    if (problemText) return field.current?.focus();
    const answer = await send({ memId, cashType: 1, cashStatus: 'in', cashAmt: amount }, () =>
      showAlert({
        title: t('chargeTitle'),
        message: t('confirmCharge', { amount: amountText }),
        okLabel: t('doCharge'),
        cancelLabel: common('cancel'),
      }),
    );
    if (answer?.resultCode === '0') {
      change('');
      showToast({ title: t('chargeComplete'), message: t('chargeNext', { amount: amountText }) });
    }
    field.current?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        ref={field}
        label={t('chargeAmount')}
        {...{ text }}
        error={wrong || undefined}
        onText={edit}
        onUnclear={() => {
          if (pending) return;
          reset();
          setWrong(money('unclearAmount'));
        }}
      />
      <Held
        facts={[
          [t('held'), formatAmount(own, cashDecimal)],
          [t('heldAfterCharge'), formatAmount(sumAmounts([own, amount]), cashDecimal)],
        ]}
      />
      <p role="alert" className={wrong ? 'sr-only' : 'text-loss empty:hidden'}>
        {wrong || failure}
      </p>
      <div className="grid gap-2 md:grid-cols-[1fr_auto]">
        <Button type="submit" variant="primary" busy={pending} className="min-h-tap">
          {unknown
            ? savingText('checkResult')
            : amount > 0
              ? t('chargeFor', { amount: amountText })
              : t('doCharge')}
        </Button>
        <AccountInquiry {...{ memId, memNick }} />
      </div>
    </form>
  );
}
