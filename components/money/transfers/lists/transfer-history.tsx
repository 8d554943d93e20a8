import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { searchControl } from '@/components/list/list-controls';
import { type ChangeSum, changeCount, changeTotal } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { legacyFlags } from '@/lib/lists/call-params';
import { dayRange, type ListState, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { mapResult } from '@/lib/rules/result';
import { isCarriedOut, TRANSFER_CALLS, toTransferType } from '../transfer-wire';

type TransferRow = ResponseOf<typeof TRANSFER_CALLS.history>['list'][number];

/** Carried out or not: on the wire 1, and −1 for a refused one. */
const PROCESSED = ['', '1', '-1'] as const;
const TYPES = ['', '-3', '3'] as const;
/** Fields of the search; the documents print the id alone. */
const SEARCH_TYPES = ['memId', 'memNick', 'recommenderId'] as const;

/** Gives and take-backs of the partner that is chosen in the tree, also those that were refused (MOVE-02). */
export const transferHistory = defineList({
  route: 'partnerMoneyMoveList',
  name: 'moneyMoveHistory',
  note: 'transferHistory',
  isOfDays: true,
  filters: ({ memId, today }) => ({
    tab: oneOf(['', 'history'], ''),
    memId: memberId(memId),
    treeOption: oneOf(['N', 'Y'], 'N'),
    ...dayRange(today),
    processed: oneOf(PROCESSED, ''),
    type: oneOf(TYPES, ''),
    searchType: oneOf(SEARCH_TYPES, 'memId'),
    searchValue: searchText,
    page,
  }),
  controls: (context) => [
    rangeControl(context),
    searchControl(context, context.capabilities.has('wideSearch') ? SEARCH_TYPES : ['memId']),
    {
      kind: 'select',
      name: 'processed',
      label: context.t('transfers.processed'),
      options: PROCESSED.map((value) => ({
        value,
        label: context.t(`transfers.processedIs.${value || 'all'}`),
      })),
    },
    {
      kind: 'select',
      name: 'type',
      label: context.t('transfers.content'),
      options: TYPES.map((value) => ({
        value,
        label: context.t(value === '' ? 'filter.all' : `money.${toTransferType(value)}`),
      })),
    },
  ],
  views: {
    ready: [
      { label: 'refusedToday', state: { processed: '-1' } },
      { label: 'takeBacksToday', state: { type: '3' } },
    ],
  },
  tree: { depth: 4 },
  perPage: 40,
  load: async (context, state, paging, { withSum }) => {
    const { memId, startDate, endDate, processed, type, searchType, searchValue } = state;
    const { oldYn } = legacyFlags({ startDate, endDate }, context);
    const answer = await context.call(TRANSFER_CALLS.history, {
      topMemId: memId,
      cashType: type,
      cashStatus: processed,
      botMemId: searchValue,
      searchType,
      startDate,
      endDate,
      oldYn,
      ...paging,
      sumYn: withSum ? 'Y' : 'N',
    });
    return mapResult(answer, ({ list, pageInfo, moveSum }) => ({
      rows: list,
      sum: moveSum,
      ...rowCount(pageInfo, list, paging),
    }));
  },
  columns,
  // Refused transfers alone have no sum: they changed nothing.
  footer: (context, listPage) => (context.url.state.processed === '-1' ? null : noSum(context, listPage)),
  rowKey: ({ cashIdx }: TransferRow) => String(cashIdx),
  empty: ({ searchValue, processed, type }) =>
    searchValue || processed || type ? 'empty.notFoundList' : 'empty.noHistory',
});

function columns<S extends ListState>(context: ListRenderContext<S>): Column<TransferRow, ChangeSum>[] {
  const { t, prefix, cashDecimal } = context;
  const isDone = ({ cashStatus }: TransferRow) => isCarriedOut(cashStatus);
  const stateText = (row: TransferRow) => t(`transfers.processedIs.${isDone(row) ? '1' : '-1'}`);
  const type = ({ cashType }: TransferRow) => t(`money.${toTransferType(cashType)}`);
  const why = ({ resultCode, resultMessage }: TransferRow) =>
    resultMessage || (resultCode ? codeText(t, `api.${resultCode}`, resultCode) : '');
  const balance = (
    id: 'before' | 'after',
    value: (row: TransferRow) => number,
  ): Column<TransferRow, ChangeSum> => ({
    id,
    header: t(`transfers.${id}`),
    end: true,
    card: 'pair',
    cell: (row) => Amount({ value: value(row), cashDecimal }),
    csv: [{ header: t(`transfers.${id}`), value, type: 'amount' }],
  });
  const amountTotal = changeTotal<TransferRow, ChangeSum>(context, {
    header: t('money.amount'),
    value: (row) => (isDone(row) ? row.cashAmt : 0),
  });
  return [
    {
      id: 'at',
      header: t('transfers.at'),
      card: 'sub',
      fixed: true,
      cell: ({ regDate }) => <span className="num">{formatTime(regDate)}</span>,
      // The sum leaves refused transfers out, the list does not.
      total: changeCount(context, context.count),
      csv: [{ header: t('transfers.at'), value: ({ regDate }) => formatTime(regDate), type: 'time' }],
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
      header: t('transfers.content'),
      card: 'pair',
      cell: type,
      csv: [{ header: t('transfers.content'), value: type }],
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
      ...amountTotal,
      // Refused transfers changed nothing, and have a column of their own.
      csv: [
        ...amountTotal.csv,
        {
          header: t('transfers.refused'),
          value: (row) => (isDone(row) ? 0 : row.cashAmt),
          type: 'amount',
          total: () => '',
        },
      ],
    },
    balance('after', ({ aftCashAmt }) => aftCashAmt),
    {
      id: 'state',
      header: t('transfers.processed'),
      card: 'state',
      cell: (row) =>
        Pill({
          tone: isDone(row) ? 'gain' : 'loss',
          children: stateText(row),
        }),
      csv: [{ header: t('transfers.processed'), value: stateText }],
    },
    {
      id: 'note',
      header: t('transfers.note'),
      card: 'wide',
      cell: (row) => {
        const text = [why(row), row.memo].filter(Boolean).join(' · ');
        return text ? <span className="whitespace-normal text-ink-2">{text}</span> : '–';
      },
      csv: [
        { header: t('transfers.why'), value: why },
        { header: t('money.memo'), value: ({ memo }) => memo },
      ],
    },
    // A refused transfer is no row of the ledger; its id is negative.
    ...inquiryColumns(
      context,
      (row: TransferRow) => (isDone(row) ? 'entry' : 'attempt'),
      ({ cashIdx }: TransferRow) => Math.abs(cashIdx),
    ),
  ];
}
