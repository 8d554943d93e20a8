/** Messages of the form of a deposit in the browser. */
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

/** Messages of the form of a withdrawal. */
export const EXCHANGE_MESSAGES = [
  'saving',
  ...(['requests', 'money.correct', 'money.quick', 'money.quickAmounts', 'money.unclearAmount'] as const),
  ...(['api.C202', 'api.C206', 'api.C214', 'api.C215'] as const),
] as const;

/** Messages of the requests. */
export const REQUEST_MESSAGES = [
  'saving',
  ...([
    'requests.delete',
    'requests.deleteTitle',
    'requests.confirmDelete',
    'requests.deleted',
    'requests.stageNow',
    'requestStatus',
  ] as const),
] as const;

/** Messages of the form of a conversion. */
export const CONVERT_MESSAGES = [
  'saving',
  ...(['conversion', 'money.correct', 'money.quick', 'money.quickAmounts', 'money.unclearAmount'] as const),
  ...(['api.P002', 'api.P004'] as const),
] as const;

/** Messages of the player's sheet beside its forms. */
export const WALLET_MESSAGES = ['saving', 'wallet', 'money.unclearAmount', 'api.C206'] as const;
