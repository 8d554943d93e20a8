import type { ListPage } from '@/components/list/definition';
import type { Capabilities } from '@/lib/contract/capabilities';
import { legacySort } from '@/lib/lists/call-params';
import { ALL_ORDERS, type OrderStr, SHORT_ORDERS } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import type { MemberRow } from './member-row';

/** Orders of which every upstream has the figures in its rows, so that the rows of a page can be sorted by them. */
const PAGE_ORDERS: readonly OrderStr[] = [
  ...(['JOIN_ASC', 'CASH_ASC', 'POINT_ASC', 'DEPOSIT_DESC', 'DEPOSIT_ASC'] as const),
  ...(['WITHDRAWAL_DESC', 'WITHDRAWAL_ASC', 'PROFIT_DESC', 'PROFIT_ASC'] as const),
];

const includes = (orders: readonly string[], order: string) => orders.includes(order);

/** The orders of a list of partners: those of the documents where the upstream has no others. */
export const partnerOrders = ({ capabilities }: { capabilities: Capabilities }): readonly OrderStr[] =>
  capabilities.has('sorts') ? ALL_ORDERS : SHORT_ORDERS;

/** The same of a list whose pages are sorted here in orders that the upstream does not take (LIST-03, LIST-04). */
export const pageSortedOrders = (context: { capabilities: Capabilities }): readonly OrderStr[] =>
  context.capabilities.has('sorts')
    ? ALL_ORDERS
    : ALL_ORDERS.filter((order) => includes(SHORT_ORDERS, order) || includes(PAGE_ORDERS, order));

function sortedRows(rows: readonly MemberRow[], orderStr: OrderStr): readonly MemberRow[] {
  const { orderColumn, orderType } = legacySort(orderStr);
  const sign = orderType === 'DESC' ? -1 : 1;
  const figureOf = (row: MemberRow) => row[orderColumn] ?? '';
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

/**
 * A page of members in an order. Where the upstream does not take the order, the rows of the page are sorted here, as the
 * documents do in the browser.
 */
export async function inOrder<Sum>(
  capabilities: Capabilities,
  orderStr: OrderStr,
  load: (orderStr: OrderStr) => Promise<Result<ListPage<MemberRow, Sum>>>,
): Promise<Result<ListPage<MemberRow, Sum>>> {
  if (capabilities.has('sorts') || includes(SHORT_ORDERS, orderStr)) return load(orderStr);
  const page = await load('JOIN_DESC');
  return includes(PAGE_ORDERS, orderStr)
    ? mapResult(page, (one) => ({ ...one, rows: sortedRows(one.rows, orderStr) }))
    : page;
}
