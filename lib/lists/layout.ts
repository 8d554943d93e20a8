/** Height of a table's rows: one line of 32 or 40 px, or two lines. */
export const DENSITIES = ['compact', 'normal', 'double'] as const;

/** Widths of columns, in digits of the table's font (`widths.css`). */
export const WIDTHS = { narrow: 8, medium: 14, wide: 22, widest: 34 } as const;
export type WidthName = keyof typeof WIDTHS;

/**
 * A person's layout of a list. It is stored with the person or with a view. A cookie holds that of the current page, so
 * that the list's fragments and files are rendered in the same way.
 */
export interface Layout {
  /** Whether narrow screens show cards, or the table as wide screens do. */
  view: 'cards' | 'table';
  density: (typeof DENSITIES)[number];
  /** Ids of columns, and of groups of columns, that are hidden although the list shows them by default. */
  hidden: readonly string[];
  /** Ids of columns that are shown although the list hides them by default. */
  added: readonly string[];
  /** Ids of columns in the person's order; empty for the list's own order. */
  order: readonly string[];
  /** Widths by column id. A column without one is as wide as its texts. */
  widths: Readonly<Record<string, WidthName>>;
}

/** Cookie of a list's layout; path /{prefix}. */
export const layoutCookie = (route: string): string => `pb_list_${route.replace(/\W/g, '_')}`;

/**
 * `cards~normal~upper~.rates~:cash~:upper~-cash-wide`: view, density, hidden columns, added ones after a dot, the order
 * after colons, and widths after a dash.
 */
export const writeLayout = ({ view, density, hidden, added, order, widths }: Layout): string =>
  [
    view,
    density,
    ...hidden,
    ...added.map((id) => `.${id}`),
    ...order.map((id) => `:${id}`),
    ...Object.entries(widths).map(([id, width]) => `-${id}-${width}`),
  ].join('~');

const isId = (id: string) => /^\w{1,40}$/.test(id);

const isWidth = (name: string): name is WidthName => name in WIDTHS;

/** The layout of a list that a person has not changed, as text. */
export const DEFAULT_LAYOUT = 'cards~normal';

/** Parses the text of a layout; anything invalid becomes the default. */
export function readLayout(text: string | undefined): Layout {
  const [view, density, ...ids] = (text ?? '').split('~');
  const after = (mark: string) =>
    ids.flatMap((id) => (id.startsWith(mark) && isId(id.slice(1)) ? [id.slice(1)] : []));
  const widths = ids.flatMap((text): [string, WidthName][] => {
    const [, id, width] = /^-(\w{1,40})-(\w+)$/.exec(text) ?? [];
    return id && width && isWidth(width) ? [[id, width]] : [];
  });
  return {
    view: view === 'table' ? 'table' : 'cards',
    density: DENSITIES.find((one) => one === density) ?? 'normal',
    hidden: ids.filter(isId),
    added: after('.'),
    order: after(':'),
    widths: Object.fromEntries(widths),
  };
}
