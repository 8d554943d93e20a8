import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Compared, LateCompared } from '@/components/ui/compared';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Figure } from '@/lib/rules/figures';
import { AsOf } from './as-of';
import { FigureColumns } from './figure-columns';
import type { FigureHref } from './figure-href';
import type { Late } from './panel';
import { type Retry, RetryLink } from './retry-link';

type Data = ResponseOf<'/api/v2/main/cashReport'>;

interface CashReportProps extends Retry {
  data: Data;
  cashDecimal: string;
  figureHref: FigureHref;
  /** The period before is still on its way. */
  late?: Late<Data> | undefined;
}

/** Drill-down figures by field. */
const FIGURES: Record<keyof Data['cashReport'], Figure> = {
  cashIn: 'cashIn',
  payment: 'payment',
  inPaymentSum: 'totalCashIn',
  cashOut: 'cashOut',
  payback: 'payback',
  outPaybackSum: 'totalCashOut',
  couponCash: 'couponCash',
  normalCashAmt: 'normalCash',
  partnerCashAmt: 'partnerCash',
  betAmt: 'bet',
  winAmt: 'win',
  betBEP: 'winLose',
  totalPointAmt: 'belowPoint',
};

/** Holdings, which have no period before. */
const HELD: ReadonlySet<string> = new Set(['normalCashAmt', 'partnerCashAmt', 'totalPointAmt']);

/** Cash flow, balances and betting of the branch (DASH-02). */
export function CashReport({ t, retryHref, data, cashDecimal, figureHref, late }: CashReportProps) {
  const report = data.cashReport;
  type Field = keyof typeof report;
  const withLink = (field: Field, content: ReactNode) => (
    // A zero leads nowhere.
    <FigureLink href={report[field] === 0 ? undefined : figureHref(FIGURES[field])}>{content}</FigureLink>
  );
  const before = (field: Field) => {
    const period = data.previous;
    if (!period && late && !HELD.has(field)) return <LateCompared t={t} isMissing={late.state !== 'waits'} />;
    return period && field in period ? (
      <Compared
        t={t}
        period={period}
        cashDecimal={cashDecimal}
        value={report[field]}
        before={period[field as keyof typeof period & Field]}
        isSigned={field === 'betBEP'}
      />
    ) : null;
  };
  const row = (field: Exclude<Field, 'betBEP'>) => ({
    label: t(`dashboard.${field}`),
    value: withLink(field, <Amount value={report[field]} cashDecimal={cashDecimal} />),
    before: before(field),
  });
  const signed = { gain: t('amount.gain'), loss: t('amount.loss') };
  return (
    <>
      <FigureColumns
        columns={[
          {
            title: t('dashboard.in'),
            rows: [row('cashIn'), row('payment')],
            total: row('inPaymentSum'),
            apart: row('couponCash'),
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
              label: t('dashboard.betMinusWin'),
              value: withLink(
                'betBEP',
                <Amount value={report.betBEP} cashDecimal={cashDecimal} signed={signed} />,
              ),
              before: before('betBEP'),
            },
          },
        ]}
      />
      <div className="flex items-baseline justify-between">
        <span className="px-4 text-xs">
          {late?.state === 'missing' && !data.previous ? <RetryLink t={t} retryHref={retryHref} /> : null}
        </span>
        <AsOf t={t} at={data.asOf} />
      </div>
    </>
  );
}
