import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { hrefWith, type ListAddress } from '@/lib/lists/list-href';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import { QUICK_RANGES, quickRange } from '@/lib/rules/quick-range';
import { typedDay } from '@/lib/rules/typed-day';
import { Calendar } from './calendar';
import type { ControlOf } from './control';
import { smallField } from './small-field';

/** Where the calendar is shown; elsewhere the system's own date fields are, which are made for fingers. */
const WIDE = '(width >= 45rem) and (not (pointer: coarse))';

function useIsWide() {
  const subscribe = (onChange: () => void) => {
    const query = window.matchMedia(WIDE);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

interface RangePanelProps {
  control: ControlOf<'range'>;
  /** Today in UTC+9. */
  today: string;
  /** The list of the form around it, with its present days. */
  list: ListAddress;
}

/** Quick ranges, two months, two typed days, the longest range and the old-data mark (FORM-03, decision 38). */
export default function RangePanel({ control: { maxDays, oldData }, today, list }: RangePanelProps) {
  const listRange: DateRange = {
    startDate: String(list.state.startDate),
    endDate: String(list.state.endDate),
  };
  const t = useTranslations('filter');
  const common = useTranslations('common');
  const isDayFirst = useLocale().startsWith('v');
  const isWide = useIsWide();
  const errorId = useId();
  const [typed, setTyped] = useState(listRange);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Mistake | null>(null);
  const fields = { startDate: useRef<HTMLInputElement>(null), endDate: useRef<HTMLInputElement>(null) };

  const dayIn = (field: keyof DateRange) => typedDay(typed[field], today, isDayFirst);
  const days = { startDate: dayIn('startDate'), endDate: dayIn('endDate') };
  const read = days.startDate && days.endDate ? orderedRange(days.startDate, days.endDate) : null;
  const range = read ?? listRange;

  function pick(day: string) {
    setWrong(null);
    setAnchor(anchor ? null : day);
    setTyped(orderedRange(anchor ?? day, day));
  }

  function type(field: keyof DateRange, text: string) {
    setWrong(null);
    setAnchor(null);
    setTyped({ ...typed, [field]: text });
  }

  function check(event: MouseEvent) {
    const mistake = mistakeIn({ days, range, today, maxDays }, t);
    if (!mistake) return;
    event.preventDefault();
    setWrong(mistake);
    fields[mistake.field].current?.focus();
  }

  return (
    <div className="flex max-md:flex-col">
      <QuickRanges list={list} listRange={listRange} today={today} maxDays={maxDays} />
      <div className="min-w-0 flex-1">
        {isWide ? (
          <div className="px-4 py-3">
            <Calendar range={range} anchor={anchor} today={today} onPick={pick} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-2 border-line p-3 md:border-t md:px-4">
          {(['startDate', 'endDate'] as const).map((field) => (
            <input
              key={field}
              ref={fields[field]}
              // Several ways of typing a day are accepted, so hidden fields submit the days that were read.
              name={isWide ? undefined : field}
              type={isWide ? 'text' : 'date'}
              aria-label={common(field === 'startDate' ? 'from' : 'to')}
              value={typed[field]}
              max={isWide ? undefined : today}
              autoComplete="off"
              aria-invalid={wrong?.field === field || undefined}
              aria-describedby={wrong?.field === field ? errorId : undefined}
              onChange={({ target }) => type(field, target.value)}
              className={`${smallField} tabular-nums max-md:basis-36 max-md:grow md:w-27`}
            />
          ))}
          {isWide && read ? (
            <>
              <input type="hidden" name="startDate" value={read.startDate} />
              <input type="hidden" name="endDate" value={read.endDate} />
            </>
          ) : null}
          {oldData ? (
            <label className="flex min-h-7.5 items-center gap-1.5 text-sm text-ink-2 max-md:min-h-tap max-md:w-full">
              <input type="checkbox" checked={includesOldData(range, today)} disabled readOnly />
              {t('oldData')}
            </label>
          ) : null}
          <Button type="submit" variant="primary" size="sm" onClick={check} className="ml-auto max-md:w-full">
            {t('apply')}
          </Button>
          {wrong ? (
            <p id={errorId} role="alert" className="w-full text-sm text-loss">
              {wrong.text}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface RangeRules {
  today: string;
  maxDays: number | undefined;
}

interface QuickRangesProps extends RangeRules {
  list: ListAddress;
  /** The list's present days. */
  listRange: DateRange;
}

/** The quick ranges that are not too long, and the longest range. */
function QuickRanges({ list, listRange, today, maxDays }: QuickRangesProps) {
  const t = useTranslations('filter');
  const quick = QUICK_RANGES.map((name) => ({ name, ...quickRange(name, today) })).filter(
    ({ startDate, endDate }) => !maxDays || dayCount(startDate, endDate) <= maxDays,
  );
  return (
    <ul
      aria-label={t('quickRange')}
      className="shrink-0 gap-1 p-2 max-md:grid max-md:grid-cols-3 md:w-31 md:border-r md:border-line"
    >
      {quick.map(({ name, ...days }) => (
        <li key={name}>
          <a
            href={hrefWith(list, days)}
            data-stay=""
            aria-current={
              days.startDate === listRange.startDate && days.endDate === listRange.endDate
                ? 'true'
                : undefined
            }
            className="flex min-h-8 items-center rounded-1 px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold max-md:min-h-tap max-md:justify-center max-md:border max-md:border-line"
          >
            {t(`quick.${name}`)}
          </a>
        </li>
      ))}
      {maxDays ? <li className="px-2 pt-2 text-xs text-ink-3">{t('mostDays', { days: maxDays })}</li> : null}
    </ul>
  );
}

interface Mistake {
  field: keyof DateRange;
  text: string;
}

interface TypedRange extends RangeRules {
  /** Each day as it is read; null if it cannot be. */
  days: Record<keyof DateRange, string | null>;
  /** Both in their order. */
  range: DateRange;
}

/** The first mistake in two typed days; null without any. */
function mistakeIn(
  { days, range, today, maxDays }: TypedRange,
  t: ReturnType<typeof useTranslations<'filter'>>,
): Mistake | null {
  for (const field of ['startDate', 'endDate'] as const) {
    const day = days[field];
    if (!day) return { field, text: t('badDay') };
    if (day > today) return { field, text: t('future') };
  }
  const chosen = dayCount(range.startDate, range.endDate);
  if (!maxDays || chosen <= maxDays) return null;
  return { field: 'startDate', text: t('tooLong', { chosen, days: maxDays }) };
}

const orderedRange = (one: string, two: string): DateRange =>
  one <= two ? { startDate: one, endDate: two } : { startDate: two, endDate: one };
