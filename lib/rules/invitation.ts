/** Invitations: links by which partners bring players to the sign-up (INVITE-01). */

/** The largest number of characters of an invitation's label. */
export const INVITATION_LABEL_LENGTH = 40;
/** A partner has at most this many invitations that have not ended. */
export const MAX_INVITATIONS = 50;
/** The highest number of sign-ups that an invitation can be limited to. */
export const MAX_INVITED = 10_000;

/** Letters and digits of a code, without those that look alike. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/**
 * Characters of a code before and after its dot. Twelve of 31 characters are 59 bits. Login ids have no dot and at least
 * three characters, so that no login id is what is left of a code that was cut short.
 */
export const CODE_PARTS = [2, 10] as const;

const CODE = new RegExp(`^${CODE_PARTS.map((length) => `[${CODE_ALPHABET}]{${length}}`).join('\\.')}$`);

/** Whether the `r` of a link is an invitation code, perhaps cut short. Other links carry a login id there. */
export const isLikeCode = (text: string): boolean =>
  text.includes('.') || (text !== '' && text.length <= CODE_PARTS[0]);

/** The code that a text is, in the form in which it is stored; null for any other text. */
export function invitationCode(text: string): string | null {
  const code = text.trim().toLowerCase();
  return CODE.test(code) ? code : null;
}

/**
 * Returns the path and query of the sign-up page of an invitation, or of a recommender's id, below the site's prefix.
 */
export const joinPath = (code: string): string => `/play/join?r=${encodeURIComponent(code)}`;

/**
 * States of an invitation. `live` takes sign-ups; `usedUp` has as many as it may; `expired` is over since its last day;
 * `paused` waits until its partner may have new members again, or the site takes sign-ups again; `ended` was ended by a person.
 */
export const INVITATION_STATES = ['live', 'usedUp', 'expired', 'paused', 'ended'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** States of a sign-up through an invitation. */
export const INVITED_STATES = ['waiting', 'approved', 'refused'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];
