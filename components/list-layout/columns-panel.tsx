import type { ReactNode } from 'react';
import type { AnyColumn } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';
import { DENSITIES, type Layout, layoutCookie } from '@/lib/lists/layout';
import { choices } from './choices';

const legendClass = 'pb-1 text-xs font-semibold text-ink-3';

interface ColumnsPanelProps {
  t: Translate;
  /** Names the list's stored layout. */
  name: string;
  prefix: string;
  /** The list's path, for its saved views. */
  path: string;
  columns: readonly AnyColumn[];
  layout: Layout;
}

/**
 * Columns, density and phone view of a list, and on phones its saved views. `layout-form.ts` stores each choice in a
 * cookie of this list, and loads the rows again.
 */
export function ColumnsPanel({ t, name, prefix, path, columns: all, layout }: ColumnsPanelProps) {
  const columns = choices(all, layout).filter(({ isFixed }) => !isFixed);
  return (
    <div className="grid gap-4 p-4 text-sm">
      <div className="grid gap-4" data-layout={layoutCookie(name)}>
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
            <div className="columns-2 gap-x-4">
              {columns.map(({ id, header, isOptional, isShown }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  name={isOptional ? 'added' : 'hidden'}
                  value={id}
                  isOn={isShown}
                  note={t('listTools.noRoom')}
                >
                  {header}
                </Choice>
              ))}
            </div>
          </fieldset>
        ) : null}
      </div>
      {/* Beside the title where there is room. */}
      <div
        className="md:hidden"
        data-island="views"
        data-props={JSON.stringify({ prefix, route: name, path })}
      />
    </div>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isOn: boolean;
  /** Says that a chosen column has no room. */
  note?: string;
  children: ReactNode;
}

const Choice = ({ type, name, value, isOn, note, children }: ChoiceProps) => (
  <label data-note={note} className="flex min-h-8 items-center gap-2 max-md:min-h-tap">
    <input type={type} name={name} value={value} defaultChecked={isOn} className="accent-brand" />
    {children}
  </label>
);
