/** The number of the last page that any list may have. */
export const MAX_PAGE = 100_000;
