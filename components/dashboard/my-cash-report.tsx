import { Amount } from '@/components/ui/amount';
import { Compared } from '@/components/ui/compared';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';
import { FigureColumns } from './figure-columns';
import type { FigureHref } from './figure-href';

interface MyCashReportProps {
  t: Translate;
  data: ResponseOf<'/api/v2/main/myCashReport'>;
  cashDecimal: string;
  figureHref: FigureHref;
}

/** Drill-down figures of fields whose names mean figures of the branch there. */
const FIGURES = { cashIn: 'myCashIn', cashOut: 'myCashOut', couponCash: 'myCouponCash' } as const;
type Renamed = keyof typeof FIGURES;

/** Increases and decreases of the viewer's own cash, those that there were (DASH-03). */
export function MyCashReport({ t, data, cashDecimal, figureHref }: MyCashReportProps) {
  const report = data.myCashReport;
  type Field = keyof typeof report;
  const figureOf = (field: Field) =>
    field in FIGURES ? FIGURES[field as Renamed] : (field as Exclude<Field, Renamed>);
  const row = (field: Field) => ({
    label: t(`dashboard.${field}`),
    value: (
      // A zero leads nowhere.
      <FigureLink href={report[field] === 0 ? undefined : figureHref(figureOf(field))}>
        <Amount value={report[field]} cashDecimal={cashDecimal} />
      </FigureLink>
    ),
    before: data.previous ? (
      <Compared
        t={t}
        cashDecimal={cashDecimal}
        period={data.previous}
        value={report[field]}
        before={data.previous[field]}
      />
    ) : null,
  });
  /** Kinds of changes without a change are left out. */
  const rows = (...fields: Field[]) => fields.filter((field) => report[field] !== 0).map(row);
  return (
    <FigureColumns
      columns={[
        {
          title: t('dashboard.in'),
          rows: rows('cashIn', 'adminPayment', 'upperPayment', 'myPayback', 'changePoint', 'couponCash'),
          total: row('increaseTotal'),
        },
        {
          title: t('dashboard.out'),
          rows: rows('cashOut', 'adminPayback', 'upperPayback', 'myPayment'),
          total: row('decreaseTotal'),
        },
      ]}
    />
  );
}
