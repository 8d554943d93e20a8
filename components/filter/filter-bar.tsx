import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { latePart } from '@/lib/i18n/late-part';
import type { Translate } from '@/lib/i18n/translate';
import { type ListUrl, searchedNumber } from '@/lib/lists/filters';
import { Chips, changedParams } from './chips';
import { type Control, type ControlOf, isInPanel, mostDigits, paramNames } from './control';
import { FilterForm } from './filter-form';
import { PopOver } from './pop-over';
import { RangePicker } from './range-picker';
import { SearchField } from './search-field';
import type { FacetsRequest } from './use-facets';

const FilterPanel = latePart(() => import('./filter-panel'));

interface FilterBarProps {
  url: ListUrl;
  /** Params of the window's address that nobody could mean, and that filter nothing. */
  refused?: readonly string[] | undefined;
  controls: readonly Control[];
  /** Today in UTC+9. */
  today: string;
  /** Shows the list at the chosen address; without script the form loads it. */
  onSubmit: (href: string) => void;
  /** The controls with their texts from a translator, for the panel, which brings all; `controls` by default. */
  controlsWith?: (t: Translate) => readonly Control[];
  /** What the panel asks how many rows each of its choices finds. */
  facets?: FacetsRequest | undefined;
  /** At the right end from the md breakpoint up: which rows are shown, arrows to the next ones. */
  pager?: ReactNode;
  /** At the end of the row on phones: further buttons of 44 px, such as the hierarchy's. */
  phoneTools?: ReactNode;
}

/**
 * The filters of a list (FORM-03) in one row: range, search, everything else behind a button, chips for what is chosen.
 * 30 px high, on phones 44 px; chips wrap into further rows. The space around it is the frame's. Links and one GET
 * form, so that it works without script.
 */
export function FilterBar({
  url,
  refused = [],
  controls,
  today,
  onSubmit,
  controlsWith,
  facets,
  pager,
  phoneTools,
}: FilterBarProps) {
  const t = useTranslations('filter');
  const { state, initial } = url;
  const names = controls.flatMap(paramNames);
  const range = controls.find((control): control is ControlOf<'range'> => control.kind === 'range');
  const search = controls.find((control): control is ControlOf<'search'> => control.kind === 'search');
  const inPanel = controls.filter(isInPanel);
  const chosen = inPanel
    .filter(({ kind }) => kind !== 'view')
    .filter((one) => changedParams(one, url).length > 0);
  // Params that the bar does not set are kept, except the page: another filter begins at page 1.
  const otherParams = Object.keys(initial).filter(
    (name) => name !== 'page' && !names.includes(name) && state[name] !== initial[name],
  );

  return (
    <FilterForm
      url={url}
      onNavigate={onSubmit}
      role="search"
      aria-label={t('label')}
      className="filter-bar no-print"
    >
      {otherParams.map((name) => (
        <input key={name} type="hidden" name={name} value={state[name]} />
      ))}
      <div className="tools">
        {range ? <RangePicker control={range} {...{ url, today }} /> : null}
        {search ? <SearchField control={search} url={url} /> : null}
        {inPanel.length > 0 ? (
          <PopOver
            label={t('filters')}
            buttonLabel={chosen.length > 0 ? t('filtersInForce', { count: chosen.length }) : t('filters')}
            button={
              <>
                {SheetIcon({ of: 'filter', className: 'text-ink-3' })}
                <span className="max-md:hidden">{t('filters')}</span>
                {chosen.length > 0 ? <b>{chosen.length}</b> : null}
              </>
            }
            buttonClass="button plain sm open-filters"
            widthClass={panelWidth(inPanel)}
          >
            <FilterPanel controlsWith={controlsWith ?? (() => controls)} {...{ url, facets }} />
          </PopOver>
        ) : null}
        <div className="contents md:hidden">{phoneTools}</div>
      </div>
      <Chips url={url} controls={controls} />
      {pager ? <div className="ml-auto max-md:hidden">{pager}</div> : null}
      {range && searchedNumber(state) ? <p className="w-full text-sm text-ink-2">{t('anyDay')}</p> : null}
      {controls.map((control) => {
        const reason = paramNames(control).some((name) => refused.includes(name)) && refusal(control, t);
        return reason ? (
          <p key={control.label} role="alert" className="w-full text-sm text-loss">
            {`${control.label}: ${reason}`}
          </p>
        ) : null;
      })}
    </FilterForm>
  );
}

/** Why what the address gives a control means nothing; nothing for choices, of which an old address may have others. */
function refusal(control: Control, t: ReturnType<typeof useTranslations<'filter'>>): string | null {
  if (control.kind === 'range') return t('badDay');
  const isNumber = control.kind === 'number' || control.kind === 'amounts';
  return isNumber ? t('badNumber', { count: mostDigits(control) }) : null;
}

const panelWidth = (controls: readonly Control[]) => {
  const columns = controls.filter(({ kind }) => kind === 'choices').length;
  return ['[--w:17rem]', '[--w:30rem]'][columns] ?? '[--w:41rem]';
};
