import { MarkupBox } from '@/components/ui/markup-box';
import type { ListPage } from './definition';
import { ListTable, type ListTableProps } from './list-table';

export interface ListRowsProps extends Omit<ListTableProps, 'page'> {
  /** What the list loads besides its rows. */
  extra: unknown;
  /** Null when its load failed. */
  page: ListPage<unknown, unknown> | null;
}

/** The table of a list with what stands above and below it. */
export function ListRows({ extra, page, ...table }: ListRowsProps) {
  const { list, context } = table;
  return (
    <>
      {list.header ? <MarkupBox drawing={list.header(context, extra, page)} /> : null}
      {page ? (
        <>
          <ListTable {...table} page={page} />
          {list.footer?.(context, page)}
        </>
      ) : null}
    </>
  );
}
