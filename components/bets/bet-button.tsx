import { popupTrigger } from '@/components/table/popup-trigger';
import { Button } from '@/components/ui/button';

/** A bet's ids are its vendor's own, so both name it; an upstream may not name the vendor. */
export interface BetTarget {
  betId: string;
  vendorCode?: string | undefined;
}

/** Opens the detail of one row's bet in the `BetDialogs` around it. */
export function BetButton({ bet, label }: { bet: BetTarget; label: string }) {
  return Button({
    ...popupTrigger('bet', bet),
    size: 'sm',
    'aria-label': `${label} ${bet.betId}`,
    className: 'max-md:w-full',
    children: label,
  });
}
