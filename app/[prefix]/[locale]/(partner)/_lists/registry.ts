import type { AnyList } from '@/components/list/definition';
import { partnerList } from './partner-list';

/** Every list screen, for its export. */
const LISTS: readonly AnyList[] = [partnerList];

const BY_ROUTE = new Map(LISTS.map((list) => [list.route as string, list]));

/** The list of a route; undefined where it has none. */
export const findList = (route: string): AnyList | undefined => BY_ROUTE.get(route);
