/** Event of the document: the person's views of the list have changed. */
export const VIEWS_CHANGED = 'viewschange';
