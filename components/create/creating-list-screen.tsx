import { ListScreen, type ListScreenProps } from '@/components/list/list-screen';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadCreateRights } from './create-rights';
import { ListCreateButton } from './list-create-button';

/**
 * A list with the way to a new partner or member in its heading, nothing for those who may create none (CREATE-01), and
 * the way to the first one where it is empty. The pop-up of the members' list opens with the members' tab. The address's
 * `create` opens it at once: `partner` with that tab, `1` with the members'.
 */
export async function CreatingListScreen(props: Omit<ListScreenProps, 'actions'>) {
  const [{ prefix }, { create }] = await Promise.all([props.params, props.searchParams]);
  const scope = await loadCreateRights(prefix);
  return (
    <ListScreen
      {...props}
      actions={
        <ClientMessages of={['create.title', 'create.titleBoth', 'create.titlePartner']}>
          <ListCreateButton
            {...scope}
            tab={props.list.route === 'userList' ? 'member' : undefined}
            opensWith={create === 'partner' ? create : create === '1' ? 'member' : null}
          />
        </ClientMessages>
      }
    />
  );
}
