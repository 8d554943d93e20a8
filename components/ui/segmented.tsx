interface Segment {
  href: string;
  label: string;
  current: boolean;
}

/** A segmented control of links, so that the choice is part of the URL. `label` names the group. */
export function SegmentedLinks({
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
      className={`inline-flex scroll-edges overflow-x-auto rounded-2 border border-line-strong ${className}`}
    >
      {items.map((item) => (
        <li key={item.label} className="flex-1">
          <a
            href={item.href}
            data-stay=""
            aria-current={item.current ? 'true' : undefined}
            className="segment"
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
