import { rowDialogTexts } from '@/components/members/row-dialog-texts';
import { RowDialogs } from '@/components/members/row-dialogs';
import type { RateRights } from '@/components/rates/rate-rights';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
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
  /** What the viewer holds, wire amounts; the live figures take over. */
  own: { ownCash: number; ownPoint: number };
  rights: RateRights;
}

/** The rows of a list with the pop-ups that they open, or the text of an empty list. */
export function ListTable({
  list,
  page: { rows, lead, sum },
  columns,
  prefix,
  place,
  layout,
  title,
  t,
  cashDecimal,
  own,
  rights,
}: ListTableProps) {
  const empty = rows.length === 0 ? <Empty>{t(list.empty(place.state))}</Empty> : null;
  if (empty && lead === undefined) return empty;
  return (
    <RowDialogs {...{ prefix, cashDecimal, rights, ...own }} texts={rowDialogTexts(t)}>
      <DataTable
        caption={title}
        {...{ columns, rows, lead, layout }}
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
    </RowDialogs>
  );
}
