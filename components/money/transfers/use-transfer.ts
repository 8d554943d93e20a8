import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLive } from '@/components/live/use-live';
import { showToast } from '@/components/ui/toasts';
import type { Envelope } from '@/lib/contract/envelope';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { liveStore } from '@/lib/realtime/live-store';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { type TransferType, transferError } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import { detailLink, nextTransfer } from './listed-members';
import type { MoneyKind, TransferTarget } from './transfer';
import { unknownTransfers } from './unknown-transfers';
import { useTransferCall } from './use-transfer-call';

interface TransferOptions<T extends TransferTarget> {
  kind: MoneyKind;
  /** Null until a member is chosen. */
  target: T | null;
  /** The viewer's own balance of it as the page was rendered; the live figure takes over. */
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

/** The payee that the confirmation names, also after a refusal; `own` is the viewer's balance at that time. */
interface Question<T> {
  of: T;
  own: number;
  isRefused: boolean;
}

/**
 * State of a give or take-back from the form to its confirmation and result (MOVE-01, MOVE-03, MOVE-05). It goes to the
 * payee of the confirmation: choosing another one closes the confirmation, but not while the result is awaited or
 * unknown. One whose result stayed unknown is asked about again when its payee is chosen again
 * (`unknown-transfers.ts`).
 */
export function useTransfer<T extends TransferTarget>({
  kind,
  target,
  ownHeld,
  cashDecimal,
  amount: initial = '',
  type: initialType = 'give',
  failureText,
  onDone,
  onNoTarget,
}: TransferOptions<T>) {
  const t = useTranslations('money');
  const savingText = useTranslations('saving');
  const kindText = useKindTexts(kind);
  const own = useLive(null).figures?.[kind === 'cash' ? 'cashAmt' : 'pointAmt'] ?? ownHeld;
  const [unknownTransfer, setUnknownTransfer] = useState(
    () => target && unknownTransfers.of(kind, target.memId),
  );
  const [type, setType] = useState<TransferType>(unknownTransfer?.type ?? initialType);
  const [text, setText] = useState(unknownTransfer?.text ?? initial);
  const [memo, setMemo] = useState(unknownTransfer?.memo ?? '');
  const [wrong, setWrong] = useState<string>();
  const [question, setQuestion] = useState<Question<T> | null>(
    unknownTransfer && target ? { of: target, own, isRefused: false } : null,
  );
  const [isBack, setBack] = useState(false);
  const [previousId, setPreviousId] = useState(target?.memId);
  const call = useTransferCall(kind);
  const { pending } = call;
  const unknown = call.unknown || Boolean(unknownTransfer);
  if (target?.memId !== previousId) {
    setPreviousId(target?.memId);
    if (!pending && !unknown) {
      const pendingTransfer = target && unknownTransfers.of(kind, target.memId);
      setUnknownTransfer(pendingTransfer);
      setQuestion(pendingTransfer ? { of: target, own, isRefused: false } : null);
      setWrong(undefined);
      if (pendingTransfer) {
        setType(pendingTransfer.type);
        setText(pendingTransfer.text);
        setMemo(pendingTransfer.memo);
      }
    }
  }
  // The payee of the confirmation. An error for the current payee is shown in the form instead.
  const payee = question && !(question.isRefused && question.of.memId === target?.memId) ? question.of : null;

  const read = readAmount(text, cashDecimal);
  const amount = typeof read === 'number' ? read : 0;
  const amountText = formatAmount(amount, cashDecimal);
  /** An insufficient balance is shown while the amount is typed, every other error on the button. */
  const aboveError =
    amount > 0 || read === 'tooLarge'
      ? transferError(type, read, { own, target: target?.held ?? MAX_AMOUNT })
      : null;
  const error =
    wrong ?? (call.unknown ? call.failure : unknownTransfer ? savingText('resultUnknown') : undefined);

  function forget() {
    setWrong(undefined);
    call.reset();
  }

  function check() {
    setBack(false);
    const problem = transferError(type, read, { own, target: target?.held ?? MAX_AMOUNT });
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
    setUnknownTransfer(undefined);
    if (!answer.data) {
      setQuestion({ of: payee, own, isRefused: true });
      setWrong(failureText(answer, type));
      return;
    }
    setQuestion(null);
    liveStore.applyBalance(answer.data.balance);
    // The next member is looked up now, because the refresh may reorder the rows.
    const openHref = detailLink(payee.memId);
    const tellGone = (nick: string) => showToast({ title: t('nextGone', { nick }), failed: true });
    const next = kind === 'cash' ? nextTransfer(payee.memId, { type, text }) : undefined;
    onDone();
    showToast({
      title: t(type === 'give' ? 'giveComplete' : 'takeBackComplete'),
      message:
        answer.data.held === undefined
          ? `${payee.memNick} · ${amountText}`
          : kindText('completeDetail', {
              nick: payee.memNick,
              amount: amountText,
              balance: formatAmount(answer.data.held, cashDecimal),
            }),
      actions: [
        ...(openHref ? [{ label: t('openMember'), key: 'O', href: openHref }] : []),
        ...(next
          ? [
              {
                label: t('sameToNext', { nick: next.memNick }),
                key: 'N',
                run: () => void (next.open() || tellGone(next.memNick)),
              },
            ]
          : []),
      ],
    });
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
      setText('');
      setMemo('');
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
      error: error ?? (aboveError ? kindText(aboveError) : undefined),
      /** Back from the confirmation: the amount is the field to change. */
      isFocused: isBack,
      onType(next: TransferType) {
        setType(next);
        forget();
      },
      onText(next: string) {
        setText(next);
        forget();
      },
      onUnclear() {
        forget();
        setWrong(kindText('unclearAmount'));
      },
      onMemo: setMemo,
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
      own: question?.own ?? own,
      onBack() {
        setBack(true);
        setQuestion(null);
        forget();
      },
      onSend: send,
    },
  };
}
