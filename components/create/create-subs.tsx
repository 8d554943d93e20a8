'use client';

import type { ReactNode } from 'react';
import { PopupRows } from '@/components/table/popup-rows';
import { type CreateScope, useCreate } from './use-create';

/** Holds the create pop-up of a list's rows, one at a time; its code and its texts come once, not with every row. */
export function CreateSubs({ children, ...scope }: CreateScope & { children: ReactNode }) {
  const { open, dialog } = useCreate(scope);
  return (
    <>
      <PopupRows of="create" open={open}>
        {children}
      </PopupRows>
      {dialog}
    </>
  );
}
