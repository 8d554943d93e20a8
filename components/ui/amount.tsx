import { formatAmount } from '@/lib/format/money';
import { FigureLink } from './figure-link';

interface AmountProps {
  /** Wire amount. */
  value: number;
  /** The site's display factor (decision 28). */
  cashDecimal?: string;
  /**
   * Colour and arrow by sign, and these words for screen readers: profit and loss for results, plus and minus for
   * movements and differences, which are neither.
   */
  signed?: { gain: string; loss: string } | undefined;
  /** It undoes another movement: it has its sign, and is neither a gain nor a loss. */
  isReversal?: boolean;
  /** URL of the rows that the amount is made of. */
  href?: string | undefined;
  className?: string;
}

/** Money or points in tabular figures. In lists a zero is a dash that leads nowhere (`table.css`). */
export function Amount({ value, cashDecimal, signed, isReversal, href, className }: AmountProps) {
  const tone = !signed || value === 0 ? undefined : value > 0 ? 'gain' : 'loss';
  const look = !isReversal ? tone : tone === 'gain' ? 'plus' : undefined;
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
  let classes = value === 0 ? 'zero' : 'num';
  if (text.includes('.')) classes += ' frac';
  if (look) classes += ` ${look}`;
  if (className) classes += ` ${className}`;
  return FigureLink({ href, className: classes, children });
}
