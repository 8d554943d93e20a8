import type { ReactNode } from 'react';
import { totalSpark } from '@/components/chart/total-spark';
import type { ListRenderContext } from '@/components/list/definition';
import type { Column, RestRow } from '@/components/table/column';
import { trendNote } from '@/components/trend/trend-note';
import { Amount } from '@/components/ui/amount';
import { Compared, LateCompared } from '@/components/ui/compared';
import { Rank } from '@/components/ui/rank';
import type { PartnerLevel } from '@/lib/contract/values';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { type ExplainedFigure, type ExplainedList, explainHrefIn } from '@/lib/routes/explain-href';
import type { Figure } from '@/lib/rules/figures';
import { isPlayFigure } from '@/lib/rules/play-figures';
import { explainedAs } from './explained-fields';

/** Whose figures the rows and totals are, for their drill-down links. */
interface DrilldownOptions<Row> {
  /** A row's member, game, and days if they differ from the list's. */
  row: (row: Row) => Omit<ExplainedFigure, 'figure' | 'list'>;
  /** The list's members, for totals; without it totals have no link. */
  totals?: (ExplainedList & { memId: string }) | undefined;
  /** The totals are this member's own, not a list's. */
  totalOf?: string;
  /** Drill-down figures by field, for reports whose fields mean others. */
  figures?: Readonly<Record<string, Figure>>;
  /** Category of the list's games, such as `casinos` or `slot`; all by default, or as the field implies. */
  category?: string;
}

/** The partner or member of a row. */
export interface NamedMember {
  memId: string;
  memNick: string;
  /** Undefined where the upstream does not say it. */
  partnerLevel?: PartnerLevel | undefined;
  partnerLevelName?: string | undefined;
}

interface MemberColumnOptions<Row> {
  href: (row: Row) => string;
  /** The link leads to the same list and preserves the scroll position. */
  keepsScroll?: boolean;
  /** Content before the name and after it. */
  before?: ((row: Row) => ReactNode) | undefined;
  after?: (row: Row) => ReactNode;
  sort?: readonly string[];
}

type FigureCard = 'brief' | 'pair' | 'figure';

interface FigureOptions extends Pick<Column<never, never>, 'group' | 'label' | 'optional' | 'title'> {
  /** The column's id; the field's name by default. */
  id?: string;
  /** Position on a phone's card; `pair` by default. */
  card?: FigureCard;
  /** Marks profit and loss by arrow, colour and words. */
  signed?: Signed | undefined;
  sort?: readonly string[] | undefined;
  /** Whether a row's figure is a part of another row's, and so in no total by itself: it is fainter. */
  isPart?: (row: never) => boolean;
}

/** Whether a signed amount is a result, profit or loss, or a difference such as deposits − withdrawals. */
type Signed = 'result' | 'difference';

export interface PairOptions extends Omit<FigureOptions, 'id' | 'label' | 'card'> {
  /** The whole names of the two. */
  labels?: readonly [string, string];
  cards?: readonly [FigureCard, FigureCard];
}

interface MoneyOptions {
  signed?: Signed | undefined;
  /** URL of its drill-down. */
  href?: string | undefined;
  className?: string;
}

/**
 * Builders of columns for members and for figures whose rows and totals have the same field; every figure links to its
 * drill-down. `money` renders all amounts of such a list, and nothing for one that the upstream lacks.
 */
