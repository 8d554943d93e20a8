import type { MemberState } from '@/lib/rules/member-states';
import type { QueueKind, WarningCode } from '@/lib/rules/operator-queue';
import type { ResponseOf } from './calls';
import type { PartnerLevel } from './values';

/*
 * The operator's queue as the acts of the platform's folder `queue` answer it, and as the console reads it. Amounts are in
 * wire units, moments in ISO.
 */

/** What speaks against an item: the code of a warning (`WARNING_CODES`) with its params beside it. */
type ItemMark = { code: WarningCode } & Record<string, unknown>;

/** A permission by its name on the wire. */
export type Right = 'giveYn' | 'retrieveYn' | 'cashOutYn' | 'loginYn' | 'uplineYn';

/** What two accounts may have in common. */
export type SharedBy = 'phone' | 'account' | 'device' | 'address';

/** What a template is for: a rejection of a request for money or of a request to join, or an answer. */
type TemplateKind = 'deposit' | 'withdrawal' | 'join' | 'inquiry';

/** One line of the queue. */
export interface QueueLine {
  kind: QueueKind;
  /** The number of the request, of the request to join, of the inquiry or of the proposal. */
  id: number;
  /**
   * Whose it is; of a request to join the id and nickname that were asked for; empty for a proposal about no member.
   */
  memId: string;
  memNick: string;
  /** The number of the rank, 1 the highest; null for a member. Of a request for a partner the rank that is asked for. */
  partnerLevel: number | null;
  /** The amount of a deposit, a withdrawal or a proposal that has one, in wire units. */
  amount: number | null;
  /**
   * The title of an inquiry, the id of a player's recommender, the site's name of the level that a partner request asks
   * for, the act that is proposed.
   */
  summary: string;
  /** When it was asked for (ISO); of an inquiry when its author wrote last. */
  at: string;
  /** Whether an operator has taken a deposit or withdrawal up already. */
  isTakenUp: boolean;
  /** What the inquiry is pinned to: the kind and the number of the row; null for everything else. */
  pin: { kind: string; id: number } | null;
  /** The weightiest first. */
  marks: ItemMark[];
  /** Who has it open, and until when (ISO). */
  lease: { operator: string; until: string } | null;
  /** Who proposed it and cannot confirm it; null for all but proposals. */
  proposedBy: string | null;
  /** Whether the lease is that of the asking session. */
  isMine: boolean;
}

/** Everything of a site that waits for an operator (QUEUE-01). */
export interface Queue {
  /** At most 200 items in the order that was asked for. */
  list: QueueLine[];
  /** Whether more items match than the list has. */
  hasMore: boolean;
  /** All that wait, by kind, whatever was searched for. */
  counts: Record<QueueKind, number>;
  /** What operators decided today (UTC+9), and the median seconds from request to decision; null for none. */
  decidedToday: number;
  medianSeconds: number | null;
}

/** A warning, and the act with its fields beside `siteId` that lists the rows behind it; null for none. */
export interface Warning {
  code: WarningCode;
  params: Record<string, unknown>;
  link: { act: string; fields: Record<string, unknown> } | null;
}

/** What a player has bet since the last deposit, in wire units. */
export interface Turnover {
  /** The amount of the last deposit, and when it was credited (ISO). */
  deposit: number;
  at: string;
  bet: number;
  /** bet ÷ deposit, cut to two places, and the multiple that is asked for. */
  ratio: number;
  condition: number;
}

/** A member as an operator sees it. */
interface QueueMember {
  memId: string;
  memNick: string;
  /** The account holder, bank and number; null where a partner has none. */
  memName: string;
  bankCode: string | null;
  bankAcc: string | null;
  memPhone: string | null;
  partnerLevel: PartnerLevel;
  partnerLevelName: string;
  /** The partners above, the topmost first. */
  above: { memId: string; partnerLevel: PartnerLevel; partnerLevelName: string }[];
  /** `closed`, `betLocked` (by the operator), and the states that lists show. */
  states: ('closed' | 'betLocked' | MemberState)[];
  /** Permissions that the operator has taken away, by their names on the wire. */
  withheld: Right[];
  joinedAt: string;
  lastLoginAt: string | null;
}

/** Sums of money and play, in wire units. */
export interface MoneySums {
  cashIn: number;
  cashOut: number;
  bet: number;
  /** bet − win. */
  winLose: number;
}

/** A member's money. The sums are those of the statistics, up to `asOf`; of a partner they are its branch's. */
interface QueueMoney {
  cash: number;
  point: number;
  game: number;
  all: MoneySums;
  /** Of the last 30 days, today included. */
  days30: MoneySums;
  openBets: { count: number; stake: number };
  /** What a player has bet since the last deposit; null without a deposit, and for a partner. */
  turnover: Turnover | null;
  asOf: string;
}

