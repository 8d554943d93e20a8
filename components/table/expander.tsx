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

const indents = ['', 'pl-2 md:pl-4', 'pl-4 md:pl-8', 'pl-6 md:pl-12', 'pl-8 md:pl-16', 'pl-10 md:pl-20'];

/** Class that indents a row's heading by its depth; 0 is the list's own rows. */
export const indentClass = (depth: number): string => indents[Math.min(depth, indents.length - 1)]!;
