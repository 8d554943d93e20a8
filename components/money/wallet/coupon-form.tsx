'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import * as CODE from '@/lib/rules/code';

/** Longest number that the platform takes. */
const MAX_LENGTH = 40;

/** Redeems a coupon by its number (DASH-02). */
export function CouponForm({ cashDecimal }: { cashDecimal: string }) {
  const t = useTranslations('wallet.coupon');
  const savingText = useTranslations('saving');
  const [couponNo, setNumber] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/cash/couponUse', {
    failureText: ({ resultCode, resultMessage }) =>
      resultCode === '0'
        ? ''
        : resultCode === CODE.generalError
          ? t('unknown')
          : resultCode === CODE.alreadyProcessed
            ? t('used')
            : resultMessage,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const number = couponNo.trim();
    setWrong(number ? '' : t('empty'));
    if (!number) return field.current?.focus();
    const answer = await send({ couponNo: number });
    if (answer?.data) {
      liveStore.applyBalance(answer.data);
      setNumber('');
      showToast({
        title: t('done'),
        message: t('doneDetail', { amount: formatAmount(answer.data.couponAmt, cashDecimal) }),
      });
    }
    field.current?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="small-form">
      <Input
        ref={field}
        name="couponNo"
        label={t('number')}
        value={couponNo}
        error={wrong || failure || undefined}
        onChange={(event) => {
          // The result of a coupon under way is shown beside its number.
          if (pending) return;
          setNumber(event.target.value);
          setWrong('');
          reset();
        }}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        data-secret=""
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={pending} className="min-h-tap">
        {unknown ? savingText('checkResult') : t('use')}
      </Button>
    </form>
  );
}
