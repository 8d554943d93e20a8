import type { MemberState } from '@/lib/rules/member-states';
import type { MatchedBy, Source } from '@/lib/rules/operator-people';
import type { QueueKind } from '@/lib/rules/operator-queue';
import type { LimitKind } from '@/lib/rules/player-limits';
import type { MemberFacts, QueueNote, SharedAccount } from './operator-queue';
import type { PageInfo } from './values';

/*
 * Members and partners as the acts of the platform's folder `people` answer them, and as the console reads them. Amounts
 * are in wire units, moments in ISO.
 */

/** What of a person matched. */
export interface Match {
  by: MatchedBy;
  /** The id, number or name as it is stored; of a device its browser, of a request its number. */
  value: string;
  /** Of a request `deposit`, `withdrawal`, `signup` or `partner`; null for everything else. */
  kind: string | null;
}

/** A member or partner that was found. */
export interface FoundPerson {
  memId: string;
  memNick: string;
  /** The number of the rank, 1 the highest; null for a member. */
  partnerLevel: number | null;
  partnerLevelName: string;
  /** `closed`, `betLocked`, and the states that lists show. */
  states: ('closed' | 'betLocked' | MemberState)[];
  /** In wire units. */
  cash: number;
  /** The closest first. */
  matches: Match[];
}

/** An open item of the queue whose number was searched for. */
export interface FoundItem {
  kind: QueueKind;
  id: number;
  memId: string;
  memNick: string;
  /** In wire units; null for an item without one. */
  amount: number | null;
}

/** The answer to `people-find` (PEOPLE-01). */
export interface FoundPeople {
  /** The exact id first, then what matches as a whole, then parts of names. */
  list: FoundPerson[];
  /** Of each way of matching at most 500 are counted; `moreYn` says that there are more. */
  pageInfo: PageInfo;
  items: FoundItem[];
  /** Whether the database could not search in time, so that nobody is in the list. */
  isTimedOut: boolean;
}

/** What an operator allows or forbids a person. */
export type SwitchName = 'signIn' | 'cashOut' | 'bet' | 'betRight' | 'give' | 'retrieve' | 'upline';

/**
 * A switch of a person. `bet` is the operator's lock of betting (B1002), `betRight` the right to bet (B1001), `upline`
 * what partners above may give and take back (A061).
 */
export interface PersonSwitch {
  name: SwitchName;
  on: boolean;
  /** Who switched it off, when (ISO) and why; null for one that is on, and where the audit does not say it. */
  off: { by: string; at: string; reason: string } | null;
}

/** Whether somebody may be the same person, and what is known of the account. */
export interface LikeAccount extends SharedAccount {
  /** `paused` for a time-out or self-exclusion in force, otherwise the account's status; empty for a request. */
  state: string;
}

/** What of the protection of a player concerns an operator. */
export interface PersonProtection {
  /** Amounts in wire units, minutes for limits of time. */
  limits: {
    kind: LimitKind;
    limitAmt: number;
    usedAmt: number;
    /** A higher limit, null for none at all, that the player can confirm from that moment (ISO). */
    waiting: { limitAmt: number | null; from: string } | null;
  }[];
  /** A time-out or self-exclusion in force; `until` is null for one without an end. */
  pause: { kind: string; until: string | null } | null;
  /** Minutes at play today (UTC+9). */
  playMinutes: number;
  /** The marks of harm of the last seven days. */
  marks: { rule: string; times: number }[];
}

/** The rows of each tab of a person; of bets at most a thousand are counted. */
export interface TabCounts {
  ledger: number;
  bets: number;
  requests: number;
  access: number;
  talk: number;
  notes: number;
  audit: number;
}

/** A member or partner whole (PEOPLE-02). Amounts are in wire units, moments are ISO. */
export interface Person extends MemberFacts {
  /** The bank account counts since then: the last change, otherwise the sign-up. */
  bankSince: string;
  /** The label or code of the invitation that led to the sign-up. */
  invitation: string | null;
  memLevel: number;
  hasWithdrawalPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether somebody is signed in and active, and the name of the game that is open; null for none. */
  presence: { isOnline: boolean; game: string | null };
  rates: { category: string; name: string; pointRate: string; loseRate: string }[];
  /** Members and partners below. */
  below: number;
  /** Cash at the end of each of the last 30 days (UTC+9), today's as it is now. */
  days: { day: string; cash: number }[];
  shared: LikeAccount[];
  /** Notes of partners above, the newest first; operators' are `notes`. */
  partnerNotes: QueueNote[];
  /** Null for a partner, who does not play. */
  protection: PersonProtection | null;
  /** The open sign-in; a further one ends it. */
  sessions: { browser: string | null; address: string; at: string; seenAt: string; isOnline: boolean }[];
  switches: PersonSwitch[];
  counts: TabCounts;
}

/** A line of a person's time (PEOPLE-03). Amounts are in wire units; what a source does not have is empty or null. */
export interface TimelineLine {
  /** Names the line among all of the person; the cursor for what comes after it. */
  key: string;
  /** ISO. */
  at: string;
  source: Source;
  /**
   * What happened: of an entry `stake`, `win`, `cancel`, `correction` or `other`; of a bet its result; of a sign-in
   * `done` or `failed`; of a request `deposit` or `withdrawal`; of a decision `done` or `cancelled`; of an inquiry its
   * state; of a reply `answer` (of an operator) or `reply`; of a row of the audit the act; of a rate its category.
   */
  what: string;
  /** The type of an entry, the stage of a request. */
  type: number | null;
  /** The number of a bet, a request, an inquiry or a transfer. */
  number: number | null;
  amount: number | null;
  /** The balance of the entry's account after it; of a bet its win. */
  after: number | null;
  /** Who did it: an operator's name, or a partner's id; empty for the person, and where nobody is known. */
  by: string;
  /** The second operator, of an act that two decided. */
  confirmedBy: string;
  /** The game, the title, the note, the memo of a transfer, the browser. */
  text: string;
  reason: string;
  address: string;
  /** From the request to its decision. */
  seconds: number | null;
  /** Of a row of the audit and a rate: the values before and after. */
  before: unknown;
  changed: unknown;
}

/** The answer to `person-timeline`. */
export interface Timeline {
  list: TimelineLine[];
  /** The cursor of the next lines; null where there are no more. */
  next: string | null;
}
