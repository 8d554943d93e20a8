import { formatAmount } from '@/lib/format/money';

interface SignedNetProps {
  /** In wire units. */
  amount: number;
  cashDecimal: string;
}

/** A net result with its sign: gain and loss show as + and -, as amounts everywhere, not by colour alone. */
export function SignedNet({ amount, cashDecimal }: SignedNetProps) {
  const text = formatAmount(Math.abs(amount), cashDecimal);
  if (amount === 0) return text;
  return <span className={amount > 0 ? 'won' : 'lost'}>{`${amount > 0 ? '+' : '−'}${text}`}</span>;
}
