import type { HTMLAttributes, ReactNode } from 'react';

/** A column of a {@link FixedTable}, declared once for its heading, its cells and its total. */
export interface FixedColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned figures. */
  end?: boolean;
  /** Its cells are the headings of their rows. */
  isRowHeader?: boolean;
  /** Its cell in the last row, which has the totals. */
  total?: ReactNode;
  /** Classes of its cells, of its total where that has others, and of its heading. */
  className?: string;
  totalClass?: string;
  headerClass?: string;
}

interface FixedTableProps<Row> {
  columns: readonly FixedColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the table for screen readers, where nothing around it does. */
  caption?: string;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /**
   * Classes of rows that are grids on phones: the changed display drops the native roles, so that cells name theirs, and
   * their columns, by which a style sheet gives each its place.
   */
  phoneGrid?: string;
  /** Further classes. */
  className?: string;
}

/**
 * A small table that is all there, without what a list has (`defineList`): filters, orders, pages, files, a choice of
 * columns. It has no state, and renders on both sides.
 */
export function FixedTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  rowProps,
  phoneGrid,
  className = '',
}: FixedTableProps<Row>) {
  const role = (name: string) => (phoneGrid ? name : undefined);
  const cell = ({ id, header, isRowHeader, end }: FixedColumn<Row>, content: ReactNode, classes = '') => {
    const Cell = isRowHeader ? 'th' : 'td';
    return (
      <Cell
        key={id}
        role={role(isRowHeader ? 'rowheader' : 'cell')}
        scope={isRowHeader ? 'row' : undefined}
        data-cell={phoneGrid && id}
        data-label={phoneGrid && typeof header === 'string' ? header : undefined}
        className={`${end ? 'num end ' : ''}${classes}` || undefined}
      >
        {content}
      </Cell>
    );
  };
  return (
    <table role={role('table')} className={`fixed-table ${phoneGrid ? 'on-phones' : ''} ${className}`}>
      {caption === undefined ? null : <caption className="sr-only">{caption}</caption>}
      <thead role={role('rowgroup')}>
        <tr role={role('row')}>
          {columns.map((column) => (
            <th
              key={column.id}
              role={role('columnheader')}
              scope="col"
              className={`${column.end ? 'end ' : ''}${column.headerClass ?? ''}`.trim() || undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role('rowgroup')}>
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role={role('row')} className={phoneGrid} {...rowProps?.(row)}>
            {columns.map((column) => cell(column, column.cell(row, index), column.className))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) ? (
        <tfoot role={role('rowgroup')}>
          <tr role={role('row')} className={phoneGrid}>
            {columns.map((column) => cell(column, column.total, column.totalClass ?? column.className))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
