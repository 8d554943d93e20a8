import { createContext, useContext } from 'react';
import type { ListUrl } from '@/lib/lists/filters';
import type { ListMember } from './definition';

/** The list around a component. */
interface CurrentList {
  url: ListUrl;
  viewer: ListMember;
  /** The partner selected in it, if its own definition names one; null for one that could not be loaded. */
  selected: ListMember | null | undefined;
}

export const CurrentListContext = createContext<CurrentList | null>(null);

/** The list around a component; throws outside one. */
export function useCurrentList(): CurrentList {
  const list = useContext(CurrentListContext);
  if (!list) throw new Error('there is no list around this component');
  return list;
}
