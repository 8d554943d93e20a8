import { X as removeIcon } from 'lucide';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';

/** A named view: the query of its URL. */
interface View {
  name: string;
  query: string;
}

/** Views per list that a browser stores at most. */
const MAX_VIEWS = 20;

interface SavedViewsProps {
  prefix: string;
  route: string;
  path: string;
}

/** Reads the stored views; anything malformed counts as none. */
function readViews(key: string): View[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(views)
      ? views.filter((view) => typeof view?.name === 'string' && typeof view.query === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Named views of one list (node, filters, sort), stored in this browser with their dates as chosen. */
export default function SavedViews({ prefix, route, path }: SavedViewsProps) {
  const query = useSearchParams().toString();
  const t = useTranslations('listTools');
  const key = `pitboss.views.${prefix}.${route}`;
  const [views, setViews] = useState<View[]>([]);
  const [name, setName] = useState('');
  useEffect(() => setViews(readViews(key)), [key]);

  function storeViews(next: View[]) {
    setViews(next);
    localStorage.setItem(key, JSON.stringify(next));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const named = name.trim();
    if (!named) return;
    storeViews([{ name: named, query }, ...views.filter((view) => view.name !== named)].slice(0, MAX_VIEWS));
    setName('');
  }

  return (
    <section aria-label={t('savedViews')} className="grid gap-1">
      <h2 className="text-xs font-semibold text-ink-3">{t('savedViews')}</h2>
      {views.length === 0 ? <p className="py-1 text-ink-3">{t('noViews')}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center">
            <a
              href={view.query ? `${path}?${view.query}` : path}
              aria-current={view.query === query ? 'page' : undefined}
              className="flex min-h-8 min-w-0 flex-1 items-center rounded-1 px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-brand max-md:min-h-tap"
            >
              <span className="truncate">{view.name}</span>
            </a>
            <button
              type="button"
              aria-label={t('removeView', { name: view.name })}
              onClick={() => storeViews(views.filter(({ name: other }) => other !== view.name))}
              className="grid size-8 place-items-center rounded-1 text-ink-3 hover:bg-sunken hover:text-ink max-md:size-tap"
            >
              <Icon of={removeIcon} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog" onSubmit={save} className="flex gap-2 pt-1">
        <Input
          label={t('viewName')}
          hideLabel
          placeholder={t('viewName')}
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
          fieldClass="flex-1"
        />
        <Button type="submit">{t('saveView')}</Button>
      </form>
    </section>
  );
}
