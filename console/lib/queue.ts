/** The operator's queue as the platform answers it (its folder `queue` says what each field means). */

export const QUEUE_KINDS = ['deposit', 'withdrawal', 'signup', 'partner', 'inquiry', 'proposal'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export interface QueueLine {
  kind: QueueKind;
  id: number;
  memId: string;
  memNick: string;
  partnerLevel: number | null;
  amount: number | null;
  summary: string;
  at: string;
  isTakenUp: boolean;
  marks: ({ code: string } & Record<string, unknown>)[];
  lease: { operator: string; until: string } | null;
  /** Who proposed it and cannot confirm it; null for all but proposals. */
  proposedBy: string | null;
  isMine: boolean;
}

export interface Queue {
  list: QueueLine[];
  hasMore: boolean;
  counts: Record<QueueKind, number>;
  decidedToday: number;
  medianSeconds: number | null;
}

export interface Warning {
  code: string;
  params: Record<string, unknown>;
  link: { act: string; fields: Record<string, unknown> } | null;
}

interface MoneySums {
  cashIn: number;
  cashOut: number;
  bet: number;
  winLose: number;
}

/** A member as an opened item shows it. */
export interface MemberFacts {
  member: {
    memId: string;
    memNick: string;
    memName: string;
    bankCode: string | null;
    bankAcc: string | null;
    memPhone: string | null;
    partnerLevel: string;
    partnerLevelName: string;
    above: { memId: string; partnerLevel: string; partnerLevelName: string }[];
    states: string[];
    joinedAt: string;
    lastLoginAt: string | null;
  };
  money: {
    cash: number;
    point: number;
    all: MoneySums;
    days30: MoneySums;
    openBets: { count: number; stake: number };
    turnover: { ratio: number; condition: number } | null;
  };
  lines: {
    cashIdx: number;
    at: string;
    act: string;
    cashType: string;
    gameName: string;
    cashAmt: number;
    afterCashAmt: number;
  }[];
  devices: { browser: string | null; address: string; lastAt: string; signIns: number; isNew: boolean }[];
  notes: { by: string; at: string; text: string }[];
}

interface Step {
  step: 'applied' | 'takenUp' | 'proposed' | 'confirmed' | 'done';
  at: string | null;
  by: string | null;
}

export type CashItem = MemberFacts & {
  kind: 'deposit' | 'withdrawal';
  request: { cashIdx: number; amount: number; stage: string; at: string; way: Step[] };
};

export interface JoinItem {
  kind: 'signup' | 'partner';
  request: {
    memId: string;
    memNick: string;
    memName: string;
    memPhone: string;
    bankCode: string;
    bankAcc: string;
    partnerLevel: string;
    partnerLevelName: string;
    rates: { category: string; pointRate: string; loseRate: string }[];
    recommenderId: string;
    above: string[];
    requesterId: string | null;
    invitation: string | null;
    address: string | null;
    at: string;
  };
  shared: { by: string; memId: string; as: string; at: string }[];
}

export type InquiryItem = MemberFacts & {
  kind: 'inquiry';
  inquiry: {
    boardIdx: number;
    regDate: string;
    memId: string;
    title: string;
    content: string;
    comment: { by: string; regDate: string; content: string }[];
  };
};

/** What one operator proposed and a second one is to confirm; `facts` are null for one about no member. */
export interface ProposalItem {
  kind: 'proposal';
  proposal: {
    act: string;
    body: Record<string, unknown>;
    shown: Record<string, unknown>;
    reason: string;
    proposedBy: string;
    at: string;
  };
  facts: MemberFacts | null;
}

export type QueueItem = (CashItem | JoinItem | InquiryItem | ProposalItem) & {
  id: number;
  warnings: Warning[];
};

/** Whether an item is a request to join, whose person is no member yet. */
export const isJoin = (item: QueueItem): item is JoinItem & { id: number; warnings: Warning[] } =>
  item.kind === 'signup' || item.kind === 'partner';

/** A text that is prepared for rejections or answers, in three languages. */
export interface Template {
  templateIdx: number;
  kind: string;
  name: string;
  ko: string;
  en: string;
  vn: string;
}

/** Names one item among those of all kinds. */
export const itemKey = ({ kind, id }: { kind: QueueKind; id: number }): string => `${kind}-${id}`;

const isCash = (kind: QueueKind): boolean => kind === 'deposit' || kind === 'withdrawal';

/** The act that approves items of a kind, with the field that names them; none for an inquiry, which is answered. */
export function approval(kind: QueueKind, id: number): { act: string; body: object } {
  if (kind === 'proposal') return { act: 'proposal-confirm', body: { proposalId: id } };
  return isCash(kind)
    ? { act: 'cash-approve', body: { cashIdx: id } }
    : { act: 'join-approve', body: { requestId: id } };
}

/** The act that rejects an item, or answers an inquiry, with the text that the person reads. */
export function reply(kind: QueueKind, id: number, text: string): { act: string; body: object } {
  if (kind === 'inquiry') return { act: 'inquiry-answer', body: { boardIdx: id, content: text } };
  if (kind === 'proposal') return { act: 'proposal-reject', body: { proposalId: id, reason: text } };
  return isCash(kind)
    ? { act: 'cash-reject', body: { cashIdx: id, reason: text } }
    : { act: 'join-reject', body: { requestId: id, reason: text } };
}

/** How long something waits, in the largest unit that is not zero. */
export function waited(
  since: string,
  now: number,
): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
