import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime, shortTime } from '@/lib/format/time';
import { flag, integer, oneOf, page } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { invitedHref } from '@/lib/routes/invited-href';
import * as CODE from '@/lib/rules/code';
import { INVITED_STATES } from '@/lib/rules/invitation';
import { mapResult } from '@/lib/rules/result';
import { ownerColumn } from './owner-column';

type Invited = ResponseOf<'/api/retail/invitation/signups'>['list'][number];

const STATES = ['', ...INVITED_STATES] as const;
const TONES = { waiting: 'info', approved: 'gain', refused: 'loss' } as const;
/** Most digits of an invitation's number. */
const DIGITS = 15;

const nameOf = ({ label, code }: Invited) => label || code;

/** The sign-ups through invitations of the viewer and of the partners below, of all links or of one (INVITE-04). */
export const invitedSignups = defineList({
  route: 'invitations',
  name: 'invitedSignups',
  note: 'invitedSignups',
  filters: () => ({
    tab: oneOf(['signups'], ''),
    invitation: integer(0, DIGITS),
    state: oneOf(STATES, ''),
    deposited: flag,
    page,
  }),
  controls: ({ t }) => [
    {
      kind: 'select',
      name: 'state',
      label: t('list.state'),
      options: STATES.map((value) => ({
        value,
        label: t(value === '' ? 'filter.allTypes' : `invitation.${value}`),
      })),
    },
    {
      kind: 'flags',
      label: t('invitation.deposits'),
      flags: [{ name: 'deposited', label: t('invitation.onlyDeposited') }],
    },
  ],
  perPage: 40,
  load: async ({ call }, { invitation, state, deposited }, paging) => {
    const answer = await call('/api/retail/invitation/signups', {
      ...(invitation === 0 ? {} : { invitationIdx: invitation }),
      ...(state === '' ? {} : { state }),
      ...(deposited === 'Y' ? { depositYn: deposited } : {}),
      ...paging,
    });
    // A link of no partner below the viewer is an empty list, which does not say whether it exists elsewhere.
    if (!answer.ok && answer.code === CODE.notFound) return { ok: true, data: { rows: [], total: 0 } };
    return mapResult(answer, ({ list, pageInfo }) => ({ rows: list, ...rowCount(pageInfo, list, paging) }));
  },
  header: ({ t, url }, _, listPage) =>
    url.state.invitation === 0 ? null : (
      <p className="mx-4 my-1 flex flex-wrap items-center gap-x-3 text-sm">
        <strong className="wrap-anywhere">
          {listPage?.rows[0] ? nameOf(listPage.rows[0]) : t('invitation.thisLink')}
        </strong>
        <a className="text-brand underline" href={url.href({ invitation: 0 })}>
          {t('invitation.allLinks')}
        </a>
      </p>
    ),
  columns,
  rowKey: ({ signupIdx }) => String(signupIdx),
  rowName: ({ memNick, signupIdx }) => memNick || String(signupIdx),
  empty: ({ invitation, state, deposited }) =>
    invitation || state || deposited ? 'empty.notFoundList' : 'empty.noInvited',
});

function columns(context: ListContext): Column<Invited, undefined>[] {
  const { t, prefix } = context;
  const stateOf = ({ state }: Invited) => t(`invitation.${state}`);
  const who = (row: Invited) => {
    if (row.memId === '') return <span className="text-ink-3">{t('invitation.moved')}</span>;
    const name = (
      <>
        <span className="font-semibold wrap-anywhere">{row.memNick}</span>{' '}
        <span className="text-ink-3">{row.memId}</span>
      </>
    );
    return row.state === 'approved' ? <a href={memberHref(prefix, row.memId)}>{name}</a> : name;
  };
  return [
    {
      id: 'member',
      header: t('invitation.member'),
      card: 'heading',
      fixed: true,
      cell: who,
      csv: [
        { header: t('list.memId'), value: (row) => row.memId },
        { header: t('list.memNick'), value: (row) => row.memNick },
      ],
    },
    {
      id: 'state',
      header: t('list.state'),
      card: 'figure',
      cell: (row) => Pill({ tone: TONES[row.state], children: stateOf(row) }),
      csv: [{ header: t('list.state'), value: stateOf }],
    },
    {
      id: 'link',
      header: t('invitation.link'),
      card: 'pair',
      cell: (row) => (
        <a className="wrap-anywhere" href={invitedHref(prefix, { invitationIdx: row.invitationIdx })}>
          {nameOf(row)}
        </a>
      ),
      csv: [{ header: t('invitation.link'), value: nameOf }],
    },
    ownerColumn(context, 'pair'),
    {
      id: 'signedUp',
      header: t('invitation.signedUp'),
      card: 'sub',
      cell: ({ regDate }) => <span className="num">{shortTime(regDate)}</span>,
      csv: [{ header: t('invitation.signedUp'), value: ({ regDate }) => formatTime(regDate), type: 'time' }],
    },
    {
      id: 'decided',
      header: t('invitation.decided'),
      card: 'pair',
      cell: ({ decidedDate }) => <span className="num">{decidedDate ? shortTime(decidedDate) : '–'}</span>,
      csv: [
        {
          header: t('invitation.decided'),
          value: ({ decidedDate }) => (decidedDate ? formatTime(decidedDate) : ''),
          type: 'time',
        },
      ],
    },
    {
      id: 'deposited',
      header: t('invitation.depositDay'),
      card: 'pair',
      cell: ({ depositDay }) => <span className="num">{depositDay ?? '–'}</span>,
      csv: [
        { header: t('invitation.depositDay'), value: ({ depositDay }) => depositDay ?? '', type: 'time' },
      ],
    },
  ];
}
