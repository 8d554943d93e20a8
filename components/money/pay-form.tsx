'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { addToAmount, typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { subtractAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import { onPasteAmount } from './paste-amount';
import type { MoneyKind, PayTarget } from './use-move';

/** The partner side's quick amounts, in display units; each adds (MOVE-03). */
const QUICK_AMOUNTS = [1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000, 5_000_000] as const;

interface PayFormProps {
  kind: MoneyKind;
  /** Null until one is chosen. */
  target: PayTarget | null;
  /** What the viewer holds, a wire amount. */
  own: number;
  cashDecimal: string;
  type: TransferType;
  /** The text of the amount field, in display units. */
  text: string;
  memo: string;
  error: string | undefined;
  onType: (type: TransferType) => void;
  onText: (text: string) => void;
  /** What was pasted, or is to be added to, is no amount or could mean two. */
  onUnclear: () => void;
  onMemo: (memo: string) => void;
  onSubmit: () => void;
  /** Also shows both balances after the move, and the amount on the button. */
  isDetailed?: boolean;
  /** The amount is focused at first, on touch screens as well. */
  isFocused?: boolean;
}

export function PayForm(props: PayFormProps) {
  const { kind, target, own, cashDecimal, type, text, memo, error, isDetailed } = props;
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  const field = useRef<HTMLInputElement>(null);
  // Back from a confirmation that failed: the amount is what can be changed.
  const isFocused = useRef(props.isFocused || error !== undefined);
  useEffect(() => {
    // After the dialog has chosen, which on touch screens is itself.
    if (isFocused.current) queueMicrotask(() => field.current?.focus());
  }, []);

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const given = type === 'give' ? amount : -amount;
  const shown = (held: number) => formatAmount(held, cashDecimal);

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
      {isDetailed ? null : (
        <dl className="flex flex-wrap gap-2">
          <Balance label={kindText('ownCash')} value={shown(own)} />
          <Balance label={kindText('targetCash')} value={target ? shown(target.held) : '–'} />
        </dl>
      )}
      <Input
        ref={field}
        name="amount"
        label={kindText('amount')}
        value={text}
        error={error}
        onChange={(event) => props.onText(typedAmount(event.target.value))}
        onPaste={onPasteAmount(props.onText, props.onUnclear)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        data-autofocus
        className="num text-right text-lg font-semibold placeholder:font-normal"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a second form group around buttons */}
      <div role="group" aria-label={kindText('quickAmounts')} className="grid grid-cols-4 gap-2">
        {QUICK_AMOUNTS.map((units) => (
          <Button
            key={units}
            size="sm"
            className="min-w-0 px-0"
            onClick={() => {
              const sum = addToAmount(text, units);
              if (sum === null) props.onUnclear();
              else props.onText(sum);
            }}
          >
            {t(`quick.${units}`)}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={() => props.onText('')}>
          {t('correct')}
        </Button>
      </div>
      {isDetailed ? (
        <dl className="grid gap-1 rounded-2 bg-sunken px-3 py-2.5">
          <Change
            label={kindText('targetCash')}
            before={target ? shown(target.held) : '–'}
            after={target ? shown(subtractAmounts(target.held, -given)) : '–'}
          />
          <Change
            label={kindText('ownCash')}
            before={shown(own)}
            after={shown(subtractAmounts(own, given))}
          />
        </dl>
      ) : null}
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
        {isDetailed && amount > 0
          ? t(type === 'give' ? 'bulkDoGive' : 'bulkDoTakeBack', { amount: shown(amount) })
          : t(isDetailed ? type : 'next')}
      </Button>
    </form>
  );
}

function Balance({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-1 basis-2/5 flex-col justify-between rounded-2 bg-sunken px-3 py-2">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="num text-lg font-semibold">{value}</dd>
    </div>
  );
}

/** What is held before and after the move. */
function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num ml-auto">
        {before} <span aria-hidden="true">→</span> <b>{after}</b>
      </dd>
    </div>
  );
}
