/** The list that a detail was opened from: stored for the browser's tab, so that the detail leads to its neighbours. */
export interface Walk {
  /** The login id of the partner that opened it. */
  viewer: string;
  /** The list's address. */
  from: string;
  /** Place of the first of `hrefs` in the whole list, and how many it has. */
  first: number;
  total: number;
  /** The details of one page of the list, in its order. */
  hrefs: string[];
}

const KEY = 'pitboss.walk';

/** Stores a list whose rows are members, each once; any other leads to no neighbours. */
export function storeWalk(walk: Walk): void {
  try {
    if (new Set(walk.hrefs).size === walk.hrefs.length) sessionStorage.setItem(KEY, JSON.stringify(walk));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off or full: the detail has no neighbours then.
  }
}

/** The site of an address. */
const siteOf = (path: string): string | undefined => path.split('/')[1];

/** Removes the stored list: the next account that signs in in this tab may not know its members. */
export function forgetWalk(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing was stored.
  }
}

/**
 * The position of a member in the stored list; null if the list does not have it or is of another site. A list that
 * another account opened in this tab is removed.
 */
export function walkOf(
  memId: string,
  viewer: string,
):
  | (Omit<Walk, 'hrefs' | 'first' | 'viewer'> & {
      place: number;
      previous: string | undefined;
      next: string | undefined;
    })
  | null {
  try {
    const { from, first, total, hrefs, ...stored } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Walk;
    if (siteOf(from) !== siteOf(location.pathname)) return null;
    if (stored.viewer !== viewer) {
      forgetWalk();
      return null;
    }
    const index = hrefs.findIndex((href) => new URLSearchParams(href.split('?')[1]).get('id') === memId);
    if (index < 0) return null;
    return { from, total, place: first + index, previous: hrefs[index - 1], next: hrefs[index + 1] };
  } catch {
    return null;
  }
}
