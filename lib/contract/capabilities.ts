/**
 * The capabilities that an upstream may have beyond the documents, by name. Each text says which screens need the calls
 * and fields of the capability. An upstream lists its capabilities in `/api/common/capabilities`. Without one, the web
 * makes none of its calls, sends none of its fields, and leaves out the parts of the screens that need them.
 */
export const CAPABILITIES = {
  capabilities: 'The list of capabilities itself. An upstream without it has none.',
  frame:
    'Own data, counters, step-up bound and stored columns in one call around every page. Without it two calls of the documents take its place, and each browser starts with the default columns.',
  tasks: 'The dashboard’s tasks, and the members who won and lost most today.',
  desk: 'The evening desk, and what happened in the branch since the last visit.',
  memberSummary: 'The counts beside the tabs of a detail, and the line of its cash over 14 days.',
  glance:
    'A member at a glance: money and play of today, 7 days, 30 days and all time with their trends, games, presence and last movements, on a tab of the detail and in opened rows. Without it the detail begins with its information, and an opened row lists the last movements and bets.',
  requestLists:
    'The deposits and withdrawals of a member as tabs of its detail, and the list of requested partners.',
  trends:
    'Lines of the last 14 days above lists, panels and statistics, and comparisons with the period before.',
  facets: 'The number of rows beside each choice of a list’s filters.',
  find: 'Members and record numbers in the palette. Without it the palette has screens and commands.',
  explain: 'The reasons behind a figure: what it is made of, and why it changed.',
  notes: 'Notes and tags on members, in lists, details and the palette.',
  views: 'Saved and shared views of lists, and columns that follow the person to other browsers.',
  settlement: 'Settlement of periods: statements, confirmation and payment.',
  protection:
    'Player protection: limits, time-outs, reality checks, play time, and the statement of play and money.',
  secondFactor: 'Passkeys, one-time codes, recovery codes, and the confirmation of large moves.',
  sessions: 'The list of open sessions and known browsers, and ending one.',
  push: 'Notices by Web Push, for kinds and browsers that a person switches on. Ours has it where the operator has set its keys.',
  activity: 'The log of acts in the own account and branch.',
  viewAs: 'Views of a member’s own screens by an operator. Without it the web opens none.',
  memberRights:
    'Unlocking, permissions, generated passwords, and the sign-in of several members at once, for members below.',
  pins: 'Inquiries about one bet, ledger row, request or member.',
  messages: 'Messages from a partner to members below.',
  guestDemo:
    'Games of vendors that guests may try for nothing. Without it a guest’s lobby leads to the sign-in alone.',
  gameExtras: 'Favourites, last played games, open rounds, roads and results of the lobby.',
  coupons: 'The form for a coupon’s number.',
  bulkMoves: 'Give and take back for several members at once.',
  groupSignup:
    'A group of members in one call, all or none. Without it the group is created one by one, as in the documents.',
  invitations:
    'Links by which partners invite players to sign up, and their counts. Without it a link can name the recommender’s id alone.',
  signupChecks: 'The check of id, nickname and recommender while a player signs up.',
  profile: 'The player’s own record with the net results of week and month.',
  ownLedger: 'The player’s own movements of cash beyond deposits and withdrawals.',
  treePaths: 'A hierarchy opened at a member in one call. Without it each level is one call.',
  pastTree: 'The hierarchy of a past day.',
  simulator: 'What other rates would have paid.',
  rateSearch:
    'Search and level of the rates below, the number of accounts by level, and whose rate is a lowest one. Without it the web searches in the rates that the call answers, where these are all.',
  gameStatistics: 'Statistics by game and by day and game.',
  idempotency:
    'A key with each write, by which a repeated one is answered as the first. Without it a write whose answer is lost has an unknown outcome, and is not repeated by itself.',
  late: 'Parts of an answer that take longer, with a second call that waits for them.',
  sums: 'Totals over all rows of a log, not only its page.',
  zeroRows: 'Reports without rows of nothing but zeros, and their number.',
  tops: 'The members who bet most, above the daily statistics.',
  stages: 'The deletion of a request only at the stage that was shown.',
  readValues: 'Saves that are refused where somebody else has changed the value meanwhile.',
  signInContext: 'Address, side, device and browser of a sign-in, for its limits and its log.',
  currentPassword: 'The current password with a change of the password.',
  ownRecord:
    'Kind, level’s name and last sign-in of the signed-in member, the levels that it may create, and until when it cannot withdraw.',
  unread:
    'The numbers of unread messages and answers with each page and poll. Without them they come with the sign-in and by the live channel.',
  sequences:
    'A number with each state of an account, by which the newer of two balances counts. Without it the last message counts.',
  depositor: 'The name of who pays a deposit in. Without it the form has no such field.',
  gameWallet: 'The game wallet beside cash and points.',
  siteRules:
    'The site’s rules for money, sign-ups, partners’ rights and messages. Without them the upstream’s refusals tell them.',
  rowFacts:
    'States, last sign-in, numbers below and figures over all games in the lists of members, which the documents’ lists lack.',
  filters: 'Filters of lists beyond their search, level, days, game and result.',
  sorts: 'Orders of lists beyond those that the documents name.',
  wideSearch: 'Searches by the number of a row, and by any of id, nickname, phone and account holder.',
  pageSizes: 'Numbers of rows per page beyond the documents’ ones, by which files need fewer calls.',
  restRows: 'Rows for the parts of totals that no listed member has.',
  asOf: 'The moment up to which figures are complete.',
  memberFacts:
    'Contact, states, permissions, game balance and members above in a detail, and the success of sign-ins.',
  ledgerFacts: 'The other side, the type and the balance after each row of the logs of money.',
  moveResults:
    'Balances in the answer to a movement. Without them they come by the live channel and the next page.',
  betFacts: 'Vendor’s code, round, refunds and the part of the stake that counts for rolling, of each bet.',
  boardFacts:
    'Neighbours, number of replies, numbers by status and kinds of text of posts. Without neighbours they are found in the list.',
  messageText:
    'The text of a message with the call that marks it as read. Without it the list of messages has the texts.',
  categoryFigures: 'Figures by game category in statistics.',
  gameFacts: 'Place in the lobby, drawing, limits and return of each game.',
  channel: 'A name of the live channel that is no token. Without it the channel has the token’s name.',
  sessionEnd: 'The end of the session. Without it a session lasts 240 minutes from the last refresh.',
} as const;

export type Capability = keyof typeof CAPABILITIES;
/** The capabilities of one upstream. */
export type Capabilities = ReadonlySet<Capability>;

export const ALL_CAPABILITIES: Capabilities = new Set(Object.keys(CAPABILITIES) as Capability[]);

/**
 * Returns the capabilities among `names` that an upstream lacks, as a component's prop; no prop if it has all of them.
 */
export function missingCapabilities(
  capabilities: Capabilities,
  names: readonly Capability[],
): { lacks?: readonly Capability[] } {
  const lacks = names.filter((name) => !capabilities.has(name));
  return lacks.length > 0 ? { lacks } : {};
}

/** Reads the capabilities in a list of names; unknown names are those of a later version. */
export const capabilitiesIn = (names: readonly string[]): Capabilities =>
  new Set(names.filter((name): name is Capability => Object.hasOwn(CAPABILITIES, name)));
