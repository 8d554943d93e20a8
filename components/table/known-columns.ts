import type { Column } from './column';

/** Returns the columns whose value one of the rows has; without rows all of them. */
export const knownColumns = <Row, Sum>(
  columns: readonly Column<Row, Sum>[],
  rows: readonly Row[],
): readonly Column<Row, Sum>[] =>
  rows.length === 0 ? columns : columns.filter(({ has }) => !has || rows.some(has));
