import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { InquirySubject } from '../ledger/ask-link';

type PointRow = ResponseOf<'/api/cash/pointList'>['list'][number];

/** Returns the bet that earned the points, or the row of the log; an upstream may name neither. */
export function pointSubject({ gameIdx, entryIdx, regDt }: PointRow): InquirySubject | null {
  const momentText = formatTime(regDt);
  if (gameIdx > 0) return { kind: 'bet', id: gameIdx, of: momentText };
  return entryIdx === undefined ? null : { kind: 'entry', id: entryIdx, of: momentText };
}
