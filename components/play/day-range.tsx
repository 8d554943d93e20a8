'use client';

import { PopOver } from '@/components/filter/pop-over';
import { latePart } from '@/lib/i18n/late-part';
import type { DateRange } from '@/lib/rules/date-range';

const RangePanel = latePart(() => import('@/components/filter/range-panel'));

interface DayRangeProps {
  label: string;
  /** The chosen days where no quick range is them, otherwise the way to others. */
  text: string;
  isChosen: boolean;
  /** The address of the history, the days that it has by itself, and the params beside the days. */
  path: string;
  initial: DateRange;
  preserved: Readonly<Record<string, string>>;
  range: DateRange;
  /** Today in UTC+9. */
  today: string;
}

/** Any other days of a history: the panel of lists, in a form that {@link SoftLinks} sends. */
export function DayRange({
  label,
  text,
  isChosen,
  path,
  initial,
  preserved: kept,
  range,
  today,
}: DayRangeProps) {
  const hrefOf = (days: Partial<DateRange>) => {
    const query = new URLSearchParams({ ...kept, ...days });
    for (const name of ['startDate', 'endDate'] as const) {
      if (query.get(name) === initial[name]) query.delete(name);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <form
      action={path}
      data-soft
      onSubmit={({ currentTarget }) =>
        currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      }
      className="day-range"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PopOver
        label={label}
        button={
          <>
            <span className="sr">{label}: </span>
            {text}
          </>
        }
        isCurrent={isChosen}
        widthClass="[--w:41.5rem]"
      >
        <RangePanel
          control={{ kind: 'range', label }}
          url={{
            path,
            state: { ...range },
            initial: { ...initial },
            currentHref: hrefOf(range),
            href: hrefOf,
          }}
          today={today}
        />
      </PopOver>
    </form>
  );
}
