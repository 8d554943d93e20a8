import { useTranslations } from 'next-intl';
import { type Layout, layoutCookie, writeLayout } from '@/lib/lists/layout';

const YEAR = 365 * 24 * 3600;

interface LayoutFormProps {
  prefix: string;
  route: string;
  layout: Layout;
  onChange: (layout: Layout) => void;
  /** The columns that may be hidden. */
  columns: { id: string; header: string }[];
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

  const toggle = (id: string) =>
    choose({
      hidden: layout.hidden.includes(id) ? layout.hidden.filter((h) => h !== id) : [...layout.hidden, id],
    });

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
          {(['normal', 'compact'] as const).map((density) => (
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
      {columns.length > 0 ? (
        <fieldset>
          <legend className="pb-1 text-xs font-semibold text-ink-3">{t('columns')}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {columns.map(({ id, header }) => (
              <OptionInput
                key={id}
                type="checkbox"
                label={header}
                checked={!layout.hidden.includes(id)}
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
