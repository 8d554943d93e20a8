/** Height of a table's rows: one line of 32 or 40 px, or two lines. */
export const DENSITIES = ['compact', 'normal', 'double'] as const;

/** Display preferences for a list, in a cookie so that the server renders them at once. */
export interface Layout {
  /** On narrow screens: cards, or the table as on wide ones. */
  view: 'cards' | 'table';
  density: (typeof DENSITIES)[number];
  /** Ids of columns, or groups of columns, hidden although they are shown by default. */
  hidden: readonly string[];
  /** Ids of those shown although they are not. */
  added: readonly string[];
}

/** Cookie of a list's layout; path /{prefix}. */
export const layoutCookie = (route: string): string => `pb_list_${route.replace(/\W/g, '_')}`;

/** `cards~normal~upper~.rates`: view, density, hidden columns, and those added after a dot. */
export const writeLayout = ({ view, density, hidden, added }: Layout): string =>
  [view, density, ...hidden, ...added.map((id) => `.${id}`)].join('~');

const isId = (id: string) => /^\w{1,24}$/.test(id);

/** Parses the cookie's text; anything invalid becomes the default. */
export function readLayout(text: string | undefined): Layout {
  const [view, density, ...ids] = (text ?? '').split('~');
  return {
    view: view === 'table' ? 'table' : 'cards',
    density: DENSITIES.find((one) => one === density) ?? 'normal',
    hidden: ids.filter(isId),
    added: ids.flatMap((id) => (id.startsWith('.') && isId(id.slice(1)) ? [id.slice(1)] : [])),
  };
}
