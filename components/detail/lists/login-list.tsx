import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { DetailKind } from '@/lib/routes/detail-tabs';
import { tabList, tabParams } from './tab-list';

type Login = ResponseOf<'/api/v2/retail/detail/loginLog'>['loginLog'][number];

/** Recent sign-ins, successful and failed (DETAIL-04). */
export const loginList = (kind: DetailKind) =>
  defineList({
    ...tabList(kind, 'Log'),
    filters: () => tabParams(kind, 'Log'),
    load: async ({ call }, { id }, paging) => {
      const result = await call('/api/v2/retail/detail/loginLog', { memId: id, ...paging });
      if (!result.ok) return result;
      const { loginLog, pageInfo } = result.data;
      return { ok: true, data: { rows: loginLog, ...rowCount(pageInfo, loginLog) } };
    },
    columns,
    rowKey: ({ accessDate, accessIp, success }) => `${accessDate} ${accessIp} ${success}`,
    empty: () => 'empty.noLoginHistory',
  });

function columns({ t }: ListContext): Column<Login, undefined>[] {
  const word = ({ success }: Login) => t(success === 'Y' ? 'detail.log.succeeded' : 'detail.log.failed');
  return [
    {
      id: 'ip',
      header: t('detail.log.ip'),
      card: 'heading',
      fixed: true,
      cell: (row) => <span className="num font-semibold">{row.accessIp}</span>,
      csv: [{ header: t('detail.log.ip'), value: (row) => row.accessIp }],
    },
    {
      id: 'accessDate',
      header: t('detail.log.accessDate'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.accessDate)}</span>,
      csv: [{ header: t('detail.log.accessDate'), value: (row) => formatTime(row.accessDate), type: 'time' }],
    },
    {
      id: 'success',
      header: t('detail.log.success'),
      card: 'state',
      has: ({ success }) => success !== undefined,
      cell: (row) => Pill({ tone: row.success === 'Y' ? 'gain' : 'loss', children: word(row) }),
      csv: [{ header: t('detail.log.success'), value: word }],
    },
  ];
}
