import type { Control, Option } from '@/components/filter/control';
import type { Column } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';
import type { OrderStr } from '@/lib/rules/orders';

/** A search by part of the id, the nickname, or the parent's id. */
export const searchControl = (
  { t }: { t: Translate },
  types: readonly ('memId' | 'memNick' | 'recommenderId')[],
): Control => ({
  kind: 'search',
  label: t(types.includes('recommenderId') ? 'filter.searchMember' : 'filter.searchValue'),
  types: types.map((value) => ({ value, label: t(`filter.searchTypes.${value}`) })),
});

/** One field that finds by id, nickname, phone and account holder (LIST-13). */
export const anySearchControl = ({ t }: { t: Translate }): Control => ({
  kind: 'search',
  label: t('filter.searchAny'),
});

export const orderControl = (
  { t }: { t: Translate },
  orders: readonly (OrderStr | 'LOGIN_DESC')[],
  name = 'orderStr',
): Control => ({
  kind: 'view',
  name,
  label: t('filter.order'),
  options: orders.map((value): Option => ({ value, label: t(`filter.orders.${value}`) })),
});

/** The general sorts (LIST-02). */
export const SHORT_ORDERS = ['JOIN_DESC', 'ID_ASC', 'ID_DESC', 'CASH_DESC', 'POINT_DESC'] as const;

/** The 18 sorts of the sub-member list (LIST-08). */
export const LONG_ORDERS = [
  'JOIN_DESC',
  'JOIN_ASC',
  'CASH_DESC',
  'CASH_ASC',
  'POINT_DESC',
  'POINT_ASC',
  'DEPOSIT_DESC',
  'DEPOSIT_ASC',
  'WITHDRAWAL_DESC',
  'WITHDRAWAL_ASC',
  'PROFIT_DESC',
  'PROFIT_ASC',
  'BET_DESC',
  'BET_ASC',
  'WIN_DESC',
  'WIN_ASC',
  'BETPROFIT_DESC',
  'BETPROFIT_ASC',
] as const;

/** All sorts of the member lists. */
export const ALL_ORDERS = ['ID_ASC', 'ID_DESC', ...LONG_ORDERS, 'NET_DESC', 'NET_ASC'] as const;

/** Columns whose headings sort by nothing that the list does not take. */
export const sortableBy = <Row, Sum>(
  orders: readonly string[],
  columns: readonly Column<Row, Sum>[],
): Column<Row, Sum>[] =>
  columns.map((column) => {
    const sort = column.sort?.filter((order) => orders.includes(order)) ?? [];
    return { ...column, sort: sort.length > 0 ? sort : undefined };
  });
