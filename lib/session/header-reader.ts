/** Reads request headers by their lower-case name. `Headers` is one, and so is {@link headerReader} over Node's object. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** Reads headers as Node holds them; a repeated header is one value, its parts separated by commas. */
export const headerReader = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): HeaderReader => ({
  get(name) {
    const value = headers[name];
    if (value === undefined) return null;
    return typeof value === 'string' ? value : value.join(', ');
  },
});
