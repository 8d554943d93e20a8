import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { CreateBelowPopup } from './create-below-popup';
import { loadCreateRights } from './create-rights';
import { CREATE_MESSAGES } from './messages';

/** Rows of partners with the pop-up that creates below one of them (LIST-11). */
export async function CreateBelow({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { rights, ratesLocked } = await loadCreateRights(prefix);
  return (
    <ClientMessages of={CREATE_MESSAGES}>
      <CreateBelowPopup {...{ rights, ratesLocked }}>{children}</CreateBelowPopup>
    </ClientMessages>
  );
}
