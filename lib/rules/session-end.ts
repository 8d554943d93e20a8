import * as CODE from '@/lib/rules/code';

/**
 * Codes that end a session, with the name of the reason in addresses and texts: signed in elsewhere, expired, sign-in
 * switched off, signed out by the operator, ended by the member in another window; and the one that ends an operator's
 * view of a member's screens.
 */
const REASONS = {
  [CODE.signedInElsewhere]: 'duplicate',
  [CODE.signInRequired]: 'expired',
  [CODE.signInSwitchedOff]: 'barred',
  [CODE.signedOutByOperator]: 'signedOut',
  [CODE.sessionEndedElsewhere]: 'ended',
  [CODE.viewOver]: 'viewOver',
} as const;

export type SessionEnd = (typeof REASONS)[keyof typeof REASONS];
/** Every reason; the login page has a text for each (SESS-04). */
export const SESSION_ENDS: readonly SessionEnd[] = Object.values(REASONS);

/** Says why a result code ends the session, or undefined for one that does not. */
export const sessionEndReason = (code: string): SessionEnd | undefined =>
  Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined;
