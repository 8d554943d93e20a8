import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import { formatTime } from '@/lib/format/time';

interface TransferLogProps {
  title: string;
  rows: readonly { memNick: string; cashAmt: number; updDate: string }[];
  empty: string;
  cashDecimal: string;
}

/** Recent transfers of one direction: nickname, amount, time in UTC+9 (DASH-05). */
export async function TransferLog({ title, rows, empty, cashDecimal }: TransferLogProps) {
  const t = await getTranslations('dashboard');
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-ink-3">
        <tr className="border-b border-line">
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            {t('nick')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            {t('amount')}
          </th>
          <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold">
            {t('time')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={`${row.memNick}${row.updDate}${row.cashAmt}`}>
            <td className="px-4 py-2">{row.memNick}</td>
            <td className="px-2 py-2 text-right">
              <Amount value={row.cashAmt} cashDecimal={cashDecimal} />
            </td>
            <td className="num py-2 pr-4 pl-2 text-right text-xs text-ink-3 max-sm:whitespace-normal">
              <time dateTime={row.updDate}>{formatTime(row.updDate)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
