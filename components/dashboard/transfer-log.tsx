import { Amount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import { FixedTable } from '@/components/ui/fixed-table';
import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';

interface TransferLogProps {
  t: Translate;
  title: string;
  rows: readonly { memNick: string; cashAmt: number; updDate: string }[];
  empty: string;
  cashDecimal: string;
}

/** Recent transfers of one direction: nickname, amount, time in UTC+9 (DASH-05). */
export function TransferLog({ t, title, rows, empty, cashDecimal }: TransferLogProps) {
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <FixedTable
      caption={title}
      className="inset"
      rows={rows}
      rowKey={({ memNick, updDate, cashAmt }) => `${memNick}${updDate}${cashAmt}`}
      columns={[
        { id: 'nick', header: t('dashboard.nick'), cell: ({ memNick }) => memNick },
        {
          id: 'amount',
          header: t('dashboard.amount'),
          end: true,
          cell: ({ cashAmt }) => <Amount value={cashAmt} cashDecimal={cashDecimal} />,
        },
        {
          id: 'time',
          header: t('dashboard.time'),
          end: true,
          className: 'text-xs text-ink-3 max-sm:whitespace-normal',
          cell: ({ updDate }) => <time dateTime={updDate}>{formatTime(updDate)}</time>,
        },
      ]}
    />
  );
}
