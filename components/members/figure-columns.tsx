import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { type Figure, isPlayed } from '@/lib/contract/explain';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { type ExplainedFigure, type ExplainedList, explainHref } from '@/lib/routes/explain-href';
import { explainedAs } from './explained-fields';

/** The class of the second of two figures in one cell: in small below the first, on cards beside it. */
export const SECONDARY = 'secondary';

/** Whose figures a list's rows and totals are, so that they can be explained. */
export interface DrilldownOptions<Row> {
  /** A row's member, its game, and its days where they are not the list's. */
  row: (row: Row) => Omit<ExplainedFigure, 'figure' | 'list'>;
  /** Who is in the list, below whom; left out, totals lead nowhere. */
  totals?: (ExplainedList & { memId: string }) | undefined;
  /** The totals are a member's own and no list's. */
  totalOf?: string;
  /** What the report's figures are, where they are none of the daily sums. */
  figures?: Readonly<Record<string, Figure>>;
  /** Games that the list is about: `casinos`, `slot`; all unless told or said by the field. */
  category?: string;
}

/** A partner or member of whom a row tells. */
export interface NamedMember {
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  partnerLevelName: string;
}

interface MemberColumnOptions<Row> {
  href: (row: Row) => string;
  /** The link shows the same list anew, which stays where it is. */
  keepsScroll?: boolean;
  /** Stands before the name, and below it. */
  before?: ((row: Row) => ReactNode) | undefined;
  after?: (row: Row) => ReactNode;
  /** What is said after level and id. */
  more?: (row: Row) => ReactNode;
  sort?: readonly string[];
}

interface FigureOptions {
  /** The column's id; the field's name unless told. */
  id?: string;
  /** Profit and loss, told by arrow, colour and words. */
  signed?: boolean | undefined;
  sort?: readonly string[] | undefined;
}

interface MoneyOptions {
  signed?: boolean | undefined;
  /** Where it is explained. */
  href?: string | undefined;
  className?: string;
}

/**
 * Columns of lists and reports: whose row it is, and figures that rows and totals have under the same name, each as
 * the way to the rows that it is made of. All money of such a list is drawn by `money`.
 */
export function figureColumns<S extends ListState, Item = never>(
  { t, locale, cashDecimal, count, prefix, url, today }: ListRenderContext<S>,
  drilldown?: DrilldownOptions<Item>,
) {
  const level = (row: Pick<NamedMember, 'partnerLevel' | 'partnerLevelName'>) =>
    levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName });
  const labels = { gain: t('amount.gain'), loss: t('amount.loss') };
  // What every row has is called and not rendered: each component is work of its own on the server.
  const money = (value: number, { signed, ...more }: MoneyOptions = {}) =>
    Amount({ value, cashDecimal, signed: signed ? labels : undefined, ...more });
  type Has<K extends string> = Record<K, number>;
  const { startDate = today, endDate = today } = url.state as ListState;
  const days = { startDate: String(startDate), endDate: String(endDate) };
  /** The way to the rows of a figure, where the list says whose it is. */
  const hrefOf = (field: string, games: string | undefined, whose: object | null) => {
    const own = drilldown?.figures;
    const as = own ? own[field] && ([own[field]] as const) : explainedAs(field);
    if (!as || !whose) return undefined;
    const [figure, category = games] = as;
    // Money that was moved, and what is held, is of no game.
    const of = isPlayed(figure) ? { category } : {};
    return explainHref(prefix, { figure, ...days, ...of, ...whose });
  };
  /** A row's way to what its figure is made of. */
  const rowHref = (field: string, row: unknown, games = drilldown?.category) =>
    hrefOf(field, games, drilldown ? drilldown.row(row as Item) : null);
  /** The same of a total. */
  const totalHref = (field: string, games = drilldown?.category) => {
    if (drilldown?.totalOf) return hrefOf(field, games, { memId: drilldown.totalOf });
    if (!drilldown?.totals) return undefined;
    const { memId, ...list } = drilldown.totals;
    return hrefOf(field, games, { memId, list });
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
    /** One figure with its total. */
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
    /** Two figures, the second in small below the first. */
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
