/**
 * The pages, or the languages and widths, that a test of all of them opens: the first and every `step`-th after it in
 * `npm test`, all of them in `npm run prove pages`, which sets EVERY_PAGE. Most share their parts with others.
 */
export const sampleOf = <T>(pages: readonly T[], step = 3): readonly T[] =>
  process.env.EVERY_PAGE ? pages : pages.filter((_, at) => at % step === 0);

/** All languages, of which a sample is the one with the longest texts. */
export const LOCALES = ['vn', 'ko', 'en'] as const;
