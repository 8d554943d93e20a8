import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import type { RowActions } from '@/components/table/row-action';
import { rowCount } from '@/components/table/row-count';
import { buttonClass } from '@/components/ui/button-class';
import { FigureLink } from '@/components/ui/figure-link';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime, shortTime } from '@/lib/format/time';
import { oneOf, page, searchText } from '@/lib/lists/filters';
import { invitedHref } from '@/lib/routes/invited-href';
import { INVITATION_STATES, type InvitationState, joinPath } from '@/lib/rules/invitation';
import { isFailure, mapResult } from '@/lib/rules/result';
import { invitationPopup, invitationTrigger } from '../invitation-trigger';
import { ownerColumn } from './owner-column';

type Invitation = ResponseOf<'/api/retail/invitations'>['list'][number];

const STATES = ['', ...INVITATION_STATES] as const;
const TONES = {
  live: 'gain',
  usedUp: 'info',
  expired: 'neutral',
  paused: 'brass',
  ended: 'neutral',
} as const satisfies Record<InvitationState, string>;

interface State {
  [name: string]: string | number;
  state: (typeof STATES)[number];
  searchValue: string;
  page: number;
}

const shown = ({ invitationIdx, code, label, state }: Invitation) => ({
  invitationIdx,
  code,
  label,
  isLive: state === 'live',
});
const nameOf = ({ label, code }: Invitation) => label || code;

/** The invitations of the viewer and of the partners below, with their counts (INVITE-03). */
export const invitations = defineList({
  route: 'invitations',
  note: 'invitations',
  hint: 'figures',
  filters: () => ({ state: oneOf(STATES, ''), searchValue: searchText, page }),
  controls: ({ t }) => [
    { kind: 'search', label: t('invitation.searched') },
    {
      kind: 'select',
      name: 'state',
      label: t('list.state'),
      options: STATES.map((value) => ({
        value,
        label: t(value === '' ? 'filter.allTypes' : `invitation.states.${value}`),
      })),
    },
  ],
  views: { ready: [{ label: 'live', state: { state: 'live' } }] },
  perPage: 40,
  load: async ({ call }, { state, searchValue }, paging) => {
    const answer = await call('/api/retail/invitations', {
      ...(state === '' ? {} : { state }),
      ...(searchValue === '' ? {} : { searchValue }),
      ...paging,
    });
    return mapResult(answer, ({ list, pageInfo }) => ({ rows: list, ...rowCount(pageInfo, list, paging) }));
  },
  loadExtra: ({ siteOption }) => siteOption(),
  header: ({ t }, option) =>
    !isFailure(option) && option?.data.siteOption.signupOpenYn === 'N' ? (
      <p role="note" className="mx-4 my-1 rounded-2 bg-brass-soft px-3 py-2 text-sm text-brass">
        {t('invitation.closed')}
      </p>
    ) : null,
  columns,
  rowActions: (context) => (row) => actionsOf(context, row),
  rowKey: ({ invitationIdx }) => String(invitationIdx),
  rowName: nameOf,
  empty: ({ state, searchValue }) => (state || searchValue ? 'empty.notFoundList' : 'empty.noInvitations'),
});

function actionsOf({ t, prefix }: ListRenderContext<State>, row: Invitation): RowActions {
  const href = invitedHref(prefix, { invitationIdx: row.invitationIdx });
  const of = nameOf(row);
  return {
    href,
    menu: () => [
      {
        id: 'share',
        icon: 'export',
        label: t('invitation.open'),
        of,
        popup: invitationPopup({ act: 'share', ...shown(row) }),
      },
      { id: 'signups', icon: 'member', label: t('invitation.signups'), of, href },
      ...(row.state === 'ended'
        ? []
        : [
            {
              id: 'end',
              icon: 'close' as const,
              label: t('invitation.end'),
              of,
              popup: invitationPopup({ act: 'end', ...shown(row) }),
            },
          ]),
    ],
  };
}

