import { defineList, type ListPage, type ListRenderContext } from '@/components/list/definition';
import { orderControl } from '@/components/list/list-controls';
import { figureColumns } from '@/components/members/figure-columns';
import type { RestRow } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { buttonClass } from '@/components/ui/button-class';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { legacyFlags } from '@/lib/lists/call-params';
import type { FileCell } from '@/lib/lists/file-lines';
import { dayRange, memberId, oneOf, page } from '@/lib/lists/filters';
import { monthHref, monthPrintHref } from '@/lib/routes/month-statement-href';
import { addDays } from '@/lib/rules/day';
import { SETTLEMENT_ORDERS } from '@/lib/rules/orders';
import { ok } from '@/lib/rules/result';
import { periodAt } from '@/lib/rules/settlement-period';
import { SettlementReports } from '../report-tabs';
import { type TotalRow, type Totals, type TotalsScope, TotalsStrip, totalColumns } from '../total-columns';
import { PeriodLinks } from './period-links';

const MONTHS = '/api/v2/retail/settlement/months';
type Month = ResponseOf<typeof MONTHS>['list'][number];

/** The member's own figures, with all else that the page says of the month. */
type Sum = Totals & { month: Month; months: readonly Month[] };

interface State {
  [name: string]: string | number;
  memId: string;
  startDate: string;
  endDate: string;
  orderStr: (typeof SETTLEMENT_ORDERS)[number];
  page: number;
}

/** The member whose branch the totals are of. */
const branchOf = ({ url }: ListRenderContext<State>): TotalsScope => ({
  memId: url.state.memId,
  treeOption: 'N',
  targetLevel: 'PARTNER',
});

/** A month as text: `2026-10`. */
const monthText = ({ startDate }: Pick<Month, 'startDate'>): string => startDate.slice(0, 7);

/** A month that is in no list: before the site's first one, or days that are no month. */
const unknownMonth = (days: Pick<Month, 'startDate' | 'endDate'>): Month => ({
  ...days,
  state: 'waiting',
  closedAt: null,
  file: '',
  recordCnt: 0,
  hash: '',
  previousHash: '',
});

/**
 * A partner's settlement statement of a calendar month (SAFE-11): the figures of its branch that are in the chained
 * record file, by the partners directly below. Printed it is the statement, with the hash of the file.
 */
export const settlementMonth = defineList({
  route: 'settlementMonth',
  note: 'settlementMonth',
  hint: 'figures',
  title: ({ t }, { memId, startDate }: State) =>
    `${t('settlement.monthStatement')} · ${memId} · ${startDate.slice(0, 7)}`,
  filters: ({ memId, today }) => {
    const last = periodAt('month', addDays(periodAt('month', today).startDate, -1));
    return {
      memId: memberId(memId),
      ...dayRange(last.startDate, last.endDate),
      orderStr: oneOf(SETTLEMENT_ORDERS, 'ID_ASC'),
      page,
    };
  },
  controls: (context) => [orderControl(context, SETTLEMENT_ORDERS)],
  perPage: 20,
  load: async (context, { memId, startDate, endDate, orderStr }, paging) => {
    const [statistics, months] = await Promise.all([
      context.call('/api/retail/partnerStatistics', {
        searchType: 'INNER',
        memId,
        orderStr,
        ...legacyFlags({ startDate, endDate }, context),
        ...paging,
      }),
      context.call(MONTHS, {}),
    ]);
    if (!statistics.ok) return statistics;
    if (!months.ok) return months;
    const { inSearchList = [], inSearchTotal, rest = [], pageInfo, asOf } = statistics.data;
    const { list } = months.data;
    const month =
      list.find((one) => one.startDate === startDate && one.endDate === endDate) ??
      unknownMonth({ startDate, endDate });
    const facts = { month, months: list };
    return ok({
      rows: inSearchList,
      asOf: month.closedAt ?? asOf,
      ...rowCount(pageInfo, inSearchList, paging),
      ...(inSearchTotal ? { sum: { ...inSearchTotal, ...facts } satisfies Sum } : {}),
      restRows: rest.map((row): RestRow<Sum> => ({ ...row, ...facts })),
    });
  },
  header: (context, _, listPage) =>
    listPage?.sum ? <MonthHeader context={context} listPage={listPage} sum={listPage.sum} /> : null,
  tabs: (context) => <SettlementReports context={context} current="settlement" />,
  fileFacts: (context, { sum }) => (sum ? monthFacts(context, sum.month) : []),
  columns: (context) => [
    {
      ...figureColumns(context).memberColumn<TotalRow>({
        sort: ['ID_ASC', 'ID_DESC'],
        href: ({ memId }) => monthHref(context.prefix, memId, context.url.state),
      }),
      card: 'heading',
    },
    ...totalColumns(context, branchOf(context)),
  ],
  rowKey: ({ memId }) => memId,
  rowName: ({ memNick }) => memNick,
  empty: () => 'empty.noMonthRows',
});

/** Head of the printed statement: month, days, state, and the place of its figures in the chain. */
function monthFacts(
  { t }: Pick<ListRenderContext<State>, 't'>,
  month: Month,
): (readonly [label: string, value: FileCell])[] {
  const { startDate, endDate, state, closedAt, file, recordCnt, hash, previousHash } = month;
  return [
    [t('settlement.month'), `${monthText(month)} (${startDate} – ${endDate})`],
    [t('settlement.state'), t(`settlement.${state}`)],
    ...(closedAt
      ? ([
          [t('settlement.closedAt'), `${formatTime(closedAt)} (UTC+9)`],
          [t('settlement.file'), file],
          [t('settlement.records'), { amount: recordCnt, text: formatCount(recordCnt) }],
          [t('settlement.fileHash'), hash],
          [t('settlement.previousHash'), previousHash],
        ] as const)
      : []),
  ];
}

/** Above the rows: the months, what holds for the chosen one, its print, the figures of the branch, and the hash. */
function MonthHeader({
  context,
  listPage,
  sum,
}: {
  context: ListRenderContext<State>;
  listPage: ListPage<TotalRow, Sum>;
  sum: Sum;
}) {
  const { t, prefix, url } = context;
  const { month, months } = sum;
  const sentences = { running: 'monthRunning', waiting: 'monthWaiting', closed: 'chained' } as const;
  return (
    <>
      <PeriodLinks
        t={t}
        period={month}
        label={t('settlement.months')}
        all={months.length > 0 ? months : [month]}
        nameOf={monthText}
        hrefOf={(one) => monthHref(prefix, url.state.memId, one)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
        <p className="min-w-0 flex-1 basis-80">{t(`settlement.${sentences[month.state]}`)}</p>
        <a
          href={monthPrintHref(prefix, url.state.memId, month)}
          target="_blank"
          rel="noopener"
          className={buttonClass('primary', 'sm', 'no-print')}
        >
          {t('settlement.printMonth')}
        </a>
      </div>
      <TotalsStrip context={context} page={listPage} sum={sum} totals={branchOf(context)} />
      {month.hash ? (
        <p className="px-4 py-2 text-xs break-all text-ink-3">
          {`${month.file} · ${t('settlement.fileHash')} ${month.hash}`}
        </p>
      ) : null}
    </>
  );
}
