import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { inquiryAction } from '@/components/list/inquiry-action';
import type { Column } from '@/components/table/column';
import { quickAction } from '@/components/table/row-action';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { dayRange, type ListState, page } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';
import { mapResult } from '@/lib/rules/result';
import { POINT_SCREENS } from '../point-screens';
import { pointSubject } from '../point-subject';

type PointRow = ResponseOf<'/api/cash/pointList'>['list'][number];
/** The sum of points over all rows; converted points are positive, as in the rows. */
interface PointSum {
  points: number;
}

/** Declares a list of the viewer's own points of the last seven days at first (POINT-03, FORM-03). */
const ownPoints = (
  route: (typeof POINT_SCREENS)[number],
  columns: <S extends ListState>(context: ListRenderContext<S>) => Column<PointRow, PointSum>[],
) => {
  const isEarned = route === 'point';
  return defineList({
    route,
    // Beside the form the page has the heading and the tabs.
    ...(route === 'pointuse'
      ? { title: ({ t }) => t('route.pointuselist') }
      : { note: route, tabs: pointTabs(route) }),
    isOfDays: true,
    filters: ({ today }) => {
      const { startDate, endDate } = quickRange('days7', today);
      return { ...dayRange(startDate, endDate), page };
    },
    controls: (context) => [rangeControl(context)],
    perPage: 40,
    fixedPerPage: 10,
    load: async ({ call }, { startDate, endDate }, paging) =>
      mapResult(
        await call('/api/cash/pointList', {
          pointType: isEarned ? 'in' : 'out',
          startDate,
          endDate,
          ...paging,
        }),
        ({ list, sum, pageInfo, asOf }) => ({
          rows: list,
          sum: { points: isEarned ? sum : 0 - sum },
          ...rowCount(pageInfo, list, paging),
          asOf,
        }),
      ),
    columns,
    // A settled bet that was called off has two rows, and a deposit may bring several bonuses at once.
    rowKey: ({ gameIdx, entryIdx, regDt, codeName, point_inAmt }) =>
      [gameIdx, entryIdx ?? '', regDt, codeName, point_inAmt].join(' '),
    rowName: ({ codeName, regDt }) => `${codeName} ${formatTime(regDt)}`,
    empty: () => (isEarned ? 'conversion.noneEarned' : 'empty.noConversions'),
  });
};

/** Returns the three screens of the own points. */
export const pointTabs = (current: (typeof POINT_SCREENS)[number]) => {
  const tabs = ({ t, prefix }: Pick<ListRenderContext<ListState>, 't' | 'prefix'>) => (
    <ScreenTabs
      label={t('conversion.screens')}
      current={current}
      tabs={POINT_SCREENS.map((id) => ({
        id,
        href: `/${prefix}/${id}`,
        label: t(`conversion.tabs.${id}`),
      }))}
    />
  );
  return tabs;
};

const moment = <S extends ListState>(
  { t }: ListRenderContext<S>,
  id: 'at' | 'askedAt' | 'doneAt',
  value: (row: PointRow) => string | undefined,
): Column<PointRow, PointSum> => ({
  id,
  header: t(`conversion.${id}`),
  card: id === 'at' ? 'sub' : id === 'askedAt' ? 'heading' : 'pair',
  ...(id === 'doneAt' ? {} : { fixed: true }),
  cell: (row) => <span className="num">{formatTime(value(row))}</span>,
  csv: [{ header: t(`conversion.${id}`), value: (row) => formatTime(value(row)), type: 'time' }],
});

const points = <S extends ListState>(
  { t, cashDecimal }: ListRenderContext<S>,
  id: 'points' | 'converted',
  value: (row: PointRow) => number,
): Column<PointRow, PointSum> => ({
  id,
  header: t(`conversion.${id}`),
  end: true,
  card: 'figure',
  cell: (row) => <span className="font-semibold">{Amount({ value: value(row), cashDecimal })}</span>,
  total: (sum) => Amount({ value: sum.points, cashDecimal }),
  csv: [
    {
      header: t(`conversion.${id}`),
      value,
      type: 'amount',
      total: (sum) => sum.points,
    },
  ],
});

