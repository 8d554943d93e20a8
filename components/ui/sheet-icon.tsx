/** The icons of `public/icons.svg`. */
export const SHEET_ICONS = [
  'account',
  'alert',
  'answer',
  'barred',
  'bets',
  'calendar',
  'casino',
  'chart',
  'close',
  'columns',
  'create',
  'dashboard',
  'days',
  'detail',
  'direct',
  'down',
  'export',
  'filter',
  'fold',
  'goto',
  'left',
  'levels',
  'locked',
  'logout',
  'mail',
  'member',
  'merge',
  'moon',
  'more',
  'move',
  'note',
  'online',
  'partners',
  'pending',
  'plus',
  'points',
  'rates',
  'right',
  'search',
  'settlement',
  'tree',
  'unfold',
  'users',
  'wallet',
] as const;

export type SheetIconName = (typeof SHEET_ICONS)[number];

/**
 * An icon of the frame, lists and failures, 16 px, always decorative. Its shapes are in one file that the browser caches,
 * neither in the page nor in its script. All others are `Icon`, rendered on the server.
 */
export function SheetIcon({ of, className }: { of: SheetIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `sheet-icon ${className}` : 'sheet-icon'}>
      <use href={`/icons.svg#${of}`} />
    </svg>
  );
}
