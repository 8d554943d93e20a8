/** Limits of a player: money in within rolling 24 hours, 7 and 30 days, the loss within 24 hours, and one stake. */
export const LIMIT_KINDS = ['depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'stake'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Lengths of a time-out and of a self-exclusion. */
export const TIMEOUTS = ['days1', 'days7', 'days30'] as const;
export const EXCLUSIONS = ['months6', 'months12', 'endless'] as const;
export type PauseLength = (typeof TIMEOUTS)[number] | (typeof EXCLUSIONS)[number];

/** Hours until a higher limit can be confirmed. */
export const LIMIT_WAIT_HOURS = 24;
