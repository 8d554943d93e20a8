/**
 * The list that a detail was opened from. It is stored for the browser's tab, so that the detail can link to its
 * neighbours.
 */
export interface Walk {
  /** The login id of the partner that opened it. */
  viewer: string;
  /** The list's address. */
  from: string;
  /** The position of the first of `hrefs` in the whole list, and the number of the list's rows. */
  first: number;
  total: number;
  /** The addresses of the details on one page of the list, in its order. */
  hrefs: string[];
}

const KEY = 'pitboss.walk';

/**
 * Stores a list whose rows are members. A list that has a member twice is not stored, since a member then has no one
 * position.
 */
export function storeWalk(walk: Walk): void {
  try {
    if (new Set(walk.hrefs).size === walk.hrefs.length) sessionStorage.setItem(KEY, JSON.stringify(walk));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off or full: the detail has no neighbours then.
  }
}

/** Returns the site of an address. */
const sitePrefix = (path: string): string | undefined => path.split('/')[1];

/** Removes the stored list: the account that signs in next in this tab may not know its members. */
export function forgetWalk(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing was stored.
  }
}

/**
 * Finds the position of a member in the stored list; null if the list does not have it or is of another site. A list
 * that another account opened in this tab is removed.
 */
export function findInWalk(
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
    if (sitePrefix(from) !== sitePrefix(location.pathname)) return null;
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
