// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
'use client';

import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { useCategoryName } from './category-name';
import { changedNames, RATE_NAMES, type RateDraft, type RateName } from './draft';
import { errorText } from './rate-changes';
import { RateField } from './rate-field';
import { VendorButton } from './vendor-button';

type Lower = ResponseOf<'/api/v2/retail/rate/my'>['botttomRateList'][number];

/** One of those right below, with the level's name in the page's language. */
export type LowerRatesOf = Pick<Lower, 'memId' | 'memNick' | 'botRateInfo'> & { levelName: string };

interface LowerRateRowProps {
  row: LowerRatesOf;
  drafts: Record<string, RateDraft> | undefined;
  readOnly: boolean;
  canSaveDetail: boolean;
  onChange: (memId: string, cateCode: string, name: RateName, text: string) => void;
}

/** One member's rates; on phones a card that opens. A page has hundreds of fields, so rows without news are left alone. */
export const LowerRateRow = memo(function LowerRateRow(props: LowerRateRowProps) {
  const { row, drafts, readOnly, canSaveDetail, onChange } = props;
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const [open, setOpen] = useState(false);
  const changed = row.botRateInfo.some((rate) => changedNames(rate, drafts?.[rate.cateCode]).length > 0);
  const detailed = row.botRateInfo.filter(({ detailSetYn }) => detailSetYn === 'Y');

  return (
    <tr
      role="row"
      data-open={open || undefined}
      className="group border-b border-line last:border-0 max-md:grid max-md:gap-x-4 max-md:gap-y-3 max-md:px-4 max-md:py-3.5 md:align-top"
    >
      <th
        role="rowheader"
        scope="row"
        className="text-left font-normal max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-3 md:min-w-36 md:py-2.5 md:pr-2 md:pl-4"
      >
        <span className="min-w-0">
          <b className="block leading-tight font-semibold wrap-anywhere">{row.memNick}</b>
          <small className="block text-xs text-ink-3">{`${row.levelName} · ${row.memId}`}</small>
          {changed ? <Pill tone="brass">{t('changed')}</Pill> : null}
        </span>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="shrink-0 md:hidden">
          {t('edit')}
          <span className="sr-only">{` ${row.memNick}`}</span>
        </Button>
        {detailed.length > 0 ? (
          <span className="col-span-2 block max-md:hidden max-md:group-data-open:grid md:mt-1.5">
            <VendorButton
              mode="block"
              canSave={canSaveDetail}
              target={{
                memId: row.memId,
                memNick: row.memNick,
                categories: detailed.map(({ category }) => category),
              }}
            />
          </span>
        ) : null}
      </th>
      {row.botRateInfo.map((rate) => (
        <td
          key={rate.cateCode}
          role="cell"
          className="max-md:hidden max-md:group-data-open:block md:px-1.5 md:py-2.5 md:last:pr-4"
        >
          <p aria-hidden="true" className="mb-1 font-medium md:hidden">
            {categoryName(rate)}
          </p>
          <div className="grid grid-cols-2 gap-1.5 max-md:gap-3">
            {RATE_NAMES.map((name) => (
              <RateField
                key={name}
                {...{ name, rate, readOnly }}
                of={`${row.memNick} ${categoryName(rate)}`}
                draft={drafts?.[rate.cateCode]}
                error={errorText({ rate, draft: drafts?.[rate.cateCode] }, name, t)}
                mode="block"
                compact
                onChange={(of, text) => onChange(row.memId, rate.cateCode, of, text)}
              />
            ))}
          </div>
        </td>
      ))}
    </tr>
  );
});
