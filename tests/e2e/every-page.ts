/**
 * The pages that a test of all pages opens: every third one in `npm test`, all of them in `npm run prove pages`, which
 * sets EVERY_PAGE. Most share their parts with others.
 */
export const sampleOf = <T>(pages: readonly T[]): readonly T[] =>
  process.env.EVERY_PAGE ? pages : pages.filter((_, at) => at % 3 === 0);
