import { __iconData as closeIcon } from 'lucide-react/icons/x';
import Link from 'next/link';
import { Icon } from '@/components/ui/icon';

/** One filter in force and the address without it. */
export interface Chip {
  id: string;
  label: string;
  href: string;
}

/** The filters in force; a tap on one takes it away. `removeLabel` carries `{filter}`. */
export function Chips({
  label,
  chips,
  removeLabel,
}: {
  label: string;
  chips: Chip[];
  removeLabel: (filter: string) => string;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 md:hidden">
      {chips.map((chip) => (
        <li key={chip.id}>
          <Link
            href={chip.href}
            prefetch={false}
            scroll={false}
            aria-label={removeLabel(chip.label)}
            className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-brand-soft px-3.5 text-sm font-medium text-brand"
          >
            {chip.label}
            <Icon of={closeIcon} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
