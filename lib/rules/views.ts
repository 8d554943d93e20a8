/** Named views of lists (VIEW-02). */

/** The largest number of characters of a view's name. */
export const VIEW_NAME_LENGTH = 40;
/** A partner has at most this many views of one list. */
export const MAX_VIEWS = 30;
/** A partner stores columns or views of at most this many lists, which is more than there are. */
export const MAX_LISTS = 100;
/** The largest number of characters of a view's search params. */
export const VIEW_QUERY_LENGTH = 4000;
/** The largest number of search params, and of characters of each value. */
const MAX_PARAMS = 40;
const VALUE_LENGTH = 200;

/** Whether a text is the search params of a view: names as lists have them, each with a short value. */
export function isViewQuery(text: string): boolean {
  const params = [...new URLSearchParams(text)];
  return (
    params.length <= MAX_PARAMS &&
    params.every(
      ([name, value]) =>
        /^[A-Za-z]\w{0,23}$/.test(name) && value.length <= VALUE_LENGTH && !/\p{Cc}/u.test(value),
    )
  );
}

/** The largest number of characters of a layout. */
export const LAYOUT_LENGTH = 2000;

/** Search params that only the owner of a shared view reads: the search and own tags. */
export const PRIVATE_PARAMS: readonly string[] = ['searchType', 'searchValue', 'tags'];

/** Search params that hold ids of members, joined by commas: readers of a shared view get those of their own branch. */
export const MEMBER_PARAMS: readonly string[] = ['memId', 'open'];
