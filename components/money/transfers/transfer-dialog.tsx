'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { Dialog } from '@/components/ui/dialog';
import { typedAmount } from '@/lib/format/amount-input';
import * as CODE from '@/lib/rules/code';
import type { TransferType } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import type { MoneyKind, TransferTarget } from './transfer';
import { TransferConfirm } from './transfer-confirm';
import { TransferForm } from './transfer-form';
import { useTransfer } from './use-transfer';

interface TransferDialogProps {
  kind: MoneyKind;
  target: TransferTarget;
  /** The viewer's own balance of it as the page was rendered; the live figure takes over. */
  ownHeld: number;
  cashDecimal: string;
  onClose: () => void;
}

/** Codes whose text says all there is to say; others follow the sentence that it failed (MOVE-06). */
const PLAIN_CODES = [
  '0',
  CODE.takeBackAboveBalance,
  CODE.requestImpossible,
  CODE.pointsAboveHeld,
  CODE.takeBackAbovePoints,
  CODE.stepUpRequired,
  CODE.outcomeUnknown,
];

/** Returns the transfer that an address proposes: `#transfer=15000` a give, `#transfer=-15000` a take-back. */
function addressedTransfer(): { type: TransferType; amount: string } {
  const [, minus, amount = ''] = /^#transfer=(-?)([\d.]+)$/.exec(window.location.hash) ?? [];
  return { type: minus ? 'takeBack' : 'give', amount: typedAmount(amount) };
}

/**
 * Gives cash or points to a member or takes them back: a form, then a confirmation, then the call (MOVE-01, MOVE-03,
 * MOVE-04, MOVE-05).
 */
export function TransferDialog({ kind, target, ownHeld, cashDecimal, onClose }: TransferDialogProps) {
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  const [addressed] = useState(addressedTransfer);
  const [isFromAddress] = useState(() => /^#transfer\b/.test(window.location.hash));
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    // No history state is passed, so that the router forgets the hash too.
    if (hash) window.history.replaceState(null, '', pathname + search);
  }, []);
  const {
    payee: asked,
    pending,
    unknown,
    form,
    confirm,
  } = useTransfer({
    kind,
    target,
    ownHeld,
    cashDecimal,
    ...addressed,
    failureText: ({ resultCode, resultMessage }, type) =>
      PLAIN_CODES.includes(resultCode)
        ? resultMessage
        : `${t(type === 'give' ? 'giveFailed' : 'takeBackFailed')} ${resultMessage}`.trim(),
    onDone: onClose,
  });

  function close() {
    if (pending) return;
    onClose();
    // It may have been carried out after all; the list will show.
    if (unknown) refreshWhenReached();
  }

  return (
    <Dialog open onClose={close} title={kindText(asked ? 'confirmTitle' : 'title', { nick: target.memNick })}>
      {asked ? (
        <TransferConfirm target={asked} {...confirm} />
      ) : (
        <TransferForm target={target} {...form} isFocused={isFromAddress || form.isFocused} />
      )}
    </Dialog>
  );
}

export default TransferDialog;
