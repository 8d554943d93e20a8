'use client';

import type { ReactNode } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { type CreateScope, useCreate } from './use-create';

/** Provides the create pop-up for a list's rows, one at a time; its code is loaded with the first that is opened. */
export function CreateBelowPopup({ children, ...scope }: CreateScope & { children: ReactNode }) {
  const { open, dialog } = useCreate(scope);
  return (
    <>
      <PopupDelegate kind="create" open={open}>
        {children}
      </PopupDelegate>
      {dialog}
    </>
  );
}
