/** Data of a row that its page carries as `data-*` attributes, by their names without the prefix. */
export type RowData = Readonly<Record<string, string | number>>;

/** The same as the browser reads it from the row. */
export type RowDataset = Readonly<Record<string, string | undefined>>;
