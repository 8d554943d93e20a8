/** Request headers that the middleware sets for the pages; values sent by the browser are overwritten. */
export const REQUEST_HEADER = {
  locale: 'x-pitboss-locale',
  /** The public path with its query, as the browser shows it. */
  path: 'x-pitboss-path',
  /** The prefix of the site; absent outside of all sites. */
  site: 'x-pitboss-site',
  nonce: 'x-nonce',
} as const;
