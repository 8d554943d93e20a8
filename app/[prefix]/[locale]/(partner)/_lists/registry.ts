import type { AnyList } from '@/components/list/definition';
import { explain } from './explain';
import { onlineMemberList, userOnlinelist } from './online-list';
import { partnerList } from './partner-list';
import { partnerList2 } from './partner-list-2';
import { levelLists } from './partner-list-level';
import { partnerMemberList } from './partner-member-list';
import { subMemberList } from './sub-member-list';
import { userList } from './user-list';

/** Every list screen, for its export. */
const LISTS: readonly AnyList[] = [
  partnerList,
  ...levelLists.values(),
  partnerList2,
  partnerMemberList,
  userList,
  userOnlinelist,
  onlineMemberList,
  subMemberList,
  explain,
];

const BY_ROUTE = new Map(LISTS.map((list) => [list.route as string, list]));

/** The list of a route; undefined where it has none. */
export const findList = (route: string): AnyList | undefined => BY_ROUTE.get(route);
