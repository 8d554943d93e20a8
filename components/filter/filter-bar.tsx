import type { ReactNode } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { Translate } from '@/lib/i18n/translate';
import { type ListUrl, searchedNumber } from '@/lib/lists/filters';
import type { BarContext } from './bar-context';
import { Chips, changedParams } from './chips';
import { type Control, type ControlOf, isInPanel, mostDigits, paramNames } from './control';
import { FilterPanel } from './filter-panel';
import { PopOver } from './pop-over';
import { RangePicker } from './range-picker';
import { SearchField } from './search-field';

interface FilterBarProps {
  context: BarContext;
  controls: readonly Control[];
  /** At the right end from the md breakpoint up: the rows of this page, arrows to the next ones. */
  pager?: ReactNode;
  /** At the end of the row on phones: further buttons of 44 px, such as the hierarchy's. */
  phoneTools?: ReactNode;
}

/**
 * The filters of a list (FORM-03) in one row: range, search, everything else behind a button, chips for the active ones.
 * 30 px high, on phones 44 px; chips wrap into further rows. The space around it is the frame's. Links and one GET form,
 * which `filter-form.ts` submits without a reload.
 */
export function FilterBar({ context, controls, pager, phoneTools }: FilterBarProps) {
  const { t, url, isFilled, filledHref } = context;
  const { path, state, initial, refused = [] } = url;
  const kinds = controls.find((control): control is ControlOf<'kinds'> => control.kind === 'kinds');
  const names = controls.filter((control) => control !== kinds).flatMap(paramNames);
  const range = controls.find((control): control is ControlOf<'range'> => control.kind === 'range');
  const search = controls.find((control): control is ControlOf<'search'> => control.kind === 'search');
  const inPanel = controls.filter(isInPanel);
  const chosen = inPanel
    .filter(({ kind }) => kind !== 'view')
    .filter((one) => changedParams(one, url).length > 0);
  const hidden = (params: readonly string[]) =>
    params
      // Another filter begins at page 1.
      .filter((name) => name !== 'page' && state[name] !== initial[name])
      .map((name) => <input key={name} type="hidden" name={name} value={state[name]} />);
  // Their fields are in the form once the panels open, which without a script they do not.
  const inClosedPanels = isFilled
    ? []
    : hidden(controls.filter(({ kind }) => kind !== 'search' && kind !== 'kinds').flatMap(paramNames));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a `search` around it would be a box of its own
    <form
      action={path}
      role="search"
      aria-label={t('filter.label')}
      data-filters={JSON.stringify({ path, state, initial })}
      className="filter-bar no-print"
    >
      {/* Params that the bar does not set. */}
      {hidden(Object.keys(initial).filter((name) => !names.includes(name)))}
      {inClosedPanels.length > 0 ? (
        <div hidden>
          <noscript>{inClosedPanels}</noscript>
        </div>
      ) : null}
      <div className="tools">
        {range ? <RangePicker context={context} control={range} /> : null}
        {search ? <SearchField context={context} control={search} /> : null}
        {inPanel.length > 0 ? (
          <PopOver
            id="filter-panel"
            label={t('filter.filters')}
            buttonLabel={
              chosen.length > 0 ? t('filter.filtersInForce', { count: chosen.length }) : t('filter.filters')
            }
            button={
              <>
                {SheetIcon({ of: 'filter', className: 'text-ink-3' })}
                <span className="max-md:hidden">{t('filter.filters')}</span>
                {chosen.length > 0 ? <b>{chosen.length}</b> : null}
              </>
            }
            buttonClass="button plain sm open-filters"
            widthClass={panelWidth(inPanel)}
            part="filters"
            isFilled={isFilled}
            filledHref={filledHref}
          >
            <FilterPanel t={t} url={url} controls={inPanel} />
          </PopOver>
        ) : null}
        <div className="contents md:hidden">{phoneTools}</div>
      </div>
      <Chips t={t} url={url} controls={controls} />
      {kinds ? <KindLinks url={url} control={kinds} /> : null}
      {pager ? <div className="ml-auto max-md:hidden">{pager}</div> : null}
      {range && searchedNumber(state) ? (
        <p className="w-full text-sm text-ink-2">{t('filter.anyDay')}</p>
      ) : null}
      {controls.map((control) => {
        const reason = paramNames(control).some((name) => refused.includes(name)) && refusal(control, t);
        return reason ? (
          <p key={control.label} role="alert" className="w-full text-sm text-loss">
            {`${control.label}: ${reason}`}
          </p>
        ) : null;
      })}
    </form>
  );
}

/** The kinds of a list's rows as links, which leave its other filters as they are. */
const KindLinks = ({ url, control }: { url: ListUrl; control: ControlOf<'kinds'> }) => (
  <ul aria-label={control.label} className="kinds">
    {control.options.map(({ value, label }) => (
      <li key={value}>
        <a
          href={url.href({ [control.name]: value })}
          data-stay=""
          aria-current={url.state[control.name] === value ? 'true' : undefined}
          className="view-link"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** Why the address's value of a control is invalid; null for choices, of which an old address may have others. */
function refusal(control: Control, t: Translate): string | null {
  if (control.kind === 'range') return t('filter.badDay');
  const isNumber = control.kind === 'number' || control.kind === 'amounts';
  return isNumber ? t('filter.badNumber', { count: mostDigits(control) }) : null;
}

const panelWidth = (controls: readonly Control[]) => {
  const columns = controls.filter(({ kind }) => kind === 'choices').length;
  return ['[--w:17rem]', '[--w:30rem]'][columns] ?? '[--w:41rem]';
};