/** The counts that open their sign-ups: field, heading, filter of the sign-ups, and place on a phone's card. */
const COUNTS = [
  ['waitingCnt', 'waiting', { state: 'waiting' }, 'brief'],
  ['approvedCnt', 'approved', { state: 'approved' }, 'brief'],
  ['refusedCnt', 'refused', { state: 'refused' }, 'none'],
  ['depositCnt', 'deposits', { depositYn: 'Y' }, 'brief'],
] as const;

function columns(context: ListContext): Column<Invitation, undefined>[] {
  const { t, prefix } = context;
  const stateOf = ({ state }: Invitation) => t(`invitation.states.${state}`);
  const day = (text: string | null) => text ?? t('invitation.none');
  return [
    {
      id: 'label',
      header: t('invitation.label'),
      card: 'heading',
      fixed: true,
      cell: (row) => <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>,
      csv: [{ header: t('invitation.label'), value: (row) => row.label }],
    },
    {
      id: 'state',
      header: t('list.state'),
      card: 'figure',
      cell: (row) => (
        <span>
          {Pill({ tone: TONES[row.state], children: stateOf(row) })}
          {row.endDate ? <small className="num block text-ink-3">{shortTime(row.endDate)}</small> : null}
        </span>
      ),
      csv: [
        { header: t('list.state'), value: stateOf },
        {
          header: t('invitation.ended'),
          value: ({ endDate }) => (endDate ? formatTime(endDate) : ''),
          type: 'time',
        },
      ],
    },
    {
      id: 'link',
      header: t('invitation.link'),
      card: 'none',
      cell: (row) => (
        <button
          {...invitationTrigger({ act: 'share', ...shown(row) })}
          aria-label={`${t('invitation.open')} ${nameOf(row)}`}
          className={buttonClass('plain', 'sm', 'no-print')}
        >
          {t('invitation.open')}
        </button>
      ),
      field: ({ code }) => <span className="num wrap-anywhere">{`/${prefix}${joinPath(code)}`}</span>,
      csv: [{ header: t('invitation.link'), value: ({ code }) => `/${prefix}${joinPath(code)}` }],
    },
    ownerColumn(context, 'sub', [{ header: t('list.memNick'), value: (row) => row.ownerNick }]),
    ...COUNTS.map(
      ([name, label, filter, card]): Column<Invitation, undefined> => ({
        id: name,
        header: t(`invitation.${label}`),
        end: true,
        card,
        cell: ({ invitationIdx, [name]: count }) =>
          FigureLink({
            href: count > 0 ? invitedHref(prefix, { invitationIdx, ...filter }) : undefined,
            className: 'num',
            children: formatCount(count),
          }),
        csv: [{ header: t(`invitation.${label}`), value: (row) => row[name] }],
      }),
    ),
    {
      id: 'openCnt',
      header: t('invitation.opened'),
      title: t('invitation.openedTitle'),
      end: true,
      card: 'none',
      cell: ({ openCnt }) => <span className="num">{formatCount(openCnt)}</span>,
      csv: [{ header: t('invitation.opened'), value: (row) => row.openCnt }],
    },
    {
      id: 'maxSignups',
      header: t('invitation.maxSignups'),
      end: true,
      card: 'none',
      cell: ({ maxSignups }) => (
        <span className="num">
          {maxSignups === null ? t('invitation.unlimited') : formatCount(maxSignups)}
        </span>
      ),
      csv: [{ header: t('invitation.maxSignups'), value: (row) => row.maxSignups ?? '' }],
    },
    {
      id: 'lastDay',
      header: t('invitation.lastDay'),
      card: 'none',
      cell: ({ lastDay }) => <span className="num">{day(lastDay)}</span>,
      csv: [{ header: t('invitation.lastDay'), value: ({ lastDay }) => lastDay ?? '', type: 'time' }],
    },
    {
      id: 'made',
      header: t('invitation.made'),
      card: 'none',
      cell: ({ regDate }) => <span className="num">{shortTime(regDate)}</span>,
      csv: [{ header: t('invitation.made'), value: ({ regDate }) => formatTime(regDate), type: 'time' }],
    },
  ];
}
