/** States of a member that lists show beside its name, and those that lists filter by. */

export const MEMBER_STATES = ['online', 'locked', 'suspended', 'barred', 'pending'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** `suspended` finds barred members too; `recent30` those who signed in within 30 days, `unseen30` those who did not. */
export const STATUS_FILTERS = [
  ...(['online', 'recent30', 'unseen30', 'never', 'locked', 'suspended', 'pending'] as const),
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Fields that an `any` search can match, in the order of a row. */
export const MATCHES = ['memId', 'memNick', 'phone', 'memName'] as const;
export type Match = (typeof MATCHES)[number];
