import { useTranslations } from 'next-intl';
import { showToast, type ToastAction } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import type { TransferType } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import { detailLink, nextTransfer } from './listed-members';
import type { MoneyKind, TransferTarget } from './transfer';

interface DoneTransfer {
  payee: TransferTarget;
  type: TransferType;
  /** In the units of the wire. */
  amount: number;
  /** The text of the amount field. */
  text: string;
  /** What the payee holds now; undefined where the answer does not say. */
  held: number | undefined;
}

/**
 * Returns a function that prepares the line after a transfer, with 'open' and 'the same to the next' (WORK-12), and
 * returns the function that shows it. It is prepared before the list is refreshed, which may reorder the rows.
 */
export function useTransferAnnouncement(kind: MoneyKind, cashDecimal: string) {
  const t = useTranslations('money');
  const kindText = useKindTexts(kind);
  return ({ payee, type, amount, text, held }: DoneTransfer) => {
    const amountText = formatAmount(amount, cashDecimal);
    const openHref = detailLink(payee.memId);
    const next = kind === 'cash' ? nextTransfer(payee.memId, { type, text }) : undefined;
    const tellGone = (nick: string) => showToast({ title: t('nextGone', { nick }), failed: true });
    const actions: ToastAction[] = [];
    if (openHref) actions.push({ label: t('openMember'), key: 'O', href: openHref });
    if (next)
      actions.push({
        label: t('sameToNext', { nick: next.memNick }),
        key: 'N',
        run: () => void (next.open() || tellGone(next.memNick)),
      });
    const title = t(type === 'give' ? 'giveComplete' : 'takeBackComplete');
    const message =
      held === undefined
        ? `${payee.memNick} · ${amountText}`
        : kindText('completeDetail', {
            nick: payee.memNick,
            amount: amountText,
            balance: formatAmount(held, cashDecimal),
          });
    return () => showToast({ title, message, actions });
  };
}
