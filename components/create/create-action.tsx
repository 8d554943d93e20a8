import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadCreateRights } from './create-rights';
import { ListCreateButton } from './list-create-button';

interface CreateActionProps {
  prefix: string;
  /** The address's `create`: `1` opens the pop-up at once. */
  openInitially: string | string[] | undefined;
}

/** The way to a new partner or member in a list's heading: nothing for those who may create none (CREATE-01). */
export async function CreateAction({ prefix, openInitially }: CreateActionProps) {
  const { rights, ratesLocked } = await loadCreateRights(prefix);
  return (
    <ClientMessages of={['create.title', 'create.titleBoth', 'create.titlePartner']}>
      <ListCreateButton {...{ rights, ratesLocked }} openInitially={openInitially === '1'} />
    </ClientMessages>
  );
}
