import {
  Ban as barred,
  Spade as bets,
  UserPlus as create,
  FileText as detail,
  Lock as locked,
  Merge as merge,
  Ellipsis as more,
  ArrowLeftRight as move,
  ChevronRight as open,
  Clock as pending,
  Coins as points,
  Percent as rates,
} from 'lucide';
import { iconShapes } from '@/components/ui/icon';

const ICONS = { open, move, more, detail, merge, rates, bets, create, points, barred, pending, locked };

export type RowIconName = keyof typeof ICONS;

/** The sprite of {@link RowIcon}, once per table. */
export function RowIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(ICONS).map(([id, icon]) => (
        <symbol key={id} id={`row-${id}`} viewBox="0 0 24 24">
          {iconShapes(icon)}
        </symbol>
      ))}
    </svg>
  );
}

/** An icon repeated in every row: 16 px, always decorative. */
export function RowIcon({ of, className }: { of: RowIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `row-icon ${className}` : 'row-icon'}>
      <use href={`#row-${of}`} />
    </svg>
  );
}
