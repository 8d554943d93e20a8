import type { ScreenShell } from '@/components/shell/screen-shell';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import type { HistoryUrl } from './history';
import { HistoryRange } from './history-range';

interface RangeOfProps {
  shell: ScreenShell;
  url: HistoryUrl;
  search: SearchParams;
  /** Today in UTC+9. */
  today: string;
}

/** The control for the days of a history: the shell's own, or the filter bar. */
export function RangeOf({ shell, url, search, today }: RangeOfProps) {
  return (
    shell.drawRange?.({ url, today }) ?? (
      <ClientMessages of={['filter']}>
        <HistoryRange path={url.path} {...{ search, today }} />
      </ClientMessages>
    )
  );
}
