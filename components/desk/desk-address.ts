import { isMemberId, type SearchParams } from '@/lib/lists/filters';
import { paramText } from '@/lib/routes/param-text';
import { DESK_GROUPS, type DeskGroup } from '@/lib/rules/desk';

/** The state of the desk in its address: the chosen matter, the chosen group of kinds, and the order. */
export interface DeskState {
  /** Key of the chosen matter; empty if none is chosen. */
  at: string;
  /** Login id of the member that the chosen matter is about, who stays beside the list when the matter has ended. */
  who: string;
  /** Undefined for all groups. */
  group: DeskGroup | undefined;
  order: 'urgent' | 'newest';
}

/** Reads the state of the desk from its search params; a value that is none has the default. */
export function deskState({ at, who, group, order }: SearchParams): DeskState {
  return {
    at: typeof at === 'string' ? at : '',
    who: typeof who === 'string' && isMemberId(who) ? who : '',
    group: DESK_GROUPS.find((one) => one === group),
    order: order === 'newest' ? 'newest' : 'urgent',
  };
}

/** Returns the address of the desk in a state. */
export function deskHref(prefix: string, { at, who, group, order }: DeskState): string {
  const params = [
    ...(at ? [`at=${paramText(at)}`] : []),
    ...(at && who ? [`who=${paramText(who)}`] : []),
    ...(group ? [`group=${group}`] : []),
    ...(order === 'newest' ? ['order=newest'] : []),
  ];
  return `/${prefix}/desk${params.length > 0 ? `?${params.join('&')}` : ''}`;
}
