import { formatAmount } from '@/lib/format/money';
import { FigureLink } from './figure-link';

interface AmountProps {
  /** Wire amount. */
  value: number;
  /** The site's display factor (decision 28). */
  cashDecimal?: string;
  /**
   * Set for profit and loss: colour and arrow by sign, with these words for people who see neither.
   */
  signed?: { gain: string; loss: string } | undefined;
  /** Where the amount is explained. */
  href?: string | undefined;
  className?: string;
}

/** Money or points in tabular figures. */
export function Amount({ value, cashDecimal, signed, href, className }: AmountProps) {
  const tone = !signed || value === 0 ? undefined : value > 0 ? 'gain' : 'loss';
  const text = formatAmount(value, cashDecimal);
  const children =
    signed && tone ? (
      <>
        <span className="sr-only">{`${signed[tone]} `}</span>
        {text}
      </>
    ) : (
      text
    );
  return FigureLink({ href, className: ['num', tone, className].filter(Boolean).join(' '), children });
}
