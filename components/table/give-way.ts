import type { ReactNode } from 'react';
import { WIDTHS as CHOSEN, type Layout } from '@/lib/lists/layout';
import { type Column, columnChoice } from './column';
import { textWidth } from './text-width';

/** Positions on a card whose columns are never hidden: name, amount, state and actions of a row. */
const STAYING: readonly Column<never, never>['card'][] = ['heading', 'title', 'figure', 'state', 'actions'];

/** Widths of the pane that `give-way.css` knows, in digits of the pane's text. */
const WIDTHS = { least: 48, most: 180, step: 4 };

/** A digit of the table in digits of the pane, whose text is larger. */
const TABLE_DIGIT = 12.5 / 14;
/** Space beside a cell's content, in digits. */
const PADDING = 1.1;
/** The checkbox and the chevron of a row, in digits. */
const CONTROLS = 6.2;
/** The width of a heading relative to other text, because headings are small. */
const SMALL = 0.96;
/** The width of a total relative to other text, because totals are bold. */
const BOLD = 1.08;

interface Contents<Row, Sum> {
  columns: readonly Column<Row, Sum>[];
  /** The cells of each row, in the order of the columns. */
  cells: readonly (readonly ReactNode[])[];
  totals: readonly ReactNode[];
  /** Columns whose amounts all get decimals. */
  decimals: readonly Column<Row, Sum>[];
  /** Columns at the start that the label of the totals spans. */
  spanned: number;
  /** Widths that the person has chosen, by choice. */
  widths?: Layout['widths'];
  /** Column by which the rows are sorted. */
  sorted: Column<Row, Sum> | undefined;
}

/** Widths of the columns, in digits. */
function columnWidths<Row, Sum>({
  columns,
  cells,
  totals,
  decimals,
  widths = {},
}: Contents<Row, Sum>): number[] {
  return columns.map((column, index) => {
    const { id: choice } = columnChoice(column);
    const members = columns.filter((one) => columnChoice(one).id === choice);
    const chosen = widths[choice];
    if (chosen) return CHOSEN[chosen] + PADDING + (index === 0 ? CONTROLS : 0);
    const cents = decimals.includes(column) ? textWidth('.00') : 0;
    const content = Math.max(
      textWidth(column.header) * SMALL,
      column.group ? textWidth(column.group.header) / members.length : 0,
      column.end ? textWidth(totals[index]) * BOLD : 0,
      ...cells.map((row) => textWidth(row[index]) + cents),
    );
    return content + PADDING + (index === 0 ? CONTROLS : 0);
  });
}

/**
 * The width of the pane below which a column is hidden, in digits of the pane's text, by the id of its choice: the last
 * ones of the chooser first. Columns that are never hidden have none. The widths are estimates: `fitColumns` corrects
 * them for the actual font.
 */
export function giveWayWidths<Row, Sum>(contents: Contents<Row, Sum>): ReadonlyMap<string, number> {
  const { columns, spanned, sorted } = contents;
  const limits = new Map<string, number>();
  const widths = columnWidths(contents);
  let needed = widths.reduce((sum, width) => sum + width, 0);
  for (const { id } of columns.map(columnChoice).toReversed()) {
    const members = columns.flatMap((column, index) => (columnChoice(column).id === id ? [index] : []));
    const stays = members.some(
      (index) =>
        index < spanned ||
        columns[index] === sorted ||
        columns[index]!.fixed ||
        STAYING.includes(columns[index]!.card),
    );
    if (stays || limits.has(id)) continue;
    const limit = Math.round((needed * TABLE_DIGIT) / WIDTHS.step) * WIDTHS.step;
    // No pane is narrower.
    if (limit < WIDTHS.least) break;
    limits.set(id, Math.min(WIDTHS.most, limit));
    needed -= members.reduce((sum, index) => sum + widths[index]!, 0);
  }
  return limits;
}
