import type { PartnerLevel } from '@/lib/contract/values';
import type { SearchParams } from '@/lib/lists/filters';

/** Tabs of each kind; prefixed with the kind they are named in the URL: `partnerLog`. */
const PARTS = {
  partner: ['Info', 'Rate', 'Log', 'Msg', 'Cash', 'Roll'],
  user: ['Info', 'Rate', 'Log', 'Msg', 'Cash', 'Game', 'Bet', 'Bets', 'Charge', 'Exchange'],
} as const;

/** Whose detail: a partner's (route partnerDetail) or a member's (userDetail). */
export type DetailKind = keyof typeof PARTS;
export type DetailPart = (typeof PARTS)[DetailKind][number];

/** The name of a tab in the URL and in the messages: `partnerLog`. */
export type TabName = {
  [Kind in DetailKind]: `${Kind}${(typeof PARTS)[Kind][number]}`;
}[DetailKind];

export const partsOf = (kind: DetailKind): readonly DetailPart[] => PARTS[kind];
export const kindOf = (level: PartnerLevel): DetailKind => (level === 'NORMAL' ? 'user' : 'partner');

/** A tab's name; `part` is one of the kind's own. */
export const tabName = (kind: DetailKind, part: DetailPart) => `${kind}${part}` as TabName;

/** The tab that the URL names, also by the other kind's name of it; the first by default. */
export function partOf(kind: DetailKind, tab: unknown): DetailPart {
  const part = typeof tab === 'string' ? tab.replace(/^(partner|user)/, '') : '';
  return partsOf(kind).find((known) => known === part) ?? 'Info';
}

/** URL of a member's detail; the first tab by default. `more` are further search params, such as a tab's days. */
export function detailHref(
  prefix: string,
  member: { memId: string; partnerLevel: PartnerLevel },
  part: DetailPart = 'Info',
  more: SearchParams = {},
): string {
  const kind = kindOf(member.partnerLevel);
  const query = new URLSearchParams({ id: member.memId });
  if (part !== 'Info') query.set('tab', tabName(kind, part));
  for (const [name, value] of Object.entries(more)) {
    if (query.has(name) || name === 'tab') continue;
    for (const text of [value ?? []].flat()) query.append(name, text);
  }
  return `/${prefix}/${kind}Detail?${query}`;
}

/** URL of the detail of somebody who plays: only members do. */
export const memberHref = (prefix: string, memId: string): string =>
  detailHref(prefix, { memId, partnerLevel: 'NORMAL' });
