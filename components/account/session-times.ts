import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';

type Own = ResponseOf<'/api/member/sessions'>;

const withTexts = <T extends { firstSeenAt: string; lastSeenAt: string }>(row: T): T => ({
  ...row,
  firstSeenAt: formatTime(row.firstSeenAt),
  lastSeenAt: formatTime(row.lastSeenAt),
});

/** Writes the times of sessions and devices as text (UTC+9), so that the browser needs no code for dates. */
export const withTimeTexts = ({ sessions, devices }: Own): Own => ({
  sessions: sessions.map(withTexts),
  devices: devices.map(withTexts),
});
