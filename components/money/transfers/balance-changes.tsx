import { formatAmount } from '@/lib/format/money';
import { subtractAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import { useKindTexts } from './kind-texts';
import type { MoneyKind } from './transfer';

interface BalanceChangesProps {
  kind: MoneyKind;
  type: TransferType;
  /** Wire amounts. `target` is null until a member is chosen, `own` until the balance is read. */
  amount: number;
  own: number | null;
  target: number | null;
  cashDecimal: string;
}

/** Both balances before and after a transfer. */
export function BalanceChanges({ kind, type, amount, own, target, cashDecimal }: BalanceChangesProps) {
  const kindText = useKindTexts(kind);
  const targetChange = type === 'give' ? amount : -amount;
  return (
    <dl className="grid gap-1 rounded-2 bg-sunken px-3 py-2.5">
      <Change
        label={kindText('targetCash')}
        before={target}
        change={targetChange}
        cashDecimal={cashDecimal}
      />
      <Change label={kindText('ownCash')} before={own} change={-targetChange} cashDecimal={cashDecimal} />
    </dl>
  );
}

interface ChangeProps {
  label: string;
  before: number | null;
  change: number;
  cashDecimal: string;
}

function Change({ label, before, change, cashDecimal }: ChangeProps) {
  const after = before === null ? null : subtractAmounts(before, -change);
  const text = (amount: number | null) => (amount === null ? '–' : formatAmount(amount, cashDecimal));
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num ml-auto">
        {text(before)} <span aria-hidden="true">→</span>{' '}
        <b className={after !== null && after < 0 ? 'text-loss' : ''}>{text(after)}</b>
      </dd>
    </div>
  );
}
