import { getTranslations } from 'next-intl/server';
import { listName } from '@/components/list/definition';
import { ListScreen, type ListScreenProps } from '@/components/list/list-screen';
import { ParamTabs } from '@/components/shell/param-tabs';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { toCreateRights } from '@/lib/rules/create-rights';
import { requirePartner } from '@/lib/session/require-partner';
import { InvitationPopups } from './invitation-popups';
import { invitationTrigger } from './invitation-trigger';

/** Whether the viewer may have new members, whom an invitation brings (decision 17). */
async function mayInvite(prefix: string): Promise<boolean> {
  const { site, session } = await requirePartner(prefix);
  const [viewer, option] = await Promise.all([loadViewer(site, session), loadSiteOption(site, session)]);
  return toCreateRights(viewer, option).creatableLevels.includes('NORMAL');
}

/** The links by which partners invite players (INVITE-03), and as a second tab the sign-ups through them (INVITE-04). */
export async function InvitationScreen(props: Pick<ListScreenProps, 'list' | 'params' | 'searchParams'>) {
  const { prefix } = await props.params;
  const [t, canInvite] = await Promise.all([getTranslations('invitation'), mayInvite(prefix)]);
  const tabs = (
    <ParamTabs
      label={t('tabs')}
      path={`/${prefix}/invitations`}
      current={listName(props.list) === 'invitations' ? '' : 'signups'}
      tabs={[
        { tab: '', label: t('links') },
        { tab: 'signups', label: t('signups') },
      ]}
      preserve={[]}
    />
  );
  const button = (
    <button {...invitationTrigger({ act: 'make' })} className={buttonClass('primary', 'md', 'max-md:w-full')}>
      {SheetIcon({ of: 'plus' })}
      {t('make')}
    </button>
  );
  return (
    <ClientMessages
      of={[
        'saving',
        'invitation.askEnd',
        'invitation.askEndText',
        'invitation.end',
        'invitation.cancel',
        'invitation.didEnd',
        'invitation.notEnded',
      ]}
    >
      <InvitationPopups prefix={prefix}>
        <ListScreen tabs={tabs} actions={canInvite ? button : undefined} {...props} />
      </InvitationPopups>
    </ClientMessages>
  );
}
