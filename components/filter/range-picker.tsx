import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { type DateRange, includesOldData, nextSpan } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import { QUICK_RANGES, quickRange } from '@/lib/rules/quick-range';
import { buttonClass } from '../ui/button-class';
import type { BarContext } from './bar-context';
import type { ControlOf } from './control';
import { PopOver } from './pop-over';
import { rangeText, shortRangeText } from './range-text';
import { smallField } from './small-field';

interface RangePickerProps {
  /** Unique in the page. */
  id?: string;
  context: BarContext;
  control: ControlOf<'range'>;
}

/** The range of a list as one button with its days in words, and arrows to the span before and after. */
export function RangePicker({ id = 'range-panel', context, control }: RangePickerProps) {
  const { t, locale, url, today, isFilled, filledHref } = context;
  const days = { t, locale, today };
  const range = rangeOf(url);
  const before = nextSpan(range, -1, today);
  const after = nextSpan(range, 1, today);
  const chosen = dayCount(range.startDate, range.endDate);
  const tooLong = control.maxDays && chosen > control.maxDays ? { chosen, days: control.maxDays } : null;
  return (
    <div className="range">
      {arrow(before && url.href({ ...before }), t('filter.previousSpan'), 'left')}
      <PopOver
        id={id}
        label={control.label}
        button={
          <>
            {SheetIcon({ of: 'calendar', className: 'text-ink-3 max-md:hidden' })}
            <span className="sr-only">{control.label}: </span>
            <b>
              <span className="max-md:hidden">{rangeText(days, range)}</span>
              <span className="md:hidden">{shortRangeText(days, range)}</span>
            </b>
            {SheetIcon({ of: 'down', className: 'ml-auto text-ink-3' })}
          </>
        }
        buttonClass={`button plain sm ${tooLong ? 'wrong' : ''}`}
        widthClass="[--w:41.5rem]"
        island={{ name: 'range', props: { control, today } }}
        isFilled={isFilled}
        filledHref={filledHref}
      >
        <PlainRange t={t} url={url} today={today} maxDays={control.maxDays} oldData={control.oldData} />
      </PopOver>
      {arrow(after && url.href({ ...after }), t('filter.nextSpan'), 'right')}
      {tooLong ? <p className="text-xs text-loss max-md:sr-only">{t('filter.tooLong', tooLong)}</p> : null}
    </div>
  );
}

const rangeOf = ({ state }: BarContext['url']): DateRange => ({
  startDate: String(state.startDate),
  endDate: String(state.endDate),
});

interface PlainRangeProps
  extends Pick<BarContext, 't' | 'url' | 'today'>,
    Partial<Pick<ControlOf<'range'>, 'maxDays' | 'oldData'>> {}

/** The panel without script: quick ranges, the longest range, the system's own date fields and the old-data mark. */
export const PlainRange = ({ t, url, today, maxDays, oldData }: PlainRangeProps) => (
  <div className="grid gap-2 p-3">
    <ul aria-label={t('filter.quickRange')}>
      {QUICK_RANGES.map((name) => ({ name, ...quickRange(name, today) }))
        .filter(({ startDate, endDate }) => !maxDays || dayCount(startDate, endDate) <= maxDays)
        .map(({ name, ...days }) => (
          <li key={name}>
            <a
              href={url.href(days)}
              aria-current={
                days.startDate === url.state.startDate && days.endDate === url.state.endDate
                  ? 'true'
                  : undefined
              }
              className="flex min-h-tap items-center underline"
            >
              {t(`filter.quick.${name}`)}
            </a>
          </li>
        ))}
      {maxDays ? <li className="text-xs text-ink-3">{t('filter.mostDays', { days: maxDays })}</li> : null}
    </ul>
    {(['startDate', 'endDate'] as const).map((field) => (
      <input
        key={field}
        name={field}
        type="date"
        aria-label={t(field === 'startDate' ? 'common.from' : 'common.to')}
        defaultValue={url.state[field]}
        max={today}
        className={smallField}
      />
    ))}
    {oldData ? (
      <label className="flex min-h-tap items-center gap-1.5 text-sm text-ink-2">
        <input type="checkbox" defaultChecked={includesOldData(rangeOf(url), today)} disabled />
        {t('filter.oldData')}
      </label>
    ) : null}
    <button type="submit" className={buttonClass('primary', 'sm')}>
      {t('filter.apply')}
    </button>
  </div>
);

const arrow = (href: string | null, label: string, icon: SheetIconName) =>
  href ? (
    <a href={href} data-stay="" aria-label={label} title={label} className="arrow">
      {SheetIcon({ of: icon })}
    </a>
  ) : (
    <span className="arrow" aria-hidden="true">
      {SheetIcon({ of: icon })}
    </span>
  );
