import { popupTrigger } from '@/components/table/popup-trigger';

/** An invitation, as its pop-ups show it. */
export interface ShownInvitation {
  invitationIdx: number;
  code: string;
  label: string;
  /** Whether it takes sign-ups now. */
  isLive: boolean;
}

/** The pop-ups of invitations: to make one, to pass one on, and the question before one is ended. */
export type InvitationTarget = { act: 'make' } | ({ act: 'share' | 'end' } & ShownInvitation);

const KIND = 'invite';

/** Attributes of the button that opens a pop-up (`invitation-popups.tsx`). */
export const invitationTrigger = (target: InvitationTarget) => popupTrigger(KIND, target);

/** The same for the action of a row. */
export const invitationPopup = (target: InvitationTarget) => ({ kind: KIND, target });
