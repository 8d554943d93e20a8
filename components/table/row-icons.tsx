import { FileText as detail, Merge as merge, ChevronRight as open } from 'lucide';
import { iconShapes } from '@/components/ui/icon';

const ICONS = { open, detail, merge };

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
export function RowIcon({ of, className }: { of: keyof typeof ICONS; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `row-icon ${className}` : 'row-icon'}>
      <use href={`#row-${of}`} />
    </svg>
  );
}
