/** The icons of `public/icons.svg`. */
export const SHEET_ICONS = [
  'alert',
  'barred',
  'bets',
  'calendar',
  'chart',
  'close',
  'columns',
  'create',
  'detail',
  'down',
  'export',
  'filter',
  'fold',
  'left',
  'locked',
  'member',
  'merge',
  'more',
  'move',
  'pending',
  'plus',
  'points',
  'rates',
  'right',
  'search',
  'tree',
  'unfold',
] as const;

export type SheetIconName = (typeof SHEET_ICONS)[number];

/**
 * An icon of lists and failures, 16 px, always decorative: its shapes come in one file that the browser keeps, neither in the page
 * nor in its script. Elsewhere there is `Icon`, drawn on the server.
 */
export function SheetIcon({ of, className }: { of: SheetIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `sheet-icon ${className}` : 'sheet-icon'}>
      <use href={`/icons.svg#${of}`} />
    </svg>
  );
}
