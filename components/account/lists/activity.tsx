import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { dayRange, flag, oneOf, page, searchText } from '@/lib/lists/filters';
import * as CODE from '@/lib/rules/code';
import { addDays } from '@/lib/rules/day';

type Activity = ResponseOf<'/api/retail/activity'>['list'][number];

const KINDS = ['', 'signIn', 'password', 'factor', 'rate', 'permission', 'record'] as const;
const TONES = {
  signIn: 'info',
  password: 'loss',
  factor: 'loss',
  rate: 'brass',
  permission: 'brass',
  record: 'neutral',
} as const;
/** Days that are shown at first, and at most. */
const DAYS = 7;
const MAX_DAYS = 31;

/**
 * The log of acts in the viewer's account and branch: sign-ins, passwords, second factors, rates, permissions, records
 * (KEEP-09). The viewer's own sign-ins are left out unless they are asked for (DESK-03).
 */
export const activity = defineList({
  route: 'activity',
  note: 'activity',
  filters: ({ today }) => ({
    kind: oneOf(KINDS, ''),
    own: flag,
    searchValue: searchText,
    ...dayRange(addDays(today, 1 - DAYS), today),
    page,
  }),
  controls: (context) => [
    rangeControl(context, MAX_DAYS),
    { kind: 'search', label: context.t('list.memId') },
    {
      kind: 'kinds',
      name: 'kind',
      label: context.t('activity.kind'),
      options: KINDS.map((value) => ({
        value,
        label: value === '' ? context.t('filter.allTypes') : context.t(`activity.kinds.${value}`),
      })),
    },
    {
      kind: 'flags',
      label: context.t('activity.kinds.signIn'),
      flags: [{ name: 'own', label: context.t('activity.ownSignIns') }],
    },
  ],
  perPage: 40,
  load: async (context, { kind, own, searchValue, startDate, endDate }, paging) => {
    const tooLong = rangeTooLong(context, { startDate, endDate }, MAX_DAYS);
    if (tooLong) return tooLong;
    const memId = searchValue.trim();
    const result = await context.call('/api/retail/activity', {
      ...(kind === '' ? {} : { kind }),
      ...(memId === '' ? {} : { memId }),
      ...(own === 'Y' ? {} : { ownSignInsYn: 'N' }),
      startDate,
      endDate,
      ...paging,
    });
    // An id of no member below the viewer is an empty list, which does not reveal whether it exists elsewhere.
    if (
      !result.ok &&
      (result.code === CODE.unknownMember || (memId !== '' && result.code === CODE.invalidRequest))
    ) {
      return { ok: true, data: { rows: [], total: 0 } };
    }
    if (!result.ok) return result;
    const { list, pageInfo } = result.data;
    return { ok: true, data: { rows: list, ...rowCount(pageInfo, list, paging) } };
  },
  columns,
  rowKey: ({ activityId }) => activityId,
  isOfDays: true,
  empty: ({ kind, searchValue }) => (kind || searchValue ? 'empty.notFoundList' : 'empty.noHistory'),
});

function columns({ t }: ListContext): Column<Activity, undefined>[] {
  const valueText = (field: string, value: string) => {
    if (value !== 'Y' && value !== 'N') return value || '–';
    const isYes = value === 'Y';
    if (field === 'totp') return t(isYes ? 'activity.on' : 'activity.off');
    return t(isYes ? 'activity.yes' : 'activity.no');
  };
  const detail = ({ subject, changes }: Activity) =>
    [
      subject,
      ...changes.map(({ field, before, after }) =>
        before === '' && after === ''
          ? t(`activity.fields.${field}`)
          : `${t(`activity.fields.${field}`)} ${valueText(field, before)} → ${valueText(field, after)}`,
      ),
    ]
      .filter(Boolean)
      .join(' · ');
  const actor = (row: Activity) =>
    row.actorId || t(row.act === 'signInFailed' ? 'activity.unknown' : 'activity.above');
  const device = ({ browser, knownYn }: Activity) =>
    [browser, knownYn && t(knownYn === 'Y' ? 'activity.known' : 'activity.new')].filter(Boolean).join(' · ');
  return [
    {
      id: 'member',
      header: t('list.memId'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <>
          <span className="font-semibold">{row.memId}</span> <span className="text-ink-3">{row.memNick}</span>
        </>
      ),
      csv: [
        { header: t('list.memId'), value: (row) => row.memId },
        { header: t('list.memNick'), value: (row) => row.memNick },
      ],
    },
    {
      id: 'act',
      header: t('activity.act'),
      card: 'state',
      cell: (row) =>
        Pill({
          tone: row.act === 'signInFailed' ? 'loss' : TONES[row.kind],
          children: t(`activity.acts.${row.act}`),
        }),
      csv: [{ header: t('activity.act'), value: (row) => t(`activity.acts.${row.act}`) }],
    },
    {
      id: 'detail',
      header: t('activity.detail'),
      card: 'wide',
      cell: (row) => detail(row) || '–',
      csv: [{ header: t('activity.detail'), value: detail }],
    },
    {
      id: 'actor',
      header: t('activity.actor'),
      card: 'pair',
      cell: (row) => actor(row),
      csv: [{ header: t('activity.actor'), value: actor }],
    },
    {
      id: 'ip',
      header: t('activity.ip'),
      card: 'pair',
      cell: (row) => <span className="num">{row.accessIp || '–'}</span>,
      csv: [{ header: t('activity.ip'), value: (row) => row.accessIp }],
    },
    {
      id: 'device',
      header: t('activity.device'),
      card: 'pair',
      cell: (row) => device(row) || '–',
      csv: [{ header: t('activity.device'), value: device }],
    },
    {
      id: 'at',
      header: t('activity.at'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.regDate)}</span>,
      csv: [{ header: t('activity.at'), value: (row) => formatTime(row.regDate), type: 'time' }],
    },
  ];
}
