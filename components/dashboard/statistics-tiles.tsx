import type { ReactNode } from 'react';
import { totalSpark } from '@/components/chart/total-spark';
import { Amount } from '@/components/ui/amount';
import { LateCompared } from '@/components/ui/compared';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatDifference, percentChange, withSign } from '@/lib/format/change';
import { formatCount } from '@/lib/format/money';
import type { Figure } from '@/lib/rules/figures';
import { AsOf } from './as-of';
import type { FigureHref } from './figure-href';
import type { Late } from './panel';
import { type Retry, RetryLink } from './retry-link';

type Data = ResponseOf<'/api/v2/main/statistics'>;

interface StatisticsTilesProps extends Retry {
  data: Data;
  cashDecimal: string;
  figureHref: FigureHref;
  /** Yesterday's figures are still on their way. */
  late?: Late<Data> | undefined;
}

type Compared = Exclude<keyof NonNullable<StatisticsTilesProps['data']['days']>[number], 'day'>;

/** Today's figures in six tiles, each against the same time of yesterday and with its line of 14 days (DASH-01). */
export function StatisticsTiles({ t, retryHref, data, cashDecimal, figureHref, late }: StatisticsTilesProps) {
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
  const { days, sameTimeYesterday } = data;
  const isMissing = late?.state === 'missing' && !sameTimeYesterday;
  const spark = totalSpark({
    t,
    cashDecimal,
    trend: days ? { values: valuesByFigure(days) } : null,
  });
  const sinceYesterday = (figure: Compared, value: number) => {
    if (!sameTimeYesterday) return late ? <LateCompared t={t} isMissing={late.state !== 'waits'} /> : null;
    const before = sameTimeYesterday[figure];
    const size =
      figure === 'joinCnt'
        ? withSign(formatCount(value - before))
        : formatDifference(value, before, cashDecimal);
    // A result is signed: it has no percentage.
    const percent = figure === 'betBEP' ? null : percentChange(value, before);
    return (
      <span className="min-[360px]:shrink-0">
        <b className="num font-semibold text-ink-2">{size}</b>
        {figure === 'betBEP' ? null : <span className="num"> {percent === null ? '–' : `${percent}%`}</span>}
        <span className="sr-only"> {t('dashboard.sameTime')}</span>
      </span>
    );
  };
  const comparison = (figure: Compared, value: number) => (
    <dd className="flex min-h-6 items-center justify-between gap-x-2 text-xs text-ink-3">
      {sinceYesterday(figure, value)}
      {/* Beside a long amount only the last days are left of it, so that every tile has the same height. */}
      <span className="ml-auto flex min-w-0 justify-end overflow-hidden">
        {spark(figure, figure === 'joinCnt' ? { isCount: true } : {})}
      </span>
    </dd>
  );
  const tiles: { label: string; value: ReactNode; note?: ReactNode; comparison: ReactNode }[] = [
    {
      label: t('dashboard.cashIn'),
      value: money('cashIn', info.dCashIn),
      note: linkedCount('cashInCount', info.dCashInCnt),
      comparison: comparison('cashIn', info.dCashIn),
    },
    {
      label: t('dashboard.cashOut'),
      value: money('cashOut', info.dCashOut),
      note: linkedCount('cashOutCount', info.dCashOutCnt),
      comparison: comparison('cashOut', info.dCashOut),
    },
    {
      label: t('dashboard.payment'),
      value: money('payment', info.dPayment),
      comparison: comparison('payment', info.dPayment),
    },
    {
      label: t('dashboard.payback'),
      value: money('payback', info.dPayback),
      comparison: comparison('payback', info.dPayback),
    },
    {
      label: t('dashboard.betMinusWin'),
      value: withLink(
        'winLose',
        info.dBetBEP,
        <Amount value={info.dBetBEP} cashDecimal={cashDecimal} signed={signed} />,
      ),
      comparison: comparison('betBEP', info.dBetBEP),
    },
    {
      label: t('dashboard.joined'),
      value: withLink('joins', info.dJoinCnt, <span className="num">{formatCount(info.dJoinCnt)}</span>),
      comparison: comparison('joinCnt', info.dJoinCnt),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line [&_a]:-outline-offset-2 md:grid-cols-3 2xl:grid-cols-6">
        {tiles.map(({ label, value, note, comparison }) => (
          <div key={label} className="bg-surface px-3.5 py-3">
            <dt className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
              {label}
              {note ? <span className="num">{note}</span> : null}
            </dt>
            {/* A figure is as high as a link to its rows is. */}
            <dd className="flex min-h-6 items-center font-semibold sm:min-h-7 sm:text-lg">{value}</dd>
            {days || sameTimeYesterday || late ? comparison : null}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-baseline justify-between border-t border-line pt-1.5 [&>*]:pb-1.5 [&_p]:pb-0">
        {sameTimeYesterday || late ? (
          <div className="grid px-4 text-xs text-ink-3 [&>*]:[grid-area:1/1]">
            {/* It leaves its place to the link, so that the line breaks where it did. */}
            <p aria-hidden="true" className={isMissing ? 'invisible' : undefined}>
              <b className="num font-semibold text-ink-2">+/−</b> {t('dashboard.sameTime')}
            </p>
            {isMissing ? (
              <p>
                <RetryLink t={t} retryHref={retryHref} />
              </p>
            ) : null}
          </div>
        ) : null}
        <div className="ml-auto">
          <AsOf t={t} at={data.asOf} />
        </div>
      </div>
    </>
  );
}

/** The values of each figure by day. */
const valuesByFigure = (days: readonly Record<Compared, number>[]): Record<Compared, number[]> => ({
  cashIn: days.map(({ cashIn }) => cashIn),
  cashOut: days.map(({ cashOut }) => cashOut),
  payment: days.map(({ payment }) => payment),
  payback: days.map(({ payback }) => payback),
  joinCnt: days.map(({ joinCnt }) => joinCnt),
  betBEP: days.map(({ betBEP }) => betBEP),
});
