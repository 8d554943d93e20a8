'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { type Layout, layoutCookie, writeLayout } from '@/lib/lists/layout';

const YEAR = 365 * 24 * 3600;

interface LayoutFormProps {
  prefix: string;
  route: string;
  layout: Layout;
  /** The columns that may be hidden. */
  columns: { id: string; header: string }[];
}

/** Columns, density and phone view of a list. Applied at once and stored in a cookie for this list. */
export function LayoutForm({ prefix, route, layout, columns }: LayoutFormProps) {
  const t = useTranslations('listTools');
  const router = useRouter();
  const [chosen, setChosen] = useState(layout);
  const [pending, startTransition] = useTransition();

  function choose(change: Partial<Layout>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${layoutCookie(route)}=${writeLayout(next)}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
    startTransition(() => router.refresh());
  }

  const toggle = (id: string) =>
    choose({
      hidden: chosen.hidden.includes(id) ? chosen.hidden.filter((h) => h !== id) : [...chosen.hidden, id],
    });

  return (
    <div aria-busy={pending || undefined} className="grid gap-4">
      <fieldset className="md:hidden">
        <legend className="pb-1 text-xs font-semibold text-ink-3">{t('view')}</legend>
        <div className="flex gap-4">
          {(['cards', 'table'] as const).map((view) => (
            <OptionInput
              key={view}
              type="radio"
              label={t(view)}
              checked={chosen.view === view}
              onChange={() => choose({ view })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="max-md:hidden">
        <legend className="pb-1 text-xs font-semibold text-ink-3">{t('density')}</legend>
        <div className="flex gap-4">
          {(['normal', 'compact'] as const).map((density) => (
            <OptionInput
              key={density}
              type="radio"
              label={t(density)}
              checked={chosen.density === density}
              onChange={() => choose({ density })}
            />
          ))}
        </div>
      </fieldset>
      {columns.length > 0 ? (
        <fieldset>
          <legend className="pb-1 text-xs font-semibold text-ink-3">{t('columns')}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {columns.map(({ id, header }) => (
              <OptionInput
                key={id}
                type="checkbox"
                label={header}
                checked={!chosen.hidden.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}

interface OptionInputProps {
  type: 'radio' | 'checkbox';
  label: string;
  checked: boolean;
  onChange: () => void;
}

function OptionInput({ type, label, checked, onChange }: OptionInputProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 max-md:min-h-tap">
      <input type={type} checked={checked} onChange={onChange} className="accent-brand" />
      {label}
    </label>
  );
}
