import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { type ExplainedFigure, type ExplainedList, explainHref } from '@/lib/routes/explain-href';
import { type Figure, isPlayFigure } from '@/lib/rules/figures';
import { explainedAs } from './explained-fields';

/** Class of the second of two figures in a cell: small print below the first, on cards beside it. */
export const SECONDARY = 'minor';

/** Whose figures the rows and totals are, for their drill-down links. */
export interface DrilldownOptions<Row> {
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
  partnerLevel: PartnerLevel;
  partnerLevelName: string;
}

interface MemberColumnOptions<Row> {
  href: (row: Row) => string;
  /** The link leads to the same list and keeps the scroll position. */
  keepsScroll?: boolean;
  /** Content before the name and below it. */
  before?: ((row: Row) => ReactNode) | undefined;
  after?: (row: Row) => ReactNode;
  /** Content after level and id. */
  more?: (row: Row) => ReactNode;
  sort?: readonly string[];
}

interface FigureOptions {
  /** The column's id; the field's name by default. */
  id?: string;
  /** Marks profit and loss by arrow, colour and words. */
  signed?: Signed | undefined;
  sort?: readonly string[] | undefined;
}

/** Whether a signed amount is a result, profit or loss, or a difference such as deposits − withdrawals. */
type Signed = 'result' | 'difference';

interface MoneyOptions {
  signed?: Signed | undefined;
  /** URL of its drill-down. */
  href?: string | undefined;
  className?: string;
}

/**
 * Builders of columns for members and for figures whose rows and totals have the same field; every figure links to
 * its drill-down. `money` draws all amounts of such a list.
 */
export function figureColumns<S extends ListState, Item = never>(
  { t, locale, cashDecimal, count, prefix, url, today }: ListRenderContext<S>,
  drilldown?: DrilldownOptions<Item>,
) {
  const level = (row: Pick<NamedMember, 'partnerLevel' | 'partnerLevelName'>) =>
    levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName });
  const labels = {
    result: { gain: t('amount.gain'), loss: t('amount.loss') },
    difference: { gain: t('amount.plus'), loss: t('amount.minus') },
  };
  // Called as a function: every component costs server time, and each row has many.
  const money = (value: number, { signed, href, ...more }: MoneyOptions = {}) =>
    Amount({
      value,
      cashDecimal,
      signed: signed && labels[signed],
      // A zero leads nowhere.
      href: value === 0 ? undefined : href,
      ...more,
    });
  type Has<K extends string> = Record<K, number>;
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
    return explainHref(prefix, { figure, ...days, ...(isPlayFigure(figure) ? { category } : {}), ...scope });
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

  return {
    level,
    money,
    rowHref,
    totalHref,
    memberColumn<Row extends NamedMember>({
      href,
      keepsScroll,
      before,
      after,
      more,
      sort,
    }: MemberColumnOptions<Row>) {
      return {
        id: 'member',
        header: t('list.member'),
        card: 'title',
        fixed: true,
        ...(sort ? { sort } : {}),
        cell: (row) => {
          const name = (
            <>
              <a href={href(row)} data-stay={keepsScroll ? '' : undefined} className="name">
                {row.memNick}
              </a>
              <small>
                {`${level(row)} · ${row.memId}`}
                {more?.(row)}
              </small>
              {after?.(row)}
            </>
          );
          if (!before) return name;
          return (
            <div className="flex items-center gap-1">
              {before(row)}
              <div className="min-w-0">{name}</div>
            </div>
          );
        },
        total: () => t('list.total', { count: formatCount(count) }),
        csv: [
          { header: t('list.memId'), value: (row) => row.memId },
          { header: t('list.memNick'), value: (row) => row.memNick },
          { header: t('list.level'), value: level },
        ],
      } satisfies Column<Row, unknown>;
    },
    /** A figure with its total. */
    figureColumn<K extends string>(
      field: K,
      header: string,
      { id = field, signed, sort }: FigureOptions = {},
    ) {
      return {
        id,
        header,
        end: true,
        card: 'pair',
        ...(sort ? { sort } : {}),
        cell: (row) => money(row[field], { signed, href: rowHref(field, row) }),
        total: (sum) => money(sum[field], { signed, href: totalHref(field) }),
        csv: [{ header, value: (row) => row[field], isAmount: true }],
      } satisfies Column<Has<K>, Has<K>>;
    },
    /** Two figures in one column, the second in small print. */
    pairColumn<K extends string>(
      id: string,
      [upper, lower]: readonly [K, K],
      headers: readonly [string, string],
      header = headers.join(' / '),
    ) {
      return {
        id,
        header,
        end: true,
        card: 'pair',
        cell: (row) => (
          <>
            {money(row[upper], { href: rowHref(upper, row) })}
            {money(row[lower], { href: rowHref(lower, row), className: SECONDARY })}
          </>
        ),
        total: (sum) => (
          <>
            {money(sum[upper], { href: totalHref(upper) })}
            {money(sum[lower], { href: totalHref(lower), className: SECONDARY })}
          </>
        ),
        csv: [
          { header: headers[0], value: (row) => row[upper], isAmount: true },
          { header: headers[1], value: (row) => row[lower], isAmount: true },
        ],
      } satisfies Column<Has<K>, Has<K>>;
    },
  };
}
