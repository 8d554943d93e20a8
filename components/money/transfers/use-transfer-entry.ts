import { useState } from 'react';
import type { TransferType } from '@/lib/rules/transfer';
import type { MoneyKind, TransferTarget } from './transfer';
import { unknownTransfers } from './unknown-transfers';

/** The payee that the confirmation names, also after a refusal; `own` is the viewer's balance at that time. */
interface Question<T> {
  of: T;
  own: number;
  isRefused: boolean;
}

interface EntryOptions<T extends TransferTarget> {
  kind: MoneyKind;
  /** Null until a member is chosen. */
  target: T | null;
  /** The viewer's own balance. */
  own: number;
  /** The text of the amount field and the direction at first. */
  amount: string;
  type: TransferType;
  /** Whether a transfer is under way or its result unknown: then the entry stays that of its payee. */
  isHeld: boolean;
}

/**
 * What the person has entered for a transfer, and the question that the confirmation asks. Where the result of the
 * target's last transfer stayed unknown, both are those of that transfer (`unknown-transfers.ts`). Another target closes
 * the confirmation, and clears the error.
 */
export function useTransferEntry<T extends TransferTarget>({
  kind,
  target,
  own,
  amount,
  type: initialType,
  isHeld,
}: EntryOptions<T>) {
  const [unknownTransfer, setUnknownTransfer] = useState(
    () => target && unknownTransfers.of(kind, target.memId),
  );
  const [type, setType] = useState<TransferType>(unknownTransfer?.type ?? initialType);
  const [text, setText] = useState(unknownTransfer?.text ?? amount);
  const [memo, setMemo] = useState(unknownTransfer?.memo ?? '');
  const [wrong, setWrong] = useState<string>();
  const [question, setQuestion] = useState<Question<T> | null>(
    unknownTransfer && target ? { of: target, own, isRefused: false } : null,
  );
  const [previousId, setPreviousId] = useState(target?.memId);
  if (target?.memId !== previousId) {
    setPreviousId(target?.memId);
    if (!isHeld && !unknownTransfer) {
      const transfer = target && unknownTransfers.of(kind, target.memId);
      setUnknownTransfer(transfer);
      setQuestion(transfer ? { of: target, own, isRefused: false } : null);
      setWrong(undefined);
      if (transfer) {
        setType(transfer.type);
        setText(transfer.text);
        setMemo(transfer.memo);
      }
    }
  }
  return {
    type,
    setType,
    text,
    setText,
    memo,
    setMemo,
    /** The error of what was entered, or of the last refusal. */
    wrong,
    setWrong,
    question,
    setQuestion,
    /** Whether the entry is of a transfer whose result stayed unknown. */
    isUnknown: Boolean(unknownTransfer),
    settleUnknown: () => setUnknownTransfer(undefined),
    /** The payee of the confirmation. An error for the current payee is shown in the form instead. */
    payee: question && !(question.isRefused && question.of.memId === target?.memId) ? question.of : null,
  };
}
