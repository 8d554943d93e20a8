import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLive } from '@/components/live/use-live';
import type { Envelope } from '@/lib/contract/envelope';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { liveStore } from '@/lib/realtime/live-store';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import type { MoneyKind, TransferTarget } from './transfer';
import { unknownTransfers } from './unknown-transfers';
import { useTransferAnnouncement } from './use-transfer-announcement';
import { useTransferCall } from './use-transfer-call';
import { useTransferEntry } from './use-transfer-entry';

interface TransferOptions<T extends TransferTarget> {
  kind: MoneyKind;
  /** Null until a member is chosen. */
  target: T | null;
  /** The viewer's balance of this kind when the page was rendered; the live figure replaces it. */
  ownHeld: number;
  cashDecimal: string;
  /** The text of the amount field and the direction at first; the text is in display units. */
  amount?: string;
  type?: TransferType;
  /** The error text of a refusal. */
  failureText: (answer: Envelope, type: TransferType) => string;
  /** Is called after a transfer was carried out and announced. */
  onDone: () => void;
  /** Is called if the amount is valid but no payee is chosen. */
  onNoTarget?: () => void;
}

interface TransferBounds {
  type: TransferType;
  /** The viewer's balance, and what the member holds, in the units of the wire. */
  own: number;
  held: number;
}

/**
 * Reads the amount field: the amount, 0 while there is none, and why it cannot be transferred, null where it can. An
 * insufficient balance is shown while the amount is typed, every other problem after the button was pressed.
 */
function readTransfer(text: string, cashDecimal: string, { type, own, held }: TransferBounds) {
  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const problem = transferError(type, read, { own, target: held });
  return { amount, problem, problemWhileTyping: amount > 0 || read === 'tooLarge' ? problem : null };
}

/**
 * State of a give or take-back from the form to its confirmation and result (MOVE-01, MOVE-03, MOVE-05). The transfer
 * goes to the payee of the confirmation: choosing another one closes the confirmation, but not while the result is awaited
 * or unknown. A transfer whose result stayed unknown is asked about again when its payee is chosen again
 * (`unknown-transfers.ts`).
 */
export function useTransfer<T extends TransferTarget>({
  kind,
  target,
  ownHeld,
  cashDecimal,
  amount: initialAmount = '',
  type: initialType = 'give',
  failureText,
  onDone,
  onNoTarget,
}: TransferOptions<T>) {
  const savingText = useTranslations('saving');
  const kindText = useKindTexts(kind);
  const prepareAnnouncement = useTransferAnnouncement(kind, cashDecimal);
  const own = useLive(null).figures?.[kind === 'cash' ? 'cashAmt' : 'pointAmt'] ?? ownHeld;
  const call = useTransferCall(kind);
  const { pending } = call;
  const entry = useTransferEntry({
    kind,
    target,
    own,
    amount: initialAmount,
    type: initialType,
    isHeld: pending || call.unknown,
  });
  const [isBack, setBack] = useState(false);
  const { type, text, memo, setWrong, setQuestion, payee } = entry;
  const unknown = call.unknown || entry.isUnknown;
  const { amount, problem, problemWhileTyping } = readTransfer(text, cashDecimal, {
    type,
    own,
    held: target?.held ?? MAX_AMOUNT,
  });
  const amountText = formatAmount(amount, cashDecimal);
  const error =
    entry.wrong ?? (call.unknown ? call.failure : entry.isUnknown ? savingText('resultUnknown') : undefined);

  function forget() {
    setWrong(undefined);
    call.reset();
  }

  function check() {
    setBack(false);
    forget();
    if (problem) setWrong(kindText(problem));
    else if (!target) return onNoTarget?.();
    else setQuestion({ of: target, own, isRefused: false });
  }

  async function send() {
    if (!payee) return;
    setWrong(undefined);
    unknownTransfers.store(kind, payee.memId, { type, text, memo });
    const answer = await call.send({ memId: payee.memId, type, amount, memo });
    if (!answer || answer.resultUnknown) return;
    unknownTransfers.settle(kind, payee.memId);
    entry.settleUnknown();
    if (!answer.data) {
      setQuestion({ of: payee, own, isRefused: true });
      setWrong(failureText(answer, type));
      return;
    }
    setQuestion(null);
    const { balance, held } = answer.data;
    liveStore.applyBalance(balance);
    const announce = prepareAnnouncement({ payee, type, amount, text, held });
    onDone();
    announce();
  }

  return {
    own,
    type,
    text,
    memo,
    amount,
    amountText,
    error,
    pending,
    unknown,
    /** The payee of the confirmation; null while there is none. */
    payee,
    /** Empties the amount and the memo, for the next transfer. */
    clear() {
      entry.setText('');
      entry.setMemo('');
      forget();
    },
    /** Props of {@link TransferForm}. */
    form: {
      kind,
      own,
      cashDecimal,
      type,
      text,
      memo,
      error: error ?? (problemWhileTyping ? kindText(problemWhileTyping) : undefined),
      /** After the way back from the confirmation the amount is the field to change. */
      isFocused: isBack,
      onType(next: TransferType) {
        entry.setType(next);
        forget();
      },
      onText(next: string) {
        entry.setText(next);
        forget();
      },
      onUnclear() {
        forget();
        setWrong(kindText('unclearAmount'));
      },
      onMemo: entry.setMemo,
      onSubmit: check,
    },
    /** Props of {@link TransferConfirm} besides the target. */
    confirm: {
      kind,
      type,
      amount,
      cashDecimal,
      memo,
      pending,
      unknown,
      error,
      own: entry.question?.own ?? own,
      onBack() {
        setBack(true);
        setQuestion(null);
        forget();
      },
      onSend: send,
    },
  };
}
