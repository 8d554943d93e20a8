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

/** What stands above a list's rows, and its table with what stands below it, as markup. */
export interface DrawnParts {
  /** Without it the one that is shown stays. */
  header?: string;
  rows: string;
}

/** Stands in the cells of totals that the browser has: a tag, which no text can be taken for. */
export const KEPT_TOTAL = '<slot></slot>';

/** A list without its rows and trend: they come as markup, in `parts` or with the document; likewise a tree that is null. */
export type DrawnList = Omit<ListData, 'page' | 'trend'> & {
  isDrawn: true;
  page: { ok: true; data: PageFacts };
  parts?: DrawnParts;
};

/** What of a list travels beside its markup; null where it has to travel whole: there is nothing to draw, or a failure. */
export function drawnList({ page, tree, trend: _, ...data }: ListData): DrawnList | null {
  if (!page.ok || tree?.ok === false || page.data.rows.length === 0) return null;
  const { rows: __, pinnedRow: ___, restRows: ____, ...facts } = page.data;
  return { ...data, tree: null, isDrawn: true, page: { ok: true, data: facts } };
}

/** What of another page of a list travels, whose header, tree and codes the browser has. */
export type TurnedPage = Pick<DrawnList, 'isDrawn' | 'page' | 'today'> & { parts: DrawnParts };

/** Whether it is here whole. */
export const isWhole = (data: ListData | DrawnList): data is ListData => !('isDrawn' in data);
