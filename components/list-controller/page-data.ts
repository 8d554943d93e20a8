import type { Level } from '@/lib/rules/level';

/** The data of a list's page for the browser (`data-list`). */
export interface PageData {
  /** The name of the list's fragments. */
  name: string;
  path: string;
  /** Every search param of the list. */
  params: readonly string[];
  /** The values of the search params that name the page around the list. */
  of: Readonly<Record<string, string>>;
  /** The search params of the address, sorted. */
  search: string;
  /** The day in UTC+9 that an address without days shows. */
  today: string;
  /** Address of the list with its node and filters only. */
  scope: string;
  /** Number of the page's first row, from 1, and the number of all rows. */
  first: number;
  total: number;
  /** The selected partner, for a list that names one; null for one that could not be loaded. */
  selected?: { memId: string; partnerLevel: Level } | null;
  /** Whether trends or comparisons are missing, which the fragment `late` then has. */
  isLate?: true;
  /** Whether this is another page of the list before it, whose selected partner still counts. */
  isTurn?: true;
  /** Address of a node's list, without the member id at its end. */
  nodeHrefStart?: string;
  /** The stored layout as text; absent for the list's own. */
  layout?: string;
  /** Whether chosen columns stay in this browser, because the upstream stores none. */
  isLayoutLocal?: true;
  /** The sentence about the rows for screen readers; empty if they could not be loaded. */
  status: string;
  /** Text for a row that is loading. */
  loading: string;
}
