import type { RowDataset } from '@/components/table/row-data';

/** Props of the bar for a list's selected rows. */
export interface BulkProps {
  /** The selected rows of all pages by key, each with the `data-*` attributes of its row. */
  rows: ReadonlyMap<string, RowDataset>;
  /** The site's display factor (decision 28). */
  cashDecimal: string;
  /** Acts of the bar that the site's upstream does not know. */
  lacks?: readonly string[] | undefined;
  /** Deselects the rows with these keys, or all. */
  onClear: (keys?: readonly string[]) => void;
}
