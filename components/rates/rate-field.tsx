'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { controlClass } from '@/components/ui/field';
import { typedRate } from '@/lib/format/rate-input';
import { rateError } from '@/lib/rules/rate';
import { BoundButtons } from './bound-buttons';
import {
  type BoundedRate,
  fieldText,
  isChanged,
  type RateDraft,
  type RateName,
  rateBounds,
  tidyText,
} from './draft';

/**
 * Treatment of a rate out of its bounds (RATE-02): `block` marks the field and prevents saving (statistics and rate
 * pages), `reset` replaces it by the bound and says so (detail screens and rate pop-ups).
 */
export type RateMode = 'reset' | 'block';

/** Props of a field for one rate. */
export interface RateInputProps {
  /** The name of the rate's owner for screen readers: a member's nick, a category, or a kind of bet. */
  of: string;
  name: RateName;
  rate: BoundedRate;
  draft: RateDraft | undefined;
  /** The error text. */
  error: string | undefined;
  readOnly: boolean;
  onChange: (name: RateName, text: string) => void;
}

interface RateFieldProps extends RateInputProps {
  /** The field's name in its form. */
  field?: string;
  mode: RateMode;
}

/** A field for one rate, with buttons for its bounds. */
export function RateField({ of, name, field, rate, draft, error, mode, readOnly, onChange }: RateFieldProps) {
  const t = useTranslations('rates');
  const id = useId();
  const bounds = rateBounds(rate, name);
  const text = fieldText(rate, draft, name);
  const changed = isChanged(rate, draft, name);
  const kind = t(name === 'pointRate' ? 'rolling' : 'losing');

  function leave() {
    const tidiedText = tidyText(rate, draft, name);
    // A rate that was not typed stays unchanged.
    if (tidiedText === undefined) return;
    const wrong = changed ? rateError(tidiedText, bounds) : null;
    if (mode === 'block' || wrong === null || wrong === 'number') return onChange(name, tidiedText);
    const bound = wrong === 'above' ? bounds.max : bounds.min;
    onChange(name, bound);
    showAlert({
      title: t(wrong),
      message: t('resetTo', { label: `${of} · ${kind}`, value: bound }),
    });
  }

  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-ink-3 md:sr-only">
        <span className="sr-only">{`${of} `}</span>
        {kind}
      </label>
      <div className="relative">
        <input
          id={id}
          name={field}
          value={text}
          disabled={readOnly}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-changed={changed || undefined}
          onChange={(event) => onChange(name, typedRate(event.target.value))}
          onBlur={leave}
          className={`${controlClass} num text-right data-changed:bg-brass-soft data-changed:font-semibold pr-8`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-3"
        >
          %
        </span>
      </div>
      <div className="flex gap-2 text-xs text-ink-3">
        <BoundButtons
          of={`${of} ${kind}`}
          name={name}
          rate={rate}
          readOnly={readOnly}
          onChange={onChange}
          className="flex-1 border border-line-strong px-1"
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-loss">
          {error}
        </p>
      ) : null}
    </div>
  );
}
