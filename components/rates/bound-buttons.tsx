import { useTranslations } from 'next-intl';
import { type BoundedRate, type RateName, rateBounds } from './draft';

interface BoundButtonsProps {
  /** The field's name for screen readers. */
  of: string;
  name: RateName;
  rate: BoundedRate;
  readOnly?: boolean;
  onChange: (name: RateName, text: string) => void;
  className: string;
}

/** The lowest and the highest rate of a field, each of which a press fills in. */
export function BoundButtons({ of, name, rate, readOnly, onChange, className }: BoundButtonsProps) {
  const t = useTranslations('rates');
  const bounds = rateBounds(rate, name);
  return (['min', 'max'] as const).map((bound) => (
    <button
      key={bound}
      type="button"
      // By keyboard a rate is typed: with two more stops at each field, the way through them takes three times as long.
      tabIndex={-1}
      disabled={readOnly}
      // The focus stays in the field: Safari gives none to a pressed button.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChange(name, bounds[bound])}
      className={`num min-h-6 rounded-1 not-disabled:hover:bg-sunken not-disabled:hover:text-ink max-md:min-h-tap ${className}`}
    >
      <span className="sr-only">{`${of} `}</span>
      {`${t(bound)} ${bounds[bound]}`}
    </button>
  ));
}
