/* The lists of words by which operators look people up; the platform and the console have the same. */

/** By what a person was found. */
export const MATCHED_BY = [
  ...(['memId', 'memNick', 'phone', 'holder', 'account', 'address', 'device'] as const),
  ...(['bet', 'round', 'request'] as const),
] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/**
 * Where the lines of a person's time come from. Lines of one moment have the order of this list, the last first; a new
 * source goes to the end, as cursors name a source by its place.
 */
export const SOURCES = [
  ...(['joined', 'cash', 'point', 'game', 'bet', 'signIn', 'request', 'decision'] as const),
  ...(['inquiry', 'reply', 'message', 'audit', 'rate', 'note', 'partnerNote'] as const),
] as const;
export type Source = (typeof SOURCES)[number];

/** Which lines are asked for: what the timeline filters by, and the rows of a person's tabs. */
export const TIMELINE_KINDS = [
  ...(['all', 'money', 'games', 'access', 'operator'] as const),
  ...(['ledger', 'bets', 'requests', 'protection', 'talk', 'notes', 'audit'] as const),
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
