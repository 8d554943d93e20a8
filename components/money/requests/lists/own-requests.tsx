import type { Control } from '@/components/filter/control';
import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListContext } from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import type { RequestOf } from '@/lib/contract/calls';
import { dayRange, oneOf, page } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';
import { mapResult } from '@/lib/rules/result';
import { requestColumns, toChangeSum } from '../request-columns';

const CASH_TYPES = { charge: 1, exchange: -1 } as const;
const STAGES = ['', '0', '2', '1', '-1'] as const;
type Stage = NonNullable<RequestOf<'/api/cash/list/'>['cashStatus']>;

const stageControl = ({ t }: ListContext): Control => ({
  kind: 'select',
  name: 'status',
  label: t('detail.log.status'),
  options: STAGES.map((value) => ({
    value,
    label: t(value === '' ? 'filter.all' : `requestStatus.${value}`),
  })),
});

/** Declares a partner's own deposits or withdrawals, of the last seven days at first (FUND-01, FUND-02, FORM-03). */
const ownRequests = (route: keyof typeof CASH_TYPES) =>
  defineList({
    route,
    isOfDays: true,
    title: ({ t }) => t('requests.past'),
    filters: ({ today }) => {
      const { startDate, endDate } = quickRange('days7', today);
      return { ...dayRange(startDate, endDate), status: oneOf(STAGES, ''), page };
    },
    controls: (context) => [
      rangeControl(context),
      ...(context.capabilities.has('filters') ? [stageControl(context)] : []),
    ],
    views: {
      needs: 'filters',
      ready: [
        { label: 'requested', state: { status: '0' } },
        { label: 'waiting', state: { status: '2' } },
        { label: 'cancelled', state: { status: '-1' } },
      ],
    },
    perPage: 40,
    fixedPerPage: 10,
    load: async ({ call }, { startDate, endDate, status }, paging, { withSum }) =>
      mapResult(
        await call('/api/cash/list/', {
          cashType: CASH_TYPES[route],
          startDate,
          endDate,
          ...paging,
          ...(status === '' ? {} : { cashStatus: Number(status) as Stage }),
          sumYn: withSum ? 'Y' : 'N',
        }),
        ({ list, requestSum, pageInfo }) => ({
          rows: list,
          sum: toChangeSum(requestSum),
          ...rowCount(pageInfo, list, paging),
        }),
      ),
    columns: (context) => [
      ...requestColumns(context),
      ...inquiryColumns(context, 'request', ({ cashIdx }: { cashIdx: number }) => cashIdx),
    ],
    footer: noSum,
    rowKey: ({ cashIdx }) => String(cashIdx),
    empty: ({ status }) => (status === '' ? 'requests.noRequests' : 'empty.notFoundList'),
  });

export const ownDeposits = ownRequests('charge');
export const ownWithdrawals = ownRequests('exchange');
