import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DropCell, PickCell } from './row-cells';

interface PickColumn<Row> {
  head: string;
  /** `title` takes the remaining room, `num` is for moments. */
  kind?: 'title' | 'num';
  cell: (row: Row) => ReactNode;
}

interface PickTableProps<Row> {
  rows: readonly Row[];
  /** Number and title of a row; `isNew` rows are highlighted, and unread ones cannot be deleted. */
  of: (row: Row) => { number: number; title: string; isNew: boolean; isUnread?: boolean };
  columns: readonly PickColumn<Row>[];
}

/** Rows that their owner selects and deletes, with each board's columns between box and button. */
export async function PickTable<Row>({ rows, of, columns }: PickTableProps<Row>) {
  const t = await getTranslations('board.col');
  return (
    <table className="board-table">
      <thead>
        <tr>
          <th>{t('pick')}</th>
          {columns.map(({ head }) => (
            <th key={head}>{head}</th>
          ))}
          <th>{t('delete')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { number, title, isNew, isUnread } = of(row);
          return (
            <tr key={number} className={isNew ? 'unread' : undefined}>
              <PickCell {...{ number, title, isUnread }} />
              {columns.map(({ head, kind, cell }) => (
                <td key={head} className={kind}>
                  {cell(row)}
                </td>
              ))}
              <DropCell {...{ number, title }} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
