import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { AnyColumn } from '@/components/table/column';
import { DENSITIES, type Layout, layoutCookie, writeLayout } from '@/lib/lists/layout';
import { choices } from './choices';

const YEAR = 365 * 24 * 3600;

interface LayoutFormProps {
  prefix: string;
  route: string;
  layout: Layout;
  onChange: (layout: Layout) => void;
  columns: readonly AnyColumn[];
}

/** Columns, density and phone view of a list. Applied at once and stored in a cookie for this list. */
export function LayoutForm({ prefix, route, layout, onChange, columns }: LayoutFormProps) {
  const t = useTranslations('listTools');

  function choose(change: Partial<Layout>) {
    const next = { ...layout, ...change };
    onChange(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${layoutCookie(route)}=${writeLayout(next)}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
  }

  const withoutRoom = useHiddenChoices(layout);
  const all = choices(columns, layout).filter(({ isFixed }) => !isFixed);
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  const toggle = ({ id, isOptional }: (typeof all)[number]) =>
    choose(isOptional ? { added: toggled(layout.added, id) } : { hidden: toggled(layout.hidden, id) });

  return (
    <div className="grid gap-4">
      <fieldset className="md:hidden">
        <legend className="pb-1 text-xs font-semibold text-ink-3">{t('view')}</legend>
        <div className="flex gap-4">
          {(['cards', 'table'] as const).map((view) => (
            <OptionInput
              key={view}
              type="radio"
              label={t(view)}
              checked={layout.view === view}
              onChange={() => choose({ view })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="max-md:hidden">
        <legend className="pb-1 text-xs font-semibold text-ink-3">{t('density')}</legend>
        <div className="flex gap-4">
          {DENSITIES.map((density) => (
            <OptionInput
              key={density}
              type="radio"
              label={t(density)}
              checked={layout.density === density}
              onChange={() => choose({ density })}
            />
          ))}
        </div>
      </fieldset>
      {all.length > 0 ? (
        <fieldset>
          <legend className="flex w-full items-center justify-between pb-1 text-xs font-semibold text-ink-3">
            {t('columns')}
            <button
              type="button"
              onClick={() => choose({ hidden: [], added: [] })}
              className="min-h-6 font-normal underline-offset-2 hover:underline max-md:min-h-tap"
            >
              {t('defaultColumns')}
            </button>
          </legend>
          <div className="columns-2 gap-x-4">
            {all.map((choice) => (
              <OptionInput
                key={choice.id}
                type="checkbox"
                label={choice.header}
                note={choice.isShown && withoutRoom.includes(choice.id) ? t('noRoom') : undefined}
                checked={choice.isShown}
                onChange={() => toggle(choice)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}

/** Choices that the layout shows and the pane of the list has no room for, once the table is drawn. */
function useHiddenChoices(layout: Layout): readonly string[] {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table follows the layout
  useEffect(() => {
    const read = () =>
      setHidden(
        Array.from(document.querySelectorAll<HTMLElement>('.list-pane th[data-choice]'))
          .filter((head) => head.getClientRects().length === 0)
          .map(({ dataset }) => dataset.choice!),
      );
    // The pane fits its columns in the frame after they have changed.
    const timer = setTimeout(read, 100);
    return () => clearTimeout(timer);
  }, [layout]);
  return hidden;
}

interface OptionInputProps {
  type: 'radio' | 'checkbox';
  label: string;
  /** What else is to be said of it. */
  note?: string | undefined;
  checked: boolean;
  onChange: () => void;
}

function OptionInput({ type, label, note, checked, onChange }: OptionInputProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 max-md:min-h-tap">
      <input type={type} checked={checked} onChange={onChange} className="accent-brand" />
      {label}
      {note ? <small className="ml-auto text-xs whitespace-nowrap text-ink-3">{note}</small> : null}
    </label>
  );
}
