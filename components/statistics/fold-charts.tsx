'use client';

import { useFold } from '@/components/shell/fold-button';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';

interface FoldChartsProps {
  prefix: string;
  isFolded: boolean;
  labels: { fold: string; unfold: string };
}

/** Folds the charts above a list, while the sums stay; the person's choice is stored. */
export function FoldCharts({ prefix, isFolded: initial, labels }: FoldChartsProps) {
  const { isFolded, toggle } = useFold({ prefix, part: 'charts', isFolded: initial });
  return (
    <button type="button" aria-expanded={!isFolded} onClick={toggle} className={buttonClass('quiet')}>
      <SheetIcon of="chart" />
      {isFolded ? labels.unfold : labels.fold}
    </button>
  );
}
