import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import type { AnyList, ListPage, ListRenderContext } from './definition';

interface ListTableProps {
  list: AnyList;
  context: ListRenderContext<ListState>;
  page: ListPage<unknown, unknown>;
  columns: readonly Column<unknown, unknown>[];
  layout: Layout;
  title: string;
}

/** The rows of a list, or the text of an empty one. */
export function ListTable({
  list,
  context,
  page: { rows, pinnedRow, sum },
  columns,
  layout,
  title,
}: ListTableProps) {
  const { t, url } = context;
  const empty = rows.length === 0 ? <EmptyState>{t(list.empty(url.state))}</EmptyState> : null;
  if (empty && pinnedRow === undefined) return empty;
  return (
    <>
      <DataTable
        caption={title}
        {...{ columns, rows, pinnedRow, layout }}
        sum={empty ? undefined : sum}
        rowKey={list.rowKey}
        sorting={
          'orderStr' in url.state
            ? { order: String(url.state.orderStr), href: (orderStr) => url.href({ orderStr }) }
            : undefined
        }
      />
      {empty}
    </>
  );
}
