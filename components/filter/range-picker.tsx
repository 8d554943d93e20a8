import { useLocale, useTranslations } from 'next-intl';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { latePart } from '@/lib/i18n/late-part';
import type { LanguageTag } from '@/lib/i18n/locales';
import { type DateRange, nextSpan } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import { PopOver } from './pop-over';
import type { RangeProps } from './range-control';
import { rangeText, shortRangeText } from './range-text';

const RangePanel = latePart(() => import('./range-panel'));

/** The range of a list as one button with its days in words, and arrows to the span before and after. */
export function RangePicker(props: RangeProps) {
  const { control, url, today } = props;
  const t = useTranslations('filter');
  const days = { t, locale: useLocale() as LanguageTag, today };
  const range: DateRange = { startDate: String(url.state.startDate), endDate: String(url.state.endDate) };
  const before = nextSpan(range, -1, today);
  const after = nextSpan(range, 1, today);
  const chosen = dayCount(range.startDate, range.endDate);
  const tooLong = control.maxDays && chosen > control.maxDays ? { chosen, days: control.maxDays } : null;
  return (
    <div className="range">
      {arrow(before && url.href({ ...before }), t('previousSpan'), 'left')}
      <PopOver
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
      >
        <RangePanel {...props} />
      </PopOver>
      {arrow(after && url.href({ ...after }), t('nextSpan'), 'right')}
      {tooLong ? <p className="text-xs text-loss max-md:sr-only">{t('tooLong', tooLong)}</p> : null}
    </div>
  );
}

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
