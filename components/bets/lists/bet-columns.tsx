import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { betResult } from '@/lib/rules/bet-result';
import { resultPill } from '../result-pill';

export type BetRow = ResponseOf<'/api/retail/casino/bottomBetList'>['list'][number];

/** Every column of the lists of bets by id (BET-01); each list picks its own. */
export function betColumns<S extends ListState>({ t, prefix, cashDecimal, codes }: ListRenderContext<S>) {
  const labels = { gain: t('amount.gain'), loss: t('amount.loss') };
  const categories = new Map(codes?.categories?.map(({ value, label }) => [value, label]));
  const categoryOf = ({ gameCategory }: BetRow) =>
    categories.get(gameCategory) ?? categoryName(t, gameCategory);
  const resultOf = ({ type }: BetRow) => t(`betResult.${betResult(type)}`);

  const text = (
    id: KeyIn<'betList'>,
    value: (row: BetRow) => string,
    options: Partial<Column<BetRow, undefined>> = {},
  ) =>
    ({
      id,
      header: t(`betList.${id}`),
      card: 'pair',
      cell: value,
      csv: [{ header: t(`betList.${id}`), value }],
      ...options,
    }) satisfies Column<BetRow, undefined>;
  // Called as functions instead of components: a page has hundreds of figures.
  const figure = (
    id: KeyIn<'betList'>,
    value: (row: BetRow) => number,
    { card = 'brief', ...options }: Partial<Column<BetRow, undefined>> = {},
  ) =>
    ({
      id,
      header: t(`betList.${id}`),
      end: true,
      card,
      cell: (row) => Amount({ value: value(row), cashDecimal }),
      csv: [{ header: t(`betList.${id}`), value, isAmount: true }],
      ...options,
    }) satisfies Column<BetRow, undefined>;

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
          <time className="num">{formatTime(createdAt)}</time>
          <small className="block truncate md:hidden">{gameName}</small>
        </>
      ),
      field: ({ createdAt }) => <time className="num">{formatTime(createdAt)}</time>,
    }),
    category: text('category', categoryOf, { optional: true }),
    vendor: text('vendor', ({ vendorName }) => vendorName),
    game: text('game', ({ gameName }) => gameName),
    before: figure('before', ({ beforeCash }) => beforeCash, { card: 'pair', optional: true }),
    bet: figure('bet', ({ cash }) => cash, { sort: ['betAmt_DESC', 'betAmt_ASC'] }),
    win: figure('win', ({ winCash }) => winCash, { sort: ['betWinAmt_DESC', 'betWinAmt_ASC'] }),
    profit: figure('profit', ({ resultCash }) => resultCash, {
      card: 'figure',
      cell: ({ resultCash }) => Amount({ value: resultCash, cashDecimal, signed: labels }),
    }),
    after: figure('after', ({ afterCash }) => afterCash),
    result: text('result', resultOf, {
      card: 'state',
      cell: (row) => resultPill(row.type, resultOf(row)),
    }),
  } satisfies Record<string, Column<BetRow, undefined>>;
}
