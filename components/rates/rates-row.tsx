'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Rank } from '@/components/ui/rank';
import { useCategoryName } from './category-name';
import { RATE_NAMES } from './draft';
import { EffectFigure } from './effect-figure';
import { RateCell } from './rate-cell';
import { errorText } from './rate-changes';
import { columnKey, type RowDrafts, type SheetCell, type SheetRow } from './sheet-cells';
import { VendorButton } from './vendor-button';

interface RatesRowProps {
  row: SheetRow;
  /** The categories of the columns. */
  categories: readonly { cateCode: string }[];
  /** The category that phones show. */
  phoneCategory: string;
  drafts: RowDrafts | undefined;
  /** Texts about changes by other people, by `casino.pointRate`. */
  conflicts: Record<string, string> | undefined;
  readOnly: boolean;
  canSaveDetail: boolean;
  isSelected: boolean;
  /** The effect of the row's drafts for the viewer; undefined without drafts. */
  effect: number | undefined;
  isStale: boolean;
  hasEffect: boolean;
  cashDecimal: string;
  onType: (cell: SheetCell, text: string) => void;
  onTidy: (cell: SheetCell, text: string) => void;
  onFocus: (cell: SheetCell) => void;
  onSelect: (memId: string, isSelected: boolean, isRange: boolean) => void;
}

/**
 * One member's rates. A page has hundreds of fields, so only rows whose props change are rendered again.
 */
export const RatesRow = memo(function RatesRow(props: RatesRowProps) {
  const { row, categories, phoneCategory, drafts, conflicts, readOnly, effect, isStale, cashDecimal } = props;
  const { memId, memNick, partnerLevel, botRateInfo } = row;
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const detailed = botRateInfo.filter(({ detailSetYn }) => detailSetYn === 'Y');
  return (
    <tr data-member={memId} className={props.isSelected ? 'picked' : undefined}>
      <th scope="row">
        <span className="who">
          {readOnly ? null : (
            <label className="pick">
              <input
                type="checkbox"
                checked={props.isSelected}
                aria-label={t('sheet.select', { nick: memNick })}
                onChange={({ target, nativeEvent }) =>
                  props.onSelect(memId, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
                }
              />
            </label>
          )}
          {partnerLevel === 'NORMAL' ? null : <Rank level={partnerLevel} name={row.levelName} />}
          <a href={row.href} title={`${memNick} ${memId}`}>
            <b>{memNick}</b> <small>{memId}</small>
          </a>
          {detailed.length > 0 ? (
            <VendorButton
              mode="block"
              canSave={props.canSaveDetail && !readOnly}
              target={{ memId, memNick, categories: detailed.map(({ category }) => category) }}
            />
          ) : null}
        </span>
      </th>
      {categories.flatMap(({ cateCode }) => {
        const rate = botRateInfo.find((one) => one.cateCode === cateCode);
        return RATE_NAMES.map((name) => {
          const cell = { memId, cateCode, name };
          const isHiddenOnPhones = cateCode !== phoneCategory;
          if (!rate)
            return (
              <td key={columnKey(cell)} className={`cell ${name}${isHiddenOnPhones ? ' other' : ''}`}>
                <span className="none">–</span>
              </td>
            );
          const draft = drafts?.[cateCode];
          return (
            <RateCell
              key={columnKey(cell)}
              name={name}
              rate={rate}
              readOnly={readOnly}
              of={`${memNick} ${categoryName(rate)}`}
              draft={draft}
              error={errorText({ rate, draft }, name, t)}
              conflict={conflicts?.[columnKey(cell)]}
              isHiddenOnPhones={isHiddenOnPhones}
              onChange={(_, text) => props.onType(cell, text)}
              onTidy={(_, text) => props.onTidy(cell, text)}
              onFocus={() => props.onFocus(cell)}
            />
          );
        });
      })}
      {props.hasEffect ? (
        <td className="effect">
          <EffectFigure value={effect} isStale={isStale} cashDecimal={cashDecimal} />
        </td>
      ) : null}
    </tr>
  );
});
