import { formatAmount } from '@/lib/format/money';

/** An amount with its sign: what comes in is green, what goes out red. */
export const SignedAmount = ({ amount }: { amount: number }) => (
  <b className={`num ${amount > 0 ? 'text-gain' : amount < 0 ? 'text-loss' : ''}`}>
    {amount > 0 ? '+' : ''}
    {formatAmount(amount)}
  </b>
);
