import { X as removeIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount, formatCount } from '@/lib/format/money';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import { onPasteAmount } from '../form/paste-amount';
import { type BulkLine, isLineDone, type LineAnswer } from './use-bulk-transfers';

interface BulkLinesProps {
  type: TransferType;
  lines: readonly BulkLine[];
  cashDecimal: string;
  isLocked: boolean;
  onChange: (memId: string, text: string) => void;
  onLeaveOut: (memId: string) => void;
  /** The id of the member whose amount is wrong. */
  wrong?: string | undefined;
  /** Is called if the text pasted for a member is no clear amount. */
  onUnclear: (memId: string) => void;
}

/** The lines of a bulk transfer: member, balance, amount, the balance after it, and the result; below, the sum. */
export function BulkLines({
  type,
  lines,
  cashDecimal,
  isLocked,
  onChange,
  onLeaveOut,
  wrong,
  onUnclear,
}: BulkLinesProps) {
  const t = useTranslations('money');
  const answerText = useAnswerText();
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  const failureText = ({ answer }: BulkLine) =>
    answer && answer.resultCode !== '0' ? answerText(answer) : '';
  const isFixed = (line: BulkLine) => isLocked || isLineDone(line);
  const columns: FixedColumn<BulkLine>[] = [
    {
      id: 'target',
      header: t('target'),
      className: 'py-1.5 max-md:col-span-2 max-md:py-0',
      totalClass: 'py-2',
      cell: (line) => {
        const failed = failureText(line);
        return (
          <>
            <b className="font-semibold">{line.memNick}</b> <span className="text-ink-3">{line.memId}</span>
            {failed ? <span className="block text-xs text-loss">{failed}</span> : null}
          </>
        );
      },
      total: t('bulkSum', { count: formatCount(lines.length) }),
    },
    {
      id: 'held',
      header: t('targetCash'),
      end: true,
      className: 'text-ink-2 max-md:hidden',
      cell: ({ held }) => amountText(held),
    },
    {
      id: 'amount',
      header: t('amount'),
      end: true,
      className: 'w-36 max-md:row-start-2 max-md:w-auto',
      totalClass: '',
      cell: (line) => (
        <input
          name={`amount-${line.memId}`}
          aria-label={`${t('amount')} ${line.memNick}`}
          aria-invalid={failureText(line) || line.memId === wrong ? true : undefined}
          value={line.text}
          disabled={isFixed(line)}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(line.memId, typedAmount(event.target.value, line.text))}
          onPaste={onPasteAmount(
            (text) => onChange(line.memId, text),
            () => onUnclear(line.memId),
          )}
          className="num min-h-7.5 w-full rounded-2 border border-edge bg-surface px-2 text-right aria-invalid:border-loss max-md:min-h-tap"
        />
      ),
      total: amountText(sumAmounts(lines.map(({ amount }) => amount))),
    },
    {
      id: 'after',
      header: t('bulkAfter'),
      end: true,
      className: 'max-md:row-start-2',
      totalClass: 'max-md:hidden',
      cell: (line) => (
        <>
          <small className="block text-xs text-ink-3 md:hidden">{t('bulkAfter')}</small>
          {amountText(isLineDone(line) ? line.held : balanceAfter(type, line))}
        </>
      ),
    },
    {
      id: 'result',
      header: <span className="sr-only">{t('bulkResult')}</span>,
      className: 'w-8 text-gain max-md:w-auto',
      totalClass: 'max-md:hidden',
      cell: (line) => (
        <>
          {line.isSending ? <Spinner size={16} /> : null}
          {isLineDone(line) ? (
            <span role="img" aria-label={t('bulkDone')}>
              ✓
            </span>
          ) : isLocked ? null : (
            <button
              type="button"
              aria-label={t('bulkLeaveOut', { nick: line.memNick })}
              title={t('bulkLeaveOut', { nick: line.memNick })}
              onClick={() => onLeaveOut(line.memId)}
              className="icon-button size-6 max-md:size-tap"
            >
              <Icon of={removeIcon} size={14} />
            </button>
          )}
        </>
      ),
    },
  ];
  return (
    <FixedTable
      className="dense text-table"
      phoneGrid="max-md:grid max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:py-1.5"
      rows={lines}
      rowKey={({ memId }) => memId}
      columns={columns}
    />
  );
}

const balanceAfter = (type: TransferType, { held, amount }: BulkLine) =>
  subtractAmounts(held, type === 'give' ? -amount : amount);

/** The text of a refused line: the upstream's own, or that of its code. */
function useAnswerText() {
  const codes = useTranslations('api');
  return ({ resultCode, resultMessage }: LineAnswer) => {
    if (resultMessage) return resultMessage;
    const code = resultCode as Parameters<typeof codes.has>[0];
    return codes.has(code) ? codes(code) : resultCode;
  };
}
