import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { FoldedPart } from '@/lib/fold';

interface FoldButtonProps {
  part: FoldedPart;
  isFolded: boolean;
  /** Accessible name of a button without text. */
  label?: string;
  className: string;
  /** Content while the part is open, and while it is folded. */
  open: ReactNode;
  folded: ReactNode;
}

/** Folds a part of the page and back; `fold.ts` listens. The style shows one of the two contents. */
function FoldToggle({ part, isFolded, label, className, open, folded }: FoldButtonProps) {
  return (
    <button
      type="button"
      data-fold-part={part}
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      className={`fold-button ${className}`}
    >
      <span>{open}</span>
      <span>{folded}</span>
    </button>
  );
}

/** Folds a pane to a rail and back. */
export const FoldButton = ({
  className = '',
  ...props
}: Pick<FoldButtonProps, 'part' | 'isFolded'> & { label: string; className?: string }) => (
  <FoldToggle
    {...props}
    className={`icon-button ${className}`}
    open={<SheetIcon of="fold" />}
    folded={<SheetIcon of="unfold" />}
  />
);

/** Folds the charts above a list, the sums remaining. */
export const FoldCharts = ({
  isFolded,
  labels,
}: {
  isFolded: boolean;
  labels: { fold: string; unfold: string };
}) => (
  <FoldToggle
    part="charts"
    isFolded={isFolded}
    className={buttonClass('quiet')}
    open={
      <>
        <SheetIcon of="chart" />
        {labels.fold}
      </>
    }
    folded={
      <>
        <SheetIcon of="chart" />
        {labels.unfold}
      </>
    }
  />
);
