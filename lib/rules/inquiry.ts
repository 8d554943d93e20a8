/**
 * The largest number of characters of a title and of a text that a member writes. They are not in the contract's
 * shapes, because forms in the browser read them.
 */
export const TITLE_LENGTH = 100;
export const TEXT_LENGTH = 5_000;

/** Whether an inquiry waits for an answer or has one. */
export const INQUIRY_STATUSES = ['WAIT', 'ANSWER'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Types of inquiries; `bankaccount` asks for the account to deposit to. */
export const INQUIRY_TYPES = [
  'bankaccount',
  'livecasino',
  'slot',
  'sports',
  'esports',
  'minigame',
  'virtualgame',
  'cash',
  'betting',
  'etc',
] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Categories of the public FAQ (BOARD-09). */
export const HELP_CATEGORIES = ['cash', 'betting', 'etc'] as const;

/**
 * Kinds of records that an inquiry can be pinned to: a bet, a row of a money or point log, a deposit or withdrawal
 * request, a refused give or take-back, a member.
 */
export const PIN_KINDS = ['bet', 'entry', 'request', 'attempt', 'member'] as const;
export type PinKind = (typeof PIN_KINDS)[number];
