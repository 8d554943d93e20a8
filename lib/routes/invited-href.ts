import type { InvitedState } from '@/lib/rules/invitation';

/** URL of the sign-ups through an invitation, of one state or with a deposit. */
export function invitedHref(
  prefix: string,
  filter: { invitationIdx: number; state?: InvitedState; depositYn?: 'Y' },
): string {
  const { invitationIdx, state, depositYn } = filter;
  const params = new URLSearchParams({ tab: 'signups', invitation: String(invitationIdx) });
  if (state) params.set('state', state);
  if (depositYn) params.set('deposited', depositYn);
  return `/${prefix}/invitations?${params}`;
}
