import type { ReactNode } from 'react';
import { GlanceFacts } from './facts';
import type { GlanceProps } from './glance-context';
import { GlanceMovements } from './movements';
import { GlanceSums } from './sums';

interface Props extends GlanceProps {
  /** Whether the movements are unfolded. */
  isOpen?: boolean;
  /** Further folds below the movements. */
  children?: ReactNode;
}

/**
 * A member at a glance (DETAIL-13): figures, habits of play and presence, and the last movements. It knows nothing of the
 * page around it, so that a detail, an opened row and a fragment have the same.
 */
export function Glance({ isOpen = false, children, ...glance }: Props) {
  return (
    <div className="glance">
      <div>
        <GlanceSums {...glance} />
        <GlanceFacts {...glance} />
      </div>
      <div className="row-folds">
        <GlanceMovements {...glance} isOpen={isOpen} />
        {children}
      </div>
    </div>
  );
}
