/** Page numbers that a pager shows at once (FORM-04). */
const MAX_NUMBERS = 10;

export interface PagerWindow {
  /** The current page, clamped to the list. */
  page: number;
  last: number;
  /** Block of at most ten numbers around it: 1–10, 11–20 … */
  numbers: number[];
}

/**
 * Returns the numbers to show for a page of a list. Pages count from 1; an empty list has one page. Of a list that the
 * upstream does not count, `hasNext` says whether there may be a page after this one.
 */
export function pagerWindow(
  page: number,
  total: number,
  perPage: number,
  hasNext?: boolean | undefined,
): PagerWindow {
  const known = hasNext === undefined ? 1 : page + (hasNext ? 1 : 0);
  const last = Math.max(known, Math.ceil(total / perPage));
  const current = Math.min(Math.max(1, page), last);
  const first = Math.floor((current - 1) / MAX_NUMBERS) * MAX_NUMBERS + 1;
  const length = Math.min(MAX_NUMBERS, last - first + 1);
  return { page: current, last, numbers: Array.from({ length }, (_, i) => first + i) };
}
