'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { addToAmount, typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { quickAmounts } from '@/lib/format/quick-amounts';
import { readAmount } from '@/lib/format/typed-money';
import type { TransferType } from '@/lib/rules/transfer';
import { onPasteAmount } from '../form/paste-amount';
import { useQuickLabel } from '../form/quick-label';
import { BalanceChanges } from './balance-changes';
import { useKindTexts } from './kind-texts';
import type { MoneyKind, TransferTarget } from './transfer';

interface TransferFormProps {
  kind: MoneyKind;
  /** Null until a member is chosen. */
  target: TransferTarget | null;
  /** The viewer's balance, a wire amount. */
  own: number;
  cashDecimal: string;
  type: TransferType;
  /** The text of the amount field, in display units. */
  text: string;
  memo: string;
  error: string | undefined;
  onType: (type: TransferType) => void;
  onText: (text: string) => void;
  /** Is called if the pasted text, or the text to add to, is no amount or could mean two. */
  onUnclear: () => void;
  onMemo: (memo: string) => void;
  onSubmit: () => void;
  /** The amount is focused at first, on touch screens as well. */
  isFocused?: boolean;
}

/**
 * The form of every transfer: direction, amount with quick amounts in proportion to the balance that pays, both
 * balances before and after, memo, and a button that names the amount (MOVE-03).
 */
export function TransferForm(props: TransferFormProps) {
  const { kind, target, own, cashDecimal, type, text, memo, error } = props;
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  const quickLabel = useQuickLabel();
  const field = useRef<HTMLInputElement>(null);
  // Back from a failed confirmation: the amount is the field to change.
  const isFocused = useRef(props.isFocused || error !== undefined);
  useEffect(() => {
    // The dialog gives the focus first, on touch screens to itself.
    if (isFocused.current) queueMicrotask(() => field.current?.focus());
  }, []);

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  /** The balance of the side that pays; the own one also before a member is chosen. */
  const paying = type === 'takeBack' && target ? target.held : own;

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
    field.current?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid grid-cols-2 overflow-hidden rounded-2 border border-line-strong">
        <legend className="sr-only">{t('type')}</legend>
        {(['give', 'takeBack'] as const).map((choice) => (
          <label
            key={choice}
            className="grid min-h-tap cursor-pointer place-items-center font-medium text-ink-2 -outline-offset-2 has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="type"
              className="sr-only"
              checked={type === choice}
              onChange={() => props.onType(choice)}
            />
            {t(choice)}
          </label>
        ))}
      </fieldset>
      <Input
        ref={field}
        name="amount"
        label={kindText('amount')}
        value={text}
        error={error}
        onChange={(event) => props.onText(typedAmount(event.target.value, text))}
        onPaste={onPasteAmount(props.onText, props.onUnclear)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        data-autofocus
        className="num py-2 text-right text-xl font-bold placeholder:font-normal max-md:text-xl"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a second form group around buttons */}
      <div role="group" aria-label={kindText('quickAmounts')} className="grid grid-cols-4 gap-2">
        {quickAmounts(paying, cashDecimal).map((units) => (
          <Button
            key={units}
            size="sm"
            className="min-w-0 px-0 max-md:min-h-tap"
            onClick={() => {
              const sum = addToAmount(text, units);
              if (sum === null) props.onUnclear();
              else props.onText(sum);
            }}
          >
            {quickLabel(units)}
          </Button>
        ))}
        <Button
          size="sm"
          className="min-w-0 px-0 max-md:min-h-tap"
          disabled={paying <= 0 || (type === 'takeBack' && !target)}
          onClick={() => props.onText(formatAmount(paying, cashDecimal))}
        >
          {t('all')}
        </Button>
        <Button size="sm" variant="quiet" className="max-md:min-h-tap" onClick={() => props.onText('')}>
          {t('correct')}
        </Button>
      </div>
      <BalanceChanges
        kind={kind}
        type={type}
        amount={amount}
        own={own}
        cashDecimal={cashDecimal}
        target={target?.held ?? null}
      />
      <Input
        name="memo"
        label={t('memo')}
        value={memo}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => props.onMemo(event.target.value)}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <Button type="submit" variant="primary" className="min-h-tap">
        {amount > 0
          ? t(type === 'give' ? 'doGive' : 'doTakeBack', { amount: formatAmount(amount, cashDecimal) })
          : t(type)}
      </Button>
    </form>
  );
}
