import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column, CsvField } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import type { ExplainedList } from '@/lib/routes/explain-href';
import { levelOrder } from '@/lib/rules/level';
import type { ExplainedField } from './explained-fields';
import { figureColumns, type PairOptions } from './figure-columns';
import type { Ancestor, MemberRow } from './member-row';
import { memberState } from './member-state';
import { PointButton, RateButton } from './row-buttons';

type MemberList = ResponseOf<'/api/v2/user/lowerUserList'>;
export type MemberSum = MemberList['listSum'];
/** Figures that both rows and totals have. */
type SumField = { [K in keyof MemberSum]: MemberSum[K] extends number ? K : never }[keyof MemberSum] &
  ExplainedField;

interface MemberColumnsOptions<Row extends MemberRow> {
  /** URL behind a partner's name; its detail by default. */
  nodeHref?: (memId: string) => string;
  /** Content before the name. */
  before?: (row: Row) => ReactNode;
  /** The list's members, for the drill-down of its totals; without it totals have no link. */
  totals?: ExplainedList & { memId: string };
}

/**
 * Every column of the member lists by id; each list picks its own. Sums cover the row's whole branch and the selected
 * days, rates are its own.
 */
export function memberColumns<S extends ListState, Row extends MemberRow = MemberRow>(
  context: ListRenderContext<S>,
  { nodeHref, before, totals }: MemberColumnsOptions<Row> = {},
) {
  const { t, viewer, prefix } = context;
  const { level, money, rowHref, totalHref, memberColumn, figureColumn, pairColumns } = figureColumns<
    S,
    MemberRow
  >(context, {
    row: ({ memId }) => ({ memId }),
    totals,
  });
  // Looked up once instead of per row; for function calls instead of components see `figureColumns`.
  const labels = {
    none: t('list.none'),
    rates: t('rates.open'),
    bet: t('list.bet'),
    win: t('list.win'),
    betMinusWin: t('list.betMinusWin'),
    rolling: t('list.rolling'),
    netAfterRolling: t('list.netAfterRolling'),
  };
  const ratesButton = ({ memId, memNick }: MemberRow, children: string) =>
    RateButton({ target: { memId, memNick }, label: labels.rates, children });
  /** A term of a row's profit. */
  const profitPart = (row: MemberRow, label: string, field: SumField) => (
    <>
      <dt>{label}</dt>
      <dd>{money(row[field], { href: rowHref(field, row) })}</dd>
    </>
  );
  const csvField = (header: string, value: CsvField<MemberRow>['value']): CsvField<MemberRow> => ({
    header,
    value,
  });
  const csvAmount = (header: string, value: (row: MemberRow) => number): CsvField<MemberRow> => ({
    header,
    value,
    isAmount: true,
  });
  const visibleAncestors = (row: MemberRow) =>
    // Ancestors above the viewer stay hidden (LIST-10).
    row.ancestors.filter(([, partnerLevel]) => levelOrder(partnerLevel) >= levelOrder(viewer.partnerLevel));
  const ancestorLevel = ([, partnerLevel, partnerLevelName]: Ancestor) =>
    level({ partnerLevel, partnerLevelName });
  const ancestorName = (ancestor: Ancestor) => `[${ancestorLevel(ancestor)}] ${ancestor[0]}`;
  const parentOfRow = (row: MemberRow) => row.ancestors.find(([memId]) => memId === row.parentId);

  /** What a search found that the row does not show. */
  const matchOf = ({ matched, matchedValue = '' }: MemberRow) =>
    matched === 'phone' || matched === 'memName' ? (
      <small className="matched">{t(`list.matched.${matched}`, { value: matchedValue })}</small>
    ) : null;
  const isDirect = (row: MemberRow) => row.parentId === viewer.memId;

  /** The direct parent, behind it all who stand above; an opened row has room for the level's name. */
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
  /** The result after rolling, behind it its terms. */
  const profit = (row: MemberRow, isOpened: boolean) => {
    if (row.betAmt === 0 && row.winAmt === 0 && row.rolling === 0) return money(row.totalBEP);
    return CellPopover({
      id: `${isOpened ? 'opened-' : ''}profit-${row.memId}`,
      summary: money(row.totalBEP, { signed: 'result' }),
      as: 'dl',
      children: (
        <>
          {profitPart(row, labels.bet, 'betAmt')}
          {profitPart(row, labels.win, 'winAmt')}
          {profitPart(row, labels.betMinusWin, 'totalWlAmt')}
          {profitPart(row, labels.rolling, 'rolling')}
          {profitPart(row, labels.netAfterRolling, 'totalBEP')}
        </>
      ),
    });
  };

  /** A figure with its total and both sort orders. */
  const sumColumn = (
    id: KeyIn<'list'>,
    field: SumField,
    {
      sort,
      ...options
    }: { sort?: string; signed?: 'result' | 'difference'; optional?: true; card?: 'brief' | 'figure' } = {},
  ) =>
    figureColumn(field, t(`list.${id}`), {
      id,
      ...options,
      sort: sort === undefined ? undefined : [`${sort}_DESC`, `${sort}_ASC`],
    });
  /** Two figures under one heading; `names` are their whole names. */
  const sumPair = (
    id: KeyIn<'list'>,
    fields: [SumField, SumField],
    headers: [KeyIn<'list'>, KeyIn<'list'>],
    {
      names = headers,
      ...options
    }: { names?: [KeyIn<'list'>, KeyIn<'list'>]; optional?: true; cards?: PairOptions['cards'] } = {},
  ) =>
    pairColumns({ id, header: t(`list.${id}`) }, fields, [t(`list.${headers[0]}`), t(`list.${headers[1]}`)], {
      labels: [t(`list.${names[0]}`), t(`list.${names[1]}`)],
      ...options,
    });
  /** Rolling earned by game category; it has no total. */
  const acquiredColumn = (id: 'byCasino' | 'bySlot') =>
    ({
      id,
      header: t(`list.${id}`),
      end: true,
      card: 'pair',
      optional: true,
      cell: (row) => money(row[id], { href: rowHref(id, row) }),
      csv: [csvAmount(t(`list.${id}`), (row) => row[id])],
    }) satisfies Column<MemberRow, MemberSum>;

  return {
    member: {
      ...memberColumn<Row>({
        href: (row) =>
          nodeHref && row.partnerLevel !== 'NORMAL' ? nodeHref(row.memId) : detailHref(prefix, row),
        keepsScroll: nodeHref !== undefined,
        before,
        after: matchOf,
        sort: ['ID_ASC', 'ID_DESC'],
      }),
      card: 'heading',
    },
    upper: {
      id: 'upper',
      header: t('list.upper'),
      card: 'sub',
      cell: (row) => affiliation(row, false),
      field: (row) => affiliation(row, true),
      csv: process.env.NEXT_RUNTIME === '' ? [] : [csvField(t('list.upper'), (row) => row.parentId ?? '')],
    },
    join: {
      id: 'join',
      header: t('list.join'),
      card: 'pair',
      optional: true,
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      cell: (row) => <span className="num">{formatTime(row.joinDate).slice(0, 16)}</span>,
      csv:
        process.env.NEXT_RUNTIME === '' ? [] : [csvField(t('list.join'), (row) => formatTime(row.joinDate))],
    },
    depositor: {
      id: 'depositor',
      header: t('list.depositor'),
      card: 'pair',
      optional: true,
      cell: (row) => row.memName,
      csv: process.env.NEXT_RUNTIME === '' ? [] : [csvField(t('list.depositor'), (row) => row.memName)],
    },
    rates: {
      id: 'rates',
      header: t('list.rates'),
      card: 'pair',
      optional: true,
      cell: (row) => ratesButton(row, `${row.casinoRate} · ${row.slotRate} %`),
      csv:
        process.env.NEXT_RUNTIME === ''
          ? []
          : [
              csvField(t('list.casinoRate'), (row) => Number(row.casinoRate)),
              csvField(t('list.slotRate'), (row) => Number(row.slotRate)),
            ],
    },
    /** Rolling and losing of the lists that show one pair (LIST-04). */
    rollingLosing: {
      id: 'rollingLosing',
      header: t('list.rollingLosing'),
      card: 'pair',
      optional: true,
      cell: (row) => ratesButton(row, `${row.pointRate} · ${row.loseRate} %`),
      csv:
        process.env.NEXT_RUNTIME === ''
          ? []
          : [
              csvField(t('list.rollingRate'), (row) => Number(row.pointRate)),
              csvField(t('list.losingRate'), (row) => Number(row.loseRate)),
            ],
    },
    cash: {
      ...sumColumn('cash', 'cashAmt', { sort: 'CASH', card: 'figure' }),
      cell: (row) => money(row.cashAmt),
    },
    point: {
      ...sumColumn('point', 'pointAmt', { sort: 'POINT' }),
      cell: (row) =>
        isDirect(row) && row.pointAmt !== 0
          ? PointButton({
              target: { memId: row.memId, memNick: row.memNick, pointAmt: row.pointAmt },
              label: t('points.open'),
              children: money(row.pointAmt),
            })
          : money(row.pointAmt),
    },
    inOut: sumPair('inOut', ['cashIn', 'cashOut'], ['cashIn', 'cashOut'], {
      cards: ['brief', 'brief'],
    }),
    /** The same one by one: their headings take one line. */
    cashIn: sumColumn('cashIn', 'cashIn', { card: 'brief' }),
    cashOut: sumColumn('cashOut', 'cashOut', { card: 'brief' }),
    giveTake: sumPair('giveTake', ['payment', 'payback'], ['payment', 'payback'], { optional: true }),
    deposit: sumColumn('deposit', 'totalCashInAmt', { sort: 'DEPOSIT', card: 'brief' }),
    withdrawal: sumColumn('withdrawal', 'totalCashOutAmt', { sort: 'WITHDRAWAL', card: 'brief' }),
    inOutProfit: sumColumn('inOutProfit', 'totalCashProfit', { sort: 'PROFIT', signed: 'difference' }),
    bet: sumColumn('bet', 'totalBetAmt', { sort: 'BET' }),
    win: sumColumn('win', 'totalBetWinAmt', { sort: 'WIN' }),
    betMinusWin: sumColumn('betMinusWin', 'totalWlAmt', { sort: 'BETPROFIT', signed: 'result' }),
    profit: {
      ...sumColumn('netAfterRolling', 'totalBEP', { sort: 'NET', signed: 'result', card: 'brief' }),
      id: 'profit',
      cell: (row) => profit(row, false),
      field: (row) => profit(row, true),
      csv: [
        csvAmount(t('list.bet'), (row) => row.betAmt),
        csvAmount(t('list.win'), (row) => row.winAmt),
        csvAmount(t('list.rolling'), (row) => row.rolling),
        csvAmount(t('list.netAfterRolling'), (row) => row.totalBEP),
      ],
    },
    casino: sumPair('casino', ['casinoBetAmt', 'casinoWinAmt'], ['bet', 'win'], {
      names: ['casinoBet', 'casinoWin'],
      cards: ['brief', 'pair'],
    }),
    casinoRolling: sumColumn('casinoRolling', 'casinoRolling', { optional: true }),
    byCasino: acquiredColumn('byCasino'),
    slot: sumPair('slot', ['slotBetAmt', 'slotWinAmt'], ['bet', 'win'], {
      names: ['slotBet', 'slotWin'],
      optional: true,
    }),
    slotRolling: sumColumn('slotRolling', 'slotRolling', { optional: true }),
    bySlot: acquiredColumn('bySlot'),
    lower: {
      id: 'lower',
      header: t('list.lowerCount'),
      end: true,
      card: 'pair',
      cell: (row) =>
        FigureLink({
          href: row.lowerCnt === 0 ? undefined : rowHref('lowerCnt', row),
          className: row.lowerCnt === 0 ? 'zero' : 'num',
          children: formatCount(row.lowerCnt),
        }),
      total: (sum) =>
        FigureLink({
          href: sum.lowerCnt === 0 ? undefined : totalHref('lowerCnt'),
          className: 'num',
          children: formatCount(sum.lowerCnt),
        }),
      csv: process.env.NEXT_RUNTIME === '' ? [] : [csvField(t('list.lowerCount'), (row) => row.lowerCnt)],
    },
    lastGame: {
      id: 'lastGame',
      header: t('list.lastGame'),
      card: 'pair',
      optional: true,
      cell: ({ betData }) =>
        betData ? (
          <span title={formatTime(betData.regDate)}>{betData.gameName}</span>
        ) : (
          <span className="text-ink-3">{labels.none}</span>
        ),
      csv:
        process.env.NEXT_RUNTIME === ''
          ? []
          : [
              csvField(t('list.lastGame'), ({ betData }) =>
                betData ? `${betData.vendorName} ${betData.gameName}` : '',
              ),
              csvField(t('list.lastGameAt'), ({ betData }) => formatTime(betData?.regDate)),
            ],
    },
    /** State and last sign-in in one column: what keeps a member out, else when it was here. */
    state: {
      id: 'state',
      header: t('list.loginColumn'),
      label: t('list.login'),
      title: t('list.login'),
      card: 'state',
      cell: memberState(context),
      field: (row) =>
        row.lastLoginDt ? (
          <span className="num">{formatTime(row.lastLoginDt).slice(0, 16)}</span>
        ) : (
          t('list.never')
        ),
      csv:
        process.env.NEXT_RUNTIME === ''
          ? []
          : [
              csvField(t('list.loginAt'), (row) => formatTime(row.lastLoginDt)),
              csvField(t('list.state'), (row) =>
                row.states.map((state) => t(`memberState.${state}`)).join(' · '),
              ),
            ],
    },
    login: {
      id: 'login',
      header: t('list.login'),
      card: 'state',
      cell: (row) => (
        <div className="who">
          <span className="num">{formatTime(row.loginDt).slice(5, 16)}</span>
          <small className="num">{row.loginIP}</small>
        </div>
      ),
      csv:
        process.env.NEXT_RUNTIME === ''
          ? []
          : [
              csvField(t('list.loginAt'), (row) => formatTime(row.loginDt)),
              csvField(t('list.loginIP'), (row) => row.loginIP ?? ''),
              csvField(t('list.loginCount'), (row) => row.totalLoginCount ?? 0),
            ],
    },
  } satisfies Record<string, Column<Row, MemberSum> | readonly Column<Row, MemberSum>[]>;
}
