import type { ListContext, ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { sumAmounts } from '@/lib/rules/amount';

type Options<Row, Sum> = Partial<Column<Row, Sum>>;

/** The sums of a list of cash movements. */
export type CashSum = NonNullable<ResponseOf<'/api/retail/bottomCashList'>['cashSum']>;

/** A type's name, of the site's code table. */
export const typeName = ({ codes }: Pick<ListContext, 'codes'>, type: string): string =>
  codes?.cashTypes?.find(({ value }) => value === type)?.label ?? type;

/** The movements of a member on the day of one of them, of which its balances are the chain. */
export function dayMovementsHref(
  prefix: string,
  member: Parameters<typeof detailHref>[1],
  at: string,
  cashType = '',
): string {
  const day = formatTime(at).slice(0, 10);
  const more = new URLSearchParams({ startDate: day, endDate: day, ...(cashType ? { cashType } : {}) });
  return `${detailHref(prefix, member, 'Cash')}&${more}`;
}

/** Builders of the columns that the lists of cash movements share: texts, moments and amounts under `cashList`. */
export function entryColumns<S extends ListState, Row, Sum = undefined>({
  t,
  cashDecimal,
}: ListRenderContext<S>) {
  const signed = { gain: t('amount.plus'), loss: t('amount.minus') };
  const header = (id: KeyIn<'cashList'>) => t(`cashList.${id}`);
  return {
    text: (
      id: KeyIn<'cashList'>,
      value: (row: Row) => string,
      options: Options<Row, Sum> = {},
    ): Column<Row, Sum> => ({
      ...{ id, header: header(id), card: 'pair' },
      cell: (row) => value(row) || '–',
      csv: [{ header: header(id), value }],
      ...options,
    }),
    moment: (
      id: KeyIn<'cashList'>,
      value: (row: Row) => string,
      {
        isShort = false,
        ...options
      }: Options<Row, Sum> & { /** Without year and seconds. */ isShort?: boolean } = {},
    ): Column<Row, Sum> => ({
      ...{ id, header: header(id), card: 'pair' },
      cell: (row) => {
        const text = formatTime(value(row));
        return isShort ? (
          <time title={text} className="num">
            {text.slice(5, 16)}
          </time>
        ) : (
          <time className="num">{text}</time>
        );
      },
      csv: [{ header: header(id), value: (row) => formatTime(value(row)) }],
      ...options,
    }),
    /** An amount; what it links to explains it. */
    amount: (
      id: KeyIn<'cashList'>,
      value: (row: Row) => number,
      {
        isChange = false,
        href,
        ...options
      }: Options<Row, Sum> & { isChange?: boolean; href?: (row: Row) => string } = {},
    ): Column<Row, Sum> => ({
      ...{ id, header: header(id), end: true, card: 'pair' },
      cell: (row) =>
        Amount({
          value: value(row),
          cashDecimal,
          href: value(row) === 0 ? undefined : href?.(row),
          ...(isChange ? { signed, className: 'font-semibold' } : {}),
        }),
      csv: [{ header: header(id), value, isAmount: true }],
      ...options,
    }),
  };
}

/**
 * The total of a column of changes: what came and what went, which opens to the sum of each type; that leads to the rows
 * it is made of. In files both are one sum.
 */
export function changeTotal<S extends ListState>(
  id: KeyIn<'cashList'>,
  context: ListRenderContext<S>,
  typeHref: (cashType: string) => string,
): Pick<Column<{ cashAmt: number }, CashSum>, 'total' | 'csv'> {
  const { t, cashDecimal } = context;
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
              {typeName(context, cashType)} <small>{t('cashList.count', { count: formatCount(cnt) })}</small>
            </dt>
            <dd>{Amount({ value: cashAmt, cashDecimal, signed, href: typeHref(cashType) })}</dd>
          </div>
        )),
      }),
    csv: [
      {
        header: t(`cashList.${id}`),
        value: ({ cashAmt }) => cashAmt,
        isAmount: true,
        total: ({ inAmt, outAmt }) => sumAmounts([inAmt, outAmt]),
      },
    ],
  };
}
