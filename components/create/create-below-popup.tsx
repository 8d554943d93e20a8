'use client';

import type { ReactNode } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { CreateRightsContext } from './rights-context';
import { type CreateScope, useCreate } from './use-create';

/** Holds the create pop-up of a list's rows, one at a time; its code comes with the first that is opened. */
export function CreateBelowPopup({ children, ...scope }: CreateScope & { children: ReactNode }) {
  const { open, dialog } = useCreate(scope);
  return (
    <CreateRightsContext value={scope.rights}>
      <PopupDelegate kind="create" open={open}>
        {children}
      </PopupDelegate>
      {dialog}
    </CreateRightsContext>
  );
}
