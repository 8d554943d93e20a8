import type { ReactNode } from 'react';
import { CreateBelowPopup } from './create-below-popup';
import { loadCreateRights } from './create-rights';

/** Rows of partners with the pop-up that creates below one of them (LIST-11). */
export async function CreateBelow({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { rights, ratesLocked } = await loadCreateRights(prefix);
  return <CreateBelowPopup {...{ rights, ratesLocked }}>{children}</CreateBelowPopup>;
}
