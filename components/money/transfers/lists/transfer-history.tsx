import { rangeControl } from '@/components/filter/range-control';
import { type ChangeSum, changeCount, changeTotal } from '@/components/list/change-total';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { inquiryColumn } from '@/components/list/inquiry-action';
import { noSum } from '@/components/list/no-sum';
import { rowCount } from '@/components/list/row-count';
import { searchControl } from '@/components/members/member-controls';
import { legacyFlags } from '@/components/members/member-list-load';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { dayRange, type ListState, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { mapResult } from '@/lib/rules/result';

type Move = ResponseOf<'/api/retail/cashSendlist'>['list'][number];

/** Carried out or not: on the wire 1, and −1 for a refused one. */
const PROCESSED = ['', '1', '-1'] as const;
const TYPES = ['', '-3', '3'] as const;

/** Gives and take-backs of the partner that is chosen in the tree, also those that were refused (MOVE-02). */
export const transferHistory = defineList({
  route: 'partnerMoneyMoveList',
  name: 'moneyMoveHistory',
  note: 'moneyMoveHistory',
  isOfDays: true,
  filters: ({ memId, today }) => ({
    tab: oneOf(['', 'history'], ''),
    memId: memberId(memId),
    treeOption: oneOf(['N', 'Y'], 'N'),
    ...dayRange(today),
    processed: oneOf(PROCESSED, ''),
    type: oneOf(TYPES, ''),
    searchType: oneOf(['memId', 'memNick', 'recommenderId'], 'memId'),
    searchValue: searchText,
    page,
  }),
  controls: (context) => [
    rangeControl(context),
    searchControl(context, ['memId', 'memNick', 'recommenderId']),
    {
      kind: 'select',
      name: 'processed',
      label: context.t('moneyMove.processed'),
      options: PROCESSED.map((value) => ({
        value,
        label: context.t(`moneyMove.processedIs.${value || 'all'}`),
      })),
    },
    {
      kind: 'select',
      name: 'type',
      label: context.t('moneyMove.content'),
      options: TYPES.map((value) => ({
        value,
        label: context.t(value === '' ? 'filter.all' : value === '-3' ? 'money.give' : 'money.takeBack'),
      })),
    },
  ],
  tree: { depth: 4 },
  perPage: 40,
  messages: [
    ...([
      'moneyMove',
      'money.amount',
      'money.give',
      'money.memo',
      'money.takeBack',
      'money.target',
      'api.U0011',
      'api.C099',
      'api.C301',
      'api.C302',
    ] as const),
    ...(['api.C303', 'api.C401', 'api.C402', 'api.C403', 'api.C601', 'api.C701', 'api.C702'] as const),
  ],
  server:
    process.env.NEXT_RUNTIME === ''
      ? null
      : {
          load: async (context, state, paging, { withSum }) => {
            const { memId, startDate, endDate, processed, type, searchType, searchValue } = state;
            const { oldYn } = legacyFlags({ startDate, endDate }, context);
            const answer = await context.call('/api/retail/cashSendlist', {
              ...{
                topMemId: memId,
                cashType: type,
                cashStatus: processed,
                botMemId: searchValue,
                searchType,
              },
              ...{ startDate, endDate, oldYn, ...paging },
              sumYn: withSum ? 'Y' : 'N',
            });
            return mapResult(answer, ({ list, pageInfo, moveSum }) => ({
              rows: list,
              sum: moveSum,
              ...rowCount(pageInfo),
            }));
          },
        },
  columns,
  // Refused moves alone have no sum: they moved nothing.
  footer: (context, found) => (context.url.state.processed === '-1' ? null : noSum(context, found)),
  rowKey: ({ cashIdx }: Move) => String(cashIdx),
  empty: ({ searchValue, processed, type }) =>
    searchValue || processed || type ? 'empty.notFoundList' : 'empty.noHistory',
});

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Move, ChangeSum>[] {
  const { t, prefix, cashDecimal } = context;
  const isDone = ({ cashStatus }: Move) => cashStatus === '1';
  const type = ({ cashType }: Move) => t(cashType === '-3' ? 'money.give' : 'money.takeBack');
  const why = ({ resultCode, resultMessage }: Move) =>
    resultMessage || (resultCode ? codeText(t, `api.${resultCode}`, resultCode) : '');
  const balance = (id: 'before' | 'after', value: (row: Move) => number): Column<Move, ChangeSum> => ({
    id,
    header: t(`moneyMove.${id}`),
    end: true,
    card: 'pair',
    cell: (row) => Amount({ value: value(row), cashDecimal }),
    csv: [{ header: t(`moneyMove.${id}`), value, isAmount: true }],
  });
  const moved = changeTotal<Move, ChangeSum>(context, {
    header: t('money.amount'),
    value: (row) => (isDone(row) ? row.cashAmt : 0),
  });
  return [
    {
      id: 'at',
      header: t('moneyMove.at'),
      card: 'sub',
      fixed: true,
      cell: ({ regDate }) => <span className="num">{formatTime(regDate)}</span>,
      // The sum leaves refused moves out, the list does not.
      total: changeCount(context, context.count),
      csv: [{ header: t('moneyMove.at'), value: ({ regDate }) => formatTime(regDate) }],
    },
    {
      id: 'target',
      header: t('money.target'),
      card: 'heading',
      fixed: true,
      cell: ({ botMemId, botMemNick }) => (
        <div className="who">
          {/* The detail of a member that is a partner redirects there. */}
          <a href={detailHref(prefix, { memId: botMemId, partnerLevel: 'NORMAL' })} className="name">
            {botMemNick}
          </a>
          <small>{botMemId}</small>
        </div>
      ),
      csv: [
        { header: t('list.memId'), value: ({ botMemId }) => botMemId },
        { header: t('list.memNick'), value: ({ botMemNick }) => botMemNick },
      ],
    },
    {
      id: 'type',
      header: t('moneyMove.content'),
      card: 'pair',
      cell: type,
      csv: [{ header: t('moneyMove.content'), value: type }],
    },
    balance('before', ({ preCashAmt }) => preCashAmt),
    {
      id: 'amount',
      header: t('money.amount'),
      end: true,
      card: 'figure',
      cell: (row) =>
        Amount({
          value: row.cashAmt,
          cashDecimal,
          signed: isDone(row) ? { gain: t('amount.plus'), loss: t('amount.minus') } : undefined,
          className: isDone(row) ? 'font-semibold' : 'text-ink-3',
        }),
      ...moved,
      // What was refused moved nothing, and stands apart.
      csv: [
        ...moved.csv,
        {
          header: t('moneyMove.refused'),
          value: (row) => (isDone(row) ? 0 : row.cashAmt),
          isAmount: true,
          total: () => '',
        },
      ],
    },
    balance('after', ({ aftCashAmt }) => aftCashAmt),
    {
      id: 'state',
      header: t('moneyMove.processed'),
      card: 'state',
      cell: (row) =>
        Pill({
          tone: isDone(row) ? 'gain' : 'loss',
          children: (
            <>
              {isDone(row) ? 'O' : 'X'}
              <span className="sr-only">{` ${t(`moneyMove.processedIs.${row.cashStatus}`)}`}</span>
            </>
          ),
        }),
      csv: [{ header: t('moneyMove.processed'), value: (row) => (isDone(row) ? 'O' : 'X') }],
    },
    {
      id: 'note',
      header: t('moneyMove.note'),
      card: 'wide',
      cell: (row) => {
        const text = [why(row), row.memo].filter(Boolean).join(' · ');
        return text ? <span className="whitespace-normal text-ink-2">{text}</span> : '–';
      },
      csv: [
        { header: t('moneyMove.why'), value: why },
        { header: t('money.memo'), value: ({ memo }) => memo },
      ],
    },
    // A refused move is no row of the ledger; its id is negative.
    inquiryColumn(
      context,
      (row) => (isDone(row) ? 'entry' : 'attempt'),
      ({ cashIdx }) => Math.abs(cashIdx),
    ),
  ];
}
