import { defineList } from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { requestColumns, toChangeSum } from '@/components/money/requests/request-columns';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { numberParam } from '@/lib/lists/call-params';
import { numberedControls, numberedParams, sumYn, tabList } from './tab-list';

const CASH_TYPES = { Charge: 1, Exchange: -1 } as const;

/** Declares a member's deposits or withdrawals at every stage (DETAIL-09). */
export const requestList = (part: 'Charge' | 'Exchange') =>
  defineList({
    ...tabList('user', part),
    isOfDays: true,
    filters: ({ today }) => numberedParams('user', part, today),
    controls: (context) => numberedControls(context, 'request'),
    load: async ({ call }, { id, startDate, endDate, ...search }, paging, { withSum }) => {
      const body = {
        memId: id,
        cashType: CASH_TYPES[part],
        startDate,
        endDate,
        ...paging,
        ...numberParam(search),
        ...sumYn(withSum),
      };
      const result = await call('/api/v2/retail/detail/cashRequestList', body);
      if (!result.ok) return result;
      const { list, requestSum: sum, pageInfo } = result.data;
      return {
        ok: true,
        data: {
          rows: list,
          sum: toChangeSum(sum),
          ...rowCount(pageInfo, list, paging),
        },
      };
    },
    columns: (context) => [
      ...requestColumns(context),
      ...inquiryColumns(context, 'request', ({ cashIdx }: { cashIdx: number }) => cashIdx),
    ],
    footer: noSum,
    rowKey: ({ cashIdx }) => String(cashIdx),
    empty: () => 'empty.noHistory',
  });
