'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Deletes an own post of the bulletin board, after a question, and leads back to the list (PLAY-04). */
export function DropPost({
  boardIdx,
  memId,
  listHref,
}: {
  boardIdx: number;
  memId: string;
  listHref: string;
}) {
  const t = useTranslations('boardTools');
  const common = useTranslations('common');
  const router = useRouter();
  const { send, pending, failure } = useSubmission('/api/board/normal/save', { refresh: false });

  async function drop() {
    const answer = await send(
      { memId, boardType: 'normal', title: '', content: '', boardIdx, delYn: 'Y' },
      () =>
        showAlert({
          title: t('deleteTitle'),
          message: t('confirmDelete', { count: 1 }),
          okLabel: t('deleteTitle'),
          cancelLabel: common('cancel'),
          danger: true,
        }),
    );
    if (answer?.resultCode !== '0') return;
    showToast({ title: t('deleted') });
    router.push(listHref);
  }

  return (
    <>
      <Button busy={pending} onClick={drop}>
        {t('deleteTitle')}
      </Button>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
    </>
  );
}
