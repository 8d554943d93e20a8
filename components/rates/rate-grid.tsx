// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RATE_NAMES, type RateName } from './draft';
import { saveByEnter } from './grid-keys';
import { errorText, type RateLine } from './rate-changes';
import { RateField, type RateMode } from './rate-field';

interface GridLine extends RateLine {
  key: string;
  /** The error of a rate of this line; by default an unchanged rate has none. */
  findError?: (name: RateName) => string | undefined;
  /** The button of the rates by vendor, below the name. */
  action?: ReactNode;
  /** Content below the row, over its full width. */
  below?: ReactNode;
}

interface RateGridProps {
  /** Heading of the first column. */
  heading: string;
  lines: readonly GridLine[];
  mode: RateMode;
  readOnly: boolean;
  onChange: (key: string, name: RateName, text: string) => void;
  /** Called when Enter is pressed in a field. Without it Enter submits the form around the grid. */
  onSave?: () => void;
}

const head = 'py-2 text-xs font-semibold text-ink-3';

/** Fields for rolling and losing rates, a row for each category or kind of bet; on phones the name is above them. */
export function RateGrid({ heading, lines, mode, readOnly, onChange, onSave }: RateGridProps) {
  const t = useTranslations('rates');
  return (
    <table
      role="table"
      onKeyDown={(event) => onSave && saveByEnter(event, onSave)}
      className="w-full table-fixed border-collapse text-sm max-md:block"
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line">
          <th role="columnheader" scope="col" className={`${head} pr-3 text-left`}>
            {heading}
          </th>
          {RATE_NAMES.map((name) => (
            <th key={name} role="columnheader" scope="col" className={`${head} px-1.5 text-left`}>
              {t(name === 'pointRate' ? 'rolling' : 'losing')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {lines.map(({ key, label, rate, draft, findError, action, below }) => [
          <tr
            key={key}
            role="row"
            className={`max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:py-3 md:align-top ${below ? '' : 'border-b border-line last:border-0'}`}
          >
            <th
              role="rowheader"
              scope="row"
              className="text-left font-medium max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-3 md:py-3 md:pr-3"
            >
              <span className="block max-md:text-lg md:mb-1 md:leading-9">{label}</span>
              {action}
            </th>
            {RATE_NAMES.map((name) => (
              <td key={name} role="cell" className="min-w-0 md:px-1.5 md:py-3">
                <RateField
                  name={name}
                  rate={rate}
                  draft={draft}
                  mode={mode}
                  readOnly={readOnly}
                  of={label}
                  field={`${key}.${name}`}
                  error={findError ? findError(name) : errorText({ rate, draft }, name, t)}
                  onChange={(changed, text) => onChange(key, changed, text)}
                />
              </td>
            ))}
          </tr>,
          below ? (
            <tr key={`${key}-below`} role="row" className="border-b border-line last:border-0 max-md:block">
              <td role="cell" colSpan={3} className="pb-3 max-md:block">
                {below}
              </td>
            </tr>
          ) : null,
        ])}
      </tbody>
    </table>
  );
}
