import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column, CsvField } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import { Rank } from '@/components/ui/rank';
import { monthTime } from '@/lib/format/day';
import { formatCount } from '@/lib/format/money';
import { formatTime, shortTime } from '@/lib/format/time';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { levelOrder } from '@/lib/rules/level';
import type { MemberColumnsOptions, MemberFigures, MemberSum } from './member-column';
import { type Ancestor, isNested, type MemberRow } from './member-row';
import { memberState, stateBadge } from './member-state';
import { memberMarks, tagNames } from './notes/marks';

/** Columns of `memberColumns` with a member's identity, parent and last sign-in. */
export function personColumns<S extends ListState, Row extends MemberRow>(
  context: ListRenderContext<S>,
  { level, rowHref, totalHref, memberColumn }: MemberFigures<S>,
  { nodeHref, before }: MemberColumnsOptions<Row>,
) {
  const { t, locale, viewer, prefix, capabilities } = context;
  const none = t('list.none');
  const csvField = (header: string, value: CsvField<MemberRow>['value']): CsvField<MemberRow> => ({
    header,
    value,
  });
  const csvTime = (header: string, value: CsvField<MemberRow>['value']): CsvField<MemberRow> => ({
    ...csvField(header, value),
    type: 'time',
  });
  const visibleAncestors = (row: MemberRow) =>
    // Ancestors above the viewer stay hidden (LIST-10).
    row.ancestors.filter(([, partnerLevel]) => levelOrder(partnerLevel) >= levelOrder(viewer.partnerLevel));
  const ancestorLevel = ([, partnerLevel, partnerLevelName]: Ancestor) =>
    level({ partnerLevel, partnerLevelName });
  const ancestorName = (ancestor: Ancestor) => `[${ancestorLevel(ancestor)}] ${ancestor[0]}`;
  const parentOfRow = (row: MemberRow) => row.ancestors.find(([memId]) => memId === row.parentId);

  const stateField = () =>
    csvField(t('list.state'), (row) =>
      (row.states ?? []).map((state) => t(`memberState.${state}`)).join(' · '),
    );

  /** The match of a search in a field that the row does not show. */
  const matchOf = ({ matched, matchedValue = '' }: MemberRow) =>
    matched === 'phone' || matched === 'memName' ? (
      <small className="matched">{t(`list.matched.${matched}`, { value: matchedValue })}</small>
    ) : null;
  /** The direct parent, with all ancestors in its pop-over; an opened row has room for the level's name. */
  const affiliation = (row: MemberRow, isOpened: boolean) => {
    const parent = parentOfRow(row);
    if (!parent) return null;
    const level = ancestorLevel(parent);
    return CellPopover({
      id: `${isOpened ? 'opened-' : ''}upper-${row.memId}`,
      summary: (
        <>
          {Rank({ level: parent[1], name: level })}
          {isOpened ? `${level} ` : null}
          {parent[0]}
        </>
      ),
      as: 'p',
      children: visibleAncestors(row).map(ancestorName).join('\n'),
    });
  };
  const marks = memberMarks(context);
  const nestedNote = t('list.nested');
  const named = memberColumn<Row>({
    href: (row) =>
      nodeHref && row.partnerLevel !== 'NORMAL' ? nodeHref(row.memId) : detailHref(prefix, row),
    keepsScroll: nodeHref !== undefined,
    before,
    after: (row) => (
      <>
        {matchOf(row)}
        {isNested(row) ? (
          <span title={nestedNote} className="text-ink-3">
            <span aria-hidden="true">↳</span>
            <span className="sr-only">{nestedNote}</span>
          </span>
        ) : null}
        {marks(row)}
      </>
    ),
    sort: ['ID_ASC', 'ID_DESC'],
  });
  const tags: Column<Row, MemberSum> = {
    id: 'tags',
    header: t('list.tags'),
    card: 'pair',
    optional: true,
    cell: tagNames,
    csv: [csvField(t('list.tags'), ({ marks }) => marks?.tags.map(({ name }) => name).join(' · ') ?? '')],
  };
  const columns = {
    member: {
      ...named,

      total: (sum: MemberSum) => (
        <>
          {named.total()}
          {sum.hasNested ? (
            // In as many lines as it needs: in one it would make the column wider than every name.
            <small className="block font-normal text-ink-3 md:w-0 md:min-w-full md:whitespace-normal">
              {t('list.countedOnce')}
            </small>
          ) : null}
        </>
      ),
      card: 'heading',
    },
    upper: {
      id: 'upper',
      header: t('list.upper'),
      card: 'sub',
      has: (row) => row.topUserList !== undefined,
      cell: (row) => affiliation(row, false),
      field: (row) => affiliation(row, true),
      csv: [csvField(t('list.upper'), (row) => row.parentId ?? '')],
    },
    join: {
      id: 'join',
      header: t('list.join'),
      card: 'pair',
      optional: true,
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      has: (row) => row.joinDate !== undefined,
      cell: ({ joinDate }) => (joinDate ? <span className="num">{shortTime(joinDate)}</span> : null),
      csv: [csvTime(t('list.join'), (row) => formatTime(row.joinDate))],
    },
    depositor: {
      id: 'depositor',
      header: t('list.depositor'),
      card: 'pair',
      optional: true,
      has: (row) => row.memName !== undefined,
      cell: (row) => row.memName,
      csv: [csvField(t('list.depositor'), (row) => row.memName ?? '')],
    },
    lower: {
      id: 'lower',
      header: t('list.lowerCount'),
      end: true,
      card: 'pair',
      has: (row) => row.lowerCnt !== undefined,
      cell: ({ lowerCnt = 0, ...row }) =>
        FigureLink({
          href: lowerCnt === 0 ? undefined : rowHref('lowerCnt', row),
          className: lowerCnt === 0 ? 'zero' : 'num',
          children: formatCount(lowerCnt),
        }),
      total: (sum) =>
        FigureLink({
          href: sum.lowerCnt === 0 ? undefined : totalHref('lowerCnt'),
          className: 'num',
          children: formatCount(sum.lowerCnt),
        }),
      csv: [csvField(t('list.lowerCount'), (row) => row.lowerCnt ?? '')],
    },
    lastGame: {
      id: 'lastGame',
      header: t('list.lastGame'),
      card: 'pair',
      optional: true,
      has: ({ betData }) => betData !== undefined,
      cell: ({ betData }) =>
        betData ? (
          <span title={formatTime(betData.regDate)}>{betData.gameName}</span>
        ) : (
          <span className="text-ink-3">{none}</span>
        ),
      csv: [
        csvField(t('list.lastGame'), ({ betData }) =>
          betData ? `${betData.vendorName} ${betData.gameName}` : '',
        ),
        csvTime(t('list.lastGameAt'), ({ betData }) => formatTime(betData?.regDate)),
      ],
    },
    /** State and last sign-in in one column: the state that prevents a sign-in, else the last one. */
    state: {
      id: 'state',
      header: t('list.loginColumn'),
      label: t('list.login'),
      title: t('list.login'),
      card: 'state',
      has: ({ states, lastLoginDt }) => states !== undefined || lastLoginDt !== undefined,
      cell: memberState(context),
      field: (row) =>
        row.lastLoginDt ? <span className="num">{shortTime(row.lastLoginDt)}</span> : t('list.never'),
      csv: [csvTime(t('list.loginAt'), (row) => formatTime(row.lastLoginDt)), stateField()],
    },
    /** Time and address of an online member's sign-in, after a state that would prevent the next one. */
    login: {
      id: 'login',
      header: t('list.login'),
      card: 'state',
      cell: (row) => (
        <div className="who">
          {stateBadge(context, row)}
          <span className="num">{row.loginDt ? monthTime(locale, row.loginDt) : ''}</span>
          <small className="num">{row.loginIP}</small>
        </div>
      ),
      csv: [
        csvTime(t('list.loginAt'), (row) => formatTime(row.loginDt)),
        csvField(t('list.loginIP'), (row) => row.loginIP ?? ''),
        csvField(t('list.loginCount'), (row) => row.totalLoginCount ?? 0),
        stateField(),
      ],
    },
  } satisfies Record<string, Column<Row, MemberSum>>;
  // None where the upstream does not know tags.
  return { ...columns, tags: capabilities.has('notes') ? [tags] : [] };
}
