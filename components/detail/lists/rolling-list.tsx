import { defineList, type ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { ListState } from '@/lib/lists/filters';
import { gameColumns } from './game-columns';
import { dayControls, dayParams, tabList } from './tab-list';

/** A partner's rolling from a bet. Rows may be equal, so the index is the key. */
type Share = ResponseOf<'/api/v2/retail/detail/rollingLog'>['rollingLog'][number] & { place: number };

/** A partner's rolling, bet by bet (DETAIL-07). */
export const rollingList = defineList({
  ...tabList('partner', 'Roll'),
  isOfDays: true,
  filters: ({ today }) => dayParams('partner', 'Roll', today),
  controls: dayControls,
  server:
    process.env.NEXT_RUNTIME === ''
      ? null
      : {
          load: async ({ call }, { id, startDate, endDate }, { page }) => {
            const body = { memId: id, startDate, endDate, page };
            const result = await call('/api/v2/retail/detail/rollingLog', body);
            if (!result.ok) return result;
            const { rollingLog, pageInfo } = result.data;
            const rows = rollingLog.map((share, place) => ({ ...share, place }));
            return { ok: true, data: { rows, total: pageInfo.tatal_list_count } };
          },
        },
  columns,
  rowKey: ({ place }) => String(place),
  empty: () => 'empty.noHistory',
});

function columns<S extends ListState>({ t, cashDecimal }: ListRenderContext<S>): Column<Share, undefined>[] {
  return [
    ...gameColumns(t),
    {
      id: 'point',
      header: t('detail.log.point'),
      end: true,
      card: 'figure',
      cell: (row) => <Amount value={row.pointAmt} cashDecimal={cashDecimal} />,
      csv: [{ header: t('detail.log.point'), value: (row) => row.pointAmt, isAmount: true }],
    },
    {
      id: 'time',
      header: t('detail.log.time'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.updDate)}</span>,
      csv: [{ header: t('detail.log.time'), value: (row) => formatTime(row.updDate) }],
    },
  ];
}
