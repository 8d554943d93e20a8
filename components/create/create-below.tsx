import type { ReactNode } from 'react';
import { CreateBelowPopup } from './create-below-popup';
import { loadCreateRights } from './create-rights';

/** Rows of partners with the pop-up that creates below one of them (LIST-11). */
export async function CreateBelow({ prefix, children }: { prefix: string; children: ReactNode }) {
  return <CreateBelowPopup {...(await loadCreateRights(prefix))}>{children}</CreateBelowPopup>;
}
