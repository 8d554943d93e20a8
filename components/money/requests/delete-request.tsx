'use client';

import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';

/** Takes back a request at its first stage (FUND-03, decision 26). `amount` is as people see it. */
export function DeleteRequest({ cashIdx, amount }: { cashIdx: number; amount: string }) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const { send, pending, unknown, failure } = useSubmission('/api/cash/del', {
    onSuccess: (balance) => liveStore.applyBalance(balance),
  });

  async function drop() {
    const answer = await send({ cashIdx }, () =>
      showAlert({
        title: t('deleteTitle'),
        message: t('confirmDelete', { amount }),
        okLabel: t('delete'),
        cancelLabel: common('cancel'),
        danger: true,
      }),
    );
    if (answer?.resultCode === '0') showToast({ title: t('deleted') });
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Button onClick={drop} busy={pending} className="max-md:min-h-tap">
        {unknown ? savingText('checkResult') : t('delete')}
      </Button>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
    </div>
  );
}
