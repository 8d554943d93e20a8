import { monthHelp } from '@/components/filter/month-help';
import { PagedRows } from '@/components/list/paged-rows';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Capabilities } from '@/lib/contract/capabilities';
import type { PageInfo } from '@/lib/contract/values';
import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import { askColumn, type InquirySubject } from './ask-link';
import type { HistoryState } from './history';

interface HistoryRowsProps<Row, S extends HistoryState> {
  shell: ScreenShell;
  t: Translate;
  capabilities: Capabilities;
  url: ListUrl<S>;
  /** Today in UTC+9. */
  today: string;
  /** The loaded page, or its failure. */
  loaded: Result<{ list: readonly Row[]; pageInfo?: PageInfo | undefined }>;
  /** Names the table. */
  caption: string;
  columns: readonly Column<Row, undefined>[];
  rowKey: (row: Row, index: number) => string;
  /** The subject of an inquiry about a row; null for a row that cannot be named. */
  findSubject: (row: Row) => InquirySubject | null;
  /** The text in place of no rows. */
  empty: string;
  /** Further links for an empty list, besides a longer range of days. */
  helps?: readonly { href: string; label: string }[];
}

/**
 * A page of a player's history as a table that scrolls sideways where it is too wide, on phones as cards, with the way
 * from each row to an inquiry about it.
 */
export function HistoryRows<Row, S extends HistoryState>({
  shell,
  t,
  capabilities,
  url,
  today,
  loaded,
  caption,
  columns,
  rowKey,
  findSubject,
  empty,
  helps = [],
}: HistoryRowsProps<Row, S>) {
  const askPlace = columns.some(({ card }) => card === 'state') ? 'actions' : 'state';
  const ask = capabilities.has('pins') ? [askColumn(t, shell.base, findSubject, askPlace)] : [];
  return (
    <PagedRows
      t={t}
      loaded={loaded}
      url={url as unknown as ListUrl<HistoryState>}
      empty={<EmptyState helps={[...monthHelp(t, url, today), ...helps]}>{empty}</EmptyState>}
    >
      {(rows) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
        <section tabIndex={0} aria-label={caption} className="overflow-x-auto">
          <DataTable
            caption={caption}
            columns={[...columns, ...ask]}
            rows={rows}
            rowKey={(row) => rowKey(row, rows.indexOf(row))}
          />
        </section>
      )}
    </PagedRows>
  );
}
