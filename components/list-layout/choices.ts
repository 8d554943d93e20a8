import { type AnyColumn, columnChoice, isShown } from '@/components/table/column';
import type { Layout, WidthName } from '@/lib/lists/layout';

/**
 * Returns the entries of the column chooser: columns and groups of columns in their order, and whether the layout shows
 * them.
 */
export function choices(columns: readonly AnyColumn[], layout: Pick<Layout, 'hidden' | 'added' | 'widths'>) {
  const entries = new Map<
    string,
    {
      id: string;
      header: string;
      isFixed: boolean;
      isOptional: boolean;
      isShown: boolean;
      width: WidthName | undefined;
    }
  >();
  for (const column of columns) {
    const choice = columnChoice(column);
    entries.set(choice.id, {
      ...choice,
      isFixed: column.fixed === true,
      isOptional: column.optional === true,
      isShown: isShown(column, layout),
      width: layout.widths[choice.id],
    });
  }
  return [...entries.values()];
}
