'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { Dialog } from '@/components/ui/dialog';
import { fill } from '@/lib/format/fill';
import { formatAmount, parseAmount } from '@/lib/format/money';
import { callUpstream } from '@/lib/query/browser';
import { liveStore } from '@/lib/realtime/live-store';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { createIntent } from './intent';
import { PayConfirm } from './pay-confirm';
import { PayForm } from './pay-form';
import type { PayTexts } from './pay-texts';

/** Whose cash is moved; `cashAmt` is a wire amount. */
export interface PayTarget {
  memId: string;
  memNick: string;
  cashAmt: number;
}

interface PayDialogProps {
  prefix: string;
  target: PayTarget;
  /** Own cash as the page was rendered; the live figure takes over. */
  ownCash: number;
  cashDecimal: string;
  texts: PayTexts;
  onClose: () => void;
}

/** Codes whose text says all there is to say; others follow the sentence that it failed (3§8, MOVE-06). */
const PLAIN_CODES = ['C702', 'C099'];

/** Gives cash to a member or takes it back: a form, then a confirmation, then the call (MOVE-01, MOVE-03, MOVE-05). */
export function PayDialog({ prefix, target, ownCash, cashDecimal, texts, onClose }: PayDialogProps) {
  const router = useRouter();
  const own = useLive(null).figures?.cashAmt ?? ownCash;
  const [type, setType] = useState<TransferType>('give');
  const [text, setText] = useState('');
  const [memo, setMemo] = useState('');
  const [error, setError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const intent = useRef(createIntent());

  const amount = parseAmount(text, cashDecimal);
  const shown = formatAmount(amount ?? 0, cashDecimal);

  function check() {
    const wrong = transferError(type, amount, { own, target: target.cashAmt });
    setError(wrong ? texts[wrong.slice('money.'.length) as keyof PayTexts] : undefined);
    setConfirming(wrong === null);
  }

  async function send() {
    if (sending || amount === null) return;
    setSending(true);
    const body = {
      memId: target.memId,
      ...(type === 'give' ? { inAmt: amount } : { outAmt: amount }),
      ...(memo.trim() ? { memo: memo.trim() } : {}),
    };
    const answer = await callUpstream(prefix, '/api/retail/cashSend', body, {
      idempotencyKey: intent.current.keyFor(body),
    });
    setSending(false);
    setUnknown(answer.resultUnknown === true);
    if (answer.resultUnknown) return setError(`${answer.resultMessage} ${texts.unknown}`.trim());
    intent.current.settle();
    if (answer.resultCode !== '0' || !answer.data) return fail(answer.resultCode, answer.resultMessage);
    liveStore.offerBalance(answer.data);
    onClose();
    router.refresh();
    showAlert({
      title: type === 'give' ? texts.giveComplete : texts.takeBackComplete,
      message: fill(texts.completeDetail, {
        nick: target.memNick,
        amount: shown,
        balance: formatAmount(answer.data.lowerCashAmt, cashDecimal),
      }),
    });
  }

  function fail(code: string, message: string) {
    const failed = type === 'give' ? texts.giveFailed : texts.takeBackFailed;
    setError(PLAIN_CODES.includes(code) ? message : `${failed} ${message}`.trim());
    setConfirming(false);
  }

  function close() {
    if (sending) return;
    onClose();
    // It may have been carried out after all; the list will tell.
    if (unknown) router.refresh();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={fill(confirming ? texts.confirmTitle : texts.title, { nick: target.memNick })}
      closeLabel={texts.close}
    >
      {confirming ? (
        <PayConfirm
          {...{ target, type, memo, sending, unknown, error, texts }}
          amount={shown}
          onBack={() => {
            setConfirming(false);
            setError(undefined);
          }}
          onSend={send}
        />
      ) : (
        <PayForm
          {...{ target, own, cashDecimal, type, text, memo, error, texts }}
          onType={(next) => {
            setType(next);
            setError(undefined);
          }}
          onText={(next) => {
            setText(next);
            setError(undefined);
          }}
          onMemo={setMemo}
          onSubmit={check}
        />
      )}
    </Dialog>
  );
}

export default PayDialog;
