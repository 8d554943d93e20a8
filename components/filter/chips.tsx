import { __iconData as closeIcon } from 'lucide-react/icons/x';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { ListState, Place } from '@/lib/lists/filters';
import { type Control, namesOf, said } from './control';

/** The filters in force, those that differ from an untouched list; a tap on one takes it away. */
export async function Chips({ place, controls }: { place: Place; controls: readonly Control[] }) {
  const t = await getTranslations();
  const chips = controls.flatMap((control) => {
    const names = namesOf(control).filter((name) => place.state[name] !== place.initial[name]);
    const what = names.length > 0 ? said(control, place.state) : null;
    if (!what) return [];
    const without: ListState = Object.fromEntries(names.map((name) => [name, place.initial[name]!]));
    const text = control.kind === 'search' ? `${what.label}: ${what.value}` : what.value;
    return [{ id: names.join(), text, href: place.href(without) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className="no-print flex flex-wrap gap-2 md:hidden">
      {chips.map(({ id, text, href }) => (
        <li key={id}>
          <Link
            href={href}
            prefetch={false}
            scroll={false}
            aria-label={t('filter.remove', { filter: text })}
            className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-brand-soft px-3.5 text-sm font-medium text-brand"
          >
            {text}
            <Icon of={closeIcon} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
