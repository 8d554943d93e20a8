import { SheetIcon } from '@/components/ui/sheet-icon';

interface ExpanderProps {
  /** URL of the list with this row's sub-list opened or closed. */
  href: string;
  expanded: boolean;
  /** Accessible name, with the member's nickname. */
  label: string;
}

/** Opens and closes a row's sub-list. A link: open rows are part of the URL and need no script. */
export function Expander({ href, expanded, label }: ExpanderProps) {
  return (
    <a
      href={href}
      data-stay=""
      aria-expanded={expanded}
      aria-label={label}
      className="no-print grid size-7 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-sunken hover:text-ink max-md:relative max-md:z-2 max-md:-my-3 max-md:size-tap"
    >
      {SheetIcon({ of: 'right', className: expanded ? 'rotate-90' : undefined })}
    </a>
  );
}

/** The room of an expander in a row that has no sub-list. */
export const ExpanderRoom = () => <span className="w-7 shrink-0 max-md:w-tap" />;

/** Class that indents a row's heading by its depth, and on cards its second line; 0 is the list's own rows. */
export const indentClass = (depth: number): string => `indent depth-${Math.min(depth, 5)}`;
