/** How a person likes a list, remembered per list in a cookie so that the server draws it right at once. */
export interface Layout {
  /** On narrow screens: a card for each row, or the table as on wide ones. */
  view: 'cards' | 'table';
  density: 'normal' | 'compact';
  /** Ids of the columns that do not show. */
  hidden: string[];
}

/** The cookie of a list's layout; path /{prefix}. */
export const layoutCookie = (route: string): string => `pb_list_${route.replace(/\W/g, '_')}`;

/** `cards~normal~upper~rates`: view, density, and the hidden columns. */
export const writeLayout = ({ view, density, hidden }: Layout): string =>
  [view, density, ...hidden].join('~');

/** A cookie's text as a layout; what cannot be read is as nobody had touched it. */
export function readLayout(text: string | undefined): Layout {
  const [view, density, ...hidden] = (text ?? '').split('~');
  return {
    view: view === 'table' ? 'table' : 'cards',
    density: density === 'compact' ? 'compact' : 'normal',
    hidden: hidden.filter((id) => /^\w{1,24}$/.test(id)),
  };
}
