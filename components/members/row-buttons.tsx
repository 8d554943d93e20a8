import type { ReactNode } from 'react';
import type { MoneyKind, PayTarget } from '@/components/money/use-move';
import type { RateMode } from '@/components/rates/rate-field';
import { popupTrigger } from '@/components/table/popup-trigger';

interface RowMember {
  memId: string;
  memNick: string;
}

/** The pop-ups that a member's row can open in `RowDialogs`. */
export type RowPopup =
  | { kind: MoneyKind; target: PayTarget }
  | { kind: 'rates'; target: RowMember; mode: RateMode }
  | { kind: 'integrate'; target: RowMember };

/** The pop-up as the list's delegate takes it. */
export const rowPopup = (target: RowPopup) => ({ kind: 'row', target });

/** Id of a page's button that gives to its member, and the hash that presses it. */
export const PAY_BUTTON = 'pay';

interface FigureButtonProps {
  popup: RowPopup;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A figure that opens a pop-up; `label` names the pop-up for screen readers. */
function FigureButton({ popup, label, className, children }: FigureButtonProps) {
  return (
    <button
      {...popupTrigger('row', popup)}
      title={label}
      className={className ? `trigger num ${className}` : 'trigger num'}
    >
      {children}
      <span className="sr-only">{` ${label}`}</span>
    </button>
  );
}

interface PointButtonProps {
  /** `pointAmt` is a wire amount. */
  target: RowMember & { pointAmt: number };
  label: string;
  /** The row's points. */
  children: ReactNode;
}

/** Opens the give and take-back pop-up for a row's points (MOVE-04) and shows them. */
export function PointButton({ target: { pointAmt, ...member }, label, children }: PointButtonProps) {
  return FigureButton({
    popup: { kind: 'point', target: { ...member, held: pointAmt } },
    label: `${label} ${member.memNick}`,
    children,
  });
}

interface RowButtonProps {
  target: RowMember;
  label: string;
  children: ReactNode;
}

interface RateButtonProps extends RowButtonProps {
  /** Handling of a rate out of its bounds: statistics block the save, lists reset the rate (RATE-02). */
  mode?: RateMode;
}

/** Opens a row's rates and shows them. */
export function RateButton({ target, label, mode = 'reset', children }: RateButtonProps) {
  return FigureButton({ popup: { kind: 'rates', target, mode }, label, children });
}
