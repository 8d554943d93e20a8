/** What the middleware tells the pages about a request. It overwrites whatever the browser sent by these names. */
export const REQUEST_HEADER = {
  locale: 'x-pitboss-locale',
  /** The public path with its query, as the browser shows it. */
  path: 'x-pitboss-path',
  /** The prefix of the site; absent outside every site. */
  site: 'x-pitboss-site',
  nonce: 'x-nonce',
} as const;