export function figureColumns<S extends ListState, Item = never>(
  context: ListRenderContext<S>,
  drilldown?: DrilldownOptions<Item>,
) {
  const { t, locale, cashDecimal, count, prefix, url, today, trend, isLate, viewer } = context;
  const level = ({ partnerLevel: code, partnerLevelName: name }: Omit<NamedMember, 'memId' | 'memNick'>) =>
    levelName(t, locale, { code, name });
  const labels = {
    result: { gain: t('amount.gain'), loss: t('amount.loss') },
    difference: { gain: t('amount.plus'), loss: t('amount.minus') },
  };
  /** The sum of the member itself in the period before, where the trend has one. */
  const compared = (
    figure: string,
    value: number,
    how: { isSigned?: boolean | undefined; brief?: boolean } = {},
  ) => {
    const period = trend?.previous;
    const before = period?.values[figure];
    if (isLate && !period) return LateCompared({ t });
    return period && before !== undefined
      ? Compared({
          t,
          value,
          before,
          period,
          cashDecimal,
          isSigned: how.isSigned === true,
          briefIn: how.brief ? locale : undefined,
        })
      : null;
  };
  // Called as a function: every component costs server time, and each row has many.
  const money = (value: number | undefined, { signed, href, ...more }: MoneyOptions = {}) =>
    value === undefined
      ? null
      : Amount({
          value,
          cashDecimal,
          signed: signed && labels[signed],
          // A zero leads nowhere.
          href: value === 0 ? undefined : href,
          ...more,
        });
  type Has<K extends string> = { readonly [Name in K]?: number | undefined };
  const { startDate = today, endDate = today } = url.state as ListState;
  const days = { startDate: String(startDate), endDate: String(endDate) };
  /** The figure of a field and the category that it implies. */
  const figureOf = (field: string) => {
    if (!drilldown?.figures) return explainedAs(field);
    const figure = drilldown.figures[field];
    return figure ? ([figure] as const) : undefined;
  };
  /** Drill-down URL of a field; undefined where it has none. */
  const hrefOf = (field: string, listCategory: string | undefined, scope: object) => {
    const explained = figureOf(field);
    if (!explained) return undefined;
    const [figure, category = listCategory] = explained;
    // Transfers and balances have no game category.
    return explainHrefIn(context, {
      figure,
      ...days,
      ...(isPlayFigure(figure) ? { category } : {}),
      ...scope,
    });
  };
  /** Drill-down URL of a row's field. */
  const rowHref = (field: string, row: unknown, category = drilldown?.category) =>
    drilldown ? hrefOf(field, category, drilldown.row(row as Item)) : undefined;
  /** Drill-down URL of a total. */
  const totalHref = (field: string, category = drilldown?.category) => {
    if (drilldown?.totalOf) return hrefOf(field, category, { memId: drilldown.totalOf });
    if (!drilldown?.totals) return undefined;
    const { memId, ...list } = drilldown.totals;
    return hrefOf(field, category, { memId, list });
  };

  /** The member whose list it is. */
  const listed = drilldown?.totals?.memId ?? String((url.state as ListState).memId ?? viewer.memId);
  /** Drill-down URL of a field of a part of the totals that no row has: direct members are a list of their own. */
  const restHref = (
    field: string,
    { kind }: Pick<RestRow<unknown>, 'kind'>,
    category = drilldown?.category,
  ) =>
    kind === 'direct' && drilldown?.totals
      ? hrefOf(field, category, {
          memId: listed,
          list: { treeOption: 'N', targetLevel: 'NORMAL' },
        })
      : undefined;

  const spark = totalSpark({ t, trend, cashDecimal, isLate });

  function figureColumn<K extends string>(
    field: K,
    header: string,
    { id = field, signed, sort, isPart, label = header, card = 'pair', ...options }: FigureOptions = {},
  ) {
    return {
      id,
      header,
      label,
      card,
      ...options,
      end: true,
      ...(sort ? { sort } : {}),
      has: (row) => row[field] !== undefined,
      // Most figures of a list are zero, and an address takes longer to write than the figure.
      cell: (row) =>
        money(row[field], {
          signed,
          href: row[field] === 0 ? undefined : rowHref(field, row),
          ...(isPart?.(row as never) ? { className: 'part' } : {}),
        }),
      total: (sum) => (
        <>
          {money(sum[field], { signed, href: totalHref(field) })}
          {spark(field)}
        </>
      ),
      rest: (row) => money(row[field], { signed, href: restHref(field, row) }),
      csv: [{ header: label, value: (row) => row[field] ?? '', type: 'amount' }],
    } satisfies Column<Has<K>, Has<K>>;
  }

  return {
    level,
    money,
    spark,
    rowHref,
    totalHref,
    restHref,
    memberColumn<Row extends NamedMember>({
      href,
      keepsScroll,
      before,
      after,
      sort,
    }: MemberColumnOptions<Row>) {
      return {
        id: 'member',
        header: t('list.member'),
        card: 'title',
        fixed: true,
        ...(sort ? { sort } : {}),
        isLine: true,
        cell: (row) => (
          <>
            {before?.(row)}
            {row.partnerLevel === undefined || row.partnerLevel === 'NORMAL'
              ? null
              : Rank({ level: row.partnerLevel, name: level(row) })}
            <div className="who">
              <a href={href(row)} data-stay={keepsScroll ? '' : undefined} className="name">
                {row.memNick}
              </a>
              <small>{row.memId}</small>
            </div>
            {after?.(row)}
          </>
        ),
        total: () => (
          <>
            {t('list.total', { count })}
            {trendNote({ t, isLate }, trend?.days)}
          </>
        ),
        rest: (row) => (
          <div className="who">
            <a
              href={
                row.kind === 'direct'
                  ? `/${prefix}/partnerList?memId=${listed}&targetLevel=DIRECT&startDate=${startDate}&endDate=${endDate}`
                  : undefined
              }
              className="name"
            >
              {t(`list.rest.${row.kind}`)}
            </a>
            <small>{t(`list.restNote.${row.kind}`, { count: row.cnt })}</small>
          </div>
        ),
        csv: [
          { header: t('list.memId'), value: (row) => row.memId },
          { header: t('list.memNick'), value: (row) => row.memNick },
          { header: t('list.level'), value: level },
        ],
      } satisfies Column<Row, unknown>;
    },
    /** A figure with its total. */
    figureColumn,
    compared,
    /** Two figures under one heading, shown and hidden together; `labels` are their whole names. */
    pairColumns<K extends string>(
      group: { id: string; header: string },
      fields: readonly [K, K],
      headers: readonly [string, string],
      { labels = headers, cards = ['pair', 'pair'], ...options }: PairOptions = {},
    ) {
      return fields.map((field, index) =>
        figureColumn(field, headers[index]!, {
          ...options,
          group,
          label: labels[index]!,
          card: cards[index]!,
        }),
      );
    },
  };
}
