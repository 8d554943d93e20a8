import type { ActDeclaration } from './platform';

/** Groups of acts in the order of the index, by what they are about. */
const ACT_GROUPS = [
  'people',
  'money',
  'boards',
  'games',
  'protection',
  'site',
  'records',
  'operators',
  'other',
] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

/** The group of an act by the begin of its name; the first that fits counts. */
const BEGINS: readonly (readonly [ActGroup, RegExp])[] = [
  ['operators', /^(operator|role-act|proposal)/],
  ['protection', /^(limit-|pause-|protections|harm-)/],
  ['games', /^(vendor|suspense|bet-lock|game)/],
  ['records', /^(audit|records|health|console-head|settle|pay-settlement)/],
  ['money', /^(cash-|coupon|grant|point-|take-back|reverse)/],
  ['boards', /^(banner|login-popup|popup|notice|post|comment|inquir|message)/],
  ['site', /^(site-option|maintenance|block|code|webhook|notice-)/],
  [
    'people',
    /^(queue|handover|same-accounts|people-|person|login-allow|upline-|bank-account|find-|member-|join-|partner-|permission|move-branch|reset-password|sign-out|suspend|unsuspend|unlock|factor-|close-account|view-as)/,
  ],
];

const groupOf = ({ name }: ActDeclaration): ActGroup =>
  BEGINS.find(([, begin]) => begin.test(name))?.[0] ?? 'other';

/** Acts in their groups, without empty groups. */
export function groupActs(acts: readonly ActDeclaration[]): { group: ActGroup; acts: ActDeclaration[] }[] {
  return ACT_GROUPS.map((group) => ({ group, acts: acts.filter((act) => groupOf(act) === group) })).filter(
    (one) => one.acts.length > 0,
  );
}
