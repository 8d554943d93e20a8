import type { ReactNode } from 'react';
import type { MoneyKind, TransferTarget } from '@/components/money/transfers/transfer';
import type { RateMode } from '@/components/rates/rate-field';
import type { RatePopup } from '@/components/rates/rate-popup';
import { popupTrigger } from '@/components/table/popup-trigger';
import { SheetIcon } from '@/components/ui/sheet-icon';

interface RowMember {
  memId: string;
  memNick: string;
}

/** The pop-ups that a member's row can open in `RowDialogs`. */
export type RowPopup =
  | { kind: MoneyKind; target: TransferTarget }
  | RatePopup
  | { kind: 'integrate'; target: RowMember }
  | { kind: 'notes'; target: RowMember }
  | { kind: 'message'; target: RowMember }
  | { kind: 'signIn'; target: RowMember; loginYn: 'Y' | 'N' };

/** The pop-up as the list's delegate takes it. */
export const rowPopup = (target: RowPopup) => ({ kind: 'row', target });

/** Id of a page's button that gives to its member, and the hash that presses it. */
export const TRANSFER_BUTTON = 'transfer';
/** The same of the button that writes to its member. */
export const MESSAGE_BUTTON = 'message';

interface RateMarkProps {
  target: RowMember;
  label: string;
  /** Handling of a rate out of its bounds: statistics block the save, lists reset the rate (RATE-02). */
  mode?: RateMode;
  /** The row's rates, as text. */
  children: ReactNode;
}

/** A row's rates, and beside them the mark that opens them to be changed: a figure itself explains, it does not act. */
export function RateMark({ target, label, mode = 'reset', children }: RateMarkProps) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {children}
      <button
        {...popupTrigger('row', { kind: 'rates', target, mode } satisfies RowPopup)}
        aria-label={`${label} ${target.memNick}`}
        title={label}
        className="row-button"
      >
        {SheetIcon({ of: 'rates' })}
      </button>
    </span>
  );
}
