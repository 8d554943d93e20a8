import Link from 'next/link';
import type { ReactNode } from 'react';
import { type Explained, type ExplainedList, explainHref } from '@/components/explain/explain-href';
import { FigureLink } from '@/components/explain/figure-link';
import { isPlayed } from '@/components/explain/figures';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { Figure } from '@/lib/contract/explain';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import type { ListShow } from './definition';

/** What the figures of reports are called where they are explained. */
const EXPLAINED: Readonly<Record<string, Figure>> = {
  cashInAmtSum: 'totalCashIn',
  cashOutAmtSum: 'totalCashOut',
  couponCashSum: 'couponCash',
  betAmtSum: 'bet',
  winAmtSum: 'win',
  winLoseSum: 'winLose',
  rollingSum: 'rolling',
  totalBEP: 'totalBEP',
  losingAmtSum: 'losing',
  cashAmtSum: 'heldCash',
  pointAmtSum: 'heldPoint',
  dUserPayment: 'payment',
  dUserPayback: 'payback',
  dBetAmt: 'bet',
  dWinAmt: 'win',
  userCashIn: 'totalCashIn',
  userCashOut: 'totalCashOut',
  userCashResultAmt: 'cashProfit',
  betAmt: 'bet',
  betAmtWin: 'win',
  betResultAmt: 'winLose',
};

/** Whose figures a report's rows and totals are, so that they can be explained. */
export interface Explaining<Row> {
  /** A row's member, its game, and its days where they are not the list's. */
  row: (row: Row) => Omit<Explained, 'figure' | 'list'>;
  /** Who is in the list, below whom; left out, totals lead nowhere. */
  totals?: ExplainedList & { memId: string };
  /** The totals are a member's own and no list's. */
  totalOf?: string;
  /** What the report's figures are, where they are none of the daily sums. */
  figures?: Readonly<Record<string, Figure>>;
  /** Games that the report is about: `casinos`, `slot`; all unless told. */
  category?: string;
}

/** A partner or member of whom a report tells. */
export interface Who {
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  partnerLevelName: string;
}

interface WhoOptions<Row> {
  href: (row: Row) => string;
  /** Stands before and after the name. */
  before?: (row: Row) => ReactNode;
  after?: (row: Row) => ReactNode;
  sort?: readonly string[];
}

interface FigureOptions {
  /** Profit and loss, told by arrow, colour and words. */
  signed?: boolean;
  sort?: readonly string[];
}

/**
 * Columns of reports: whose row it is, and figures that rows and totals have under the same name. All money of such a
 * list is drawn by `money`.
 */
export function figureColumns<S extends ListState, Item = never>(
  { t, locale, cashDecimal, count, prefix, place, today }: ListShow<S>,
  explaining?: Explaining<Item>,
) {
  const level = (row: Who) => levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName });
  const money = (value: number, signed = false) => (
    <Amount
      value={value}
      cashDecimal={cashDecimal}
      signed={signed ? { gain: t('amount.gain'), loss: t('amount.loss') } : undefined}
    />
  );
  type Has<K extends string> = Record<K, number>;
  const { startDate = today, endDate = today } = place.state as ListState;
  const days = { startDate: String(startDate), endDate: String(endDate) };
  /** A figure as the way to the rows it is made of, where the report says whose it is. */
  const linked = (name: string, category: string | undefined, whose: object | null, shown: ReactNode) => {
    const figure = (explaining?.figures ?? EXPLAINED)[name];
    if (!figure || !whose) return shown;
    // Money that was moved, and what is held, is of no game.
    const of = isPlayed(figure) ? { category } : {};
    return <FigureLink href={explainHref(prefix, { figure, ...days, ...of, ...whose })}>{shown}</FigureLink>;
  };
  const ofRow = (name: string, row: unknown, shown: ReactNode, category = explaining?.category) =>
    linked(name, category, explaining ? explaining.row(row as Item) : null, shown);
  const ofTotal = (name: string, shown: ReactNode, category = explaining?.category) => {
    if (explaining?.totalOf) return linked(name, category, { memId: explaining.totalOf }, shown);
    if (!explaining?.totals) return shown;
    const { memId, ...list } = explaining.totals;
    return linked(name, category, { memId, list }, shown);
  };

  return {
    money,
    /** A row's or total's figure as a link to its rows. */
    ofRow,
    ofTotal,
    who<Row extends Who>({ href, before, after, sort }: WhoOptions<Row>) {
      return {
        id: 'member',
        header: t('list.member'),
        card: 'title',
        fixed: true,
        ...(sort ? { sort } : {}),
        cell: (row) => (
          <div className="flex items-center gap-1">
            {before?.(row)}
            <div className="min-w-0">
              <Link
                href={href(row)}
                prefetch={false}
                className="flex items-center font-semibold wrap-anywhere hover:text-brand hover:underline max-md:-my-3 max-md:py-3 md:min-w-28 md:leading-tight"
              >
                {row.memNick}
              </Link>
              <small className="block text-xs text-ink-3">{`${level(row)} · ${row.memId}`}</small>
              {after?.(row)}
            </div>
          </div>
        ),
        total: () => t('list.total', { count: formatCount(count) }),
        csv: [
          { header: t('list.memId'), value: (row) => row.memId },
          { header: t('list.memNick'), value: (row) => row.memNick },
          { header: t('list.level'), value: level },
        ],
      } satisfies Column<Row, unknown>;
    },
    /** One figure with its total. */
    figure<K extends string>(name: K, header: string, { signed, sort }: FigureOptions = {}) {
      return {
        id: name,
        header,
        end: true,
        card: 'pair',
        ...(sort ? { sort } : {}),
        cell: (row) => ofRow(name, row, money(row[name], signed)),
        total: (sum) => ofTotal(name, money(sum[name], signed)),
        csv: [{ header, value: (row) => row[name], isAmount: true }],
      } satisfies Column<Has<K>, Has<K>>;
    },
    /** Two figures, the second in small below the first. */
    pair<K extends string>(id: string, names: readonly [K, K], headers: readonly [string, string]) {
      return {
        id,
        header: headers.join(' / '),
        end: true,
        card: 'pair',
        cell: (row) => (
          <Two
            upper={ofRow(names[0], row, money(row[names[0]]))}
            lower={ofRow(names[1], row, money(row[names[1]]))}
          />
        ),
        total: (sum) => (
          <Two
            upper={ofTotal(names[0], money(sum[names[0]]))}
            lower={ofTotal(names[1], money(sum[names[1]]))}
          />
        ),
        csv: [0, 1].map((at) => ({
          header: headers[at]!,
          value: (row: Has<K>) => row[names[at]!],
          isAmount: true as const,
        })),
      } satisfies Column<Has<K>, Has<K>>;
    },
  };
}

/** Two things of one cell. */
export function Two({ upper, lower }: { upper: ReactNode; lower: ReactNode }) {
  return (
    <div>
      {upper}
      <small className="block text-xs text-ink-3">{lower}</small>
    </div>
  );
}
