import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { gameColumns } from './game-columns';
import { dayControls, dayParams, tabList } from './tab-list';

type Played = ResponseOf<'/api/v2/retail/detail/playGameList'>['list'][number] & { place: number };

/** Games that a member has opened (DETAIL-08). */
export const playedList = defineList({
  ...tabList('user', 'Game'),
  isOfDays: true,
  filters: ({ today }) => dayParams('user', 'Game', today),
  controls: dayControls,
  load: async ({ call }, { id, startDate, endDate }, paging) => {
    const body = { memId: id, startDate, endDate, ...paging };
    const result = await call('/api/v2/retail/detail/playGameList', body);
    if (!result.ok) return result;
    const { list, pageInfo } = result.data;
    const rows = list.map((played, place) => ({ ...played, place }));
    return { ok: true, data: { rows, ...rowCount(pageInfo, rows, paging) } };
  },
  columns,
  rowKey: ({ vendorName, gameName, regDate, place }) => [regDate, vendorName, gameName, place].join(' '),
  empty: () => 'empty.noGames',
});

function columns({ t }: ListContext): Column<Played, undefined>[] {
  return [
    ...gameColumns(t),
    {
      id: 'runTime',
      header: t('detail.log.runTime'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.regDate)}</span>,
      csv: [{ header: t('detail.log.runTime'), value: (row) => formatTime(row.regDate), type: 'time' }],
    },
  ];
}
