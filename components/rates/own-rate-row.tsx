// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
import { useTranslations } from 'next-intl';
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

/** The viewer's own rates. They are the maxima of all rows below, and cannot be changed here. */
export function OwnRateRow({ own }: { own: OwnRates }) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const detailed = own.rates.filter(({ detailSetYn }) => detailSetYn === 'Y');
  return (
    <tr
      role="row"
      className="border-b border-line-strong bg-sunken max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-2 max-md:px-4 max-md:py-3.5 md:h-row"
    >
      <th role="rowheader" scope="row" className="text-left font-semibold max-md:col-span-2 md:pr-2 md:pl-4">
        {`${t('mine')} (%)`}
      </th>
      {own.rates.map((rate) => (
        <td key={rate.cateCode} role="cell" className="md:border-l md:border-line md:px-1">
          <p aria-hidden="true" className="text-xs text-ink-3 md:hidden">
            {categoryName(rate)}
          </p>
          <span className="grid grid-cols-2 gap-1 max-md:flex max-md:flex-wrap max-md:gap-x-3">
            {RATE_NAMES.map((name) => (
              <span key={name} className="num font-semibold whitespace-nowrap md:px-2 md:text-right">
                <span className="text-xs font-normal text-ink-3 md:sr-only">
                  {`${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')} `}
                </span>
                {rate[name]}
              </span>
            ))}
          </span>
        </td>
      ))}
      <td
        role="cell"
        className="max-md:absolute max-md:top-1 max-md:right-2 md:border-l md:border-line md:pr-4 md:pl-1"
      >
        {detailed.length > 0 ? (
          <VendorButton
            mode="block"
            canSave={false}
            target={{ ...own, categories: detailed.map(({ category }) => category) }}
          />
        ) : null}
      </td>
    </tr>
  );
}
