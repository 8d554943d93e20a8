/** Panes that a person folds to rails, and the charts above lists. */
export type FoldedPart = 'menu' | 'tree' | 'charts';

/** Cookie of the folded panes, joined by dots; path /{prefix}. */
export const FOLD_COOKIE = 'pb_fold';

/** Returns the folded panes of the cookie's text. */
export const foldedParts = (text: string | undefined): FoldedPart[] =>
  (['menu', 'tree', 'charts'] as const).filter((part) => text?.split('.').includes(part));
