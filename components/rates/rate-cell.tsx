'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { typedRate } from '@/lib/format/rate-input';
import { BoundButtons } from './bound-buttons';
import { type BoundedRate, isChanged, type RateDraft, type RateName, textOf, tidied } from './draft';

interface RateCellProps {
  /** The member's nick and the category. */
  of: string;
  name: RateName;
  rate: BoundedRate;
  draft: RateDraft | undefined;
  /** The error text. */
  error: string | undefined;
  /** The text about another person's change since the rate was read. */
  conflict: string | undefined;
  readOnly: boolean;
  /** The bounds open above the field: below the last rows there is no room. */
  opensUp: boolean;
  onChange: (name: RateName, text: string) => void;
}

const input =
  'num w-full min-w-0 rounded-1 border border-edge bg-surface text-right text-ink disabled:bg-sunken disabled:text-ink-3 ' +
  'data-changed:bg-brass-soft data-changed:font-semibold data-conflict:border-loss aria-invalid:border-loss ' +
  'max-md:min-h-control max-md:px-3 max-md:text-lg md:h-7.5 md:scroll-my-20 md:px-1.5';

const bounds =
  'flex items-center gap-1 text-xs text-ink-3 md:absolute md:right-0 md:z-20 md:hidden md:w-max md:rounded-2 ' +
  'md:border md:border-line-strong md:bg-surface md:p-1 md:shadow-raised md:group-focus-within/cell:flex';

/**
 * A rate in the grid of rates. Its bounds, the saved rate and an error are beside it while it has the focus, on phones
 * always.
 */
export function RateCell(props: RateCellProps) {
  const { of, name, rate, draft, error, conflict, readOnly, opensUp, onChange } = props;
  const t = useTranslations('rates');
  const id = useId();
  const changed = isChanged(rate, draft, name);
  const kind = t(name === 'pointRate' ? 'rolling' : 'losing');

  const ids = [error && 'error', conflict && 'conflict', !readOnly && !error && 'bounds'].filter(Boolean);

  function leave() {
    const text = tidied(rate, draft, name);
    if (text !== undefined) onChange(name, text);
  }

  return (
    <div className="group/cell relative grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-ink-3 md:sr-only">
        <span className="sr-only">{`${of} `}</span>
        {kind}
      </label>
      <input
        id={id}
        data-rate=""
        value={textOf(rate, draft, name)}
        disabled={readOnly}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.map((part) => `${id}-${part}`).join(' ') || undefined}
        data-changed={changed || undefined}
        data-conflict={conflict ? true : undefined}
        onChange={(event) => onChange(name, typedRate(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        className={input}
      />
      {readOnly ? null : (
        <div className={`${bounds} ${opensUp ? 'md:bottom-full' : 'md:top-full'}`}>
          <span id={`${id}-bounds`} className="contents">
            <BoundButtons
              of={`${of} ${kind}`}
              {...{ name, rate, onChange }}
              className="px-1.5 max-md:flex-1 max-md:border max-md:border-line-strong"
            />
          </span>
          {changed ? <span className="num px-1.5">{t('was', { rate: rate[name] })}</span> : null}
          {conflict ? (
            <span id={`${id}-conflict`} className="px-1.5 text-loss">
              {conflict}
            </span>
          ) : null}
          {error ? (
            <span id={`${id}-error`} role="alert" className="px-1.5 text-loss">
              {error}
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}
