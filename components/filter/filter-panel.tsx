import { buttonClass } from '@/components/ui/button-class';
import type { Translate } from '@/lib/i18n/translate';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import { type ControlOf, mostDigits, type PanelControl, paramNames } from './control';
import { smallField } from './small-field';

interface FilterPanelProps {
  t: Translate;
  /** The list's controls besides range and search. */
  controls: readonly PanelControl[];
  url: ListUrl;
}

/**
 * Every filter besides range and search. A panel of selects alone, and the order anywhere, applies a choice at once.
 * `filter-form.ts` checks the typed numbers.
 */
export function FilterPanel({ t, controls, url }: FilterPanelProps) {
  const isNow = controls.every(({ kind }) => kind === 'view' || kind === 'select');
  const cleared: ListState = Object.fromEntries(
    controls
      .filter(({ kind }) => kind !== 'view')
      .flatMap(paramNames)
      .map((name) => [name, url.initial[name]!]),
  );
  return (
    <div>
      <div className="grid md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {columnsOf(controls).map((column) => (
          <div key={column.flatMap(paramNames).join()} className="grid content-start gap-3 p-3">
            {column.map((control) => (
              <PanelField
                key={paramNames(control).join()}
                t={t}
                control={control}
                state={url.state}
                isNow={isNow}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-3">
        <p id={PROBLEM} role="alert" className="w-full text-sm text-loss empty:hidden" />
        <a href={url.href(cleared)} data-stay="" className={buttonClass('quiet', 'sm')}>
          {t('filter.clear')}
        </a>
        <button type="submit" className={buttonClass('primary', 'sm', 'max-md:flex-1')}>
          {t('filter.apply')}
        </button>
      </div>
    </div>
  );
}

/** Id of the element that says which field of the panel is wrong. */
const PROBLEM = 'filter-problem';

/** Each group of check boxes in a column of its own, everything else together in the last one. */
function columnsOf(controls: readonly PanelControl[]): PanelControl[][] {
  const isAlone = (control: PanelControl) => control.kind === 'choices' && !control.isBeside;
  const alone = controls.filter(isAlone);
  const rest = controls.filter((control) => !isAlone(control));
  return [...alone.map((control) => [control]), ...(rest.length > 0 ? [rest] : [])];
}

interface PanelFieldProps {
  control: PanelControl;
  t: Translate;
  state: ListState;
  /** Selects apply at once. */
  isNow: boolean;
}

function PanelField({ t, control, state, isNow }: PanelFieldProps) {
  const typedProps = (name: string, most: number) => ({
    name,
    'data-digits': most,
    'data-problem': t('filter.badNumber', { count: most }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: state[name] || '',
    'aria-describedby': PROBLEM,
    className: `${smallField} w-full flex-1 text-right tabular-nums`,
  });
  const legend = <legend className="pb-1 text-xs font-semibold text-ink-3">{control.label}</legend>;
  switch (control.kind) {
    case 'view':
    case 'select':
      return (
        <label className="grid gap-1 text-xs font-semibold text-ink-3">
          {control.label}
          <select
            name={control.name}
            aria-label={control.label}
            defaultValue={state[control.name]}
            data-now={isNow || control.kind === 'view' ? '' : undefined}
            className={`${smallField} w-full font-normal`}
          >
            {control.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      );
    case 'number':
      return (
        <label className="grid gap-1 text-xs font-semibold text-ink-3">
          {control.label}
          <span className="flex items-center gap-1.5 font-normal">
            <input {...typedProps(control.name, mostDigits(control))} aria-label={control.label} />
            {control.unit}
          </span>
        </label>
      );
    case 'amounts':
      return (
        <fieldset data-bounds={t('filter.reversed')} className="grid gap-1.5">
          {legend}
          {[
            { name: control.from, text: t('filter.from') },
            { name: control.to, text: t('filter.upTo') },
          ].map(({ name, text }) => (
            <label key={name} className="flex items-center gap-1.5 text-xs text-ink-3">
              <input {...typedProps(name, mostDigits(control))} aria-label={`${control.label} ${text}`} />
              {text}
            </label>
          ))}
        </fieldset>
      );
    case 'choices':
      return (
        <fieldset>
          {legend}
          {control.choices.map((choice) => (
            <TickBox
              key={choice.value}
              {...{ ...choice, name: control.name }}
              isTicked={String(state[control.name]).split(',').includes(choice.value)}
            />
          ))}
        </fieldset>
      );
    case 'flags':
      return (
        <fieldset>
          {legend}
          {control.flags.map((one) => (
            <TickBox key={one.name} {...one} value="Y" isTicked={state[one.name] === 'Y'} />
          ))}
        </fieldset>
      );
  }
}

interface TickBoxProps extends Partial<Omit<ControlOf<'choices'>['choices'][number], 'value' | 'label'>> {
  name: string;
  value: string;
  label: string;
  isTicked: boolean;
}

function TickBox({ name, value, label, count, level, isTicked }: TickBoxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm max-md:min-h-tap">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
      {level ? (
        <span
          aria-hidden="true"
          className="grid size-4 place-items-center rounded-1 bg-brass-soft text-xs font-bold text-brass"
        >
          {level}
        </span>
      ) : null}
      {label}
      {count === undefined ? null : <span className="ml-auto shrink-0 pl-3 text-xs text-ink-3">{count}</span>}
    </label>
  );
}
