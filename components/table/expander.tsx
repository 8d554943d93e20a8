import { RowIcon } from './row-icons';

interface ExpanderProps {
  /** The same list with this row's sub-list opened, or closed. */
  href: string;
  expanded: boolean;
  /** What it opens, with whose it is. */
  label: string;
}

/** Opens and closes the sub-list of a row. A link: what stands open is in the address, and needs no script. */
export function Expander({ href, expanded, label }: ExpanderProps) {
  return (
    <a
      href={href}
      data-stay=""
      aria-expanded={expanded}
      aria-label={label}
      className="no-print grid size-7 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-sunken hover:text-ink max-md:-my-2 max-md:size-tap"
    >
      <RowIcon of="open" className={expanded ? 'rotate-90' : undefined} />
    </a>
  );
}

const indents = ['', 'pl-2 md:pl-4', 'pl-4 md:pl-8', 'pl-6 md:pl-12', 'pl-8 md:pl-16', 'pl-10 md:pl-20'];

/** The class that moves a row's heading in by its depth, 0 for the rows of the list itself. */
export const indentClass = (depth: number): string => indents[Math.min(depth, indents.length - 1)]!;
