'use client';

import { useTranslations } from 'next-intl';
import { BoundButtons } from './bound-buttons';
import { useCategoryName } from './category-name';
import { draftRate, isChanged, type RateName } from './draft';
import { errorText } from './rate-changes';
import type { LowerRatesRow, RowDrafts } from './row-drafts';

/** The field of the grid that has the focus, or had it last. */
export interface ChosenCell {
  memId: string;
  cateCode: string;
  name: RateName;
}

interface CellLineProps {
  cell: ChosenCell | null;
  rows: readonly LowerRatesRow[];
  drafts: Readonly<Record<string, RowDrafts>>;
  /** Texts about changes by other people, by member and then by `casino.pointRate`. */
  conflicts: Readonly<Record<string, Record<string, string>>>;
  onChange: (memId: string, cateCode: string, name: RateName, text: string) => void;
}

/**
 * A line about the field that has the focus: the member and the rate, its bounds, the saved and the typed rate, and the
 * error. It is below the grid, so that it covers no other field.
 */
export function CellLine({ cell, rows, drafts, conflicts, onChange }: CellLineProps) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const row = rows.find(({ memId }) => memId === cell?.memId);
  const rate = row?.botRateInfo.find(({ cateCode }) => cateCode === cell?.cateCode);
  if (!cell || !row || !rate) return <p className="text-sm text-ink-3">{t('pickCell')}</p>;
  const { memId, cateCode, name } = cell;
  const draft = drafts[memId]?.[cateCode];
  const kind = t(name === 'pointRate' ? 'rolling' : 'losing');
  const wrong = errorText({ rate, draft }, name, t);
  const conflict = conflicts[memId]?.[`${cateCode}.${name}`];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <b className="font-semibold">
        {`${row.memNick} · ${categoryName(rate)} ${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}`}
      </b>
      <span className="flex gap-1 text-ink-2">
        <BoundButtons
          of={`${row.memNick} ${categoryName(rate)} ${kind}`}
          name={name}
          rate={rate}
          onChange={(of, text) => onChange(memId, cateCode, of, text)}
          className="border border-line-strong bg-surface px-2"
        />
      </span>
      {isChanged(rate, draft, name) && !wrong ? (
        <span className="num whitespace-nowrap">
          <del className="text-ink-3">{rate[name]}</del>
          {' → '}
          <b className="font-semibold">{draftRate(rate, draft, name)}</b>
        </span>
      ) : null}
      {[wrong, conflict].map((text) =>
        text ? (
          <span key={text} className="text-loss">
            {text}
          </span>
        ) : null,
      )}
    </div>
  );
}
