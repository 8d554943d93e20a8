/** Messages under `rates` that a table of rates shows, unfilled; they go to the browser as props. */
export const RATE_FIELD_KEYS = [
  'category',
  'rolling',
  'losing',
  'min',
  'max',
  'above',
  'below',
  'number',
  'resetTo',
] as const;

export type RateFieldTexts = Record<(typeof RATE_FIELD_KEYS)[number], string>;

/** Those that the editor shows. */
export const RATE_KEYS = [
  ...RATE_FIELD_KEYS,
  'title',
  'locked',
  'save',
  'change',
  'more',
  'detail',
  'detailTitle',
  'detailTopOnly',
  'detailEmpty',
  'saveDetail',
  'vendor',
  'kind',
  'drop',
  'dropOk',
  'stay',
] as const;

export interface RateTexts extends Record<(typeof RATE_KEYS)[number], string> {
  close: string;
  cancel: string;
  loading: string;
  retry: string;
  empty: string;
  saveQuestion: string;
  complete: string;
  tryAgain: string;
  unknown: string;
  retrySame: string;
  /** Names of game categories by code. */
  categories: Record<string, string>;
}

/** Messages that the table of the lower members' rates shows besides. */
export const LOWER_RATE_KEYS = [
  'lower',
  'member',
  'edit',
  'changed',
  'changesOf',
  'undo',
  'leave',
  'leaveDetail',
  'leaveOk',
  'someToday',
] as const;

export type LowerRateTexts = RateTexts & Record<(typeof LOWER_RATE_KEYS)[number], string>;
