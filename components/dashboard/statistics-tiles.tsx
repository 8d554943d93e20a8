import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { AsOf } from './as-of';

interface StatisticsTilesProps {
  data: ResponseOf<'/api/v2/main/statistics'>;
  cashDecimal: string;
}

/** Today in six tiles (DASH-01). */
export async function StatisticsTiles({ data, cashDecimal }: StatisticsTilesProps) {
  const t = await getTranslations();
  const info = data.mainStatisticsInfo;
  const times = (count: number) => t('dashboard.times', { count });
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const signed = { gain: t('amount.gain'), loss: t('amount.loss') };
  const tiles: { label: string; value: ReactNode; note?: string }[] = [
    { label: t('dashboard.cashIn'), value: money(info.dCashIn), note: times(info.dCashInCnt) },
    { label: t('dashboard.cashOut'), value: money(info.dCashOut), note: times(info.dCashOutCnt) },
    { label: t('dashboard.payment'), value: money(info.dPayment) },
    { label: t('dashboard.payback'), value: money(info.dPayback) },
    {
      label: t('dashboard.betProfit'),
      value: <Amount value={info.dBetBEP} cashDecimal={cashDecimal} signed={signed} />,
    },
    { label: t('dashboard.joined'), value: <span className="num">{formatCount(info.dJoinCnt)}</span> },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line md:grid-cols-3 2xl:grid-cols-6">
        {tiles.map(({ label, value, note }) => (
          <div key={label} className="bg-surface px-3.5 py-3">
            <dt className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
              {label}
              {note ? <span className="num">{note}</span> : null}
            </dt>
            <dd className="font-semibold sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-2.5">
        <AsOf at={data.asOf} />
      </div>
    </>
  );
}