/**
 * Begins an inquiry about the bet or row, of which an upstream may name neither; nothing if it has no inquiries about
 * rows.
 */
const askColumns = <S extends ListState>(
  context: ListRenderContext<S>,
  card: 'state' | 'actions',
): Column<PointRow, PointSum>[] =>
  !context.capabilities.has('pins')
    ? []
    : [
        {
          id: 'inquiry',
          header: context.t('list.ask'),
          end: true,
          card,
          cell: (row) => {
            const about = pointSubject(row);
            return about ? (
              <span className="no-print inline-flex">
                {quickAction(inquiryAction(context, about.kind, about.id, about.of))}
              </span>
            ) : null;
          },
        },
      ];

/** Time, reason, the bet with its percents, and the points that it earned. */
function earnedColumns<S extends ListState>(context: ListRenderContext<S>): Column<PointRow, PointSum>[] {
  const { t, cashDecimal, viewer } = context;
  // The viewer's own bets need not repeat its id.
  const game = ({ gameName, memId = viewer.memId }: PointRow) =>
    gameName && memId !== viewer.memId ? `${gameName} · ${memId}` : gameName;
  const rate = (id: 'rate' | 'bonus', value: (row: PointRow) => string): Column<PointRow, PointSum> => ({
    id,
    header: t(`conversion.${id}`),
    end: true,
    card: 'quarter',
    cell: (row) => <span className="num">{value(row)}</span>,
    csv: [{ header: t(`conversion.${id}`), value: (row) => Number(value(row)) }],
  });
  return [
    { ...moment(context, 'at', ({ regDt }) => regDt), total: () => t('statistics.totals') },
    {
      id: 'kind',
      header: t('conversion.kind'),
      card: 'heading',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-medium">{row.codeName}</span>
          <small className="text-ink-3">{game(row)}</small>
        </span>
      ),
      csv: [{ header: t('conversion.kind'), value: (row) => [row.codeName, game(row)].join(' ').trim() }],
    },
    {
      id: 'bet',
      header: t('conversion.bet'),
      end: true,
      card: 'half',
      cell: ({ betAmt }) => Amount({ value: betAmt, cashDecimal }),
      csv: [{ header: t('conversion.bet'), value: ({ betAmt }) => betAmt, type: 'amount' }],
    },
    rate('rate', ({ pointRate }) => pointRate),
    rate('bonus', ({ pointBonusRate }) => pointBonusRate),
    points(context, 'points', ({ point_inAmt }) => point_inAmt),
    // Beside the moment: there is no state.
    ...askColumns(context, 'state'),
  ];
}

/** Declares the columns of conversions: when each was requested and completed, and its points. All are complete. */
function convertedColumns<S extends ListState>(context: ListRenderContext<S>): Column<PointRow, PointSum>[] {
  const { t } = context;
  const done = t('requestStatus.1');
  return [
    { ...moment(context, 'askedAt', ({ regDt }) => regDt), total: () => t('statistics.totals') },
    moment(context, 'doneAt', ({ updDt }) => updDt),
    points(context, 'converted', ({ point_inAmt }) => 0 - point_inAmt),
    {
      id: 'status',
      header: t('conversion.status'),
      card: 'state',
      cell: () => Pill({ tone: 'gain', children: done }),
      csv: [{ header: t('conversion.status'), value: () => done }],
    },
    ...askColumns(context, 'actions'),
  ];
}

export const ownPointsEarned = ownPoints('point', earnedColumns);
export const ownConversions = ownPoints('pointuselist', convertedColumns);
/** The same list beside the form of a conversion. */
export const latestConversions = ownPoints('pointuse', convertedColumns);
