import Link from 'next/link';

interface Segment {
  href: string;
  label: string;
  current: boolean;
}

/** One choice of a few as links, so that the state stays in the URL. `label` names the group. */
export function Segmented({
  label,
  items,
  className = '',
}: {
  label: string;
  items: Segment[];
  className?: string;
}) {
  return (
    <ul
      aria-label={label}
      className={`inline-flex overflow-x-auto rounded-2 border border-line-strong bg-surface ${className}`}
    >
      {items.map((item) => (
        <li key={item.label} className="flex-1">
          <Link
            href={item.href}
            prefetch={false}
            scroll={false}
            aria-current={item.current ? 'true' : undefined}
            className="grid min-h-[calc(var(--spacing-control)-2px)] place-items-center px-3 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
