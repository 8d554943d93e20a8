import { numberControls } from '@/components/filter/number-control';
import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { inquiryActions } from '@/components/list/inquiry-action';
import { type ChangeDays, changeTotal } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { quickAction, type RowAction, type RowActions } from '@/components/table/row-action';
import { rowCount } from '@/components/table/row-count';
import { trendNote } from '@/components/trend/trend-note';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { numberParam } from '@/lib/lists/call-params';
import { dayRange, type ListState, numberSearch, page, searchedNumber } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { sumAmounts } from '@/lib/rules/amount';
import { mapResult } from '@/lib/rules/result';

type Accrual = ResponseOf<'/api/cash/pointList'>['list'][number];

/** The sums of points over all days, and by day. */
type PointSum = { inAmt: number; outAmt: number; days: ChangeDays };

/** Bets that were called off are in the sums. */
const pointSum = (sum: number, days: ChangeDays): PointSum => ({
  inAmt: sum,
  outAmt: 0,
  days: days?.map(({ day, inAmt, outAmt }) => ({ day, inAmt: sumAmounts([inAmt, outAmt]), outAmt: 0 })),
});

const NONE = '0.00';

/**
 * The viewer's rolling points by the bet that earned them, and its other points (POINT-01). Over one day by default
 * (FORM-03).
 */
export const pointList = defineList({
  route: 'pointList',
  note: 'pointList',
  isOfDays: true,
  filters: ({ today }) => ({ ...dayRange(today), ...numberSearch, page }),
  controls: (context) => [rangeControl(context), ...numberControls(context, 'bet')],
  perPage: 40,
  fixedPerPage: 10,
  load: async ({ call }, { startDate, endDate, ...search }, paging, { withSum }) =>
    mapResult(
      await call('/api/cash/pointList', {
        pointType: 'in',
        startDate,
        endDate,
        ...paging,
        ...numberParam(search),
        daysYn: withSum && !searchedNumber(search) ? 'Y' : 'N',
      }),
      ({ list, sum, sumDays, pageInfo, asOf }) => ({
        rows: list,
        // Every page is answered with the sum, but only the first one with its days.
        ...(withSum ? { sum: pointSum(sum, sumDays) } : {}),
        ...rowCount(pageInfo, list, paging),
        asOf,
      }),
    ),
  columns,
  rowActions,
  // A settled bet that was called off has two rows, and a deposit may bring several bonuses at once.
  rowKey: ({ gameIdx, regDt, codeName, point_inAmt }) => [gameIdx, regDt, codeName, point_inAmt].join(' '),
  rowName: ({ codeName, regDt }) => `${codeName} ${formatTime(regDt)}`,
  empty: () => 'empty.noHistory',
});

const gameText = ({ vendorName, gameName }: Accrual): string =>
  [vendorName, gameName].filter(Boolean).join(' · ');

