import { rangeControl } from '@/components/filter/range-control';
import { siteCodes } from '@/components/filter/site-codes';
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
import { dayRange, type ListState, memberId, oneOf, page, searchText, someOf } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { sumAmounts } from '@/lib/rules/amount';
import { toDay } from '@/lib/rules/day';
import { mapResult } from '@/lib/rules/result';

type Movement = ResponseOf<'/api/retail/pointList'>['list'][number];

/** The point types of the contract; their names are the site's. */
const TYPES = ['2', '-2', '3', '-4', '5', '6', '7', '8', '-3', '33'] as const;
const ROLLING = '3';
/** Fields of the search; the documents print the id alone. */
const SEARCH_TYPES = ['memId', 'memNick', 'recommenderId'] as const;

/** The stage of the call for each choice: points move at once, so that nothing waits. */
const STAGE = { '': '', Y: '1', N: '0' } as const;

/** Points received and converted in the branch of the viewer or of the selected partner (POINT-02). */
export const subpartnerPointList = defineList({
  route: 'subpartnerPointList',
  note: 'subpartnerPointList',
  hint: 'rolling',
  isOfDays: true,
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...dayRange(today),
    processed: oneOf(['', 'Y', 'N'], ''),
    pointTypes: someOf(TYPES),
    searchType: oneOf(SEARCH_TYPES, 'memId'),
    searchValue: searchText,
    treeOption: oneOf(['N', 'Y'], 'N'),
    page,
  }),
  controls: (context) => {
    const { t, codes } = context;
    const listTypes: readonly string[] = TYPES;
    return [
      rangeControl(context),
      searchControl(context, context.capabilities.has('wideSearch') ? SEARCH_TYPES : ['memId']),
      {
        kind: 'select',
        name: 'processed',
        label: t('pointLog.processed'),
        options: [
          { value: '', label: t('filter.all') },
          { value: 'Y', label: t('pointLog.isProcessed') },
          { value: 'N', label: t('pointLog.isUnprocessed') },
        ],
      },
      {
        kind: 'choices',
        name: 'pointTypes',
        label: t('pointLog.content'),
        choices: (codes?.pointTypes ?? []).filter(({ value }) => listTypes.includes(value)),
      },
    ];
  },
  tree: { depth: 7 },
  perPage: 40,
  loadCodes: async (context) => ({ pointTypes: await siteCodes(context, 'kplay', 'pointType') }),
  load: async (context, state, paging, { withSum }) => {
    const { memId, processed, pointTypes, searchType, searchValue } = state;
    const { startDate, endDate, oldYn } = legacyFlags(state, context);
    return mapResult(
      await context.call('/api/retail/pointList', {
        topMemId: memId,
        cashStatus: STAGE[processed],
        pointTypeList:
          pointTypes === '' ? null : TYPES.filter((type) => pointTypes.split(',').includes(type)),
        searchType,
        botMemId: searchValue,
        startDate,
        endDate,
        oldYn,
        sumYn: withSum ? 'Y' : 'N',
        ...paging,
      }),
      ({ list, pageInfo, moveSum }) => ({
        rows: list,
        sum: moveSum,
        ...rowCount(pageInfo, list, paging),
      }),
    );
  },
  columns,
  footer: noSum,
  rowKey: ({ pointIdx }) => String(pointIdx),
  empty: ({ processed }) => (processed === 'N' ? 'empty.noWaitingPoints' : 'empty.noHistory'),
});

/**
 * Returns the bets behind a payment of rolling, on its day: the viewer's own point history, or the tab of a partner
 * below.
 */
