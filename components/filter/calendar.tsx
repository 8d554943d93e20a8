import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { LanguageTag } from '@/lib/i18n/locales';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, addMonths, weekday } from '@/lib/rules/day';
import { dayText, weekdayText } from './range-text';

interface CalendarProps {
  range: DateRange;
  /** The first day of a range whose last day is still to be chosen. */
  anchor: string | null;
  /** The last day that can be chosen. */
  today: string;
  onPick: (day: string) => void;
}

const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const clamp = (day: string, last: string) => (day > last ? last : day);

/** Where a key leads from a day; null for other keys. */
function moved(day: string, key: string, isShift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    default:
      return null;
  }
}

/**
 * Two months side by side as ARIA grids. Arrows move by days and weeks, Page Up and Page Down by months, with Shift by
 * years, Home and End to the ends of the week; Enter or Space chooses.
 */
export function Calendar({ range, anchor, today, onPick }: CalendarProps) {
  const t = useTranslations('filter');
  const [focused, setFocused] = useState(clamp(range.endDate, today));
  /** The first day of the month on the right. */
  const [rightMonth, setRightMonth] = useState(firstOf(focused));
  const grids = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(true);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grids.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  });

  function turn(months: number) {
    const right = addMonths(rightMonth, months);
    setRightMonth(right);
    // The day in the tab order has to be visible.
    const month = firstOf(focused);
    if (month > right || month < addMonths(right, -1)) setFocused(clamp(right, today));
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const move = moved(focused, key, shiftKey);
    if (!move) return;
    event.preventDefault();
    const to = clamp(move, today);
    const month = firstOf(to);
    setFocused(to);
    if (month > rightMonth) setRightMonth(month);
    else if (month < addMonths(rightMonth, -1)) setRightMonth(addMonths(month, 1));
    shouldFocus.current = true;
  }

  const arrowClass =
    'absolute top-0 grid size-7.5 place-items-center rounded-1 text-ink-2 hover:bg-sunken disabled:opacity-35';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days inside have the focus
    <div ref={grids} className="relative flex gap-6" onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-label={t('previousMonth')}
        onClick={() => turn(-1)}
        className={`${arrowClass} left-0`}
      >
        <SheetIcon of="left" />
      </button>
      <button
        type="button"
        aria-label={t('nextMonth')}
        disabled={rightMonth >= firstOf(today)}
        onClick={() => turn(1)}
        className={`${arrowClass} right-0`}
      >
        <SheetIcon of="right" />
      </button>
      {[addMonths(rightMonth, -1), rightMonth].map((month) => (
        <Month
          key={month}
          month={month}
          range={range}
          anchor={anchor}
          today={today}
          focused={focused}
          onPick={onPick}
          onFocus={setFocused}
        />
      ))}
    </div>
  );
}

interface MonthProps extends CalendarProps {
  /** Its first day. */
  month: string;
  focused: string;
  onFocus: (day: string) => void;
}

function Month({ month, range, anchor, today, focused, onPick, onFocus }: MonthProps) {
  const t = useTranslations();
  const locale = useLocale() as LanguageTag;
  // Rendered in the browser alone: its names of months and days may differ from the server's and would not hydrate.
  const nameOf = (parts: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(day));
  const title = nameOf({ year: 'numeric', month: 'long' }, month);
  const { startDate, endDate } = anchor ? { startDate: anchor, endDate: anchor } : range;
  const start = addDays(month, -weekday(month));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  ).filter(([first = '', , , , , , last = '']) => firstOf(first) === month || firstOf(last) === month);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of WAI-ARIA
    <table role="grid" aria-label={title} className="flex-1 border-separate border-spacing-y-0.5 text-center">
      <caption className="h-7.5 text-sm leading-7.5 font-semibold">{title}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={nameOf({ weekday: 'long' }, day)}
              className="size-8 text-xs font-medium text-ink-3"
            >
              {weekdayText(t, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => {
              if (firstOf(day) !== month) return <td key={day} />;
              const isEnd = day === startDate || day === endDate;
              const isWithin = day >= startDate && day <= endDate;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  role="gridcell"
                  aria-selected={isWithin}
                  className={isWithin ? 'bg-brand-soft' : ''}
                >
                  <button
                    type="button"
                    data-day={day}
                    disabled={day > today}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={dayText({ t, locale, today }, day)}
                    aria-current={day === today ? 'date' : undefined}
                    onFocus={() => onFocus(day)}
                    onClick={() => onPick(day)}
                    className={`size-8 rounded-1 text-sm tabular-nums disabled:text-ink-3 disabled:opacity-60 aria-[current]:font-bold ${isEnd ? 'bg-brand font-bold text-on-brand' : 'hover:not-disabled:bg-sunken'}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
