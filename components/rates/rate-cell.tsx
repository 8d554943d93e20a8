'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { typedRate } from '@/lib/format/rate-input';
import { fieldText, isChanged, type RateName, rateBounds, tidyText } from './draft';
import type { RateInputProps } from './rate-field';

interface RateCellProps extends RateInputProps {
  /** The text about a change by another person since the rate was read. */
  conflict: string | undefined;
  /** Whether the field is hidden on phones, which show one category at a time. */
  isHiddenOnPhones: boolean;
  onFocus: (name: RateName) => void;
  /** Gives the field its text with two places as it loses the focus. */
  onTidy: (name: RateName, text: string) => void;
}

/**
 * A rate in the worksheet. Its bounds and errors are in the line below the table, and in its description for screen
 * readers. A changed one has the saved rate struck through beside it.
 */
export function RateCell(props: RateCellProps) {
  const { of, name, rate, draft, error, conflict, readOnly, isHiddenOnPhones, onChange, onFocus, onTidy } =
    props;
  const t = useTranslations('rates');
  const id = useId();
  const changed = isChanged(rate, draft, name);
  const bounds = rateBounds(rate, name);
  const limits = `${t('min')} ${bounds.min}, ${t('max')} ${bounds.max}`;
  const saved = changed ? t('sheet.saved', { rate: rate[name] }) : '';
  const description = [error, conflict, !readOnly && !error && limits, saved].filter(Boolean).join(' ');

  function leave() {
    const text = tidyText(rate, draft, name);
    if (text !== undefined && text !== draft?.[name]) onTidy(name, text);
  }

  return (
    <td
      className={`cell ${name}${isHiddenOnPhones ? ' other' : ''}`}
      data-changed={changed || undefined}
      data-conflict={conflict ? true : undefined}
    >
      {changed ? <s aria-hidden="true">{rate[name]}</s> : null}
      <input
        aria-label={`${of} ${t(name === 'pointRate' ? 'rolling' : 'losing')}`}
        data-rate=""
        value={fieldText(rate, draft, name)}
        disabled={readOnly}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-d`}
        onChange={(event) => onChange(name, typedRate(event.target.value))}
        onFocus={(event) => {
          event.target.select();
          onFocus(name);
        }}
        onBlur={leave}
      />
      <span id={`${id}-d`} hidden>
        {description}
      </span>
    </td>
  );
}
