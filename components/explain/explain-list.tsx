import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import {
  BRANCH_FILTERS,
  loadWireFilters,
  setFilters,
  type WireFilters,
} from '@/components/members/branch-filters';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import { Compared, LateCompared } from '@/components/ui/compared';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { categoryName } from '@/lib/i18n/translate';
import { dayRange, type ListUrl, memberId, moment, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { explainHref } from '@/lib/routes/explain-href';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { FIGURES, type Figure, isGameFigure } from '@/lib/rules/figures';
import { LEVELS } from '@/lib/rules/level';
import { BOTH_CASINOS, isPlayFigure } from '@/lib/rules/play-figures';
import { mapResult } from '@/lib/rules/result';
import { CATEGORIES, isCount, isCurrent, isOfMember, isResult, isSigned } from './figures';
import { Formula } from './formula';
import { daySpan, timeSpan } from './span';
import { WhyTabs } from './why-tabs';

type Answer = ResponseOf<'/api/v2/retail/explain'>;
type Row = Answer['list'][number];
/** The figure's value, and that of the period before where the upstream compares them. */
type Sum = Pick<Answer, 'sum' | 'previous'>;

const filters = ({ memId, today }: { memId: string; today: string }) => ({
  figure: oneOf(FIGURES, 'totalBEP'),
  memId: memberId(memId),
  category: searchText,
  vendorCode: searchText,
  gameCode: searchText,
  startAt: moment,
  endAt: moment,
  ...dayRange(today),
  /**
   * Whether the figure is a member's own (`''`), or the total of a list of its members: of the direct ones (`N`) or of
   * the whole branch (`Y`).
   */
  of: oneOf(['', 'N', 'Y'], ''),
  targetLevel: oneOf(['', 'PARTNER', ...LEVELS], ''),
  searchType: oneOf(['memId', 'memNick', 'recommenderId', 'either', 'any'], 'memId'),
  searchValue: searchText,
  ...BRANCH_FILTERS,
  page,
});
type State = ListUrl<{
  [K in keyof ReturnType<typeof filters>]: ReturnType<typeof filters>[K]['initial'];
}>['state'];

const SEARCH_FIELDS = {
  memId: 'searchMemId',
  memNick: 'memNick',
  recommenderId: 'recommenderId',
  either: 'searchValue',
  any: 'searchAny',
} as const;

/** The list whose total is asked for; undefined for a member's own figure. */
const listParams = ({ figure, of, targetLevel, searchType, searchValue }: State, filters: WireFilters) =>
  of === '' || isOfMember(figure)
    ? undefined
    : {
        treeOption: of,
        targetLevel,
        ...filters,
        [SEARCH_FIELDS[searchType]]: searchValue || undefined,
      };

/**
 * Whether the reason behind the figure can be read: it must be a result of a member or of a partner's whole branch,
 * also as the total of a list that has all of the branch's players.
 */
function hasReason({ figure, of, targetLevel, searchValue, ...filters }: State): boolean {
  if (!isResult(figure)) return false;
  if (of === '') return true;
  const hasAllPlayers = targetLevel === '' || targetLevel === (of === 'Y' ? 'NORMAL' : 'PARTNER');
  return hasAllPlayers && !searchValue && Object.keys(setFilters(filters)).length === 0;
}

const chosenCategory = ({ t }: Pick<ListContext, 't'>, category: string): string => {
  if (category === '') return t('filter.all');
  if (category === BOTH_CASINOS) return t('explain.bothCasinos');
  return categoryName(t, category);
};

/** The name of the game or vendor of a figure by game, as the rows have it. */
function gameName({ figure, vendorCode, gameCode }: State, rows: readonly Row[]): string {
  if (!isGameFigure(figure)) return '';
  return (gameCode && rows[0]?.desc) || [vendorCode, gameCode].filter(Boolean).join(' · ');
}

/** The subtitle: the member of the figure, its games, and its days. */
function scope(context: ListRenderContext<State>, rows: readonly Row[]): string {
  const { t, url } = context;
  const { figure, memId, category, startDate, endDate, startAt, endAt, of } = url.state;
  const days =
    isGameFigure(figure) && startAt && endAt ? timeSpan(startAt, endAt) : daySpan({ startDate, endDate });
  return [
    t(of === '' || isOfMember(figure) ? 'explain.ofMember' : 'explain.ofList', { memId }),
    isPlayFigure(figure) && category ? chosenCategory(context, category) : '',
    gameName(url.state, rows),
    isCurrent(figure) ? t('explain.now') : days,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A row's description. A row of losing also shows the base amount and the rate. */
const describeRow = ({ desc, base, rate }: Row, cashDecimal: string): string =>
  base === undefined ? desc : `${desc} · ${formatAmount(base, cashDecimal)} × ${rate} %`;

/** Columns that a figure does without: balances have no time, members no number. */
function omittedColumns(figure: Figure): readonly string[] {
  if (figure === 'losing') return ['at', 'ref'];
  if (figure === 'members' || figure === 'joins') return ['kind', 'desc', 'ref'];
  return isCurrent(figure) ? ['at', 'kind', 'desc', 'ref'] : [];
}

/** The rows that a figure is made of. Every figure of the back-office links to this list. */
export const explainList = defineList({
  route: 'explain',
  isOfDays: true,
  note: 'explain',
  title: ({ t }: ListContext, { figure }) => t(`explain.figures.${figure}`),
  filters,
  controls: (context, { state: { figure, category } }) => {
    const { t } = context;
    const figures = FIGURES.map((value) => ({ value, label: t(`explain.figures.${value}`) }));
    const defaults: readonly string[] = CATEGORIES;
    const categories = (defaults.includes(category) ? defaults : [...defaults, category]).map((value) => ({
      value,
      label: chosenCategory(context, value),
    }));
    return [
      ...(isCurrent(figure)
        ? []
        : [rangeControl(context, isGameFigure(figure) ? GAME_RANGE_DAYS : undefined)]),
      { kind: 'view', name: 'figure', label: t('explain.figure'), options: figures },
      ...(isPlayFigure(figure)
        ? [{ kind: 'select' as const, name: 'category', label: t('explain.category'), options: categories }]
        : []),
    ];
  },
  perPage: 40,
  load: async (context, state, paging, { withSum, isFile }) => {
    const { memId, figure, category, vendorCode, gameCode, startDate, endDate, startAt, endAt } = state;
    const isByGame = isGameFigure(figure);
    const tooLong = isByGame ? rangeTooLong(context, { startDate, endDate }, GAME_RANGE_DAYS) : null;
    if (tooLong) return tooLong;
    const listed = await loadWireFilters(context, state);
    if (!listed.ok) return listed;
    const answer = await context.call('/api/v2/retail/explain', {
      memId,
      figure,
      category: isPlayFigure(figure) ? category : '',
      vendorCode: isByGame ? vendorCode : undefined,
      gameCode: isByGame ? gameCode : undefined,
      startAt: (isByGame && startAt) || undefined,
      endAt: (isByGame && endAt) || undefined,
      startDate,
      endDate,
      list: listParams(state, listed.data),
      comparedYn: withSum && !isFile ? 'Y' : undefined,
      ...paging,
    });
    return mapResult(answer, ({ list, sum, previous, pageInfo, asOf }) => ({
      rows: list,
      sum: { sum, previous },
      ...rowCount(pageInfo, list, paging),
      asOf,
    }));
  },
  header: (context, _, page) => {
    const { t, prefix, url, cashDecimal } = context;
    const { figure, memId, category, vendorCode, gameCode, startDate, endDate, ...more } = url.state;
    const { startAt, endAt, of, targetLevel, searchType, searchValue, ...others } = more;
    const list =
      of === ''
        ? undefined
        : ({ treeOption: of, targetLevel, searchType, searchValue, filters: setFilters(others) } as const);
    const href = (part: Figure) =>
      explainHref(prefix, {
        figure: part,
        memId,
        category,
        vendorCode,
        gameCode,
        startDate,
        endDate,
        list,
        startAt: isGameFigure(part) ? startAt : undefined,
        endAt: isGameFigure(part) ? endAt : undefined,
      });
    if (!page?.sum) return null;
    const { sum, previous } = page.sum;
    return (
      <Formula
        t={t}
        figure={figure}
        scope={scope(context, page.rows)}
        total={<FigureValue figure={figure} cashDecimal={cashDecimal} value={sum} />}
        compared={
          previous ? (
            <Compared
              t={t}
              value={sum}
              before={previous.sum}
              period={previous}
              cashDecimal={isCount(figure) ? '1' : cashDecimal}
              isSigned={isSigned(figure)}
            />
          ) : context.isLate ? (
            <LateCompared t={t} />
          ) : null
        }
        partHref={href}
      />
    );
  },
  tabs: ({ t, prefix, url: { state } }) =>
    hasReason(state) ? <WhyTabs t={t} prefix={prefix} state={state} current="rows" /> : null,
  columns: ({ t, prefix, cashDecimal, url }) => {
    const { figure } = url.state;
    const text = (id: 'desc' | 'ref', value: (row: Row) => string) => ({
      id,
      header: t(`explain.${id}`),
      card: 'pair' as const,
      cell: (row: Row) => <span className="wrap-anywhere">{value(row)}</span>,
      csv: [{ header: t(`explain.${id}`), value }],
    });
    const header = t(isCount(figure) ? 'explain.count' : 'explain.amount');
    const columns: Column<Row, Sum>[] = [
      {
        id: 'at',
        header: t('explain.at'),
        card: 'sub',
        cell: ({ at }) => (
          <time dateTime={at} className="num">
            {formatTime(at)}
          </time>
        ),
        csv: [{ header: t('explain.at'), value: ({ at }) => formatTime(at), type: 'time' }],
      },
      {
        id: 'member',
        header: t('list.member'),
        card: 'heading',
        fixed: true,
        cell: (row) => (
          <div className="who" title={`${row.memNick} · ${row.memId}`}>
            <a href={detailHref(prefix, row)} className="name">
              {row.memNick}
            </a>
            <small>{row.memId}</small>
          </div>
        ),
        // The total has no count, because the rows of a large branch are not counted.
        total: () => t('statistics.totals'),
        csv: [
          { header: t('list.memId'), value: ({ memId }) => memId },
          { header: t('list.memNick'), value: ({ memNick }) => memNick },
        ],
      },
      {
        id: 'kind',
        header: t('explain.kind'),
        card: 'state',
        cell: ({ kind }) => Pill({ children: t(`explain.kinds.${kind}`) }),
        csv: [{ header: t('explain.kind'), value: ({ kind }) => t(`explain.kinds.${kind}`) }],
      },
      text('desc', (row) => describeRow(row, cashDecimal)),
      text('ref', ({ ref }) => ref),
      {
        id: 'amount',
        header,
        end: true,
        card: 'figure',
        fixed: true,
        cell: ({ amount }) => FigureValue({ figure, cashDecimal, value: amount, className: 'font-semibold' }),
        total: ({ sum }) => FigureValue({ figure, cashDecimal, value: sum }),
        csv: [
          {
            header,
            value: ({ amount }) => amount,
            total: ({ sum }) => sum,
            type: isCount(figure) ? undefined : 'amount',
          },
        ],
      },
    ];
    return columns.filter(({ id }) => !omittedColumns(figure).includes(id));
  },
  rowKey: ({ at, memId, kind, ref, category, amount }: Row) =>
    [at, memId, kind, ref, category, amount].join(' '),
  empty: () => 'empty.noExplainedRows',
});

interface FigureValueProps {
  figure: Figure;
  value: number;
  cashDecimal: string;
  className?: string;
}

/** An amount in display units, or a count. */
function FigureValue({ figure, value, cashDecimal, className = '' }: FigureValueProps) {
  return isCount(figure) ? (
    <span className={`num ${className}`}>{formatCount(value)}</span>
  ) : (
    Amount({ value, cashDecimal, className })
  );
}
