'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { PickTools } from './pick-tools';
import { usePicks } from './use-picks';

/** Rows of inquiries, which their author deletes one by one or together (BOARD-01). */
export function InquiryPicks({ memId, children }: { memId: string; children: ReactNode }) {
  const t = useTranslations('boardTools');
  const common = useTranslations('common');
  const picks = usePicks();
  const { send, pending, failure } = useSubmission('/api/board/faq/save');

  async function drop(boxes: readonly HTMLInputElement[]) {
    if (boxes.length === 0) {
      await showAlert({ title: t('deleteTitle'), message: t('noneSelected.inquiry') });
      return;
    }
    const boardIdx = boxes.map(({ value }) => Number(value));
    const answer = await send({ memId, boardType: 'faq', title: '', content: '', boardIdx, delYn: 'Y' }, () =>
      showAlert({
        title: t('deleteTitle'),
        message: t('confirmDelete', { count: boxes.length }),
        okLabel: t('deleteTitle'),
        cancelLabel: common('cancel'),
        danger: true,
      }),
    );
    if (answer?.resultCode !== '0') return;
    picks.clear();
    showToast({ title: t('deleted') });
  }

  return (
    <PickTools {...{ picks, pending, failure }} onDelete={drop}>
      {children}
    </PickTools>
  );
}
