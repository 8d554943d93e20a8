import type { ListRenderContext } from '@/components/list/definition';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { subtractAmounts } from '@/lib/rules/amount';
import { betResult } from '@/lib/rules/bet-result';
import { resultPill } from '../result-pill';

type BetList = ResponseOf<'/api/retail/casino/bottomBetList'>;
export type BetRow = BetList['list'][number];

/** The sums of a list of bets. */
export type BetSum = NonNullable<BetList['betSum']>;

/** Every column of the lists of bets by id (BET-01); each list picks its own. */
export function betColumns<S extends ListState>({
  t,
  prefix,
  cashDecimal,
  codes,
  url,
}: ListRenderContext<S>) {
  const labels = { gain: t('amount.gain'), loss: t('amount.loss') };
  const categories = new Map(codes?.categories?.map(({ value, label }) => [value, label]));
  const categoryOf = ({ gameCategory }: BetRow) =>
    categories.get(gameCategory) ?? categoryName(t, gameCategory);
  const resultOf = ({ type }: BetRow) => t(`betResult.${betResult(type)}`);

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
  const countOf = ({ cnt }: BetSum) => t('list.total', { count: formatCount(cnt) });
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
          isAmount: true,
          ...(sum ? { total: sum } : {}),
        },
      ],
      ...(sum ? { total: (all: BetSum) => Amount({ value: sum(all), cashDecimal }) } : {}),
      ...options,
    }) satisfies Column<BetRow, BetSum>;

  const profitOf = ({ betAmt, winAmt }: BetSum) => subtractAmounts(winAmt, betAmt);
  /** All stakes, which open to those of each result; that leads to its bets where the list can be narrowed so. */
  const byType = ({ betAmt, types }: BetSum) =>
    CellPopover({
      id: 'bet-sum',
      summary: Amount({ value: betAmt, cashDecimal }),
      as: 'dl',
      children: types.map(({ type, cnt, betAmt: stakes }) => (
        <div key={type} className="contents">
          <dt>
            {t(`betResult.${betResult(type)}`)}{' '}
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
    });

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
      total: countOf,
      csv: [
        { header: t('list.memId'), value: (row) => row.memId },
        { header: t('list.memNick'), value: (row) => row.memNick },
      ],
    },
    betIdx: text('betIdx', ({ betIdx }) => String(betIdx), { optional: true }),
    betId: text('betId', ({ betId }) => betId, {
      optional: true,
      cell: ({ betId }) => <span className="wrap-anywhere">{betId}</span>,
    }),
    date: text('date', ({ createdAt }) => formatTime(createdAt), {
      card: 'sub',
      sort: ['regDate_DESC', 'regDate_ASC'],
      cell: ({ createdAt, gameName }) => (
        <>
          <time title={formatTime(createdAt)} className="num">
            {/* The columns stand whole at 1280 px without year and seconds. */}
            <span className="md:max-[90rem]:hidden">{formatTime(createdAt).slice(0, 5)}</span>
            {formatTime(createdAt).slice(5, 16)}
            <span className="md:max-[90rem]:hidden">{formatTime(createdAt).slice(16)}</span>
          </time>
          <small className="block truncate md:hidden">{gameName}</small>
        </>
      ),
      field: ({ createdAt }) => <time className="num">{formatTime(createdAt)}</time>,
    }),
    category: text('category', categoryOf, { optional: true }),
    vendor: text('vendor', ({ vendorName }) => vendorName),
    game: text('game', ({ gameName }) => gameName),
    before: figure('before', ({ beforeCash }) => beforeCash, { card: 'pair', optional: true }),
    bet: figure('bet', ({ cash }) => cash, {
      sort: ['betAmt_DESC', 'betAmt_ASC'],
      sum: ({ betAmt }) => betAmt,
      total: byType,
    }),
    win: figure('win', ({ winCash }) => winCash, {
      sort: ['betWinAmt_DESC', 'betWinAmt_ASC'],
      sum: ({ winAmt }) => winAmt,
    }),
    profit: figure('profit', ({ resultCash }) => resultCash, {
      card: 'figure',
      sum: profitOf,
      total: (all) => Amount({ value: profitOf(all), cashDecimal, signed: labels }),
      cell: ({ resultCash }) => Amount({ value: resultCash, cashDecimal, signed: labels }),
    }),
    after: figure('after', ({ afterCash }) => afterCash),
    result: text('result', resultOf, {
      card: 'state',
      cell: (row) => resultPill(row.type, resultOf(row)),
    }),
  } satisfies Record<string, Column<BetRow, BetSum>>;
}
