import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { sumAmounts } from '@/lib/rules/amount';
import type { ListContext } from './definition';

/** The sums of a list of cash movements. */
export type CashSum = NonNullable<ResponseOf<'/api/retail/bottomCashList'>['cashSum']>;
type CashType = CashSum['types'][number]['cashType'];

interface ChangeTotalProps {
  /** The column's heading in files. */
  header: string;
  typeName: (cashType: CashType) => string;
  /** URL of the movements of a type. */
  typeHref: (cashType: CashType) => string;
}

/**
 * The total of a column of changes: what came and what went, which opens to the sum of each type; that leads to the rows
 * it is made of. In files both are one sum.
 */
export function changeTotal(
  { t, cashDecimal }: Pick<ListContext, 't'> & { cashDecimal: string },
  { header, typeName, typeHref }: ChangeTotalProps,
): Pick<Column<{ cashAmt: number }, CashSum>, 'total' | 'csv'> {
  const signed = { gain: t('amount.plus'), loss: t('amount.minus') };
  return {
    total: ({ inAmt, outAmt, types }) =>
      CellPopover({
        id: 'cash-sum',
        summary: (
          <span className="grid justify-items-end leading-4">
            {inAmt === 0 && outAmt !== 0 ? null : Amount({ value: inAmt, cashDecimal, signed })}
            {outAmt === 0 ? null : Amount({ value: outAmt, cashDecimal, signed })}
          </span>
        ),
        as: 'dl',
        children: types.map(({ cashType, cnt, cashAmt }) => (
          <div key={cashType} className="contents">
            <dt>
              {typeName(cashType)} <small>{t('cashList.count', { count: formatCount(cnt) })}</small>
            </dt>
            <dd>{Amount({ value: cashAmt, cashDecimal, signed, href: typeHref(cashType) })}</dd>
          </div>
        )),
      }),
    csv: [
      {
        header,
        value: ({ cashAmt }) => cashAmt,
        isAmount: true,
        total: ({ inAmt, outAmt }) => sumAmounts([inAmt, outAmt]),
      },
    ],
  };
}
