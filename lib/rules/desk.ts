/** How a kind of the evening desk is bounded: from an amount on, below a percentage, or not at all. */
type DeskBound = 'amount' | 'percent' | 'none';

/**
 * The kinds of matters on the evening desk (DESK-01), the most urgent first: `bound` says what its person sets, and
 * `group` under which chip the page counts it.
 */
export const DESK_KINDS = {
  ownLow: { bound: 'amount', group: 'balances' },
  partnerLow: { bound: 'percent', group: 'balances' },
  largeWin: { bound: 'amount', group: 'wins' },
  mark: { bound: 'none', group: 'marks' },
  deposit: { bound: 'amount', group: 'requests' },
  withdrawal: { bound: 'amount', group: 'requests' },
  largeMove: { bound: 'amount', group: 'moves' },
  locked: { bound: 'none', group: 'locked' },
  firstDeposit: { bound: 'amount', group: 'firstDeposits' },
  message: { bound: 'none', group: 'boards' },
  answer: { bound: 'none', group: 'boards' },
} as const satisfies Record<string, { bound: DeskBound; group: string }>;

export type DeskKind = keyof typeof DESK_KINDS;
export type DeskGroup = (typeof DESK_KINDS)[DeskKind]['group'];

export const DESK_KIND_NAMES = Object.keys(DESK_KINDS) as DeskKind[];

/** The groups of kinds in the order of their chips. */
export const DESK_GROUPS = [...new Set(DESK_KIND_NAMES.map((kind) => DESK_KINDS[kind].group))];

/** A partner below is low once its balance is under this percentage of the most that it gave on one day. */
export const DEFAULT_LOW_PERCENT = 25;

/** The desk shows what happened within this many days. */
export const DESK_DAYS = 1;
/** The desk shows at most this many matters of one kind, the newest ones. */
export const DESK_MATTERS_OF_KIND = 50;

/** A seen matter is sorted below the unseen ones this many milliseconds after it was seen: at the next visit. */
const SEEN_SINKS_MS = 30 * 60_000;

/** The part of a matter by which the desk is sorted; moments are ISO 8601 in UTC. */
interface SortedMatter {
  kind: DeskKind;
  at: string;
  seenAt: string | null;
}

/**
 * Sorts matters: the most urgent kind first and the newest first within it, or all by time. What was just seen keeps its
 * place, so that no line moves under the hand.
 */
export function sortMatters<Matter extends SortedMatter>(
  matters: readonly Matter[],
  order: 'urgent' | 'newest',
  now: Date,
): Matter[] {
  const byTime = (a: Matter, b: Matter) => b.at.localeCompare(a.at);
  if (order === 'newest') return matters.toSorted(byTime);
  const rank = ({ kind, seenAt }: Matter) =>
    seenAt !== null && now.getTime() - Date.parse(seenAt) > SEEN_SINKS_MS
      ? DESK_KIND_NAMES.length
      : DESK_KIND_NAMES.indexOf(kind);
  return matters.toSorted((a, b) => rank(a) - rank(b) || byTime(a, b));
}
