import type { Capabilities, Capability } from '@/lib/contract/capabilities';

/**
 * Pages of the player site that guests see, by their path under /{prefix}/play, the lobby first; `{id}` is a number.
 */
const GUEST_PAGES = [
  '',
  'login',
  'join',
  'warning',
  'noticeList',
  'noticeRead/{id}',
  'event',
  'eventRead/{id}',
  'rule',
  'ruleRead/{id}',
  'centre',
  'faq',
  'guide',
  'results',
] as const;
/** Pages of the player site that need a sign-in. */
const OWN_PAGES = [
  'newPassword',
  'wallet',
  'charge',
  'exchange',
  'pointuse',
  'bets',
  'bet',
  'slot/game',
  'me',
  'money',
  'point',
  'pointuselist',
  'statement',
  'msg',
  'msgread/{id}',
  'qna',
  'qnaread/{id}',
  'qnawrite',
  'infoEdit',
  'board',
  'boardRead/{id}',
  'boardWrite',
] as const;
/** Every page of the player site. */
export const PLAY_PAGES = [...GUEST_PAGES, ...OWN_PAGES] as const;
export type PlayPage = (typeof PLAY_PAGES)[number];

/** Pages of a capability, which an upstream may lack. */
const PAGE_CAPABILITIES: Readonly<Record<string, Capability>> = {
  '/play/results': 'gameExtras',
  '/play/money': 'ownLedger',
  '/play/statement': 'protection',
};

const pagePath = (page: string) => (page ? `/play/${page}` : '/play');
const guestPaths: ReadonlySet<string> = new Set(GUEST_PAGES.map(pagePath));
const ownPaths: ReadonlySet<string> = new Set(OWN_PAGES.map(pagePath));

/** A path as the pages are named: with `{id}` in place of a number at its end. */
const withoutNumber = (path: string) => path.replace(/\/\d{1,15}$/, '/{id}');

/** Whether a path after the site's prefix is a page of the player site that guests may see. */
export const isPlayGuestPage = (path: string): boolean => guestPaths.has(withoutNumber(path));

/** Whether a path after the site's prefix is a page of the player site. */
export const isPlayPage = (path: string): boolean =>
  guestPaths.has(withoutNumber(path)) || ownPaths.has(withoutNumber(path));

/**
 * Returns the capability of a page of the player site, by its path after the site's prefix; undefined for a page that
 * every upstream has.
 */
export const playPageCapability = (path: string): Capability | undefined =>
  Object.hasOwn(PAGE_CAPABILITIES, path) ? PAGE_CAPABILITIES[path] : undefined;

/** Whether an upstream with these capabilities has a page of the player site, by its path after the site's prefix. */
export function hasPlayPage(capabilities: Capabilities, path: string): boolean {
  const capability = playPageCapability(path);
  return capability === undefined || capabilities.has(capability);
}
