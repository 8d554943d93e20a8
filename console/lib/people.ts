import type { Person, SwitchName } from '@/lib/contract/operator-people';

/** The kinds that the line of time is filtered by, in their order. */
export const LINE_KINDS = ['all', 'money', 'games', 'access', 'operator'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The tabs of a person's page beside the summary, each a kind of lines. */
const TABS = ['ledger', 'bets', 'requests', 'access', 'protection', 'talk', 'notes', 'audit'] as const;
export type PersonTab = (typeof TABS)[number];

/** The tabs of a person: partners neither bet nor have limits of their own. */
export const tabsOf = ({ protection }: Pick<Person, 'protection'>): PersonTab[] =>
  TABS.filter((tab) => protection !== null || (tab !== 'bets' && tab !== 'protection'));

/** A Korean phone number in groups, `010-1234-5678`; others as they are, and nothing for none. */
export const phoneText = (phone: string | null): string =>
  phone?.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3') ?? '';

/** The page of a person, with the params that have a value. */
export function personHref(
  site: string,
  memId: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(params).filter((one): one is [string, string] => Boolean(one[1]));
  const query = new URLSearchParams(given).toString();
  return `/${site}/people/${encodeURIComponent(memId)}${query ? `?${query}` : ''}`;
}

/** The act that a switch is pressed by, with its fields beside the member. */
export function switchAct(name: SwitchName, on: boolean): { act: string; body: Record<string, boolean> } {
  switch (name) {
    case 'signIn':
      return { act: 'login-allow', body: { on } };
    case 'upline':
      return { act: 'upline-moves', body: { on } };
    case 'bet':
      // The act locks what the switch allows.
      return { act: 'bet-lock', body: { on: !on } };
    case 'betRight':
      return { act: 'permissions', body: { mayBet: on } };
    case 'cashOut':
      return { act: 'permissions', body: { mayCashOut: on } };
    case 'give':
      return { act: 'permissions', body: { mayGive: on } };
    case 'retrieve':
      return { act: 'permissions', body: { mayRetrieve: on } };
  }
}
