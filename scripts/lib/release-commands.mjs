/** The commands of a release by their names; each resolves to a module whose default export takes the arguments. */
export const COMMANDS = {
  start: () => import('./start-release.mjs'),
  operator: () => import('../operator.mjs'),
  reconcile: () => import('../reconcile.mjs'),
  conformance: () => import('../conformance.mjs'),
  'verify-round': () => import('../verify-round.mjs'),
};
