import type { SearchParams } from '@/lib/lists/filters';
import { paramText } from '@/lib/routes/param-text';
import { DESK_GROUPS, type DeskGroup } from '@/lib/rules/desk';

/** What the address of the desk says: the chosen matter, the chosen group of kinds, and the order. */
export interface DeskState {
  /** Key of the chosen matter; empty where none is chosen. */
  at: string;
  /** Undefined for all groups. */
  group: DeskGroup | undefined;
  order: 'urgent' | 'newest';
}

/** Reads the state of the desk from its search params; a value that is none has the default. */
export function deskState({ at, group, order }: SearchParams): DeskState {
  return {
    at: typeof at === 'string' ? at : '',
    group: DESK_GROUPS.find((one) => one === group),
    order: order === 'newest' ? 'newest' : 'urgent',
  };
}

/** The address of the desk in a state. */
export function deskHref(prefix: string, { at, group, order }: DeskState): string {
  const params = [
    ...(at ? [`at=${paramText(at)}`] : []),
    ...(group ? [`group=${group}`] : []),
    ...(order === 'newest' ? ['order=newest'] : []),
  ];
  return `/${prefix}/desk${params.length > 0 ? `?${params.join('&')}` : ''}`;
}
