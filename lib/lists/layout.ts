/** Display preferences for a list, in a cookie so that the server renders them at once. */
export interface Layout {
  /** On narrow screens: cards, or the table as on wide ones. */
  view: 'cards' | 'table';
  density: 'normal' | 'compact';
  /** Ids of hidden columns. */
  hidden: string[];
}

/** Cookie of a list's layout; path /{prefix}. */
export const layoutCookie = (route: string): string => `pb_list_${route.replace(/\W/g, '_')}`;

/** `cards~normal~upper~rates`: view, density, and the hidden columns. */
export const writeLayout = ({ view, density, hidden }: Layout): string =>
  [view, density, ...hidden].join('~');

/** Parses the cookie's text; anything invalid becomes the default. */
export function readLayout(text: string | undefined): Layout {
  const [view, density, ...hidden] = (text ?? '').split('~');
  return {
    view: view === 'table' ? 'table' : 'cards',
    density: density === 'compact' ? 'compact' : 'normal',
    hidden: hidden.filter((id) => /^\w{1,24}$/.test(id)),
  };
}
