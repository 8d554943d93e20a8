import { addDays, dayCount, isIsoDate } from '@/lib/rules/day';

/** The search param that leads to a view by its number. */
export const VIEW_PARAM = 'view';
/** The search param that says in which view an address began. */
export const IN_VIEW_PARAM = 'inView';

/** Returns a list's state without the view that its address began in, which filters nothing. */
export function withoutView<S extends object>(state: S): S {
  const { [IN_VIEW_PARAM]: _, ...own } = state as S & { [IN_VIEW_PARAM]?: unknown };
  return own as unknown as S;
}

/** Params of an address that no view stores: those of the page around the list, its page, and the view itself. */
const LEFT_OUT: readonly string[] = ['id', 'tab', 'page', 'panels', VIEW_PARAM, IN_VIEW_PARAM];

const sorted = (params: URLSearchParams): string => {
  params.sort();
  return params.toString();
};

/** Returns the search params of an address that a view stores, sorted. */
export function viewParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of LEFT_OUT) params.delete(name);
  for (const name of [...params.keys()]) if (name.startsWith('_')) params.delete(name);
  return sorted(params);
}

/**
 * Returns the search params as a view stores them. Days up to today or yesterday are counted from today,
 * `startDate=-6`, so that they move with the day; an address without an end means today.
 */
export function storedQuery(search: string, today: string): string {
  const params = new URLSearchParams(viewParams(search));
  const end = params.get('endDate') ?? today;
  if (isIsoDate(end) && end >= addDays(today, -1)) {
    for (const name of ['startDate', 'endDate']) {
      const day = params.get(name);
      if (day && isIsoDate(day)) params.set(name, String(day > today ? 0 : 1 - dayCount(day, today)));
    }
  }
  return sorted(params);
}

/** Returns the search params of a stored view, its days counted from `today`. */
export function queryOn(stored: string, today: string): string {
  const params = new URLSearchParams(stored);
  for (const name of ['startDate', 'endDate']) {
    const text = params.get(name);
    if (text && /^(0|-\d{1,4})$/.test(text)) params.set(name, addDays(today, Number(text)));
  }
  return sorted(params);
}
