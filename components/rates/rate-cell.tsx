'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { typedRate } from '@/lib/format/rate-input';
import { fieldText, isChanged, type RateName, rateBounds, tidied } from './draft';
import type { RateInputProps } from './rate-field';

interface RateCellProps extends RateInputProps {
  /** The text about a change by another person since the rate was read. */
  conflict: string | undefined;
  onFocus: (name: RateName) => void;
}

const input =
  'num w-full min-w-0 rounded-1 border border-edge bg-surface text-right text-ink disabled:bg-sunken disabled:text-ink-3 ' +
  'data-changed:bg-brass-soft data-changed:font-semibold data-conflict:border-loss aria-invalid:border-loss ' +
  'max-md:min-h-control max-md:px-3 max-md:text-lg max-md:scroll-mb-64 md:h-7.5 md:scroll-my-20 md:px-1.5';

/**
 * A rate in the grid of rates. Its bounds and errors are in the line below the grid, and in its description for screen
 * readers.
 */
export function RateCell(props: RateCellProps) {
  const { of, name, rate, draft, error, conflict, readOnly, onChange, onFocus } = props;
  const t = useTranslations('rates');
  const id = useId();
  const changed = isChanged(rate, draft, name);
  const kind = t(name === 'pointRate' ? 'rolling' : 'losing');

  const bounds = rateBounds(rate, name);
  const limits = `${t('min')} ${bounds.min}, ${t('max')} ${bounds.max}`;
  const description = [error, conflict, !readOnly && !error && limits].filter(Boolean).join(' ');

  function leave() {
    const text = tidied(rate, draft, name);
    if (text !== undefined) onChange(name, text);
  }

  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-ink-3 md:sr-only">
        <span className="sr-only">{`${of} `}</span>
        {kind}
      </label>
      <input
        id={id}
        data-rate=""
        value={fieldText(rate, draft, name)}
        disabled={readOnly}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={description ? `${id}-description` : undefined}
        data-changed={changed || undefined}
        data-conflict={conflict ? true : undefined}
        onChange={(event) => onChange(name, typedRate(event.target.value))}
        onFocus={(event) => {
          event.target.select();
          onFocus(name);
        }}
        onBlur={leave}
        className={input}
      />
      {description ? (
        <span id={`${id}-description`} hidden>
          {description}
        </span>
      ) : null}
    </div>
  );
}
