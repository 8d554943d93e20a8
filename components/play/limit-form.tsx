'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { onPasteAmount } from '@/components/money/form/paste-amount';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useSubmission } from '@/lib/query/use-submission';
import { subtractAmounts } from '@/lib/rules/amount';
import { WaitingLimit } from './waiting-limit';

type Limit = ResponseOf<'/api/protection/own'>['limits'][number];

/** The part of a limit from which its meter warns. */
const NEAR = 0.85;

interface LimitFormProps {
  limit: Limit;
  cashDecimal: string;
  /** Milliseconds since 1970 when the page was rendered: whether a waiting limit can be confirmed. */
  now: number;
}

/**
 * One limit of the player's own (SAFE-01, SAFE-02): its use, a field that sets it, and a higher one that waits. An empty
 * field asks for no limit.
 */
export function LimitForm({ limit: { kind, limitAmt, usedAmt, waiting }, cashDecimal, now }: LimitFormProps) {
  const t = useTranslations('protection');
  const money = useTranslations('money');
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const present = limitAmt === null ? '' : amountText(limitAmt);
  const [text, setText] = useState(present);
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const onSuccess = ({ limits }: ResponseOf<'/api/protection/own'>) => {
    const saved = limits.find((one) => one.kind === kind)!;
    setText(saved.limitAmt === null ? '' : amountText(saved.limitAmt));
    showToast({ title: t('saved'), message: t(saved.waiting ? 'savedWaits' : 'savedNow') });
    // The button that had the focus is removed.
    field.current?.focus();
  };
  const setting = useSubmission('/api/protection/setLimit', { onSuccess });
  const confirming = useSubmission('/api/protection/confirmLimit', { onSuccess });
  const title = t(`kinds.${kind}`);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readAmount(text, cashDecimal);
    if (read === 'unclear' || read === 'tooLarge') {
      setWrong(money('unclearAmount'));
      field.current?.focus();
      return;
    }
    setWrong('');
    await setting.send({ kind, limitAmt: read === 'none' ? null : read });
  }

  function edit(next: string, message = '') {
    setText(next);
    setWrong(message);
    setting.reset();
    confirming.reset();
  }

  const left = limitAmt === null ? 0 : Math.max(0, subtractAmounts(limitAmt, usedAmt));
  const failure = setting.failure || confirming.failure;
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid content-start gap-1.5">
      <Input
        ref={field}
        name={kind}
        label={title}
        value={text}
        error={wrong || undefined}
        placeholder={t('none')}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => edit(typedAmount(event.target.value, text))}
        onPaste={onPasteAmount(edit, () => edit(text, money('unclearAmount')))}
        className="num text-right"
      />
      {limitAmt === null || kind === 'stake' ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be styled by tokens */}
          <div
            role="meter"
            className="meter"
            data-near={usedAmt >= NEAR * limitAmt || undefined}
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={limitAmt}
            aria-valuenow={Math.min(usedAmt, limitAmt)}
            aria-valuetext={t('used', { used: amountText(usedAmt), left: amountText(left) })}
          >
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={limitAmt > 0 ? Math.min(100, (100 * usedAmt) / limitAmt) : 100} height="1" />
            </svg>
          </div>
          <small className="text-ink-3">
            {t('used', { used: amountText(usedAmt), left: amountText(left) })}
          </small>
        </>
      )}
      {waiting ? (
        <WaitingLimit
          now={now}
          limit={waiting.limitAmt === null ? t('none') : amountText(waiting.limitAmt)}
          from={waiting.from}
          isBusy={confirming.pending}
          onConfirm={() => confirming.send({ kind })}
        />
      ) : null}
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      {text === present ? null : (
        <Button type="submit" variant="primary" busy={setting.pending}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
