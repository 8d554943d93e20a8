import { getTranslations } from 'next-intl/server';
import type { ListUrl } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';

type RangeState = { startDate: string; endDate: string; page: number };

interface PlayRangeProps<S extends RangeState> {
  url: ListUrl<S>;
  /** Today in UTC+9. */
  today: string;
}

/** A day without the year that it is now, for a phone's width. */
const shortDay = (day: string, today: string): string =>
  day.slice(day.slice(0, 4) === today.slice(0, 4) ? 5 : 2);

const QUICK = ['today', 'days7', 'month1'] as const;

/** The days of a history in the player's hand: quick ranges as links, others by two fields that a form sends. */
export async function PlayRange<S extends RangeState>({ url, today }: PlayRangeProps<S>) {
  const t = await getTranslations('play.range');
  const { startDate, endDate, page: _, ...others } = url.state;
  const ranges = QUICK.map((name) => ({ name, ...quickRange(name, today) }));
  const quick = ranges.find((range) => range.startDate === startDate && range.endDate === endDate)?.name;
  const kept = Object.entries(others).filter(([name, value]) => value !== url.initial[name as keyof S]);
  return (
    <div className="chips range" data-soft>
      {ranges.map(({ name, ...range }) => (
        <a key={name} href={url.href(range as Partial<S>)} aria-current={name === quick ? 'true' : undefined}>
          {t(name)}
        </a>
      ))}
      <details key={url.currentHref}>
        <summary aria-current={quick ? undefined : 'true'}>
          {quick ? t('choose') : [startDate, endDate].map((day) => shortDay(day, today)).join(' – ')}
        </summary>
        <form action={url.path} data-soft className="panel range-form">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ))}
          <label className="field">
            <b>{t('from')}</b>
            <span className="in">
              <input type="date" name="startDate" defaultValue={startDate} max={today} required />
            </span>
          </label>
          <label className="field">
            <b>{t('to')}</b>
            <span className="in">
              <input type="date" name="endDate" defaultValue={endDate} max={today} required />
            </span>
          </label>
          <button type="submit" className="btn">
            {t('show')}
          </button>
        </form>
      </details>
    </div>
  );
}
