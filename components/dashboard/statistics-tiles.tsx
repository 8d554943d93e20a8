import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import type { Figure } from '@/lib/rules/figures';
import { AsOf } from './as-of';
import type { FigureHref } from './figure-href';

interface StatisticsTilesProps {
  data: ResponseOf<'/api/v2/main/statistics'>;
  cashDecimal: string;
  figureHref: FigureHref;
}

/** Today's figures in six tiles (DASH-01). */
export async function StatisticsTiles({ data, cashDecimal, figureHref }: StatisticsTilesProps) {
  const t = await getTranslations();
  const info = data.mainStatisticsInfo;
  // A zero leads nowhere.
  const withLink = (figure: Figure, value: number, content: ReactNode) => (
    <FigureLink href={value === 0 ? undefined : figureHref(figure)}>{content}</FigureLink>
  );
  const linkedCount = (figure: Figure, count: number) =>
    withLink(figure, count, t('dashboard.times', { count }));
  const money = (figure: Figure, value: number) =>
    withLink(figure, value, <Amount value={value} cashDecimal={cashDecimal} />);
  const signed = { gain: t('amount.gain'), loss: t('amount.loss') };
  const tiles: { label: string; value: ReactNode; note?: ReactNode }[] = [
    {
      label: t('dashboard.cashIn'),
      value: money('cashIn', info.dCashIn),
      note: linkedCount('cashInCount', info.dCashInCnt),
    },
    {
      label: t('dashboard.cashOut'),
      value: money('cashOut', info.dCashOut),
      note: linkedCount('cashOutCount', info.dCashOutCnt),
    },
    { label: t('dashboard.payment'), value: money('payment', info.dPayment) },
    { label: t('dashboard.payback'), value: money('payback', info.dPayback) },
    {
      label: t('dashboard.betMinusWin'),
      value: withLink(
        'winLose',
        info.dBetBEP,
        <Amount value={info.dBetBEP} cashDecimal={cashDecimal} signed={signed} />,
      ),
    },
    {
      label: t('dashboard.joined'),
      value: withLink('joins', info.dJoinCnt, <span className="num">{formatCount(info.dJoinCnt)}</span>),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line [&_a]:-outline-offset-2 md:grid-cols-3 2xl:grid-cols-6">
        {tiles.map(({ label, value, note }) => (
          <div key={label} className="bg-surface px-3.5 py-3">
            <dt className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
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
