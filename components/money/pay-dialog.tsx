'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toasts';
import { formatAmount, readAmount } from '@/lib/format/money';
import { liveStore } from '@/lib/realtime/live-store';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import { PayConfirm } from './pay-confirm';
import { PayForm } from './pay-form';
import { type MoneyKind, type PayTarget, useMove } from './use-move';

interface PayDialogProps {
  kind: MoneyKind;
  target: PayTarget;
  /** What the viewer holds of it as the page was rendered; the live figure takes over. */
  ownHeld: number;
  cashDecimal: string;
  onClose: () => void;
}

/** Codes whose text says all there is to say; others follow the sentence that it failed (MOVE-06). */
const PLAIN_CODES = ['0', 'C702', 'C099', 'P002', 'P003'];

/**
 * Gives cash or points to a member or takes them back: a form, then a confirmation, then the call (MOVE-01, MOVE-03,
 * MOVE-04, MOVE-05).
 */
export function PayDialog({ kind, target, ownHeld, cashDecimal, onClose }: PayDialogProps) {
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  const router = useRouter();
  const live = useLive(null).figures;
  const own = live?.[kind === 'cash' ? 'cashAmt' : 'pointAmt'] ?? ownHeld;
  const [type, setType] = useState<TransferType>('give');
  const [text, setText] = useState('');
  const [memo, setMemo] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const move = useMove(kind, ({ resultCode, resultMessage }) =>
    PLAIN_CODES.includes(resultCode)
      ? resultMessage
      : `${t(type === 'give' ? 'giveFailed' : 'takeBackFailed')} ${resultMessage}`.trim(),
  );
  const { pending, unknown } = move;

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const shown = formatAmount(amount, cashDecimal);
  const error = wrong ?? (move.failure || undefined);

  function forget() {
    setWrong(undefined);
    move.reset();
  }

  function check() {
    const found = transferError(type, read, { own, target: target.held });
    forget();
    if (found) setWrong(kindText(found));
    setConfirming(found === null);
  }

  async function send() {
    const answer = await move.send({ memId: target.memId, type, amount, memo });
    if (!answer || answer.resultUnknown) return;
    if (!answer.data) return setConfirming(false);
    liveStore.applyBalance(answer.data.balance);
    onClose();
    showToast({
      title: t(type === 'give' ? 'giveComplete' : 'takeBackComplete'),
      message: kindText('completeDetail', {
        nick: target.memNick,
        amount: shown,
        balance: formatAmount(answer.data.held, cashDecimal),
      }),
    });
  }

  function close() {
    if (pending) return;
    onClose();
    // It may have been carried out after all; the list will tell.
    if (unknown) router.refresh();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={kindText(confirming ? 'confirmTitle' : 'title', { nick: target.memNick })}
    >
      {confirming ? (
        <PayConfirm
          {...{ kind, target, type, memo, pending, unknown, error }}
          amount={shown}
          onBack={() => {
            setConfirming(false);
            forget();
          }}
          onSend={send}
        />
      ) : (
        <PayForm
          {...{ kind, target, own, cashDecimal, type, text, memo, error }}
          onType={(next) => {
            setType(next);
            forget();
          }}
          onText={(next) => {
            setText(next);
            forget();
          }}
          onUnclear={() => {
            forget();
            setWrong(kindText('unclearAmount'));
          }}
          onMemo={setMemo}
          onSubmit={check}
        />
      )}
    </Dialog>
  );
}

export default PayDialog;
