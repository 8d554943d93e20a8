'use client';

import { useId } from 'react';
import { controlClass } from '@/components/ui/field';
import { fill } from '@/lib/format/fill';
import type { CreateTexts } from './create-texts';
import { boundsOf, type Category, categoryName, RATE_NAMES, type RateName } from './new-rates';
import type { NewRates } from './use-new-rates';

interface RateFieldsProps {
  rates: NewRates;
  /** The account is one whose rate inputs are locked (RATE-04). */
  locked: boolean;
  texts: CreateTexts;
}

/** Rolling and losing rate of every game group, each with its bounds, which a click fills in. */
export function RateFields({ rates, locked, texts }: RateFieldsProps) {
  return (
    <ul className="grid divide-y divide-line">
      {rates.categories?.map((category) => (
        <li
          key={category.cateCode}
          className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <h3 className="font-semibold md:pt-6">{categoryName(category, texts)}</h3>
          {RATE_NAMES.map((name) => (
            <RateField key={name} {...{ category, name, rates, locked, texts }} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function RateField({
  category,
  name,
  rates,
  locked,
  texts,
}: RateFieldsProps & { category: Category; name: RateName }) {
  const id = useId();
  const bounds = boundsOf(category, name);
  const error = rates.errorOf(category, name);
  const label = name === 'pointRate' ? texts.rates.rolling : texts.rates.losing;
  const of = `${categoryName(category, texts)} ${label}`;
  const bound = (end: 'min' | 'max') => (
    <button
      type="button"
      disabled={locked}
      onClick={() => rates.change(category.cateCode, name, bounds[end])}
      className={`num min-h-6 rounded-1 border border-line-strong px-2 text-xs text-ink-2 not-disabled:hover:bg-sunken max-md:min-h-tap max-md:rounded-2 max-md:text-sm ${end === 'min' ? 'max-md:-order-1' : ''}`}
    >
      <span className="sr-only">{`${of} `}</span>
      {fill(texts.create[end === 'min' ? 'rateMin' : 'rateMax'], { value: bounds[end] })}
    </button>
  );
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-ink-3">
        <span className="sr-only">{`${categoryName(category, texts)} `}</span>
        {`${label} (%)`}
      </label>
      <div className="grid grid-cols-2 items-center gap-1.5 max-md:grid-cols-[auto_minmax(3rem,1fr)_auto]">
        <input
          id={id}
          name={`${category.cateCode}.${name}`}
          value={rates.values[category.cateCode]?.[name] ?? ''}
          disabled={locked}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => rates.change(category.cateCode, name, event.target.value)}
          className={`${controlClass} num text-right font-semibold md:col-span-2`}
        />
        {bound('min')}
        {bound('max')}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-loss">
          {error}
        </p>
      ) : null}
    </div>
  );
}
