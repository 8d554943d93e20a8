import type { HistoryShell } from '@/components/shell/screen-shell';
import type { HistoryUrl } from './history';

interface RangeOfProps {
  shell: HistoryShell;
  url: HistoryUrl;
  /** Today in UTC+9. */
  today: string;
}

/** The control for the days of a history. */
export const RangeOf = ({ shell, url, today }: RangeOfProps) => shell.drawRange({ url, today });
