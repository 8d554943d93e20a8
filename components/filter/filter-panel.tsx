import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { Translate } from '@/lib/i18n/translate';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import {
  type Control,
  type ControlOf,
  isInPanel,
  mostDigits,
  type PanelControl,
  paramNames,
} from './control';
import { smallField } from './small-field';
import { type FacetsRequest, useFacets } from './use-facets';

interface FilterPanelProps {
  /** The list's controls with their texts from a translator; the panel shows those that have no place in the bar. */
  controlsWith: (t: Translate) => readonly Control[];
  url: ListUrl;
  /** What is asked how many rows each choice finds. */
  facets?: FacetsRequest | undefined;
}

/** Digits of a typed number, grouped by threes or full-width; null when it is none, or one nobody could mean. */
function typedDigits(text: string, most: number): string | null {
  const digits = text.normalize('NFKC').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))|^\s+|\s+$/g, '');
  return /^\d*$/.test(digits) && digits.length <= most ? digits : null;
}

/** Every filter besides range and search. A panel of selects alone, and the order anywhere, applies what is chosen at once. */
export default function FilterPanel({ controlsWith, url, facets }: FilterPanelProps) {
  const controls = useFacets(controlsWith(useTranslations()).filter(isInPanel), facets);
  const t = useTranslations('filter');
  const panel = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [wrong, setWrong] = useState<{ name: string; text: string } | null>(null);

  function check(event: MouseEvent) {
    const found = problem();
    setWrong(found);
    if (!found) return;
    event.preventDefault();
    inputOf(found.name).focus();
  }

  /** Enter in a field is a press of the button here: the form's first one is the search's, which checks nothing. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    panel.current!.querySelector<HTMLButtonElement>('[type="submit"]')!.click();
  }

  const inputOf = (name: string) => panel.current!.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

  function problem() {
    for (const control of controls) {
      if (control.kind !== 'number' && control.kind !== 'amounts') continue;
      const most = mostDigits(control);
      const values = paramNames(control).map((name) => ({
        name,
        digits: typedDigits(inputOf(name).value, most),
      }));
      const bad = values.find(({ digits }) => digits === null);
      if (bad) return { name: bad.name, text: t('badNumber', { count: most }) };
      for (const { name, digits } of values) inputOf(name).value = digits!;
      const [from, to] = values;
      if (from?.digits && to?.digits && Number(from.digits) > Number(to.digits)) {
        return { name: to.name, text: t('reversed') };
      }
    }
    return null;
  }

  const isNow = controls.every(({ kind }) => kind === 'view' || kind === 'select');
  const cleared: ListState = Object.fromEntries(
    controls
      .filter(({ kind }) => kind !== 'view')
      .flatMap(paramNames)
      .map((name) => [name, url.initial[name]!]),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus
    <div ref={panel} onKeyDown={onKeyDown}>
      <div className="grid md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {columnsOf(controls).map((column) => (
          <div key={column.flatMap(paramNames).join()} className="grid content-start gap-3 p-3">
            {column.map((control) => (
              <PanelField
                key={paramNames(control).join()}
                {...{ control, state: url.state, errorId, isNow }}
                wrongName={wrong?.name}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-3">
        {wrong ? (
          <p id={errorId} role="alert" className="w-full text-sm text-loss">
            {wrong.text}
          </p>
        ) : null}
        <a href={url.href(cleared)} data-stay="" className={buttonClass('quiet', 'sm')}>
          {t('clear')}
        </a>
        <Button type="submit" variant="primary" size="sm" onClick={check} className="max-md:flex-1">
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}

/** Each group of check boxes in a column of its own, everything else together in the last one. */
function columnsOf(controls: readonly PanelControl[]): PanelControl[][] {
  const alone = controls.filter(({ kind }) => kind === 'choices');
  const rest = controls.filter(({ kind }) => kind !== 'choices');
  return [...alone.map((control) => [control]), ...(rest.length > 0 ? [rest] : [])];
}

interface PanelFieldProps {
  control: PanelControl;
  state: ListState;
  /** The field that is wrong, and the id of what says why. */
  wrongName: string | undefined;
  errorId: string;
  /** Selects apply at once. */
  isNow: boolean;
}

function PanelField({ control, state, wrongName, errorId, isNow }: PanelFieldProps) {
  const t = useTranslations('filter');
  const typedProps = (name: string) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: state[name] || '',
    'aria-invalid': wrongName === name || undefined,
    'aria-describedby': wrongName === name ? errorId : undefined,
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
            <input {...typedProps(control.name)} aria-label={control.label} />
            {control.unit}
          </span>
        </label>
      );
    case 'amounts':
      return (
        <fieldset className="grid gap-1.5">
          {legend}
          {[
            { name: control.from, text: t('from') },
            { name: control.to, text: t('upTo') },
          ].map(({ name, text }) => (
            <label key={name} className="flex items-center gap-1.5 text-xs text-ink-3">
              <input {...typedProps(name)} aria-label={`${control.label} ${text}`} />
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
