'use client';

import { type ReactNode, Suspense } from 'react';
import { usePopup } from '@/components/ui/use-popup';
import type { Capability } from '@/lib/contract/capabilities';
import { latePart } from '@/lib/i18n/late-part';
import { type CreateRights, creatableLevelsUnder } from '@/lib/rules/level';
import type { CreateParent } from './form-context';
import type { AccountTab } from './tabs';

const CreateDialog = latePart(() => import('./create-dialog'));

/** The parent for the pop-up, and its first tab. */
export interface CreateTarget {
  parent: CreateParent;
  tab?: AccountTab;
  /** The list that contains a new member; left out, the current page is reloaded. */
  doneHref?: string;
}

/** Permissions of the account that creates. */
export interface CreateScope {
  rights: CreateRights;
  /** The signed-in account is one whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
  /** Capabilities that the site's upstream does not have, of those that the forms need. */
  lacks?: readonly Capability[];
}

interface UseCreate {
  /** Opens the pop-up, whose code is loaded the first time; `from` gets the focus back. */
  open: (target: CreateTarget, from?: HTMLElement) => void;
  /** The pop-up while it is open; may be placed anywhere. */
  dialog: ReactNode;
}

/** The create pop-up of a button or a list; `onClosed` runs when it has closed. */
export function useCreate(scope: CreateScope, onClosed?: () => void): UseCreate {
  const { rights, ratesLocked, lacks } = scope;
  const { open, opened, close } = usePopup<CreateTarget>(onClosed);

  return {
    open,
    dialog: (
      <Suspense>
        {opened ? (
          <CreateDialog
            ratesLocked={ratesLocked}
            lacks={lacks}
            {...opened}
            levels={creatableLevelsUnder(opened.parent.partnerLevel, rights)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}
