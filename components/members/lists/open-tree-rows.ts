import { type Failure, ok, type Result } from '@/lib/rules/result';

/** A row and its depth below the list's own rows. */
export type TreeRow<Row> = Row & { key: string; depth: number; isOpen: boolean };

/**
 * The rows, each open one followed by its own rows below, recursively (LIST-05). `loadBelow` loads those of a member;
 * the first failure is the result.
 */
export async function openTreeRows<Row extends { memId: string }>(
  rows: readonly Row[],
  open: ReadonlySet<string>,
  loadBelow: (memId: string) => Promise<Result<readonly Row[]>>,
  parent: { key: string; depth: number } = { key: '', depth: -1 },
): Promise<Result<TreeRow<Row>[]>> {
  const parts = await Promise.all(
    rows.map(async (row): Promise<Result<TreeRow<Row>[]>> => {
      const own = { ...row, key: `${parent.key}/${row.memId}`, depth: parent.depth + 1 };
      if (!open.has(row.memId)) return ok([{ ...own, isOpen: false }]);
      const inner = await loadBelow(row.memId);
      if (!inner.ok) return inner;
      const below = await openTreeRows(inner.data, open, loadBelow, own);
      return below.ok ? ok([{ ...own, isOpen: true }, ...below.data]) : below;
    }),
  );
  const failed = parts.find((part): part is Failure => !part.ok);
  return failed ?? ok(parts.flatMap((part) => (part.ok ? part.data : [])));
}
