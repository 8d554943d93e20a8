import type { RowIconName } from './row-icons';

/** An icon repeated in every row: 16 px, always decorative. */
export function RowIcon({ of, className }: { of: RowIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `row-icon ${className}` : 'row-icon'}>
      <use href={`#row-${of}`} />
    </svg>
  );
}
