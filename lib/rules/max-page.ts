/** No list has more pages. */
export const MAX_PAGE = 100_000;
