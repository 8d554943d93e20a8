import type { ListContext, ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { monthTime } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { toDay } from '@/lib/rules/day';
import { isReversal } from '@/lib/rules/movement';

type Options<Row, Sum> = Partial<Column<Row, Sum>>;

/** Returns a type's name, of the site's code table. */
export const typeName = ({ codes }: Pick<ListContext, 'codes'>, type: string): string =>
  codes?.cashTypes?.find(({ value }) => value === type)?.label ?? type;

/** The movements of a member on the day of one of them, of which its balances are the chain. */
export function dayMovementsHref(
  prefix: string,
  member: Parameters<typeof detailHref>[1],
  at: string,
  cashType = '',
): string {
  const day = toDay(at);
  const more = new URLSearchParams({ startDate: day, endDate: day, ...(cashType ? { cashType } : {}) });
  return `${detailHref(prefix, member, 'Cash')}&${more}`;
}

/** Builders of the columns that the lists of cash movements share: texts, moments and amounts under `cashList`. */
export function entryColumns<S extends ListState, Row, Sum = undefined>({
  t,
  locale,
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
      id,
      header: header(id),
      card: 'pair',
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
      id,
      header: header(id),
      card: 'pair',
      cell: (row) => {
        const text = formatTime(value(row));
        return isShort ? (
          <time title={text} className="num">
            {monthTime(locale, value(row))}
          </time>
        ) : (
          <time className="num">{text}</time>
        );
      },
      csv: [{ header: header(id), value: (row) => formatTime(value(row)), type: 'time' }],
      ...options,
    }),
    /** An amount, linked to its explanation. */
    amount: (
      id: KeyIn<'cashList'>,
      value: (row: Row) => number,
      {
        readType,
        href,
        ...options
      }: Options<Row, Sum> & {
        /** The type of a change, whose amount has a sign; undefined if the upstream does not say it. */
        readType?: (row: Row) => string | undefined;
        href?: (row: Row) => string;
      } = {},
    ): Column<Row, Sum> => ({
      id,
      header: header(id),
      end: true,
      card: 'pair',
      cell: (row) =>
        Amount({
          value: value(row),
          cashDecimal,
          href: value(row) === 0 ? undefined : href?.(row),
          ...(readType
            ? { signed, isReversal: isReversal(readType(row), value(row)), className: 'font-semibold' }
            : {}),
        }),
      csv: [{ header: header(id), value, type: 'amount' }],
      ...options,
    }),
  };
}
