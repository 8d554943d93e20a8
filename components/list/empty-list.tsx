import { useTranslations } from 'next-intl';
import { changedParams } from '@/components/filter/chips';
import { paramNames, summaryText } from '@/components/filter/control';
import { rangeText } from '@/components/filter/range-text';
import { buttonClass } from '@/components/ui/button-class';
import type { ListState } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';
import type { AnyList, ListRenderContext } from './definition';

/** An empty list: what it has none of, why, and what would help, in plain buttons. */
export default function EmptyList({
  list,
  context,
  zeroCount,
}: {
  list: AnyList;
  context: ListRenderContext<ListState>;
  /** Rows of zeros that are hidden. */
  zeroCount: number;
}) {
  const { url, today } = context;
  const t = useTranslations();
  const filter = useTranslations('filter');
  const controls = list.controls(context, url);
  const chosen = controls
    .filter(({ kind }) => kind !== 'range' && kind !== 'view')
    .filter((control) => changedParams(control, url).length > 0);
  const names = chosen.flatMap(paramNames);
  const cleared: ListState = Object.fromEntries(names.map((name) => [name, url.initial[name]!]));
  const values = chosen.map((control) => summaryText(control, url.state)).join(' · ');
  const range = { startDate: String(url.state.startDate), endDate: String(url.state.endDate) };
  const week = quickRange('days7', today);
  const isOfDays = list.isOfDays && controls.some(({ kind }) => kind === 'range');
  const isWider = isOfDays && week.startDate < range.startDate;
  const action = chosen.length === 0 ? list.emptyAction?.(context) : undefined;
  const why = [
    ...(chosen.length > 0 ? [t('empty.because', { filters: values })] : []),
    ...(isOfDays ? [t('empty.onDays', { range: rangeText(filter, range, today) })] : []),
  ];
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center text-sm text-ink-2">
      {/* A rack of chips with one chip. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 80 46"
        className="mb-2 w-20 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      >
        <rect x="1" y="12" width="78" height="33" rx="5" />
        <path d="M13 12v33M25 12v33M37 12v33M67 12v33" />
        <circle cx="53" cy="12" r="11" className="fill-surface" />
        <circle cx="53" cy="12" r="6" strokeDasharray="3 2" />
      </svg>
      <p className="text-md font-semibold text-ink">
        {t(zeroCount > 0 ? 'empty.noFigures' : list.empty(url.state, context))}
      </p>
      {why.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isWider || chosen.length > 0 || action ? (
        <div className="no-print mt-2 flex flex-wrap justify-center gap-2">
          {isWider ? (
            <a href={url.href({ ...week })} data-stay="" className={buttonClass('plain', 'sm')}>
              {t('empty.showWeek')}
            </a>
          ) : null}
          {chosen.length > 0 ? (
            <a href={url.href(cleared)} data-stay="" className={buttonClass('plain', 'sm')}>
              {t('empty.clear')}
            </a>
          ) : null}
          {action ? (
            <a href={action.href} className={buttonClass('plain', 'sm')}>
              {t(action.label)}
            </a>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
