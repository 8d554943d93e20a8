import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import type { PartnerLevel } from '@/lib/contract/values';
import type { SearchParams } from '@/lib/lists/filters';
import { paramText } from './param-text';

/** The tabs of each kind of detail. In the URL the kind is in front: `partnerLog`. */
const PARTS = {
  partner: ['Glance', 'Info', 'Rate', 'Memo', 'Log', 'Msg', 'Cash', 'Roll'],
  user: ['Glance', 'Info', 'Rate', 'Memo', 'Log', 'Msg', 'Cash', 'Game', 'Bet', 'Bets', 'Charge', 'Exchange'],
} as const;

/** Whether a detail is that of a partner (route partnerDetail) or of a member (userDetail). */
export type DetailKind = keyof typeof PARTS;
export type DetailPart = (typeof PARTS)[DetailKind][number];

/** The name of a tab in the URL and in the messages: `partnerLog`. */
type TabName = {
  [Kind in DetailKind]: `${Kind}${(typeof PARTS)[Kind][number]}`;
}[DetailKind];

/** Tabs of a capability, which an upstream may lack. */
const TAB_CAPABILITIES: Partial<Record<DetailPart, Capability>> = {
  Glance: 'glance',
  Memo: 'notes',
  Charge: 'requestLists',
  Exchange: 'requestLists',
};

/** Returns the tabs of a detail on an upstream with these capabilities. */
export const availableParts = (kind: DetailKind, capabilities: Capabilities): readonly DetailPart[] =>
  PARTS[kind].filter((part: DetailPart) => {
    const capability = TAB_CAPABILITIES[part];
    return capability === undefined || capabilities.has(capability);
  });
export const detailKind = (level: PartnerLevel | undefined): DetailKind =>
  level === 'NORMAL' ? 'user' : 'partner';

/** Returns a tab's name. `part` must be one of the kind's own. */
export const tabName = (kind: DetailKind, part: DetailPart) => `${kind}${part}` as TabName;

/** Returns the tab that the URL names, also by its name in the other kind of detail; the first tab by default. */
export function currentPart(kind: DetailKind, tab: unknown, capabilities: Capabilities): DetailPart {
  const part = typeof tab === 'string' ? tab.replace(/^(partner|user)/, '') : '';
  const parts = availableParts(kind, capabilities);
  return parts.find((one) => one === part) ?? parts[0]!;
}

/** Returns a tab as {@link detailHref} takes it: the first one has no name in the URL. */
export const linkedPart = (
  kind: DetailKind,
  part: DetailPart,
  capabilities: Capabilities,
): DetailPart | undefined => (part === availableParts(kind, capabilities)[0] ? undefined : part);

/** URL of a member's detail; the first tab by default. `more` are further search params, such as a tab's days. */
export function detailHref(
  prefix: string,
  member: { memId: string; partnerLevel: PartnerLevel | undefined },
  part?: DetailPart,
  more: SearchParams = {},
): string {
  const kind = detailKind(member.partnerLevel);
  let query = `id=${paramText(member.memId)}`;
  if (part) query += `&tab=${tabName(kind, part)}`;
  for (const [name, value] of Object.entries(more)) {
    if (name === 'id' || name === 'tab') continue;
    for (const text of [value ?? []].flat()) query += `&${paramText(name)}=${paramText(text)}`;
  }
  return `/${prefix}/${kind}Detail?${query}`;
}

/** URL of the detail of a member who plays: only those of level NORMAL do. */
export const memberHref = (prefix: string, memId: string): string =>
  detailHref(prefix, { memId, partnerLevel: 'NORMAL' });
