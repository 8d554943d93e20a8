import { getTranslations } from 'next-intl/server';
import { shortRangeText } from '@/components/filter/range-text';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { ListUrl } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';
import { DayRange } from './day-range';

type RangeState = { startDate: string; endDate: string; page: number };

interface PlayRangeProps<S extends RangeState> {
  url: ListUrl<S>;
  /** Today in UTC+9. */
  today: string;
  /** The address asks for filled panels. */
  isFilled: boolean;
}

const QUICK = ['today', 'days7', 'month1'] as const;
const DAYS: readonly string[] = ['startDate', 'endDate'];

/** The days of a history in the player's hand: quick ranges as links, others in the panel of lists. */
export async function PlayRange<S extends RangeState>({ url, today, isFilled }: PlayRangeProps<S>) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { startDate, endDate, page: _, ...rest } = url.state;
  const ranges = QUICK.map((name) => ({ name, ...quickRange(name, today) }));
  const quick = ranges.find((range) => range.startDate === startDate && range.endDate === endDate)?.name;
  const others = Object.entries(rest)
    .filter(([name, value]) => value !== url.initial[name as keyof S])
    .map(([name, value]) => [name, String(value)]);
  const label = t('filter.range');
  return (
    <div className="chips range" data-soft>
      {ranges.map(({ name, ...range }) => (
        <a key={name} href={url.href(range as Partial<S>)} aria-current={name === quick ? 'true' : undefined}>
          {t(`play.range.${name}`)}
        </a>
      ))}
      <DayRange
        t={t}
        label={label}
        today={today}
        text={quick ? t('play.range.choose') : shortRangeText({ t, locale, today }, { startDate, endDate })}
        isChosen={!quick}
        url={url as unknown as ListUrl}
        others={Object.fromEntries(others)}
        isFilled={isFilled}
      />
      {url.refused?.some((name) => DAYS.includes(name)) ? (
        <p role="alert">{`${label}: ${t('filter.badDay')}`}</p>
      ) : null}
    </div>
  );
}
