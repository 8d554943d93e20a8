import { X as closeIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import { type Control, controlSummary, paramNames } from './control';

/** The active filters (those that differ from the initial state), each a link that removes it. */
export function Chips({ url, controls }: { url: ListUrl; controls: readonly Control[] }) {
  const t = useTranslations('filter');
  const chips = controls.flatMap((control) => {
    const names = paramNames(control).filter((name) => url.state[name] !== url.initial[name]);
    const summary = names.length > 0 ? controlSummary(control, url.state) : null;
    if (!summary) return [];
    const without: ListState = Object.fromEntries(names.map((name) => [name, url.initial[name]!]));
    const text = control.kind === 'search' ? `${summary.label}: ${summary.value}` : summary.value;
    return [{ id: names.join(), text, href: url.href(without) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="no-print flex flex-wrap gap-2 md:hidden">
      {chips.map(({ id, text, href }) => (
        <li key={id}>
          <a
            href={href}
            data-stay=""
            aria-label={t('remove', { filter: text })}
            className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-brand-soft px-3.5 text-sm font-medium text-brand"
          >
            {text}
            <Icon of={closeIcon} size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}
