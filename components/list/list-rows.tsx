import { MarkupBox } from '@/components/ui/markup-box';
import type { ListState } from '@/lib/lists/filters';
import type { AnyList, ListPage, ListRenderContext } from './definition';
import { ListTable, type ListTableProps } from './list-table';
import { printedPart } from './printed-part';

interface ListHeaderProps {
  list: AnyList;
  context: ListRenderContext<ListState>;
  /** What the list loads besides its rows. */
  extra: unknown;
  /** Null when its load failed. */
  page: ListPage<unknown, unknown> | null;
}

/** What stands above the table of a list. */
export const ListHeader = ({ list, context, extra, page }: ListHeaderProps) => (
  <MarkupBox drawing={list.header?.(context, extra, page)} />
);

/** The table of a list, with its part on paper above it and its footer below. */
export function ListRows(props: ListTableProps) {
  const { list, context, page } = props;
  return (
    <>
      {printedPart(list, context, page)}
      <ListTable {...props} />
      {list.footer?.(context, page)}
    </>
  );
}
