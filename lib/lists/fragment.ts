/** Search param of a list's handler that names the fragment. */
export const PART_PARAM = '_part';
/** The key of the row that a fragment shows. */
export const KEY_PARAM = '_key';
/** The node whose children a fragment holds, and their level in the hierarchy. */
export const NODE_PARAM = '_node';
export const LEVEL_PARAM = '_level';
/** Set where the fragment includes the hierarchy. */
export const TREE_PARAM = '_tree';
/** Set where the list's heading is of the second level. */
export const SUB_PARAM = '_sub';

/** Response header that marks a fragment. Other answers, such as refusals, do not have it. */
export const FRAGMENT_HEADER = 'x-fragment';

/** The answer that changes a list's page, as JSON; the other fragments are HTML of their own. */
export interface FragmentParts {
  /** Login id of the partner that asked: the rows of another one do not belong in the page. */
  viewer: string;
  /** HTML by the name of the part (`data-part`) whose content it is. */
  parts: Readonly<Record<string, string>>;
}
