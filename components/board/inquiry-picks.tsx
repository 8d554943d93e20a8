'use client';

import type { ReactNode } from 'react';
import { useSubmission } from '@/lib/query/use-submission';
import { PickTools } from './pick-tools';
import { usePicks } from './use-picks';

/** Rows of inquiries, which their author deletes one by one or together (BOARD-01). */
export function InquiryPicks({
  memId,
  listHref,
  children,
}: {
  memId: string;
  listHref: string;
  children: ReactNode;
}) {
  const picks = usePicks();
  const { send, pending, failure } = useSubmission('/api/board/faq/save', { refresh: false });
  return (
    <PickTools
      picks={picks}
      pending={pending}
      failure={failure}
      listHref={listHref}
      of="inquiry"
      onDelete={(boardIdx, confirm) =>
        send({ memId, boardType: 'faq', title: '', content: '', boardIdx, delYn: 'Y' }, confirm)
      }
    >
      {children}
    </PickTools>
  );
}
