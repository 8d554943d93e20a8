'use client';

import { useTranslations } from 'next-intl';
import { rateHundredths } from '@/lib/rules/rate';
import { BoundButtons } from './bound-buttons';
import { boundSources } from './bound-sources';
import { useCategoryName } from './category-name';
import { draftRate, isChanged, rateBounds } from './draft';
import { EffectFigure } from './effect-figure';
import { errorText } from './rate-changes';
import type { OwnRates } from './rates-table';
import { columnKey, type SheetCell, type SheetDrafts, type SheetRow } from './sheet-cells';

interface BoundLineProps {
  /** The cell that has the focus, or had it last. */
  cell: SheetCell | null;
  known: ReadonlyMap<string, SheetRow>;
  own: OwnRates;
  drafts: SheetDrafts;
  /** Texts about changes by other people, by member and then by `casino.pointRate`. */
  conflicts: Readonly<Record<string, Record<string, string>>>;
  /** The effect of the row's drafts; undefined without any. */
  effect: number | undefined;
  isStale: boolean;
  cashDecimal: string;
  onType: (cell: SheetCell, text: string) => void;
}

/**
 * A line about the cell that has the focus: the member and the rate, its bounds and who sets them, the saved and the
 * typed rate, the error (RATE-09). It is below the worksheet, so that it covers no row.
 */
export function BoundLine({ cell, known, own, drafts, conflicts, onType, ...figure }: BoundLineProps) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const row = cell ? known.get(cell.memId) : undefined;
  const rate = row?.botRateInfo.find(({ cateCode }) => cateCode === cell?.cateCode);
  if (!cell || !row || !rate) return <p className="text-ink-3">{t('pickCell')}</p>;
  const { memId, cateCode, name } = cell;
  const draft = drafts[memId]?.[cateCode];
  const value = draftRate(rate, draft, name);
  const wrong = errorText({ rate, draft }, name, t);
  const conflict = conflicts[memId]?.[columnKey(cell)];
  const kind = t(name === 'pointRate' ? 'rolling' : 'losing');
  const sources = boundSources(rate, own, name);
  const changed = isChanged(rate, draft, name);
  return (
    <>
      <b className="font-semibold">
        {`${row.memNick} · ${categoryName(rate)} ${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}`}
      </b>
      <span className="bounds">
        <BoundButtons
          of={`${row.memNick} ${categoryName(rate)} ${kind}`}
          name={name}
          rate={rate}
          onChange={(_, text) => onType(cell, text)}
          className="px-1 font-semibold"
        />
        <Range value={value} {...rateBounds(rate, name)} />
      </span>
      <span className="text-ink-2">
        {[
          sources.min.isShown &&
            t(sources.min.memId ? 'sheet.minBy' : 'sheet.minBelow', {
              rate: sources.min.rate,
              id: sources.min.memId ?? '',
            }),
          t(sources.max.isOwn ? 'sheet.maxOwn' : 'sheet.maxVendor', { rate: sources.max.rate }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {changed && !wrong ? (
        <span className="num whitespace-nowrap">
          <del className="text-ink-3">{rate[name]}</del>
          {' → '}
          <b className="font-semibold">{value}</b>{' '}
          {figure.effect === undefined ? null : <EffectFigure {...figure} value={figure.effect} />}
        </span>
      ) : null}
      {[wrong, conflict].map((text) =>
        text ? (
          <span key={text} className="text-loss">
            {text}
          </span>
        ) : null,
      )}
      <span aria-hidden="true" className="keys">
        {KEYS.map(([key, label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {t(`sheet.${label}`)}
          </span>
        ))}
      </span>
    </>
  );
}

/** Keys of the worksheet that nothing else on the page says. */
const KEYS = [
  ['Ctrl Z', 'keyUndo'],
  ['Ctrl V', 'keyPaste'],
  ['Space', 'keySelect'],
] as const;

/** Shows where a rate lies between its bounds. */
function Range({ value, min, max }: { value: string; min: string; max: string }) {
  const [at, from, to] = [value, min, max].map((text) => rateHundredths(text) ?? 0) as [
    number,
    number,
    number,
  ];
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 112 12" className="range">
      <path d="M6 6h100" />
      <circle cx={6 + share * 100} cy="6" r="5" />
    </svg>
  );
}
