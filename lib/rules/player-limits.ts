/** Limits of money: money in within rolling 24 hours, 7 and 30 days, the loss within 24 hours, and one stake. */
const MONEY_LIMITS = ['depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'stake'] as const;
/** Limits of time, in minutes: the length of a session of play, and the time between two reality checks. */
const TIME_LIMITS = ['session', 'check'] as const;

/** All limits that a player may set. */
export const LIMIT_KINDS = [...MONEY_LIMITS, ...TIME_LIMITS] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type TimeLimit = (typeof TIME_LIMITS)[number];

export const isTimeLimit = (kind: LimitKind): kind is TimeLimit => TIME_LIMITS.some((one) => one === kind);

/** The minutes that a player may choose for each limit of time. */
export const LIMIT_MINUTES = {
  session: [30, 60, 120, 180, 240, 360],
  check: [15, 30, 60, 120],
} as const satisfies Record<TimeLimit, readonly number[]>;

/** The rolling hours within which money in, or losses, count against a limit. */
export const LIMIT_HOURS = { depositDay: 24, depositWeek: 168, depositMonth: 720, lossDay: 24 } as const;

/** Minutes without a bet after which a session of play is over. */
export const SESSION_REST_MINUTES = 30;

/** Rules that a site offers to its players, each by an option of its own. */
export const PLAYER_RULES = ['deposits', 'bets', 'session', 'check', 'timeout', 'exclusion'] as const;
export type PlayerRule = (typeof PLAYER_RULES)[number];

const DEPOSIT_LIMITS = ['depositDay', 'depositWeek', 'depositMonth'] as const satisfies LimitKind[];

/** Whether a limit is one of money in (SAFE-01). */
export const isDepositLimit = (kind: LimitKind): kind is (typeof DEPOSIT_LIMITS)[number] =>
  DEPOSIT_LIMITS.some((one) => one === kind);

/** Returns the rule that a limit belongs to. */
export const limitRule = (kind: LimitKind): PlayerRule => {
  if (isTimeLimit(kind)) return kind;
  return isDepositLimit(kind) ? 'deposits' : 'bets';
};

/** Lengths of a time-out and of a self-exclusion. */
export const TIMEOUTS = ['days1', 'days7', 'days30'] as const;
export const EXCLUSIONS = ['months6', 'months12', 'endless'] as const;
export type PauseLength = (typeof TIMEOUTS)[number] | (typeof EXCLUSIONS)[number];

/** Hours until a higher limit can be confirmed. */
export const LIMIT_WAIT_HOURS = 24;
