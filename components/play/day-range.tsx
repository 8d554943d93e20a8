import { FilterHost } from '@/components/filter/filter-host';
import { filledHrefOf, PopOver } from '@/components/filter/pop-over';
import { PlainRange } from '@/components/filter/range-picker';
import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';

interface DayRangeProps {
  t: Translate;
  label: string;
  /** The chosen days where they are no quick range, otherwise the way to others. */
  text: string;
  isChosen: boolean;
  url: ListUrl;
  /** Params besides the days that remain. */
  others: Readonly<Record<string, string>>;
  /** Today in UTC+9. */
  today: string;
  isFilled: boolean;
}

/** Any other days of a history: the panel of lists, in a filter form. */
export function DayRange({ t, label, text, isChosen, url, others, today, isFilled }: DayRangeProps) {
  return (
    <FilterHost className="contents">
      <form
        action={url.path}
        data-filters={JSON.stringify({ path: url.path, state: url.state, initial: url.initial })}
        className="day-range"
      >
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PopOver
          id="range-panel"
          label={label}
          button={
            <>
              <span className="sr">{label}: </span>
              {text}
            </>
          }
          isCurrent={isChosen}
          widthClass="[--w:41.5rem]"
          island={{ name: 'range', props: { control: { kind: 'range', label }, today } }}
          isFilled={isFilled}
          filledHref={filledHrefOf(url.currentHref)}
        >
          <PlainRange t={t} url={url} today={today} />
        </PopOver>
      </form>
    </FilterHost>
  );
}
