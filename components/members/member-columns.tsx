import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column, CsvField } from '@/components/table/column';
import { RowIcon } from '@/components/table/row-icons';
import { buttonClass } from '@/components/ui/button-class';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import type { ExplainedList } from '@/lib/routes/explain-href';
import { levelOrder } from '@/lib/rules/level';
import type { ExplainedField } from './explained-fields';
import { figureColumns } from './figure-columns';
import type { Ancestor, MemberRow } from './member-row';
import { IntegrateButton, PayButton, PointButton, RateButton } from './row-buttons';

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
  const { level, money, rowHref, totalHref, memberColumn, figureColumn, pairColumn } = figureColumns<
    S,
    MemberRow
  >(context, {
    row: ({ memId }) => ({ memId }),
    totals,
  });
  // Looked up once instead of per row; for function calls instead of components see `figureColumns`.
  const labels = {
    lowerCount: t('list.lowerCount'),
    detail: t('list.detail'),
    bets: t('list.bets'),
    point: t('list.point'),
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
  const ancestorName = ([memId, partnerLevel, partnerLevelName]: Ancestor) =>
    `[${level({ partnerLevel, partnerLevelName })}] ${memId}`;

  const actionColumn = {
    id: 'actions',
    header: t('list.actions'),
    end: true,
    card: 'actions',
    fixed: true,
  } as const;
  const detailButton = (row: MemberRow) => (
    <a
      href={detailHref(prefix, row)}
      title={labels.detail}
      aria-label={`${labels.detail} ${row.memNick}`}
      className={buttonClass('plain', 'sm')}
    >
      {RowIcon({ of: 'detail', className: 'max-md:hidden' })}
      <span className="md:hidden">{labels.detail}</span>
    </a>
  );
  // Money moves between parent and direct child only (docs/decisions/2026-11-21-give-buttons-on-direct-children.md).
  const isDirect = (row: MemberRow) => row.parentId === viewer.memId;
  const moneyButtons = ({ memId, memNick, cashAmt }: MemberRow) => (
    <>
      <IntegrateButton target={{ memId, memNick }} label={t('integrate.open')}>
        <RowIcon of="merge" />
      </IntegrateButton>
      <PayButton target={{ memId, memNick, cashAmt }} label={t('money.open')} />
    </>
  );

  const affiliation = (row: MemberRow) => {
    const ancestor = row.ancestors.find(([memId]) => memId === row.parentId);
    if (!ancestor) return null;
    return CellPopover({
      id: `upper-${row.memId}`,
      summary: ancestorName(ancestor),
      as: 'p',
      children: visibleAncestors(row).map(ancestorName).join('\n'),
    });
  };

  /** A figure with its total and both sort orders. */
  const sumColumn = (
    id: KeyIn<'list'>,
    field: SumField,
    { sort, signed }: { sort?: string; signed?: 'result' | 'difference' } = {},
  ) =>
    figureColumn(field, t(`list.${id}`), {
      id,
      signed,
      sort: sort === undefined ? undefined : [`${sort}_DESC`, `${sort}_ASC`],
    });
  /** Two figures in one column. */
  const sumPairColumn = (id: KeyIn<'list'>, fields: [SumField, SumField], labels: [string, string]) =>
    pairColumn(id, fields, labels, t(`list.${id}`));
  /** Rolling earned by game category; it has no total. */
  const acquiredColumn = (id: 'byCasino' | 'bySlot') =>
    ({
      id,
      header: t(`list.${id}`),
      end: true,
      card: 'pair',
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
        more: (row) =>
          row.partnerLevel === 'NORMAL' ? null : (
            <>
              {' '}
              <span className="more">
                {FigureLink({
                  href: rowHref('lowerCnt', row),
                  children: `${labels.lowerCount} ${formatCount(row.lowerCnt)}`,
                })}
              </span>
            </>
          ),
        sort: ['ID_ASC', 'ID_DESC'],
      }),
      card: 'heading',
    },
    upper: {
      id: 'upper',
      header: t('list.upper'),
      card: 'pair',
      cell: affiliation,
      csv: [csvField(t('list.upper'), (row) => row.parentId ?? '')],
    },
    /** Both in one column, for wide tables. */
    upperAndJoin: {
      id: 'upperAndJoin',
      header: t('list.upperAndJoin'),
      card: 'pair',
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      cell: (row) => (
        <>
          {affiliation(row)}
          <small className="num">{formatTime(row.joinDate).slice(0, 16)}</small>
        </>
      ),
      csv: [
        csvField(t('list.upper'), (row) => row.parentId ?? ''),
        csvField(t('list.join'), (row) => formatTime(row.joinDate)),
      ],
    },
    join: {
      id: 'join',
      header: t('list.join'),
      card: 'pair',
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      cell: (row) => <span className="num">{formatTime(row.joinDate).slice(0, 16)}</span>,
      csv: [csvField(t('list.join'), (row) => formatTime(row.joinDate))],
    },
    depositor: {
      id: 'depositor',
      header: t('list.depositor'),
      card: 'pair',
      cell: (row) => row.memName,
      csv: [csvField(t('list.depositor'), (row) => row.memName)],
    },
    rates: {
      id: 'rates',
      header: t('list.rates'),
      card: 'pair',
      cell: (row) => ratesButton(row, `${row.casinoRate} · ${row.slotRate} %`),
      csv: [
        csvField(t('list.casinoRate'), (row) => Number(row.casinoRate)),
        csvField(t('list.slotRate'), (row) => Number(row.slotRate)),
      ],
    },
    /** Rolling and losing of the lists that show one pair (LIST-04). */
    rollingLosing: {
      id: 'rollingLosing',
      header: t('list.rollingLosing'),
      card: 'pair',
      cell: (row) => ratesButton(row, `${row.pointRate} · ${row.loseRate} %`),
      csv: [
        csvField(t('list.rollingRate'), (row) => Number(row.pointRate)),
        csvField(t('list.losingRate'), (row) => Number(row.loseRate)),
      ],
    },
    cash: {
      ...sumColumn('cash', 'cashAmt', { sort: 'CASH' }),
      card: 'figure',
      cell: (row) => money(row.cashAmt, { className: 'max-md:text-lg max-md:font-semibold' }),
    },
    point: {
      ...sumColumn('point', 'pointAmt', { sort: 'POINT' }),
      card: 'figure',
      cell: (row) => (
        <>
          <span className="text-xs text-ink-3 md:hidden">{`${labels.point} `}</span>
          {isDirect(row) ? (
            <PointButton
              target={{ memId: row.memId, memNick: row.memNick, pointAmt: row.pointAmt }}
              label={t('points.open')}
            >
              {money(row.pointAmt)}
            </PointButton>
          ) : (
            money(row.pointAmt, { className: 'max-md:text-xs max-md:text-ink-3' })
          )}
        </>
      ),
    },
    inOut: sumPairColumn('inOut', ['cashIn', 'cashOut'], [t('list.cashIn'), t('list.cashOut')]),
    giveTake: sumPairColumn('giveTake', ['payment', 'payback'], [t('list.payment'), t('list.payback')]),
    deposit: sumColumn('deposit', 'totalCashInAmt', { sort: 'DEPOSIT' }),
    withdrawal: sumColumn('withdrawal', 'totalCashOutAmt', { sort: 'WITHDRAWAL' }),
    inOutProfit: sumColumn('inOutProfit', 'totalCashProfit', { sort: 'PROFIT', signed: 'difference' }),
    bet: sumColumn('bet', 'totalBetAmt', { sort: 'BET' }),
    win: sumColumn('win', 'totalBetWinAmt', { sort: 'WIN' }),
    betMinusWin: sumColumn('betMinusWin', 'totalWlAmt', { sort: 'BETPROFIT', signed: 'result' }),
    profit: {
      ...sumColumn('netAfterRolling', 'totalBEP', { sort: 'NET', signed: 'result' }),
      id: 'profit',
      cell: (row) => (
        <CellPopover id={`profit-${row.memId}`} summary={money(row.totalBEP, { signed: 'result' })} as="dl">
          {profitPart(row, labels.bet, 'betAmt')}
          {profitPart(row, labels.win, 'winAmt')}
          {profitPart(row, labels.betMinusWin, 'totalWlAmt')}
          {profitPart(row, labels.rolling, 'rolling')}
          {profitPart(row, labels.netAfterRolling, 'totalBEP')}
        </CellPopover>
      ),
      csv: [
        csvAmount(t('list.bet'), (row) => row.betAmt),
        csvAmount(t('list.win'), (row) => row.winAmt),
        csvAmount(t('list.rolling'), (row) => row.rolling),
        csvAmount(t('list.netAfterRolling'), (row) => row.totalBEP),
      ],
    },
    casino: sumPairColumn(
      'casino',
      ['casinoBetAmt', 'casinoWinAmt'],
      [t('list.casinoBet'), t('list.casinoWin')],
    ),
    casinoRolling: sumColumn('casinoRolling', 'casinoRolling'),
    byCasino: acquiredColumn('byCasino'),
    slot: sumPairColumn('slot', ['slotBetAmt', 'slotWinAmt'], [t('list.slotBet'), t('list.slotWin')]),
    slotRolling: sumColumn('slotRolling', 'slotRolling'),
    bySlot: acquiredColumn('bySlot'),
    lower: {
      id: 'lower',
      header: t('list.lowerCount'),
      end: true,
      card: 'none',
      cell: (row) =>
        FigureLink({ href: rowHref('lowerCnt', row), className: 'num', children: formatCount(row.lowerCnt) }),
      total: (sum) => (
        <FigureLink href={totalHref('lowerCnt')} className="num">
          {formatCount(sum.lowerCnt)}
        </FigureLink>
      ),
      csv: [csvField(t('list.lowerCount'), (row) => row.lowerCnt)],
    },
    lastGame: {
      id: 'lastGame',
      header: t('list.lastGame'),
      card: 'pair',
      cell: ({ betData }) =>
        betData ? (
          <>
            {betData.gameName}
            <small className="num">{formatTime(betData.regDate).slice(5, 16)}</small>
          </>
        ) : (
          <span className="text-ink-3">{labels.none}</span>
        ),
      csv: [
        csvField(t('list.lastGame'), ({ betData }) =>
          betData ? `${betData.vendorName} ${betData.gameName}` : '',
        ),
        csvField(t('list.lastGameAt'), ({ betData }) => formatTime(betData?.regDate)),
      ],
    },
    login: {
      id: 'login',
      header: t('list.login'),
      card: 'pair',
      cell: (row) => (
        <>
          <span className="num">{formatTime(row.loginDt).slice(5, 16)}</span>
          <small className="num">{row.loginIP}</small>
        </>
      ),
      csv: [
        csvField(t('list.loginAt'), (row) => formatTime(row.loginDt)),
        csvField(t('list.loginIP'), (row) => row.loginIP ?? ''),
        csvField(t('list.loginCount'), (row) => row.totalLoginCount ?? 0),
      ],
    },
    /** Detail link, and money buttons on direct children. */
    actions: {
      ...actionColumn,
      cell: (row) => (
        <div className="actions">
          {detailButton(row)}
          {isDirect(row) ? moneyButtons(row) : null}
        </div>
      ),
    },
    /** The same for members, with the link to their bets, which opens a new tab (LIST-07). */
    memberActions: {
      ...actionColumn,
      cell: (row) => (
        <div className="actions">
          <a
            href={`/${prefix}/bettingList?id=${encodeURIComponent(row.memId)}`}
            target="_blank"
            aria-label={`${labels.bets} ${row.memNick}`}
            className={buttonClass('plain', 'sm')}
            rel="noopener"
          >
            {labels.bets}
          </a>
          {detailButton(row)}
          {isDirect(row) ? moneyButtons(row) : null}
        </div>
      ),
    },
  } satisfies Record<string, Column<Row, MemberSum>>;
}
