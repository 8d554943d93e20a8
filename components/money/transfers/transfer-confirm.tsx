'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format/money';
import type { TransferType } from '@/lib/rules/transfer';
import { BalanceChanges } from './balance-changes';
import { useKindTexts } from './kind-texts';
import type { MoneyKind, TransferTarget } from './transfer';

interface TransferConfirmProps {
  kind: MoneyKind;
  target: TransferTarget;
  type: TransferType;
  /** A wire amount. */
  amount: number;
  /** The viewer's balance when the question was asked, a wire amount. */
  own: number;
  cashDecimal: string;
  memo: string;
  pending: boolean;
  /** Whether the last try may have been carried out; the button then asks again with the same key. */
  unknown: boolean;
  error: string | undefined;
  onBack: () => void;
  onSend: () => void;
}

/** The one question before a transfer: nick, amount, type and both balances (MOVE-01). */
export function TransferConfirm(props: TransferConfirmProps) {
  const { kind, target, type, own, cashDecimal, memo, pending, unknown, error } = props;
  const amount = formatAmount(props.amount, cashDecimal);
  const t = useTranslations('money');
  const savingText = useTranslations('saving');
  const kindText = useKindTexts(kind);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  const rows: [string, string][] = [
    [t('target'), `${target.memNick} (${target.memId})`],
    [t('type'), t(type)],
    [kindText('amount'), amount],
    ...(memo.trim() ? [[t('memo'), memo.trim()] as [string, string]] : []),
  ];

  return (
    <div className="grid gap-4">
      <p id="transfer-question" className="text-lg font-semibold">
        {kindText(type === 'give' ? 'confirmGive' : 'confirmTakeBack', { nick: target.memNick, amount })}
      </p>
      <dl className="divide-y divide-line rounded-2 border border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 px-3 py-2.5">
            <dt className="shrink-0 text-ink-3">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {/* After an unknown result the balances may be those from before or after it. */}
      {unknown ? null : (
        <BalanceChanges
          kind={kind}
          type={type}
          own={own}
          cashDecimal={cashDecimal}
          amount={props.amount}
          target={target.held}
        />
      )}
      <p role="alert" className="text-loss empty:hidden">
        {error}
      </p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={props.onBack} disabled={pending || unknown} className="min-h-tap">
          {t('back')}
        </Button>
        <Button
          ref={send}
          variant="primary"
          busy={pending}
          onClick={props.onSend}
          // An Enter still held from the form is no answer to the question.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          aria-describedby="transfer-question"
          className="min-h-tap"
        >
          {unknown ? savingText('checkResult') : t(type === 'give' ? 'doGive' : 'doTakeBack', { amount })}
        </Button>
      </div>
    </div>
  );
}
