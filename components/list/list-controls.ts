import type { Control, Option } from '@/components/filter/control';
import { numberField } from '@/components/filter/number-control';
import type { ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';
import type { OrderStr } from '@/lib/rules/orders';

/**
 * Returns a search by part of the id, the nickname or the parent's id, or by any field of a member (LIST-13); with
 * `number` also by the numbers of bets or of changes of cash.
 */
export function searchControl(
  { t, capabilities }: Pick<ListContext, 't' | 'capabilities'>,
  wanted: readonly SearchField[],
  wantedNumber?: 'bet' | 'change',
): Control {
  const isWide = capabilities.has('wideSearch');
  const types = isWide ? wanted : [...new Set(wanted.flatMap(narrowFields))];
  const number = isWide ? wantedNumber : undefined;
  return {
    kind: 'search',
    label: t(`filter.${number ? NUMBERED[number] : searchName(types)}`),
    types: [
      ...types.map((value) => ({ value, label: t(`filter.searchTypes.${value}`) })),
      ...(number ? [numberField({ t }, number)] : []),
    ],
  };
}

type SearchField = 'any' | 'memId' | 'memNick' | 'recommenderId';

/** Returns the fields in place of any field, for an upstream that searches by one alone. */
const narrowFields = (field: SearchField): readonly SearchField[] =>
  field === 'any' ? ['memId', 'memNick'] : [field];

const NUMBERED = { bet: 'searchBets', change: 'searchChanges' } as const;

const searchName = (types: readonly string[]) => {
  if (types.includes('any')) return 'searchAny';
  return types.includes('recommenderId') ? 'searchMember' : 'searchValue';
};

/** One field that finds by id, nickname, phone and account holder (LIST-13). */
export const anySearchControl = (context: Pick<ListContext, 't' | 'capabilities'>): Control =>
  context.capabilities.has('wideSearch')
    ? { kind: 'search', label: context.t('filter.searchAny') }
    : searchControl(context, ['any']);

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

/** Removes the orders that the list does not accept from the headings of columns. */
export const sortableBy = <Row, Sum>(
  orders: readonly string[],
  columns: readonly Column<Row, Sum>[],
): Column<Row, Sum>[] =>
  columns.map((column) => {
    const sort = column.sort?.filter((order) => orders.includes(order)) ?? [];
    return { ...column, sort: sort.length > 0 ? sort : undefined };
  });
