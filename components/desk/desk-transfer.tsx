'use client';

import { useRouter } from 'next/navigation';
import type { TransferTarget } from '@/components/money/transfers/transfer';
import { TransferConfirm } from '@/components/money/transfers/transfer-confirm';
import { TransferForm } from '@/components/money/transfers/transfer-form';
import { useTransfer } from '@/components/money/transfers/use-transfer';

export interface DeskTransferProps {
  target: TransferTarget;
  /** The viewer's own cash as the page was rendered, a wire amount. */
  ownHeld: number;
  cashDecimal: string;
}

/** Gives cash to the chosen member or takes it back, in place (MOVE-01). */
export default function DeskTransfer({ target, ownHeld, cashDecimal }: DeskTransferProps) {
  const router = useRouter();
  const transfer = useTransfer({
    kind: 'cash',
    target,
    ownHeld,
    cashDecimal,
    failureText: ({ resultMessage }) => resultMessage,
    onDone: () => {
      transfer.clear();
      router.refresh();
    },
  });
  return transfer.payee ? (
    <TransferConfirm target={transfer.payee} {...transfer.confirm} />
  ) : (
    <TransferForm target={target} {...transfer.form} />
  );
}
