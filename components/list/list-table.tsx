import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import type { AnyList, ListPage, ListShow } from './definition';

interface ListTableProps {
  list: AnyList;
  show: ListShow<ListState>;
  page: ListPage<unknown, unknown>;
  columns: readonly Column<unknown, unknown>[];
  layout: Layout;
  title: string;
}

/** The rows of a list with the pop-ups that they open, or the text of an empty list. */
export function ListTable({
  list,
  show,
  page: { rows, pinnedRow, sum },
  columns,
  layout,
  title,
}: ListTableProps) {
  const { t, place } = show;
  const empty = rows.length === 0 ? <Empty>{t(list.empty(place.state))}</Empty> : null;
  if (empty && pinnedRow === undefined) return empty;
  const table = (
    <>
      <DataTable
        caption={title}
        {...{ columns, rows, pinnedRow, layout }}
        // A sum of nothing says nothing.
        sum={empty ? undefined : sum}
        rowKey={list.rowKey}
        sorting={
          'orderStr' in place.state
            ? { order: String(place.state.orderStr), href: (orderStr) => place.href({ orderStr }) }
            : undefined
        }
      />
      {empty}
    </>
  );
  return list.wrap ? list.wrap(show, table) : table;
}
