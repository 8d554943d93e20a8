'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showAlert } from '@/components/ui/alerts';
import { Dialog } from '@/components/ui/dialog';
import { fill } from '@/lib/format/fill';
import { formatAmount, parseAmount } from '@/lib/format/money';
import { liveStore } from '@/lib/realtime/live-store';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { createIntent } from './intent';
import { PayConfirm } from './pay-confirm';
import { PayForm } from './pay-form';
import type { PayTexts } from './pay-texts';
import { type MoneyKind, type PayTarget, SEND_MOVE } from './send-move';

interface PayDialogProps {
  prefix: string;
  kind: MoneyKind;
  target: PayTarget;
  /** What the viewer holds of it as the page was rendered; the live figure takes over. */
  ownHeld: number;
  cashDecimal: string;
  texts: PayTexts;
  onClose: () => void;
}

/** Codes whose text says all there is to say; others follow the sentence that it failed (MOVE-06). */
const PLAIN_CODES = ['C702', 'C099', 'P002', 'P003'];

/**
 * Gives cash or points to a member or takes them back: a form, then a confirmation, then the call (MOVE-01, MOVE-03,
 * MOVE-04, MOVE-05).
 */
export function PayDialog({ prefix, kind, target, ownHeld, cashDecimal, texts, onClose }: PayDialogProps) {
  const router = useRouter();
  const live = useLive(null).figures;
  const own = live?.[kind === 'cash' ? 'cashAmt' : 'pointAmt'] ?? ownHeld;
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
    const wrong = transferError(type, amount, { own, target: target.held });
    setError(wrong ? texts[wrong.slice('money.'.length) as keyof PayTexts] : undefined);
    setConfirming(wrong === null);
  }

  async function send() {
    if (sending || amount === null) return;
    setSending(true);
    const move = { memId: target.memId, type, amount, memo };
    const answer = await SEND_MOVE[kind](prefix, move, intent.current.keyFor);
    setSending(false);
    setUnknown(answer.resultUnknown === true);
    if (answer.resultUnknown) return setError(`${answer.resultMessage} ${texts.unknown}`.trim());
    intent.current.settle();
    if (answer.resultCode !== '0' || !answer.data) return fail(answer.resultCode, answer.resultMessage);
    liveStore.applyBalance(answer.data.balance);
    onClose();
    router.refresh();
    showAlert({
      title: type === 'give' ? texts.giveComplete : texts.takeBackComplete,
      message: fill(texts.completeDetail, {
        nick: target.memNick,
        amount: shown,
        balance: formatAmount(answer.data.held, cashDecimal),
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
