import { totalSpark } from '@/components/chart/total-spark';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import { trendNote } from '@/components/trend/trend-note';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';
import { sumAmounts } from '@/lib/rules/amount';

/** The sums of a list of cash movements. */
export type CashSum = NonNullable<ResponseOf<'/api/retail/bottomCashList'>['cashSum']>;
type CashType = CashSum['types'][number]['cashType'];

/** Amounts in and out by day, the oldest first (LIST-15). */
export type ChangeDays = CashSum['days'];

/** Sums of all rows of a list: of the amounts above zero and of those below. */
export interface ChangeSum {
  cnt: number;
  inAmt: number;
  outAmt: number;
  days?: ChangeDays;
}

/** Rows of one kind in a sum. */
interface SumPart {
  key: string;
  label: string;
  cnt: number;
  amount: number;
  /** URL of these rows. */
  href?: string;
}

interface ChangeTotalProps<Row, Sum> {
  /** The column's heading in files. */
  header: string;
  value: (row: Row) => number;
  /** The sum's parts, in a pop-over; without them the sum opens nothing. */
  parts?: (sum: Sum) => readonly SumPart[];
  /** Whether the sums have no signs and colours, because all rows have the same sign. */
  isPlain?: true;
}

/**
 * Returns the total of a column of changes: the sums in and out, each with its trend. They open a pop-over with the sum
 * of each part, which links to its rows. In files both are one sum.
 */
export function changeTotal<Row, Sum extends Omit<ChangeSum, 'cnt'>>(
  { t, cashDecimal, isLate }: { t: Translate; cashDecimal: string; isLate?: boolean },
  { header, value, parts, isPlain }: ChangeTotalProps<Row, Sum>,
): Required<Pick<Column<Row, Sum>, 'total' | 'csv'>> {
  const signed = isPlain ? undefined : { gain: t('amount.plus'), loss: t('amount.minus') };
  const summary = ({ inAmt, outAmt, days }: Sum) => {
    const spark = totalSpark({ t, cashDecimal, trend: days && { values: changeValues(days) }, isLate });
    return (
      <span className="grid justify-items-end leading-4">
        {inAmt === 0 && outAmt !== 0 ? null : (
          <span className="change-sum">
            {spark('in')}
            {Amount({ value: inAmt, cashDecimal, signed })}
          </span>
        )}
        {outAmt === 0 ? null : (
          <span className="change-sum">
            {spark('out')}
            {Amount({ value: outAmt, cashDecimal, signed })}
          </span>
        )}
      </span>
    );
  };
  return {
    total: (sum) =>
      parts
        ? CellPopover({
            id: 'sum-parts',
            summary: summary(sum),
            as: 'dl',
            children: parts(sum).map(({ key, label, cnt, amount, href }) => (
              <div key={key} className="contents">
                <dt>
                  {label} <small>{t('cashList.count', { count: formatCount(cnt) })}</small>
                </dt>
                <dd>{Amount({ value: amount, cashDecimal, signed, href })}</dd>
              </div>
            )),
          })
        : summary(sum),
    csv: [
      {
        header,
        value,
        type: 'amount',
        total: ({ inAmt, outAmt }) => sumAmounts([inAmt, outAmt]),
      },
    ],
  };
}

const changeValues = (days: NonNullable<ChangeDays>) => ({
  in: days.map(({ inAmt }) => inAmt),
  out: days.map(({ outAmt }) => outAmt),
});

interface CashTotalProps {
  header: string;
  typeName: (cashType: CashType) => string;
  /** URL of the movements of a type. */
  typeHref: (cashType: CashType) => string;
}

/** {@link changeTotal} of movements of cash, which opens to their types. */
export const cashTotal = (
  context: Parameters<typeof changeTotal>[0],
  { header, typeName, typeHref }: CashTotalProps,
) =>
  changeTotal<{ cashAmt: number }, CashSum>(context, {
    header,
    value: ({ cashAmt }) => cashAmt,
    parts: ({ types }) =>
      types.map(({ cashType, cnt, cashAmt }) => ({
        key: cashType,
        label: typeName(cashType),
        cnt,
        amount: cashAmt,
        href: typeHref(cashType),
      })),
  });

/**
 * The number of rows below a list of changes, and until when its lines go back. `count` is the list's own number, for
 * a list whose sum counts something else than its rows.
 */
export const changeCount =
  (context: { t: Translate; isLate?: boolean }, count?: string) =>
  ({ cnt, days }: { cnt: number; days?: ChangeDays }) => (
    <>
      {context.t('list.total', { count: count ?? formatCount(cnt) })}
      {trendNote(context, days)}
    </>
  );