/** A browser that a member signs in from, the last seen first. */
export interface QueueDevice {
  /** Browser and system by name; null where they are not known. */
  browser: string | null;
  /** The address of the last sign-in. */
  address: string;
  firstAt: string;
  lastAt: string;
  signIns: number;
  /** First seen within 24 hours. */
  isNew: boolean;
}

/** A note of operators about a member. */
export interface QueueNote {
  by: string;
  at: string;
  text: string;
}

/** What the answer to an opened item says about a member. */
export interface MemberFacts {
  member: QueueMember;
  money: QueueMoney;
  /** The last eight movements of cash, the newest first, as the glance has them. */
  lines: ResponseOf<'/api/v2/retail/detail/glance'>['movements'];
  devices: QueueDevice[];
  notes: QueueNote[];
}

/** An account that shares something with another. */
export interface SharedAccount {
  by: SharedBy;
  memId: string;
  /** `member`, or `request` for a request to join at any stage. */
  as: 'member' | 'request';
  /** Of a phone or bank account when the other joined or asked to, otherwise when its browser was last seen (ISO). */
  at: string;
}

/** A step of a request's way; `at` and `by` are null for one that has not come yet. */
export interface Step {
  /**
   * `applied` by the member, `takenUp` by an operator, above the site's amount for two `proposed` by one operator and
   * `confirmed` by another, then `done`.
   */
  step: 'applied' | 'takenUp' | 'proposed' | 'confirmed' | 'done';
  at: string | null;
  /** The member's id, or the operator's name. */
  by: string | null;
}

/** A deposit or withdrawal that is open before an operator. */
export interface CashDetail extends MemberFacts {
  kind: 'deposit' | 'withdrawal';
  request: {
    cashIdx: number;
    amount: number;
    /** Who pays a deposit in; null for a withdrawal, and where it is not known. */
    depositor: string | null;
    /** applied or waiting. */
    stage: string;
    at: string;
    way: Step[];
  };
}

/** A request to join that is open before an operator: everything that was typed, but passwords. */
export interface JoinDetail {
  kind: 'signup' | 'partner';
  request: {
    requestId: number;
    memId: string;
    memNick: string;
    memName: string;
    memPhone: string;
    bankCode: string;
    bankAcc: string;
    partnerLevel: PartnerLevel;
    partnerLevelName: string;
    /** The rates that were asked for, in percent; none for a player. */
    rates: { category: string; pointRate: string; loseRate: string }[];
    /** The partner above, and those above it, the topmost first. */
    recommenderId: string;
    above: string[];
    /** The partner who asked for a partner; null for a player. */
    requesterId: string | null;
    /** The label or code of the invitation that led to the sign-up. */
    invitation: string | null;
    /** The address that it was sent from; null for a request from before it was stored. */
    address: string | null;
    at: string;
  };
  /** The other members and requests with the same phone, bank account or address. */
  shared: SharedAccount[];
}

/** An inquiry that is open before an operator, with its thread; opening it marks it as read, as `inquiry-read` does. */
export interface InquiryDetail extends MemberFacts {
  kind: 'inquiry';
  inquiry: Inquiry;
}

/** What an operator proposed and a second one is to confirm; the member's facts are null for one about no member. */
export interface ProposalDetail {
  kind: 'proposal';
  proposal: {
    proposalId: number;
    act: string;
    /** The fields of the act, and the facts that the first operator saw, by their names. */
    body: Record<string, unknown>;
    shown: Record<string, unknown>;
    reason: string;
    proposedBy: string;
    at: string;
  };
  facts: MemberFacts | null;
}

/** An item with what speaks against a decision, the weightiest first (`WARNING_CODES`); inquiries and proposals have none. */
export type WarnedDetail = (CashDetail | JoinDetail | InquiryDetail | ProposalDetail) & {
  id: number;
  warnings: Warning[];
};

/** The answer to `queue-open` and `queue-look` (QUEUE-03). */
export type ItemDetail = WarnedDetail & {
  /** The lease in force: of `queue-open` the operator's own, null while nobody is there; of `queue-look` anybody's, null for none. */
  lease: HeldBy | null;
};

/** A site's prepared text, in the three languages of its members. */
export interface Template {
  templateIdx: number;
  kind: TemplateKind;
  name: string;
  ko: string;
  en: string;
  vn: string;
}

/** The data of the refusal A085: who has the item open, and until when (ISO). */
export interface HeldBy {
  operator: string;
  until: string;
}

/** An inquiry with its replies, the oldest first, and what it is pinned to. */
export interface Inquiry {
  boardIdx: number;
  regDate: string;
  memId: string;
  faqType: string;
  /** WAIT or ANSWER. */
  status: string;
  pin: ResponseOf<'/api/board/pin'>['pin'] | null;
  title: string;
  /** Sanitised HTML, as of the replies. */
  content: string;
  /** `by` is `operator` or the id of the author. */
  comment: { by: string; regDate: string; content: string }[];
}
