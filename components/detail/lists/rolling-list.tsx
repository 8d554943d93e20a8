import { defineList, type ListRenderContext } from '@/components/list/definition';
import { type ChangeSum, changeCount, changeTotal } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { ListState } from '@/lib/lists/filters';
import { gameColumns } from './game-columns';
import { dayControls, dayParams, sumYn, tabList } from './tab-list';

/** A partner's rolling from a bet. Rows may be equal, so the key has the place too. */
type Share = ResponseOf<'/api/v2/retail/detail/rollingLog'>['rollingLog'][number] & { place: number };

/** A partner's rolling, bet by bet (DETAIL-07). */
export const rollingList = defineList({
  ...tabList('partner', 'Roll'),
  isOfDays: true,
  filters: ({ today }) => dayParams('partner', 'Roll', today),
  controls: dayControls,
  load: async ({ call }, { id, startDate, endDate }, paging, { withSum }) => {
    const body = { memId: id, startDate, endDate, ...paging, ...sumYn(withSum) };
    const result = await call('/api/v2/retail/detail/rollingLog', body);
    if (!result.ok) return result;
    const { rollingLog, rollingSum: sum, pageInfo } = result.data;
    const rows = rollingLog.map((share, place) => ({ ...share, place }));
    return {
      ok: true,
      data: {
        rows,
        sum: sum && { ...sum, inAmt: sum.pointAmt, outAmt: 0 },
        ...rowCount(pageInfo, rollingLog, paging),
      },
    };
  },
  columns,
  footer: noSum,
  rowKey: ({ updDate, vendorName, gameName, pointAmt, place }) =>
    [updDate, vendorName, gameName, pointAmt, place].join(' '),
  empty: () => 'empty.noHistory',
});

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Share, ChangeSum>[] {
  const { t, cashDecimal } = context;
  return [
    ...gameColumns<ChangeSum>(t, changeCount(context)),
    {
      id: 'point',
      header: t('detail.log.point'),
      end: true,
      card: 'figure',
      cell: (row) => Amount({ value: row.pointAmt, cashDecimal }),
      ...changeTotal(context, {
        header: t('detail.log.point'),
        value: (row: Share) => row.pointAmt,
        isPlain: true,
      }),
    },
    {
      id: 'time',
      header: t('detail.log.time'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.updDate)}</span>,
      csv: [{ header: t('detail.log.time'), value: (row) => formatTime(row.updDate), type: 'time' }],
    },
  ];
}
