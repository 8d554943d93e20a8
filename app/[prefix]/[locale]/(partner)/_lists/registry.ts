import { DETAIL_LISTS } from '@/components/detail/lists/lists';
import { type AnyList, listName } from '@/components/list/definition';
import { partnerList } from './partner-list';

/** Every list screen, for its export. */
const LISTS: readonly AnyList[] = [partnerList, ...DETAIL_LISTS];

const BY_NAME = new Map(LISTS.map((list) => [listName(list), list]));

/** The list of that name; undefined where there is none. */
export const findList = (name: string): AnyList | undefined => BY_NAME.get(name);
