'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { CategoryRate } from '@/lib/contract/rates';
import { useCategoryName } from './category-name';
import { RATE_NAMES } from './draft';
import { VendorButton } from './vendor-button';

/** The viewer and its rates by category. */
export interface OwnRates {
  memId: string;
  memNick: string;
  rates: readonly CategoryRate[];
}

interface RatesTableProps extends ComponentProps<'table'> {
  own: OwnRates;
  /** The category that phones show. */
  phoneCategory: string;
  /** The box that selects all rows that are shown; none if nothing is selected. */
  selectAll: ReactNode;
  /** The effect of all drafts, in the row of the own rates; undefined if the upstream computes none. */
  effect: ReactNode;
}

/**
 * The table of the worksheet: each category over its two rates, and below that the viewer's own rates, which are the
 * highest of all rows and cannot be changed here.
 */
export function RatesTable({ own, phoneCategory, selectAll, effect, children, ...table }: RatesTableProps) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const other = (cateCode: string) => (cateCode === phoneCategory ? '' : ' other');
  const detailed = own.rates.filter(({ detailSetYn }) => detailSetYn === 'Y');
  const hasEffect = effect !== undefined;
  return (
    <table {...table} className="rate-sheet">
      <caption className="sr-only">{t('lower')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            <span className="who">
              {selectAll}
              {t('member')}
            </span>
          </th>
          {own.rates.map((rate) => (
            <th key={rate.cateCode} scope="colgroup" colSpan={2} className="group">
              <span>{categoryName(rate)}</span>
            </th>
          ))}
          {hasEffect ? (
            <th scope="col" rowSpan={2} className="effect">
              {t('sheet.effect')}
            </th>
          ) : null}
        </tr>
        <tr>
          {own.rates.flatMap((rate) =>
            RATE_NAMES.map((name) => (
              <th
                key={`${rate.cateCode} ${name}`}
                scope="col"
                className={`kind${other(rate.cateCode)}`}
                aria-label={`${categoryName(rate)} ${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}`}
              >
                {t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        <tr className="mine">
          <th scope="row">
            <span className="who">
              <b>{`${t('mine')} (%)`}</b>
              {detailed.length > 0 ? (
                <VendorButton
                  mode="block"
                  canSave={false}
                  target={{ ...own, categories: detailed.map(({ category }) => category) }}
                />
              ) : null}
            </span>
          </th>
          {own.rates.flatMap((rate) =>
            RATE_NAMES.map((name) => (
              <td key={`${rate.cateCode} ${name}`} className={`cell ${name}${other(rate.cateCode)}`}>
                {rate[name]}
              </td>
            )),
          )}
          {hasEffect ? <td className="effect">{effect}</td> : null}
        </tr>
        {children}
      </tbody>
    </table>
  );
}
