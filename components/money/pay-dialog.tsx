'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { Dialog } from '@/components/ui/dialog';
import { typedAmount } from '@/lib/format/amount-input';
import { useKindTexts } from './kind-texts';
import { PayConfirm } from './pay-confirm';
import { PayForm } from './pay-form';
import type { MoneyKind, PayTarget } from './use-move';
import { usePay } from './use-pay';

interface PayDialogProps {
  kind: MoneyKind;
  target: PayTarget;
  /** What the viewer holds of it as the page was rendered; the live figure takes over. */
  ownHeld: number;
  cashDecimal: string;
  onClose: () => void;
}

/** Codes whose text says all there is to say; others follow the sentence that it failed (MOVE-06). */
const PLAIN_CODES = ['0', 'C702', 'C099', 'P002', 'P003', 'A041'];

/** What an address that ends in `#pay=15000` asks to give, as the field shows it. */
const amountInAddress = () => typedAmount(/^#pay=([\d.]+)$/.exec(window.location.hash)?.[1] ?? '');

/**
 * Gives cash or points to a member or takes them back: a form, then a confirmation, then the call (MOVE-01, MOVE-03,
 * MOVE-04, MOVE-05).
 */
export function PayDialog({ kind, target, ownHeld, cashDecimal, onClose }: PayDialogProps) {
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  const [amount] = useState(amountInAddress);
  const [isFromAddress] = useState(() => /^#pay\b/.test(window.location.hash));
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    // Without a history state of its own, so that the router forgets it, too.
    if (hash) window.history.replaceState(null, '', pathname + search);
  }, []);
  const { asked, pending, unknown, form, confirm } = usePay({
    ...{ kind, target, ownHeld, cashDecimal, amount },
    failureOf: ({ resultCode, resultMessage }, type) =>
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
        <PayConfirm target={asked} {...confirm} />
      ) : (
        <PayForm {...{ target }} {...form} isFocused={isFromAddress || form.isFocused} />
      )}
    </Dialog>
  );
}

export default PayDialog;
