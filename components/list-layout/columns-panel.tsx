import type { ReactNode } from 'react';
import { type AnyColumn, columnChoice } from '@/components/table/column';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { Translate } from '@/lib/i18n/translate';
import { DENSITIES, type Layout, WIDTHS, type WidthName } from '@/lib/lists/layout';
import { choices } from './choices';

const legendClass = 'pb-1 text-xs font-semibold text-ink-3';

interface ColumnsPanelProps {
  t: Translate;
  /** The columns in the list's order; `columns` has them in the person's. */
  defaults: readonly AnyColumn[];
  columns: readonly AnyColumn[];
  layout: Layout;
  /** The place of the views on phones, where the upstream stores some. */
  views: ReactNode;
}

/**
 * A panel for a list's columns with their order and widths, its density and its phone view, and on phones its views.
 * `layout-form.ts` stores each choice, and loads the rows again.
 */
export function ColumnsPanel({ t, defaults, columns: all, layout, views }: ColumnsPanelProps) {
  const columns = choices(all, layout).filter(({ isFixed }) => !isFixed);
  const places = [...new Set(defaults.map((column) => columnChoice(column).id))];
  return (
    <div className="grid gap-4 p-4 text-sm">
      {/* The switch is beside the title where there is room. */}
      {views ? <div className="md:hidden">{views}</div> : null}
      <div className="grid gap-4" data-layout="">
        <fieldset className="md:hidden">
          <legend className={legendClass}>{t('listTools.view')}</legend>
          <div className="flex gap-4">
            {(['cards', 'table'] as const).map((one) => (
              <Choice key={one} type="radio" name="view" value={one} isOn={layout.view === one}>
                {t(`listTools.${one}`)}
              </Choice>
            ))}
          </div>
        </fieldset>
        <fieldset className="max-md:hidden">
          <legend className={legendClass}>{t('listTools.density')}</legend>
          <div className="flex gap-4">
            {DENSITIES.map((one) => (
              <Choice key={one} type="radio" name="density" value={one} isOn={layout.density === one}>
                {t(`listTools.${one}`)}
              </Choice>
            ))}
          </div>
        </fieldset>
        {columns.length > 0 ? (
          <fieldset>
            <legend className={`flex w-full items-center justify-between ${legendClass}`}>
              {t('listTools.columns')}
              <button
                type="button"
                data-default-columns=""
                className="min-h-6 font-normal underline-offset-2 hover:underline max-md:min-h-tap"
              >
                {t('listTools.defaultColumns')}
              </button>
            </legend>
            <div data-columns="">
              {columns.map(({ id, header, isOptional, isShown, width }) => (
                <div key={id} data-at={places.indexOf(id)} className="flex items-center gap-1">
                  <Choice
                    type="checkbox"
                    name={isOptional ? 'added' : 'hidden'}
                    value={id}
                    isOn={isShown}
                    note={t('listTools.noRoom')}
                  >
                    {header}
                  </Choice>
                  <WidthSelect t={t} header={header} width={width} />
                  <Move by={-1} label={t('listTools.moveUp', { name: header })} />
                  <Move by={1} label={t('listTools.moveDown', { name: header })} />
                </div>
              ))}
            </div>
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}

interface WidthSelectProps {
  t: Translate;
  header: string;
  width: WidthName | undefined;
}

/** The choice of a column's width, which a card does not have. */
const WidthSelect = ({ t, header, width }: WidthSelectProps) => (
  <select
    name="width"
    aria-label={t('listTools.widthOf', { name: header })}
    defaultValue={width ?? ''}
    className="min-h-7 rounded-1 bg-transparent px-1 text-xs text-ink-3 hover:bg-sunken max-md:hidden"
  >
    <option value="">{t('listTools.widths.auto')}</option>
    {(Object.keys(WIDTHS) as WidthName[]).map((one) => (
      <option key={one} value={one}>
        {t(`listTools.widths.${one}`)}
      </option>
    ))}
  </select>
);

const Move = ({ by, label }: { by: 1 | -1; label: string }) => (
  <button
    type="button"
    data-move={by}
    aria-label={label}
    title={label}
    className="row-button max-md:size-tap"
  >
    {SheetIcon({ of: 'down', className: by < 0 ? 'size-3.5 rotate-180' : 'size-3.5' })}
  </button>
);

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isOn: boolean;
  /** The text for a chosen column that has no room. */
  note?: string;
  children: ReactNode;
}

const Choice = ({ type, name, value, isOn, note, children }: ChoiceProps) => (
  <label data-note={note} className="flex min-h-8 flex-1 items-center gap-2 max-md:min-h-tap">
    <input type={type} name={name} value={value} defaultChecked={isOn} className="accent-brand" />
    {children}
  </label>
);
