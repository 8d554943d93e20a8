import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { AsOf } from './as-of';
import { FigureColumns } from './figure-columns';

interface CashReportProps {
  data: ResponseOf<'/api/v2/main/cashReport'>;
  cashDecimal: string;
}

/** Money in and out of the branch, what it holds, and its betting (DASH-02). */
export async function CashReport({ data, cashDecimal }: CashReportProps) {
  const t = await getTranslations();
  const report = data.cashReport;
  type Field = keyof typeof report;
  const row = (field: Exclude<Field, 'betBEP'>) => ({
    label: t(`dashboard.${field}`),
    value: <Amount value={report[field]} cashDecimal={cashDecimal} />,
  });
  const signed = { gain: t('amount.gain'), loss: t('amount.loss') };
  return (
    <>
      <FigureColumns
        columns={[
          {
            title: t('dashboard.in'),
            rows: [row('cashIn'), row('payment'), row('couponCash')],
            total: row('inPaymentSum'),
          },
          { title: t('dashboard.out'), rows: [row('cashOut'), row('payback')], total: row('outPaybackSum') },
          {
            title: t('dashboard.held'),
            rows: [row('normalCashAmt'), row('partnerCashAmt'), row('totalPointAmt')],
          },
          {
            title: t('dashboard.betting'),
            rows: [row('betAmt'), row('winAmt')],
            total: {
              label: t('dashboard.betProfit'),
              value: <Amount value={report.betBEP} cashDecimal={cashDecimal} signed={signed} />,
            },
          },
        ]}
      />
      <AsOf at={data.asOf} />
    </>
  );
}
