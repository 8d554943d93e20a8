// biome-ignore-all lint/a11y/noRedundantRoles: rows become grids on phones, and a changed display drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: likewise
import { X as removeIcon } from 'lucide';
import { useTranslations } from 'next-intl';
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
  /** The id of the member whose amount is at fault. */
  wrong?: string | undefined;
  /** The text pasted for a member is no clear amount. */
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
  const textOf = useAnswerText();
  const amountText = (amount: number) => formatAmount(amount, cashDecimal);
  return (
    <table role="table" className="w-full text-table max-md:block">
      <thead role="rowgroup" className="text-xs text-ink-3 max-md:sr-only">
        <tr role="row">
          <th role="columnheader" className="py-1 text-left font-medium">
            {t('target')}
          </th>
          <th role="columnheader" className="py-1 text-right font-medium max-md:hidden">
            {t('targetCash')}
          </th>
          <th role="columnheader" className="w-36 py-1 text-right font-medium">
            {t('amount')}
          </th>
          <th role="columnheader" className="py-1 pl-3 text-right font-medium">
            {t('bulkAfter')}
          </th>
          <th role="columnheader" className="w-8">
            <span className="sr-only">{t('bulkResult')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {lines.map((line) => {
          const isDone = isLineDone(line);
          const failed = line.answer && line.answer.resultCode !== '0' ? textOf(line.answer) : '';
          return (
            <tr key={line.memId} role="row" className={`border-t border-hair ${ON_PHONES} max-md:py-1.5`}>
              <td role="cell" className="py-1.5 max-md:col-span-2 max-md:py-0">
                <b className="font-semibold">{line.memNick}</b>{' '}
                <span className="text-ink-3">{line.memId}</span>
                {failed ? <span className="block text-xs text-loss">{failed}</span> : null}
              </td>
              <td role="cell" className="num text-right text-ink-2 max-md:hidden">
                {amountText(line.held)}
              </td>
              <td role="cell" className="max-md:row-start-2 md:pl-3">
                <input
                  name={`amount-${line.memId}`}
                  aria-label={`${t('amount')} ${line.memNick}`}
                  aria-invalid={failed || line.memId === wrong ? true : undefined}
                  value={line.text}
                  disabled={isLocked || isDone}
                  inputMode="decimal"
                  autoComplete="off"
                  onChange={(event) => onChange(line.memId, typedAmount(event.target.value, line.text))}
                  onPaste={onPasteAmount(
                    (text) => onChange(line.memId, text),
                    () => onUnclear(line.memId),
                  )}
                  className="num min-h-7.5 w-full rounded-2 border border-edge bg-surface px-2 text-right aria-invalid:border-loss max-md:min-h-tap"
                />
              </td>
              <td role="cell" className="pl-3 text-right max-md:row-start-2">
                <small className="block text-xs text-ink-3 md:hidden">{t('bulkAfter')}</small>
                <span className="num">{amountText(isDone ? line.held : balanceAfter(type, line))}</span>
              </td>
              <td role="cell" className="text-gain md:pl-2">
                {line.isSending ? <Spinner size={16} /> : null}
                {isDone ? (
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
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot role="rowgroup" className="border-t border-line-strong font-semibold max-md:block">
        <tr role="row" className={ON_PHONES}>
          <td role="cell" className="py-2">
            {t('bulkSum', { count: formatCount(lines.length) })}
          </td>
          <td role="cell" className="max-md:hidden" />
          <td role="cell" className="num text-right">
            {amountText(sumAmounts(lines.map(({ amount }) => amount)))}
          </td>
          <td role="cell" colSpan={2} className="max-md:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}

/** On phones the member is above the amount and the balance after it. */
const ON_PHONES = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:items-center';

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
