import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { levelName } from '@/lib/i18n/level-name';
import { oneOf, page } from '@/lib/lists/filters';

type Request = ResponseOf<'/api/retail/partner/requests'>['list'][number];

const STATES = ['', '0', '1', '-1'] as const;
const TONES = { '0': 'info', '1': 'gain', '-1': 'loss' } as const;

/** The lower partners that the viewer has asked for, with the state of each request (CREATE-08). */
export const partnerRequests = defineList({
  route: 'partnerRequests',
  note: 'partnerRequests',
  filters: () => ({ status: oneOf(STATES, ''), page }),
  controls: ({ t }) => [
    {
      kind: 'select',
      name: 'status',
      label: t('list.state'),
      options: STATES.map((value) => ({
        value,
        label: value === '' ? t('filter.allTypes') : t(`partnerRequest.${value}`),
      })),
    },
  ],
  views: {
    ready: [
      { label: 'waiting', state: { status: '0' } },
      { label: 'rejected', state: { status: '-1' } },
    ],
  },
  perPage: 40,
  load: async ({ call }, { status }, paging) => {
    const chosen = status === '' ? {} : { status: Number(status) as Request['status'] };
    const result = await call('/api/retail/partner/requests', { ...chosen, ...paging });
    if (!result.ok) return result;
    const { list, pageInfo } = result.data;
    return { ok: true, data: { rows: list, total: pageInfo.tatal_list_count } };
  },
  columns,
  rowKey: ({ requestId }) => String(requestId),
  empty: ({ status }) => (status === '' ? 'empty.noPartnerRequests' : 'empty.notFoundList'),
  // Only those who may create lower partners have this screen's link.
  emptyAction: ({ prefix }) => ({ href: `/${prefix}/partnerList?create=partner`, label: 'empty.toCreate' }),
});

function columns({ t, locale }: ListContext): Column<Request, undefined>[] {
  const state = ({ status }: Request) => t(`partnerRequest.${status}`);
  const level = (row: Request) =>
    levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName });
  return [
    {
      id: 'partner',
      header: t('partnerRequest.partner'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          {Rank({ level: row.partnerLevel, name: level(row) })}
          <span className="font-semibold">{row.memNick}</span>
          <span className="text-ink-3">{row.memId}</span>
        </span>
      ),
      csv: [
        { header: t('list.memId'), value: (row) => row.memId },
        { header: t('list.memNick'), value: (row) => row.memNick },
        { header: t('list.level'), value: level },
      ],
    },
    {
      id: 'status',
      header: t('list.state'),
      card: 'figure',
      cell: (row) => Pill({ tone: TONES[`${row.status}`], children: state(row) }),
      csv: [{ header: t('list.state'), value: state }],
    },
    {
      id: 'reason',
      header: t('partnerRequest.reason'),
      card: 'wide',
      cell: (row) => row.reason || '–',
      csv: [{ header: t('partnerRequest.reason'), value: (row) => row.reason }],
    },
    {
      id: 'upper',
      header: t('list.upper'),
      card: 'pair',
      cell: (row) => row.recommenderId,
      csv: [{ header: t('list.upper'), value: (row) => row.recommenderId }],
    },
    {
      id: 'asked',
      header: t('partnerRequest.asked'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.regDate)}</span>,
      csv: [{ header: t('partnerRequest.asked'), value: (row) => formatTime(row.regDate), type: 'time' }],
    },
    {
      id: 'decided',
      header: t('partnerRequest.decided'),
      card: 'pair',
      cell: (row) => <span className="num">{row.decidedDate ? formatTime(row.decidedDate) : '–'}</span>,
      csv: [
        {
          header: t('partnerRequest.decided'),
          value: (row) => (row.decidedDate ? formatTime(row.decidedDate) : ''),
          type: 'time',
        },
      ],
    },
  ];
}
