import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatCount } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import type { ListShow } from './definition';

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
export function figureColumns<S extends ListState>({ t, locale, cashDecimal, count }: ListShow<S>) {
  const level = (row: Who) => levelName(t, locale, { code: row.partnerLevel, name: row.partnerLevelName });
  const money = (value: number, signed = false) => (
    <Amount
      value={value}
      cashDecimal={cashDecimal}
      signed={signed ? { gain: t('amount.gain'), loss: t('amount.loss') } : undefined}
    />
  );
  type Has<K extends string> = Record<K, number>;

  return {
    money,
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
        cell: (row) => money(row[name], signed),
        total: (sum) => money(sum[name], signed),
        csv: [{ header, value: (row) => row[name], isAmount: true }],
      } satisfies Column<Has<K>, Has<K>>;
    },
    /** Two figures, the second in small below the first. */
    pair<K extends string>(id: string, names: readonly [K, K], headers: readonly [string, string]) {
      const draw = (of: Has<K>) => <Two upper={money(of[names[0]])} lower={money(of[names[1]])} />;
      return {
        id,
        header: headers.join(' / '),
        end: true,
        card: 'pair',
        cell: draw,
        total: draw,
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
