import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { InquirySubject } from '../ledger/ask-link';

type PointRow = ResponseOf<'/api/cash/pointList'>['list'][number];

/** The bet that earned the points, or the row of the log; an upstream may name neither. */
export function subjectOf({ gameIdx, entryIdx, regDt }: PointRow): InquirySubject | null {
  const of = formatTime(regDt);
  if (gameIdx > 0) return { kind: 'bet', id: gameIdx, of };
  return entryIdx === undefined ? null : { kind: 'entry', id: entryIdx, of };
}
