/** What the form of a deposit reads in the browser. */
export const CHARGE_MESSAGES = [
  'saving',
  ...([
    'requests',
    'accountInquiry',
    'money.correct',
    'money.quick',
    'money.quickAmounts',
    'money.unclearAmount',
  ] as const),
  ...(['api.C002', 'api.C101', 'api.C102', 'api.C103'] as const),
] as const;

/** What the form of a withdrawal reads. */
export const EXCHANGE_MESSAGES = [
  'saving',
  ...(['requests', 'money.correct', 'money.quick', 'money.quickAmounts', 'money.unclearAmount'] as const),
  ...(['api.C202', 'api.C206', 'api.C214', 'api.C215'] as const),
] as const;

/** What the requests read. */
export const REQUEST_MESSAGES = [
  'saving',
  ...(['requests.delete', 'requests.deleteTitle', 'requests.confirmDelete', 'requests.deleted'] as const),
] as const;

/** What the form of a conversion reads. */
export const CONVERT_MESSAGES = [
  'saving',
  ...(['conversion', 'money.correct', 'money.quick', 'money.quickAmounts', 'money.unclearAmount'] as const),
  ...(['api.P002', 'api.P004'] as const),
] as const;

/** What the player's sheet reads beside its forms. */
export const WALLET_MESSAGES = ['saving', 'wallet', 'money.unclearAmount', 'api.C206'] as const;
