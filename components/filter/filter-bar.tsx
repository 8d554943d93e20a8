import { SlidersHorizontal as filterIcon, Search as searchIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Collapsible } from '@/components/ui/collapsible';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { SegmentedLinks } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { ListUrl } from '@/lib/lists/filters';
import { includesOldData, QUICK_RANGES, quickRange } from '@/lib/rules/date-range';
import { Chips } from './chips';
import { type Control, controlSummary, paramNames } from './control';
import { FilterForm } from './filter-form';

interface FilterBarProps {
  url: ListUrl;
  controls: readonly Control[];
  /** Today in UTC+9. */
  today: string;
  /** Shows the list at the chosen address; without script the form loads it. */
  onSubmit: (href: string) => void;
}

type ControlOf<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>;

/**
 * The filters of a list (FORM-03): links and one GET form. On phones everything but the search is collapsed under a
 * line that summarises it.
 */
export function FilterBar({ url, controls, today, onSubmit }: FilterBarProps) {
  const t = useTranslations('filter');
  const common = useTranslations('common');
  const { path, state, initial } = url;
  const names = controls.flatMap(paramNames);
  const range = controls.find((control): control is ControlOf<'range'> => control.kind === 'range');
  const search = controls.find((control): control is ControlOf<'search'> => control.kind === 'search');
  const folded = controls.filter((control) => control.kind !== 'search');
  // Params that the bar does not set are kept, except the page: another filter begins at page 1.
  const otherParams = Object.keys(initial).filter(
    (name) => name !== 'page' && !names.includes(name) && state[name] !== initial[name],
  );

  // A number at its initial value is not part of the summary.
  const chosen = folded.filter(
    (control) => control.kind !== 'number' || state[control.name] !== initial[control.name],
  );
  const hasOldData =
    range && includesOldData({ startDate: `${state.startDate}`, endDate: `${state.endDate}` }, today);
  const chips = <Chips url={url} controls={controls} />;

  return (
    <FilterForm
      action={path}
      onNavigate={onSubmit}
      values={Object.fromEntries(names.map((name) => [name, String(state[name])]))}
      role="search"
      aria-label={t('label')}
      className="no-print flex flex-wrap items-center gap-2"
    >
      {otherParams.map((name) => (
        <input key={name} type="hidden" name={name} value={state[name]} />
      ))}
      {folded.length > 0 ? (
        <Collapsible
          from="md"
          className="w-full"
          summary={
            <>
              <Icon of={filterIcon} />
              <span className="sr-only">{t('label')}</span>
              <span className="truncate">
                {chosen.map((control) => controlSummary(control, state)?.value).join(' · ')}
              </span>
            </>
          }
        >
          <div className="grid gap-2 max-md:pt-2 md:contents">
            {range ? <QuickRanges url={url} today={today} /> : null}
            <div className="grid gap-2 max-md:grid-cols-2 md:flex md:flex-wrap md:items-center">
              {folded.map((control) => (
                <FoldedControl key={paramNames(control).join()} control={control} url={url} />
              ))}
              {/* Selects submit on change; typed values need a button where there is no search with one. */}
              {search || folded.every(({ kind }) => kind === 'select') ? null : (
                <Button type="submit" className="max-md:col-span-2">
                  <Icon of={searchIcon} size={16} />
                  {common('search')}
                </Button>
              )}
            </div>
            {hasOldData ? (
              <label className="flex min-h-control items-center gap-2 text-sm text-ink-2 md:order-last">
                <input type="checkbox" checked disabled readOnly />
                {t('oldData')}
              </label>
            ) : null}
            {chips}
          </div>
        </Collapsible>
      ) : null}
      {search ? <Search control={search} url={url} /> : null}
      {folded.length > 0 ? null : chips}
    </FilterForm>
  );
}

function QuickRanges({ url, today }: { url: ListUrl; today: string }) {
  const t = useTranslations('filter');
  const common = useTranslations('common');
  const { startDate, endDate } = url.state;
  const items = QUICK_RANGES.map((name) => {
    const range = quickRange(name, today);
    return {
      href: url.href({ ...range }),
      label: common(name),
      current: range.startDate === startDate && range.endDate === endDate,
    };
  });
  return <SegmentedLinks label={t('quickRange')} items={items} className="max-md:w-full" />;
}

interface FoldedProps {
  control: Exclude<Control, ControlOf<'search'>>;
  url: ListUrl;
}

function FoldedControl({ control, url: { state } }: FoldedProps) {
  const common = useTranslations('common');
  if (control.kind === 'range') {
    const dates = [
      { name: 'startDate', label: common('from') },
      { name: 'endDate', label: common('to') },
    ];
    return (
      <>
        {dates.map(({ name, label }) => (
          <Input
            key={name}
            type="date"
            name={name}
            label={label}
            hideLabel
            defaultValue={state[name]}
            fieldClass="md:w-36"
          />
        ))}
        {control.note ? <p className="text-xs text-ink-3 max-md:col-span-2">{control.note}</p> : null}
      </>
    );
  }
  if (control.kind === 'number') {
    return (
      <span className="flex items-center gap-1.5">
        <Input
          name={control.name}
          label={control.label}
          hideLabel
          placeholder={control.label}
          inputMode="numeric"
          pattern="\d{1,12}"
          defaultValue={state[control.name] || ''}
          className="num text-right"
          fieldClass="flex-1 md:w-36"
        />
        <span className="text-sm text-ink-3">{control.unit}</span>
      </span>
    );
  }
  return (
    <Select
      name={control.name}
      label={control.label}
      hideLabel
      defaultValue={state[control.name]}
      data-now=""
      fieldClass="md:max-w-34"
    >
      {control.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function Search({ control, url }: { control: ControlOf<'search'>; url: ListUrl }) {
  const t = useTranslations('filter');
  const common = useTranslations('common');
  const { types = [], label } = control;
  const { searchType, searchValue } = url.state;
  const hasChoice = types.length > 1;
  return (
    <div
      className={`flex min-w-0 gap-2 max-md:w-full ${hasChoice ? 'md:max-w-88 md:grow md:basis-66' : 'md:w-58'}`}
    >
      {hasChoice ? (
        <Select
          name="searchType"
          label={t('searchType')}
          hideLabel
          defaultValue={searchType}
          fieldClass="w-28 shrink-0 md:w-26"
        >
          {types.map((type) => (
            <option key={type.value} value={type.value}>
              {type.label}
            </option>
          ))}
        </Select>
      ) : null}
      <Input
        type="search"
        name="searchValue"
        label={label}
        hideLabel
        // The select beside it names the field already.
        placeholder={hasChoice ? common('search') : label}
        defaultValue={searchValue}
        maxLength={40}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        fieldClass="flex-1"
      />
      <Button type="submit" aria-label={common('search')} className="shrink-0">
        <Icon of={searchIcon} />
      </Button>
    </div>
  );
}
