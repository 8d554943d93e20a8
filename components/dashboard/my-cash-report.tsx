import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { FigureColumns } from './figure-columns';

interface MyCashReportProps {
  data: ResponseOf<'/api/v2/main/myCashReport'>;
  cashDecimal: string;
}

/** What made the own funds grow and shrink (DASH-03). */
export async function MyCashReport({ data, cashDecimal }: MyCashReportProps) {
  const t = await getTranslations();
  const report = data.myCashReport;
  const row = (field: keyof typeof report) => ({
    label: t(`dashboard.${field}`),
    value: <Amount value={report[field]} cashDecimal={cashDecimal} />,
  });
  return (
    <FigureColumns
      columns={[
        {
          title: t('dashboard.in'),
          rows: [
            row('cashIn'),
            row('adminPayment'),
            row('upperPayment'),
            row('myPayback'),
            row('changePoint'),
            row('couponCash'),
          ],
          total: row('increaseTotal'),
        },
        {
          title: t('dashboard.out'),
          rows: [row('cashOut'), row('adminPayback'), row('upperPayback'), row('myPayment')],
          total: row('decreaseTotal'),
        },
      ]}
    />
  );
}
