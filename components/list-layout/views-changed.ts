/** Event of the document after a change of the person's views of a list. */
export const VIEWS_CHANGED = 'viewschange';