function rollingHref(prefix: string, viewerId: string, row: Movement): string | undefined {
  if (row.pointType !== ROLLING) return undefined;
  const { memId, partnerLevel = 'NORMAL' } = row;
  const day = toDay(row.pointRegDate);
  const days = new URLSearchParams({ startDate: day, endDate: day });
  if (row.memId === viewerId) return `/${prefix}/pointList?${days}`;
  return partnerLevel === 'NORMAL'
    ? undefined
    : `${detailHref(prefix, { memId, partnerLevel }, 'Roll')}&${days}`;
}

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Movement, ChangeSum>[] {
  const { t, prefix, viewer, cashDecimal, codes } = context;
  const types = new Map(codes?.pointTypes?.map(({ value, label }) => [value, label]));
  const typeText = ({ typeDesc, pointType }: Movement) =>
    typeDesc ?? types.get(pointType) ?? codeText(t, `pointType.${pointType}`, pointType);
  const signs = { gain: t('amount.plus'), loss: t('amount.minus') };
  const balance = (
    id: 'before' | 'after',
    value: (row: Movement) => number,
  ): Column<Movement, ChangeSum> => ({
    id,
    header: t(`pointLog.${id}`),
    end: true,
    card: 'pair',
    cell: (row) => Amount({ value: value(row), cashDecimal }),
    csv: [{ header: t(`pointLog.${id}`), value, type: 'amount' }],
  });

  return [
    {
      id: 'date',
      header: t('pointLog.date'),
      card: 'sub',
      cell: ({ pointRegDate }) => (
        <time dateTime={pointRegDate} className="num">
          {formatTime(pointRegDate)}
        </time>
      ),
      total: changeCount(context),
      csv: [
        { header: t('pointLog.date'), value: ({ pointRegDate }) => formatTime(pointRegDate), type: 'time' },
      ],
    },
    {
      id: 'id',
      header: t('pointLog.id'),
      card: 'none',
      cell: ({ pointIdx }) => <span className="num text-ink-3">{pointIdx}</span>,
      csv: [{ header: t('pointLog.id'), value: ({ pointIdx }) => pointIdx }],
    },
    {
      id: 'member',
      header: t('list.member'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <div className="who">
          {row.memId === viewer.memId ? (
            <span className="name">{row.memNick}</span>
          ) : (
            <a
              // The detail of a member that is a partner redirects there.
              href={detailHref(prefix, { memId: row.memId, partnerLevel: row.partnerLevel ?? 'NORMAL' })}
              className="name"
            >
              {row.memNick}
            </a>
          )}
          <small>{row.memId}</small>
        </div>
      ),
      csv: [
        { header: t('list.memId'), value: ({ memId }) => memId },
        { header: t('list.memNick'), value: ({ memNick }) => memNick },
      ],
    },
    {
      id: 'type',
      header: t('pointLog.content'),
      card: 'state',
      cell: (row) => Pill({ children: typeText(row) }),
      csv: [{ header: t('pointLog.content'), value: typeText }],
    },
    balance('before', ({ prePointAmt }) => prePointAmt),
    {
      id: 'points',
      header: t('pointLog.moved'),
      end: true,
      card: 'figure',
      fixed: true,
      cell: (row) =>
        Amount({
          value: row.pointAmt,
          cashDecimal,
          signed: signs,
          href: rollingHref(prefix, viewer.memId, row),
          className: 'font-semibold',
        }),
      ...changeTotal<Movement, ChangeSum>(context, {
        header: t('pointLog.moved'),
        value: ({ pointAmt }) => pointAmt,
      }),
    },
    balance(
      'after',
      ({ aftPointAmt, prePointAmt, pointAmt }) => aftPointAmt ?? sumAmounts([prePointAmt, pointAmt]),
    ),
    {
      id: 'memo',
      header: t('pointLog.memo'),
      card: 'wide',
      optional: true,
      has: ({ memo }) => memo !== undefined,
      cell: ({ memo }) => <span className="wrap-anywhere">{memo}</span>,
      csv: [{ header: t('pointLog.memo'), value: ({ memo }) => memo ?? '' }],
    },
    ...inquiryColumns(context, 'entry', ({ pointIdx }: { pointIdx: number }) => pointIdx),
  ];
}