/** Returns the actions of a row of a bet: its detail (DETAIL-10), its member, an inquiry about it (WORK-08). */
function rowActions<S extends ListState>(context: ListRenderContext<S>) {
  const { t, prefix, viewer } = context;
  const labels = { bet: t('betList.detail'), member: t('betList.member') };
  return ({ gameIdx, betId, vendorCode, memId = viewer.memId }: Accrual): RowActions => {
    if (!betId) return {};
    const bet: RowAction = {
      id: 'bet',
      icon: 'bets' as const,
      label: labels.bet,
      of: betId,
      popup: { kind: 'bet', target: { betId, vendorCode } },
    };
    const member: RowAction = {
      id: 'detail',
      icon: 'member' as const,
      label: labels.member,
      of: memId,
      href: memberHref(prefix, memId),
    };
    const inquiry = inquiryActions(context, 'bet', gameIdx, betId);
    // A partner's own points are of its own bets.
    if (memId === viewer.memId) return { quick: quickAction(bet), menu: () => [bet, ...inquiry] };
    return { quick: quickAction(bet), href: member.href!, menu: () => [bet, member, ...inquiry] };
  };
}

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Accrual, PointSum>[] {
  const { t, prefix, viewer, cashDecimal } = context;
  const signs = { gain: t('amount.plus'), loss: t('amount.minus') };
  const kindPills = ({ codeName, betAmt }: Accrual) => (
    <>
      {Pill({ children: codeName })}
      {betAmt < 0 ? Pill({ tone: 'loss', children: t('pointLog.calledOff') }) : null}
    </>
  );
  const rate = (
    id: 'rate' | 'bonusRate',
    value: (row: Accrual) => string,
    /** The parts of the amount. */
    parts: (row: Accrual) => string | null,
  ): Column<Accrual, PointSum> => ({
    id,
    header: t(`pointLog.${id}`),
    end: true,
    card: id === 'rate' ? 'brief' : 'pair',
    // Mostly nothing.
    ...(id === 'rate' ? {} : { optional: true }),
    cell: (row) => (
      <span className="inline-flex items-baseline gap-1.5">
        <small className="num text-ink-3">{parts(row)}</small>
        <span className={value(row) === NONE ? 'zero' : 'num'}>{value(row)}</span>
      </span>
    ),
    csv: [{ header: t(`pointLog.${id}`), value: (row) => Number(value(row)) }],
  });

  return [
    {
      id: 'at',
      header: t('pointLog.at'),
      card: 'sub',
      cell: ({ regDt }) => (
        <time dateTime={regDt} className="num">
          {formatTime(regDt)}
        </time>
      ),
      total: ({ days }) => (
        <>
          {t('statistics.totals')}
          {trendNote(context, days)}
        </>
      ),
      csv: [{ header: t('pointLog.at'), value: ({ regDt }) => formatTime(regDt), type: 'time' }],
    },
    {
      id: 'id',
      header: t('pointLog.id'),
      optional: true,
      card: 'none',
      cell: ({ gameIdx }) => <span className={gameIdx === 0 ? 'zero' : 'num text-ink-3'}>{gameIdx}</span>,
      csv: [{ header: t('pointLog.id'), value: ({ gameIdx }) => (gameIdx === 0 ? '' : gameIdx) }],
    },
    {
      id: 'site',
      header: t('pointLog.site'),
      optional: true,
      card: 'none',
      cell: () => prefix,
      csv: [{ header: t('pointLog.site'), value: () => prefix }],
    },
    {
      id: 'member',
      header: t('list.memId'),
      card: 'heading',
      fixed: true,
      cell: ({ memId = viewer.memId }) =>
        memId === viewer.memId ? (
          <span className="name">{memId}</span>
        ) : (
          <a href={memberHref(prefix, memId)} className="name">
            {memId}
          </a>
        ),
      csv: [{ header: t('list.memId'), value: ({ memId = viewer.memId }) => memId }],
    },
    {
      id: 'kind',
      header: t('pointLog.kind'),
      card: 'state',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {kindPills(row)}
          <small className="truncate text-ink-3 max-md:hidden">{gameText(row)}</small>
        </span>
      ),
      field: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {kindPills(row)}
          <small className="text-ink-3">{gameText(row)}</small>
        </span>
      ),
      csv: [
        { header: t('pointLog.kind'), value: ({ codeName }) => codeName },
        { header: t('betList.vendor'), value: ({ vendorName }) => vendorName ?? '' },
        { header: t('betList.game'), value: ({ gameName }) => gameName ?? '' },
      ],
    },
    {
      id: 'bet',
      header: t('pointLog.bet'),
      end: true,
      card: 'brief',
      cell: ({ betAmt }) => Amount({ value: betAmt, cashDecimal }),
      csv: [{ header: t('pointLog.bet'), value: ({ betAmt }) => betAmt, type: 'amount' }],
    },
    rate(
      'rate',
      ({ pointRate }) => pointRate,
      ({ ownRate, lowerRate = NONE }) => (lowerRate === NONE ? null : `${ownRate} − ${lowerRate} =`),
    ),
    rate(
      'bonusRate',
      ({ pointBonusRate }) => pointBonusRate,
      () => null,
    ),
    {
      id: 'points',
      header: t('pointLog.points'),
      end: true,
      card: 'figure',
      fixed: true,
      cell: (row) =>
        Amount({ value: row.point_inAmt, cashDecimal, signed: signs, className: 'font-semibold' }),
      ...changeTotal(context, {
        header: t('pointLog.points'),
        value: (row) => row.point_inAmt,
        isPlain: true,
      }),
    },
  ];
}
