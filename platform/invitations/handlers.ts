import type { invitationCalls } from '@/lib/contract/invitations';
import type { Handlers } from '../http/context';
import { invitationList } from './invitation-list';
import { invitedList } from './invited-list';
import { inviter } from './inviter';
import { createInvitation, endInvitation } from './make-invitation';

export const invitationHandlers: Pick<Handlers, keyof typeof invitationCalls> = {
  '/api/member/invitation': inviter,
  '/api/retail/invitations': invitationList,
  '/api/retail/invitation/signups': invitedList,
  '/api/retail/invitation/create': createInvitation,
  '/api/retail/invitation/end': endInvitation,
};
