import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import { FixedTable } from '@/components/ui/fixed-table';
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
    <FixedTable
      caption={title}
      className="inset"
      rows={rows}
      rowKey={({ memNick, updDate, cashAmt }) => `${memNick}${updDate}${cashAmt}`}
      columns={[
        { id: 'nick', header: t('nick'), cell: ({ memNick }) => memNick },
        {
          id: 'amount',
          header: t('amount'),
          end: true,
          cell: ({ cashAmt }) => <Amount value={cashAmt} cashDecimal={cashDecimal} />,
        },
        {
          id: 'time',
          header: t('time'),
          end: true,
          className: 'text-xs text-ink-3 max-sm:whitespace-normal',
          cell: ({ updDate }) => <time dateTime={updDate}>{formatTime(updDate)}</time>,
        },
      ]}
    />
  );
}
