/** The params of a page's address. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** A param that is given once; undefined for none or several. */
export const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The params that are given once, with the empty text for others. */
export const singles = (params: SearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, single(value) ?? '']));
