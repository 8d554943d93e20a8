/** Named views of lists (VIEW-02). */

/** Most characters of a view's name. */
export const VIEW_NAME_LENGTH = 40;
/** Views of one partner in one list at most. */
export const MAX_VIEWS = 30;
/** Search params of a view at most, and characters of each value. */
export const MAX_VIEW_PARAMS = 40;
export const VIEW_VALUE_LENGTH = 200;
/** Characters of a layout at most. */
export const LAYOUT_LENGTH = 2000;

/** Search params that only the owner of a shared view reads: members, what was searched for, and own tags. */
export const PRIVATE_PARAMS: readonly string[] = ['id', 'memId', 'searchType', 'searchValue', 'tags'];
