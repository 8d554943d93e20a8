import { totalSpark } from '@/components/chart/total-spark';
import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import type { TrendQuery } from '@/components/trend/trend';
import { Amount } from '@/components/ui/amount';
import { resultPill } from '@/components/ui/result-pill';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { monthTime } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import { type ListState, searchedNumber } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { subtractAmounts } from '@/lib/rules/amount';
import { betResult, isCancelled, netResult, typeResult } from '@/lib/rules/bet-result';
import { type BetSum, sumCancelled, sumCounted } from './bet-sum';

type BetList = ResponseOf<'/api/retail/casino/bottomBetList'>;
export type BetRow = BetList['list'][number];

/** Returns the name of a bet for people: its vendor's number, or the upstream's own. */
export const betName = ({ betId, betIdx }: Pick<BetRow, 'betId' | 'betIdx'>): string =>
  betId ?? String(betIdx);

/** Returns the trend of these sums; like them it leaves cancelled bets out. */
export const betTrend = (ofBets: RequestOf<'/api/v2/retail/betTrend'>): TrendQuery => ({
  ofBets,
  figures: { bet: ['betAmt'], win: ['winAmt'], profit: ['winAmt', '-betAmt'] },
});

/** Declares every column of the lists of bets by id (BET-01); each list picks its own. */
export function betColumns<S extends ListState>({
  t,
  locale,
  prefix,
  cashDecimal,
  codes,
  url,
  trend,
  isLate,
  capabilities,
}: ListRenderContext<S>) {
  const spark = totalSpark({ t, trend, cashDecimal, isLate });
  // A member's win is no profit of the house, which the reports call so.
  const labels = { gain: t('amount.plus'), loss: t('amount.minus') };
  const categories = new Map(codes?.categories?.map(({ value, label }) => [value, label]));
  const categoryText = ({ gameCategory }: BetRow) =>
    categories.get(gameCategory) ?? categoryName(t, gameCategory);
  const findResult = ({ type, cash, winCash }: BetRow) => betResult(type, cash, winCash);
  const resultText = (row: BetRow) => t(`betResult.${findResult(row)}`);

  const text = (
    id: KeyIn<'betList'>,
    value: (row: BetRow) => string,
    options: Partial<Column<BetRow, BetSum>> = {},
  ) =>
    ({
      id,
      header: t(`betList.${id}`),
      card: 'pair',
      cell: value,
      csv: [{ header: t(`betList.${id}`), value }],
      ...options,
    }) satisfies Column<BetRow, BetSum>;
  /** A vendor's number, which may have 64 letters; in a search by number the columns that it may have matched show. */
  const number = (id: 'betId' | 'roundId', has?: Column<BetRow, BetSum>['has']) => {
    const value = (row: BetRow) => row[id] ?? '';
    return text(id, value, {
      ...(searchedNumber(url.state) ? { card: 'brief' as const } : { optional: true }),
      ...(has ? { has } : {}),
      cell: (row) => <span className="wrap-anywhere">{value(row)}</span>,
    });
  };
  const countText = ({ cnt }: BetSum) => t('list.total', { count: formatCount(cnt) });
  // Called as functions instead of components: a page has hundreds of figures.
  const figure = (
    id: KeyIn<'betList'>,
    value: (row: BetRow) => number,
    {
      card = 'brief',
      sum,
      ...options
    }: Partial<Column<BetRow, BetSum>> & { /** Its sum in the footer. */ sum?: (all: BetSum) => number } = {},
  ) =>
    ({
      id,
      header: t(`betList.${id}`),
      end: true,
      card,
      cell: (row) => Amount({ value: value(row), cashDecimal }),
      csv: [
        {
          header: t(`betList.${id}`),
          value,
          type: 'amount',
          ...(sum ? { total: sum } : {}),
        },
      ],
      ...(sum
        ? {
            total: (all: BetSum) => (
              <>
                {Amount({ value: sum(all), cashDecimal })}
                {spark(id)}
              </>
            ),
          }
        : {}),
      ...options,
    }) satisfies Column<BetRow, BetSum>;

  /** The names of what is won without a stake of cash. */
  const awards = { freeBet: t('cashType.22'), promotion: t('cashType.23') };
  type CsvColumn = NonNullable<Column<BetRow, BetSum>['csv']>[number];
  const awardCsv = (column: CsvColumn) => (capabilities.has('betFacts') ? [column] : []);
  const awardWin = (award: keyof typeof awards) =>
    awardCsv({
      header: awards[award],
      value: (row) => (row.award === award ? row.winCash : 0),
      type: 'amount',
    });
  const computeProfit = (all: BetSum) => {
    const { betAmt, winAmt } = sumCounted(all);
    return subtractAmounts(winAmt, betAmt);
  };
  /**
   * Renders the stakes that count, which open to those of each result; that leads to its bets where the list can be
   * narrowed so.
   */
  const renderByType = (all: BetSum) => (
    <>
      {CellPopover({
        id: 'bet-sum',
        summary: Amount({ value: sumCounted(all).betAmt, cashDecimal }),
        as: 'dl',
        children: all.types.map(({ type, cnt, betAmt: stakes }) => (
          <div key={type} className="contents">
            <dt>
              {t(`betResult.${typeResult(type)}`)}{' '}
              <small>{t('cashList.count', { count: formatCount(cnt) })}</small>
            </dt>
            <dd>
              {Amount({
                value: stakes,
                cashDecimal,
                href:
                  'resultType' in url.state
                    ? url.href({ resultType: type } as unknown as Partial<S>)
                    : undefined,
              })}
            </dd>
          </div>
        )),
      })}
      {spark('bet')}
    </>
  );

  return {
    member: {
      id: 'member',
      header: t('list.member'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <div className="who">
          <a href={memberHref(prefix, row.memId)} className="name">
            {row.memNick}
          </a>
          <small>{row.memId}</small>
        </div>
      ),
      total: countText,
      csv: [
        { header: t('list.memId'), value: (row) => row.memId },
        { header: t('list.memNick'), value: (row) => row.memNick },
      ],
    },
    betIdx: text('betIdx', ({ betIdx }) => String(betIdx), {
      optional: capabilities.has('betFacts'),
      csv: [{ header: t('betList.betIdx'), value: ({ betIdx }) => betIdx }],
    }),
    betId: number('betId', ({ betId }) => betId !== undefined),
    roundId: number('roundId'),
    date: text('date', ({ createdAt }) => formatTime(createdAt), {
      csv: [{ header: t('betList.date'), value: ({ createdAt }) => formatTime(createdAt), type: 'time' }],
      card: 'sub',
      sort: ['regDate_DESC', 'regDate_ASC'],
      cell: ({ createdAt, gameName }) => (
        <>
          <time title={formatTime(createdAt)} className="num">
            {/* The columns are whole at 1280 px without year and seconds. */}
            <span className="md:max-[90rem]:hidden">{formatTime(createdAt)}</span>
            <span className="hidden md:max-[90rem]:inline">{monthTime(locale, createdAt)}</span>
          </time>
          <small className="block truncate md:hidden">{gameName}</small>
        </>
      ),
      field: ({ createdAt }) => <time className="num">{formatTime(createdAt)}</time>,
    }),
    category: text('category', categoryText, { optional: true }),
    vendor: text('vendor', ({ vendorName }) => vendorName),
    game: text('game', ({ gameName }) => gameName),
    before: figure('before', ({ beforeCash }) => beforeCash, { card: 'pair', optional: true }),
    bet: figure('bet', ({ cash }) => cash, {
      sort: ['betAmt_DESC', 'betAmt_ASC'],
      sum: (all) => sumCounted(all).betAmt,
      total: renderByType,
      cell: (row) =>
        isCancelled(row) && row.cash !== 0 ? (
          <s className="num text-ink-3">
            <span className="sr-only">{t('betList.cancelledStake')} </span>
            {formatAmount(row.cash, cashDecimal)}
          </s>
        ) : (
          <>
            {Amount({ value: row.cash, cashDecimal })}
            {row.rollingStake === undefined ? null : (
              <small className="block">
                {t('betList.rollingStake')} {formatAmount(row.rollingStake, cashDecimal)}
              </small>
            )}
            {row.freeAmt === undefined ? null : (
              <small className="block">
                {t('betList.freeBet')} {formatAmount(row.freeAmt, cashDecimal)}
              </small>
            )}
          </>
        ),
      csv: [
        {
          header: t('betList.bet'),
          value: (row) => (isCancelled(row) ? 0 : row.cash),
          total: (all) => sumCounted(all).betAmt,
          type: 'amount',
        },
        {
          header: t('betList.cancelledStake'),
          value: (row) => (isCancelled(row) ? row.cash : 0),
          total: sumCancelled,
          type: 'amount',
        },
        {
          header: t('betList.rollingStake'),
          value: (row) => (isCancelled(row) ? 0 : (row.rollingStake ?? row.cash)),
          type: 'amount',
        },
        ...awardCsv({
          header: t('betList.freeBet'),
          value: (row) => (isCancelled(row) ? 0 : (row.freeAmt ?? 0)),
          type: 'amount',
        }),
      ],
    }),
    win: figure('win', ({ winCash }) => winCash, {
      sort: ['betWinAmt_DESC', 'betWinAmt_ASC'],
      sum: (all) => sumCounted(all).winAmt,
      cell: (row) => (
        <>
          {Amount({ value: row.winCash, cashDecimal })}
          {row.award === undefined || row.winCash === 0 ? null : (
            <small className="block">{awards[row.award]}</small>
          )}
        </>
      ),
      csv: [
        {
          header: t('betList.win'),
          value: ({ winCash }) => winCash,
          total: (all) => sumCounted(all).winAmt,
          type: 'amount',
        },
        ...awardWin('freeBet'),
        ...awardWin('promotion'),
      ],
    }),
    profit: figure('profit', netResult, {
      card: 'figure',
      sum: computeProfit,
      total: (all) => (
        <>
          {Amount({ value: computeProfit(all), cashDecimal, signed: labels })}
          {spark('profit')}
        </>
      ),
      cell: (row) => Amount({ value: netResult(row), cashDecimal, signed: labels }),
    }),
    after: figure('after', ({ afterCash }) => afterCash),
    result: text('result', resultText, {
      card: 'state',
      cell: (row) => resultPill(findResult(row), resultText(row)),
    }),
  } satisfies Record<string, Column<BetRow, BetSum>>;
}
