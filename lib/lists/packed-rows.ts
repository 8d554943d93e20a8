type Row = Readonly<Record<string, unknown>>;

/** Rows stored by field: names are sent once, and similar values are adjacent, which compresses better. */
export interface PackedRows {
  count: number;
  /** The values of a field, one for each row; by row number where some rows have none. */
  fields: Readonly<Record<string, readonly unknown[] | Readonly<Record<number, unknown>>>>;
}

/** Packs rows; their fields hold anything but undefined. */
export function packRows(rows: readonly Row[]): PackedRows {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const valuesOf = (name: string) => {
    const places = [...rows.keys()].filter((at) => rows[at]![name] !== undefined);
    return places.length === rows.length
      ? rows.map((row) => row[name])
      : Object.fromEntries(places.map((at) => [at, rows[at]![name]]));
  };
  return { count: rows.length, fields: Object.fromEntries(names.map((name) => [name, valuesOf(name)])) };
}

/** The rows that were packed. */
export function unpackRows({ count, fields }: PackedRows): Row[] {
  const all = Object.entries(fields);
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of all) if (at in values) row[name] = values[at as 0];
    return row;
  });
}
