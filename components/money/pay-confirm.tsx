'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/format/fill';
import type { TransferType } from '@/lib/rules/transfer';
import type { PayTexts } from './pay-texts';
import type { PayTarget } from './send-move';

interface PayConfirmProps {
  target: PayTarget;
  type: TransferType;
  /** As it is shown: display units with separators. */
  amount: string;
  memo: string;
  sending: boolean;
  /** The last try may have been carried out; the button asks again with the same key. */
  unknown: boolean;
  error: string | undefined;
  texts: PayTexts;
  onBack: () => void;
  onSend: () => void;
}

/** The last question before money moves: nick, amount and type (MOVE-01). */
export function PayConfirm(props: PayConfirmProps) {
  const { target, type, amount, memo, sending, unknown, error, texts } = props;
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  const rows: [string, string][] = [
    [texts.target, `${target.memNick} (${target.memId})`],
    [texts.type, texts[type]],
    [texts.amount, amount],
    ...(memo.trim() ? [[texts.memo, memo.trim()] as [string, string]] : []),
  ];

  return (
    <div className="grid gap-4">
      <p id="pay-question" className="text-lg font-semibold">
        {fill(type === 'give' ? texts.confirmGive : texts.confirmTakeBack, { nick: target.memNick, amount })}
      </p>
      <dl className="divide-y divide-line rounded-2 border border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 px-3 py-2.5">
            <dt className="shrink-0 text-ink-3">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="alert" className="text-loss empty:hidden">
        {error}
      </p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={props.onBack} disabled={sending || unknown} className="min-h-tap">
          {texts.back}
        </Button>
        <Button
          ref={send}
          variant="primary"
          busy={sending}
          onClick={props.onSend}
          aria-describedby="pay-question"
          className="min-h-tap"
        >
          {unknown ? texts.retrySame : type === 'give' ? texts.doGive : texts.doTakeBack}
        </Button>
      </div>
    </div>
  );
}
