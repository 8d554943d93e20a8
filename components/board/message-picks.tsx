'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { liveStore } from '@/lib/realtime/live-store';
import { PickTools } from './pick-tools';
import { usePicks } from './use-picks';

/** Shows at once how many are left unread (BOARD-08), where the upstream says it. */
function setUnread({ newMsg }: { newMsg?: number | undefined }) {
  if (newMsg !== undefined) liveStore.setUnread({ newMsg }, performance.now());
}

/**
 * Rows of messages: deleting those that are picked is refused while one of them is unread, before it is asked for
 * (BOARD-06, decision 45); all can be marked as read. An unread one's box has `data-unread`.
 */
export function MessagePicks({
  memId,
  listHref,
  children,
}: {
  memId: string;
  listHref: string;
  children: ReactNode;
}) {
  const t = useTranslations('boardTools');
  const picks = usePicks();
  const dropping = useSubmission('/api/board/msgUpdate', { onSuccess: setUnread, refresh: false });
  // All are read then.
  const reading = useSubmission('/api/board/msgRead', {
    onSuccess: ({ newMsg = 0 }) => setUnread({ newMsg }),
  });

  async function readAll() {
    const answer = await reading.send({});
    if (answer?.resultCode === '0') showToast({ title: t('readAllDone') });
  }

  return (
    <PickTools
      picks={picks}
      listHref={listHref}
      pending={dropping.pending}
      failure={dropping.failure || reading.failure}
      of="message"
      refusalOf={(boxes) => (boxes.some(({ dataset }) => 'unread' in dataset) ? t('cannotDelete') : null)}
      onDelete={(msgIdx, confirm) => dropping.send({ msgIdx, recieveId: memId, status: 'N' }, confirm)}
      tools={
        <Button size="sm" busy={reading.pending} onClick={readAll}>
          {t('readAll')}
        </Button>
      }
    >
      {children}
    </PickTools>
  );
}
