import { type PackedRows, packRows, unpackRows } from '@/lib/lists/packed-rows';
import { mapResult, type Result } from '@/lib/rules/result';
import type { ListData, ListPage, PageFacts } from './definition';

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

/** A list whose rows, tree and trend stand on the page only as the server has drawn them. */
export type DrawnList = Omit<ListData, 'page' | 'tree' | 'trend'> & {
  isDrawn: true;
  page: { ok: true; data: PageFacts };
};

/** What of a list travels beside its markup; null where it has to travel whole: there is nothing to draw, or a failure. */
export function drawnList({ page, tree, trend: _, ...data }: ListData): DrawnList | null {
  if (!page.ok || tree?.ok === false || page.data.rows.length === 0) return null;
  const { rows: __, pinnedRow: ___, ...facts } = page.data;
  return { ...data, isDrawn: true, page: { ok: true, data: facts } };
}

/** Whether it is here whole. */
export const isWhole = (data: ListData | DrawnList): data is ListData => !('isDrawn' in data);
