// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
'use client';

import {
  Copy as copyIcon,
  type IconNode,
  ArrowUpToLine as maxIcon,
  ClipboardPaste as pasteIcon,
} from 'lucide';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import { useCategoryName } from './category-name';
import type { ChosenCell } from './cell-line';
import { changedNames, RATE_NAMES, type RateName } from './draft';
import { RateCell } from './rate-cell';
import { errorText, hasErrors } from './rate-changes';
import type { LowerRatesRow, RowDrafts, RowFill } from './row-drafts';
import { VendorButton } from './vendor-button';

interface LowerRateRowProps {
  row: LowerRatesRow;
  drafts: RowDrafts | undefined;
  /** Texts about changes by other people, by `casino.pointRate`. */
  conflicts: Record<string, string> | undefined;
  readOnly: boolean;
  canSaveDetail: boolean;
  /** The member whose row was copied. */
  copied: { memId: string; memNick: string } | undefined;
  onChange: (memId: string, cateCode: string, name: RateName, text: string) => void;
  onFill: (memId: string, fill: RowFill) => void;
  onCopy: (row: LowerRatesRow, drafts: RowDrafts | undefined) => void;
  onFocus: (cell: ChosenCell) => void;
}

/**
 * One member's rates; on phones a card that opens. A page has hundreds of fields, so only rows whose props change are
 * rendered again.
 */
export const LowerRateRow = memo(function LowerRateRow(props: LowerRateRowProps) {
  const { row, drafts, conflicts, readOnly, canSaveDetail, copied, onChange, onFill, onCopy, onFocus } =
    props;
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const [open, setOpen] = useState(false);
  const changed = row.botRateInfo.some((rate) => changedNames(rate, drafts?.[rate.cateCode]).length > 0);
  // A card with a wrong rate stays open: a field in a closed card could not take the focus.
  const isWrong = hasErrors(row.botRateInfo.map((rate) => ({ rate, draft: drafts?.[rate.cateCode] })));
  const detailed = row.botRateInfo.filter(({ detailSetYn }) => detailSetYn === 'Y');
  const act = (label: string, icon: IconNode, onClick: () => void) => (
    <button
      type="button"
      aria-label={`${label} ${row.memNick}`}
      title={label}
      onClick={onClick}
      className="icon-button"
    >
      <Icon of={icon} size={16} />
    </button>
  );

  return (
    <tr
      role="row"
      data-open={open || isWrong || undefined}
      className="group border-b border-line last:border-0 max-md:grid max-md:gap-x-4 max-md:gap-y-3 max-md:px-4 max-md:py-3.5 md:h-row"
    >
      <th
        role="rowheader"
        scope="row"
        className="text-left font-normal max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-3 md:min-w-44 md:pr-2 md:pl-4"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          {row.partnerLevel === 'NORMAL' ? null : <Rank level={row.partnerLevel} name={row.levelName} />}
          <b className="leading-tight font-semibold wrap-anywhere">{row.memNick}</b>{' '}
          <small className="text-xs text-ink-3">{row.memId}</small>
          {/* In the grid the fields show the change, and a mark would move the name. */}
          {changed ? (
            <span className="md:sr-only">
              <Pill tone="brass">{t('changed')}</Pill>
            </span>
          ) : null}
        </span>
        <Button
          size="sm"
          aria-expanded={open}
          data-edit={row.memId}
          onClick={() => setOpen(!open)}
          className="shrink-0 md:hidden"
        >
          {t('edit')}
          <span className="sr-only">{` ${row.memNick}`}</span>
        </Button>
      </th>
      {row.botRateInfo.map((rate) => (
        <td
          key={rate.cateCode}
          role="cell"
          className="max-md:hidden max-md:group-data-open:block md:border-l md:border-hair md:px-1"
        >
          <p aria-hidden="true" className="mb-1 font-medium md:hidden">
            {categoryName(rate)}
          </p>
          <div className="grid grid-cols-2 gap-1 max-md:gap-3">
            {RATE_NAMES.map((name) => (
              <RateCell
                key={name}
                name={name}
                rate={rate}
                readOnly={readOnly}
                of={`${row.memNick} ${categoryName(rate)}`}
                draft={drafts?.[rate.cateCode]}
                error={errorText({ rate, draft: drafts?.[rate.cateCode] }, name, t)}
                conflict={conflicts?.[`${rate.cateCode}.${name}`]}
                onChange={(of, text) => onChange(row.memId, rate.cateCode, of, text)}
                onFocus={(of) => onFocus({ memId: row.memId, cateCode: rate.cateCode, name: of })}
              />
            ))}
          </div>
        </td>
      ))}
      <td
        role="cell"
        className="max-md:hidden max-md:group-data-open:block md:w-px md:border-l md:border-hair md:pr-4 md:pl-1"
      >
        <span className="flex items-center justify-end gap-0.5">
          {readOnly ? null : (
            <>
              {act(t('allMax'), maxIcon, () => onFill(row.memId, 'max'))}
              {act(t('copy'), copyIcon, () => onCopy(row, drafts))}
              {copied && copied.memId !== row.memId
                ? act(t('paste', { nick: copied.memNick }), pasteIcon, () => onFill(row.memId, 'paste'))
                : null}
            </>
          )}
          {detailed.length > 0 ? (
            <VendorButton
              mode="block"
              canSave={canSaveDetail}
              target={{
                memId: row.memId,
                memNick: row.memNick,
                categories: detailed.map(({ category }) => category),
              }}
            />
          ) : null}
        </span>
      </td>
    </tr>
  );
});
