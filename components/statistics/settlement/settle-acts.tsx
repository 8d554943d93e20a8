'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { formatAmount } from '@/lib/format/money';
import { useSubmission } from '@/lib/query/use-submission';
import type { SettleTarget } from './settle-trigger';

interface SettleActsProps {
  cashDecimal: string;
  /** The list whose buttons ask for the acts. */
  children: ReactNode;
}

/** Asks before amounts due are confirmed or paid, carries it out, and says how it ended (STAT-11). */
export function SettleActs({ cashDecimal, children }: SettleActsProps) {
  const t = useTranslations('settlement');
  const confirming = useSubmission('/api/v2/retail/settlement/confirm');
  const paying = useSubmission('/api/v2/retail/settlement/pay');

  async function settle({ act, startDate, period, amount, count, member }: SettleTarget) {
    const isPayment = act === 'pay';
    const subject = member
      ? t('askOne', { nick: member.memNick, memId: member.memId, period, amount })
      : t('askAll', { count, period, amount });
    const ask = () =>
      showAlert({
        title: t(isPayment ? 'askPay' : 'askConfirm'),
        message: isPayment ? `${subject}\n${t('payNote')}` : subject,
        okLabel: t(act),
        cancelLabel: t('cancel'),
      });
    const body = { startDate, ...(member ? { memIds: [member.memId] } : {}) };
    const answer = await (isPayment ? paying : confirming).send(body, ask);
    if (!answer) return;
    if (answer.resultCode !== '0' || !answer.data) {
      showToast({ failed: true, title: t('failed'), message: answer.resultMessage });
      return;
    }
    const { doneCnt, dueAmt, leftCnt } = answer.data;
    showToast({
      title: isPayment
        ? t('didPay', { count: doneCnt, amount: formatAmount(dueAmt, cashDecimal) })
        : t('didConfirm', { count: doneCnt }),
      ...(member || leftCnt === 0 ? {} : { message: t('left', { count: leftCnt }) }),
    });
  }

  return (
    <PopupDelegate kind="settle" open={settle}>
      {children}
    </PopupDelegate>
  );
}
