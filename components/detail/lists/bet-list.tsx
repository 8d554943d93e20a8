import { defineList, type ListLoadContext, type ListRenderContext } from '@/components/list/definition';
import { changeCount, changeTotal } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { parseAmount } from '@/lib/format/typed-money';
import { codeText } from '@/lib/i18n/translate';
import { numberParam } from '@/lib/lists/call-params';
import { integer, type ListState } from '@/lib/lists/filters';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { gameColumns } from './game-columns';
import { numberedControls, numberedParams, sumYn, tabList } from './tab-list';

type Line = ResponseOf<'/api/v2/retail/detail/betList'>['list'][number];

type LineSum = NonNullable<ResponseOf<'/api/v2/retail/detail/betList'>['lineSum']>;

/** Display units per unit of the minimum win (DETAIL-09). */
const WIN_UNIT = 10_000;

/** Minimum win in units of 10,000; more digits would exceed any amount. */
const WIN_DIGITS = 8;
const winUnits = integer(0, WIN_DIGITS);

/** Reads the minimum win as a wire amount. The site's scale is loaded only when there is something to scale. */
async function readMinWin({ siteOption }: Pick<ListLoadContext, 'siteOption'>, units: number) {
  if (units === 0) return { ok: true, data: 0 } as const;
  const option = await siteOption();
  if (!option.ok) return option;
  const wire = parseAmount(String(units * WIN_UNIT), option.data.siteOption.cashDecimal);
  return { ok: true, data: wire ?? MAX_AMOUNT } as const;
}

/**
 * A member's bets as account lines: each stake and each return (DETAIL-09). The page adds the buttons of the bet's
 * detail.
 */
export const betList = defineList({
  ...tabList('user', 'Bet'),
  // A page counts bets, most of which have two lines.
  perPage: 20,
  isOfDays: true,
  filters: ({ today }) => ({ ...numberedParams('user', 'Bet', today), minWin: winUnits }),
  controls: (context) => [
    ...numberedControls(context, 'bet'),
    {
      kind: 'number',
      name: 'minWin',
      label: context.t('detail.log.minWin'),
      unit: context.t('detail.log.minWinUnit'),
      digits: WIN_DIGITS,
    },
  ],
  load: async (context, { id, startDate, endDate, minWin, ...search }, paging, { withSum }) => {
    const minWinAmount = await readMinWin(context, minWin);
    if (!minWinAmount.ok) return minWinAmount;
    const body = {
      memId: id,
      searchValue: minWinAmount.data,
      startDate,
      endDate,
      ...paging,
      ...numberParam(search),
      ...sumYn(withSum),
    };
    const result = await context.call('/api/v2/retail/detail/betList', body);
    if (!result.ok) return result;
    const { list, lineSum: sum, pageInfo } = result.data;
    return { ok: true, data: { rows: list, sum, ...rowCount(pageInfo, list, paging) } };
  },
  columns,
  footer: noSum,
  rowKey: ({ betIdx, tranType }) => `${betIdx} ${tranType}`,
  empty: () => 'empty.noBets',
});

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Line, LineSum>[] {
  const { t, cashDecimal } = context;
  const type = ({ tranType }: Pick<Line, 'tranType'>) =>
    codeText(t, `detail.log.tranTypes.${tranType}`, tranType);
  const figure = (id: 'before' | 'after', value: (row: Line) => number): Column<Line, LineSum> => ({
    id,
    header: t(`detail.log.${id}`),
    end: true,
    card: id === 'after' ? 'brief' : 'pair',
    cell: (row) => Amount({ value: value(row), cashDecimal }),
    csv: [{ header: t(`detail.log.${id}`), value, type: 'amount' }],
  });

  return [
    {
      id: 'betIdx',
      header: t('detail.log.betIdx'),
      card: 'none',
      optional: true,
      cell: (row) => <span className="num text-ink-3">{row.betIdx}</span>,
      csv: [{ header: t('detail.log.betIdx'), value: (row) => row.betIdx }],
    },
    // The sum counts lines, the list bets.
    ...gameColumns<LineSum>(t, changeCount(context, context.count)),
    {
      id: 'round',
      header: t('detail.log.round'),
      card: 'pair',
      // A vendor's own id may have 36 letters; the other figures need the room.
      cell: (row) => (
        <span className="block truncate md:max-w-28" title={row.betId}>
          {row.betId}
        </span>
      ),
      csv: [{ header: t('detail.log.round'), value: (row) => row.betId }],
    },
    {
      id: 'tranType',
      header: t('detail.log.tranType'),
      card: 'state',
      cell: type,
      csv: [{ header: t('detail.log.tranType'), value: type }],
    },
    figure('before', (row) => row.bfMoney),
    {
      id: 'amount',
      header: t('detail.log.amount'),
      end: true,
      card: 'figure',
      cell: (row) =>
        Amount({
          value: row.amount,
          cashDecimal,
          signed: { gain: t('amount.plus'), loss: t('amount.minus') },
          className: 'font-semibold',
        }),
      ...changeTotal<Line, LineSum>(context, {
        header: t('detail.log.amount'),
        value: (row) => row.amount,
        parts: ({ types }) =>
          types.map(({ tranType, ...of }) => ({ key: tranType, label: type({ tranType }), ...of })),
      }),
    },
    figure('after', (row) => row.afMoney),
    {
      id: 'betDate',
      header: t('detail.log.betDate'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.regDate)}</span>,
      csv: [{ header: t('detail.log.betDate'), value: (row) => formatTime(row.regDate), type: 'time' }],
    },
  ];
}
