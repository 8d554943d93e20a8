import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column, CsvField } from '@/components/table/column';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import type { ExplainedField } from './explained-fields';
import type { PairOptions } from './figure-columns';
import type { MemberFigures, MemberSum } from './member-column';
import { isNested, type MemberRow } from './member-row';
import { RateMark } from './row-buttons';

/** Figures that both rows and totals have. */
type SumField = {
  [K in keyof MemberSum]-?: Exclude<MemberSum[K], undefined> extends number ? K : never;
}[keyof MemberSum] &
  ExplainedField;

/** Columns of `memberColumns` that show rates, money and play. */
export function moneyColumns<S extends ListState>(
  { t }: ListRenderContext<S>,
  { money, rowHref, figureColumn, pairColumns }: MemberFigures<S>,
) {
  // Looked up once instead of per row; for function calls instead of components see `figureColumns`.
  const labels = {
    rates: t('rates.open'),
    bet: t('list.bet'),
    win: t('list.win'),
    betMinusWin: t('list.betMinusWin'),
    rolling: t('list.rolling'),
    netAfterRolling: t('list.netAfterRolling'),
  };
  const rateMark = ({ memId, memNick }: MemberRow, children: string) =>
    RateMark({ target: { memId, memNick }, label: labels.rates, children });
  /** A term of a row's profit. */
  const profitPart = (row: MemberRow, label: string, field: SumField) =>
    row[field] === undefined ? null : (
      <>
        <dt>{label}</dt>
        <dd>{money(row[field], { href: rowHref(field, row) })}</dd>
      </>
    );
  const csvAmount = (header: string, value: (row: MemberRow) => number | undefined): CsvField<MemberRow> => ({
    header,
    value: (row) => value(row) ?? '',
    type: 'amount',
  });
  const csvRate = (header: string, value: (row: MemberRow) => string | undefined): CsvField<MemberRow> => ({
    header,
    value: (row) => Number(value(row) ?? 0),
  });
  const ratePair = (first: string | undefined, second: string | undefined) =>
    [first, second].filter((one) => one !== undefined).join(' · ');
  /** The result after rolling, behind it its terms. */
  const profit = (row: MemberRow, isOpened: boolean) => {
    if (row.betAmt === 0 && row.winAmt === 0 && row.rolling === 0) return money(row.totalBEP);
    const look = isNested(row) ? { className: 'part' } : {};
    return CellPopover({
      id: `${isOpened ? 'opened-' : ''}profit-${row.memId}`,
      summary: money(row.totalBEP, { signed: 'result', ...look }),
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
      // Balances are the member's own, and add up; the other sums are of its branch.
      ...(field === 'cashAmt' || field === 'pointAmt' ? {} : { isPart: isNested }),
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
      isPart: isNested,
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
      has: (row) => row[id] !== undefined,
      cell: (row) => money(row[id], { href: rowHref(id, row) }),
      csv: [csvAmount(t(`list.${id}`), (row) => row[id])],
    }) satisfies Column<MemberRow, MemberSum>;

  return {
    rates: {
      id: 'rates',
      header: t('list.rates'),
      card: 'pair',
      optional: true,
      has: (row) => row.casinoRate !== undefined,
      cell: (row) => rateMark(row, `${ratePair(row.casinoRate, row.slotRate)} %`),
      // An opened row has the act among its actions.
      field: (row) => `${ratePair(row.casinoRate, row.slotRate)} %`,
      csv: [
        csvRate(t('list.casinoRate'), (row) => row.casinoRate),
        csvRate(t('list.slotRate'), (row) => row.slotRate),
      ],
    },
    /** Rolling and losing of the lists that show one pair (LIST-04). */
    rollingLosing: {
      id: 'rollingLosing',
      header: t('list.rollingLosing'),
      card: 'pair',
      optional: true,
      has: (row) => row.pointRate !== undefined,
      cell: (row) => rateMark(row, `${ratePair(row.pointRate, row.loseRate)} %`),
      // An opened row has the act among its actions.
      field: (row) => `${ratePair(row.pointRate, row.loseRate)} %`,
      csv: [
        csvRate(t('list.rollingRate'), (row) => row.pointRate),
        csvRate(t('list.losingRate'), (row) => row.loseRate),
      ],
    },
    cash: sumColumn('cash', 'cashAmt', { sort: 'CASH', card: 'figure' }),
    point: sumColumn('point', 'pointAmt', { sort: 'POINT' }),
    inOut: sumPair('inOut', ['cashIn', 'cashOut'], ['cashIn', 'cashOut'], {
      cards: ['brief', 'brief'],
    }),
    /** The same one by one: their headings take one line. */
    cashIn: sumColumn('cashIn', 'cashIn', { card: 'brief' }),
    cashOut: sumColumn('cashOut', 'cashOut', { card: 'brief' }),
    giveTake: sumPair('giveTake', ['payment', 'payback'], ['payment', 'payback'], { optional: true }),
    deposit: sumColumn('deposit', 'totalCashInAmt', { sort: 'DEPOSIT', card: 'brief' }),
    withdrawal: sumColumn('withdrawal', 'totalCashOutAmt', { sort: 'WITHDRAWAL', card: 'brief' }),
    inOutProfit: sumColumn('inOutProfit', 'totalCashProfit', {
      sort: 'PROFIT',
      signed: 'difference',
      card: 'brief',
    }),
    rolling: sumColumn('rolling', 'rolling', { optional: true }),
    bet: sumColumn('bet', 'totalBetAmt', { sort: 'BET' }),
    win: sumColumn('win', 'totalBetWinAmt', { sort: 'WIN' }),
    betMinusWin: sumColumn('betMinusWin', 'totalWlAmt', { sort: 'BETPROFIT', signed: 'result' }),
    profit: {
      ...sumColumn('netAfterRolling', 'totalBEP', { sort: 'NET', signed: 'result', card: 'brief' }),
      id: 'profit',
      cell: (row) => profit(row, false),
      field: (row) => profit(row, true),
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
  } satisfies Record<string, Column<MemberRow, MemberSum> | readonly Column<MemberRow, MemberSum>[]>;
}
