'use client';

import { MaintenanceClock, type MaintenanceEnd, type MaintenanceTexts } from './maintenance-clock';

interface MaintenanceReturnProps {
  base: string;
  /** The page to return to, an address of this site. */
  next: string;
  initial: MaintenanceEnd;
  texts: MaintenanceTexts;
}

/** The clock of a warning page, which returns by itself when the maintenance is over. */
export function MaintenanceReturn({ next, ...clock }: MaintenanceReturnProps) {
  // Not a reload: the page it leads to sees the referrer, and restores the text typed there.
  return <MaintenanceClock {...clock} onOver={() => window.location.replace(next)} />;
}
