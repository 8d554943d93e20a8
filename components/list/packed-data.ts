import { type PackedRows, packRows, unpackRows } from '@/lib/lists/packed-rows';
import { mapResult, type Result } from '@/lib/rules/result';
import type { ListData, ListPage } from './definition';

/** What is loaded of a list as it travels. */
export type PackedData = Omit<ListData, 'page'> & {
  page: Result<Omit<ListPage<unknown, unknown>, 'rows'> & { rows: PackedRows }>;
};

export const packData = ({ page, ...data }: ListData): PackedData => ({
  ...data,
  page: mapResult(page, ({ rows, ...rest }) => ({
    ...rest,
    rows: packRows(rows as Record<string, unknown>[]),
  })),
});

export const unpackData = ({ page, ...data }: PackedData): ListData => ({
  ...data,
  page: mapResult(page, ({ rows, ...rest }) => ({ ...rest, rows: unpackRows(rows) })),
});
