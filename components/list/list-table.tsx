import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { rowDialogTexts } from '@/components/table/row-dialog-texts';
import { RowDialogs } from '@/components/table/row-dialogs';
import { Empty } from '@/components/ui/empty';
import type { Place } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import type { AnyList, ListPage, Translate } from './definition';

interface ListTableProps {
  list: AnyList;
  page: ListPage<unknown, unknown>;
  columns: readonly Column<unknown, unknown>[];
  prefix: string;
  place: Place;
  layout: Layout;
  title: string;
  t: Translate;
  cashDecimal: string;
  ownCash: number;
}

/** The rows of a list with the pop-ups that they open, or the text of an empty list. */
export function ListTable({
  list,
  page: { rows, sum },
  columns,
  prefix,
  place,
  layout,
  title,
  t,
  cashDecimal,
  ownCash,
}: ListTableProps) {
  if (rows.length === 0) return <Empty>{t(list.empty(place.state))}</Empty>;
  return (
    <RowDialogs {...{ prefix, ownCash, cashDecimal }} texts={rowDialogTexts(t)}>
      <DataTable
        caption={title}
        {...{ columns, rows, sum, layout }}
        rowKey={list.rowKey}
        sorting={
          'orderStr' in place.state
            ? { order: String(place.state.orderStr), href: (orderStr) => place.href({ orderStr }) }
            : undefined
        }
      />
    </RowDialogs>
  );
}
