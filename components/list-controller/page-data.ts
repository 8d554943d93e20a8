import type { Level } from '@/lib/rules/level';

/** A list's page as the browser reads it (`data-list`). */
export interface PageData {
  /** Names the list's fragments. */
  name: string;
  path: string;
  /** Every search param of the list. */
  params: readonly string[];
  /** Those that name the page around the list, with their values. */
  of: Readonly<Record<string, string>>;
  /** The search params as they were given, sorted. */
  search: string;
  /** The day in UTC+9 for which an address without days was read. */
  today: string;
  /** Address of the list's node and filters alone. */
  scope: string;
  /** Number of the page's first row, from 1, and of all rows. */
  first: number;
  total: number;
  /** The selected partner, if the list names one; null for one that could not be loaded. */
  selected?: { memId: string; partnerLevel: Level } | null;
  /** Trends or comparisons are missing: the fragment `late` brings them. */
  isLate?: true;
  /** Another page of the list before it, whose selected partner it has. */
  isTurn?: true;
  /** Address of a node's list, without the member id at its end. */
  nodeHrefStart?: string;
  /** The columns of the list, as they are stored; absent for those of the list itself. */
  layout?: string;
  /** Chosen columns stay in this browser: the upstream stores none. */
  isLayoutLocal?: true;
  /** The rows of the page, for screen readers; empty where they could not be loaded. */
  status: string;
  /** Text for a row that is loading. */
  loading: string;
}
