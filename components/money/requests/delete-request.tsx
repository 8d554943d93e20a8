'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import type { StageRefusal } from '@/lib/contract/log-shapes';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import * as CODE from '@/lib/rules/code';

interface DeleteRequestProps {
  cashIdx: number;
  /** The stage that is shown beside the button. */
  cashStatus: StageRefusal['cashStatus'];
  /** The amount as people see it. */
  amount: string;
}

/**
 * Takes back a request at its first stage (FUND-03, decision 26). If it has moved on meanwhile, nothing is taken back:
 * its stage of now is said, and the page is rendered again.
 */
export function DeleteRequest({ cashIdx, cashStatus, amount }: DeleteRequestProps) {
  const t = useTranslations('requests');
  const stageNames = useTranslations('requestStatus');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const router = useRouter();
  const { send, pending, unknown, failure } = useSubmission('/api/cash/del', {
    onSuccess: (balance) => liveStore.applyBalance(balance),
  });

  async function drop() {
    const answer = await send({ cashIdx, cashStatus }, () =>
      showAlert({
        title: t('deleteTitle'),
        message: t('confirmDelete', { amount }),
        okLabel: t('delete'),
        cancelLabel: common('cancel'),
        danger: true,
      }),
    );
    if (answer?.resultCode === '0') showToast({ title: t('deleted') });
    if (answer?.resultCode === CODE.requestAtOtherStage || answer?.resultCode === CODE.alreadyProcessed) {
      // The row goes, or loses its button, as soon as the page is rendered again, and the text beside it as well.
      router.refresh();
      const { cashStatus: now } = (answer.data ?? {}) as Partial<StageRefusal>;
      const stage = now === undefined ? '' : t('stageNow', { stage: stageNames(`${now}`) });
      await showAlert({ title: t('deleteTitle'), message: [answer.resultMessage, stage].join('\n').trim() });
    }
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
