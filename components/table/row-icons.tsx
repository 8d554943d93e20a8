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

/** The sprite of `RowIcon`, once per page and drawn on the server: the browser has no need of the shapes. */
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
