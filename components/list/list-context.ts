import { createContext, useContext } from 'react';
import type { PageData } from '@/components/list-controller/page-data';

/** The list around a component, and its viewer. */
interface CurrentList extends Pick<PageData, 'path' | 'selected'> {
  href: string;
  viewer: NonNullable<PageData['selected']>;
}

export const CurrentListContext = createContext<CurrentList | null>(null);

/** The list around a component; throws outside one. */
export function useCurrentList(): CurrentList {
  const list = useContext(CurrentListContext);
  if (!list) throw new Error('there is no list around this component');
  return list;
}
