/** Messages under `integrate` that the conversion dialog shows; they go to the browser as props. */
export const INTEGRATE_KEYS = ['title', 'own', 'ing', 'complete', 'balance', 'fail', 'failTitle'] as const;

export type IntegrateTexts = Record<
  (typeof INTEGRATE_KEYS)[number] | 'unknown' | 'retrySame' | 'close',
  string
>;
