import { InvitationScreen } from '@/components/invitations/invitation-screen';
import { invitations } from '@/components/invitations/lists/invitations';
import { invitedSignups } from '@/components/invitations/lists/invited-signups';
import type { ListPageProps } from '@/components/list/list-screen';

export default async function InvitationsPage(props: ListPageProps) {
  const { tab } = await props.searchParams;
  return <InvitationScreen list={tab === 'signups' ? invitedSignups : invitations} {...props} />;
}
