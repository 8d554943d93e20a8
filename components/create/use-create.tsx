'use client';

import { type ReactNode, Suspense } from 'react';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import { type CreateRights, creatableLevelsUnder } from '@/lib/rules/level';
import type { CreateParent } from './form-context';
import type { AccountTab } from './tabs';

const CreateDialog = latePart(() => import('./create-dialog'));

/** Under whom the pop-up creates, and what it opens with. */
export interface CreateTarget {
  parent: CreateParent;
  tab?: AccountTab;
  /** The list in which a new member stands; left out, the page is loaded again where it is. */
  doneHref?: string;
}

/** Who creates. */
export interface CreateScope {
  rights: CreateRights;
  /** The signed-in account is one whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
}

interface UseCreate {
  /** Opens the pop-up, whose code comes with the first time; `from` gets the focus back. */
  open: (target: CreateTarget, from?: HTMLElement) => void;
  /** The pop-up while it is open; stands anywhere. */
  dialog: ReactNode;
}

/** The create pop-up of a button or a list; `onClosed` runs when it has closed. */
export function useCreate(scope: CreateScope, onClosed?: () => void): UseCreate {
  const { rights, ratesLocked } = scope;
  const { open, opened, close } = usePopup<CreateTarget>(onClosed);

  return {
    open,
    dialog: (
      <Suspense>
        {opened ? (
          <CreateDialog
            ratesLocked={ratesLocked}
            {...opened}
            levels={creatableLevelsUnder(opened.parent.partnerLevel, rights)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}
