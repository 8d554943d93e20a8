import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { Expander, ExpanderRoom, indentClass } from '@/components/table/expander';
import { Amount } from '@/components/ui/amount';
import { buttonClass } from '@/components/ui/button-class';
import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { levelName } from '@/lib/i18n/level-name';
import { codeText } from '@/lib/i18n/translate';
import { day, type ListState, memberIds, oneOf, page } from '@/lib/lists/filters';
import { openIds, toggleId } from '@/lib/lists/open-rows';
import { memberHref } from '@/lib/routes/detail-tabs';
import { addDays } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { openTreeRows, type TreeRow } from './open-tree-rows';

const PATH = '/api/v2/retail/treeAt';
/** Rows of a sub-list: the call's maximum. */
const SUB_LIST_ROWS = 1_000;
/** The day without one in the address: the last whole one. */
const lastDay = (today: string) => addDays(today, -1);

type Row = TreeRow<ResponseOf<typeof PATH>['list'][number]>;

/** The hierarchy at the end of a past day, with the rates and holdings of then (TREE-04). */
export const partnerTreePast = defineList({
  route: 'partnerTree',
  name: 'partnerTreePast',
  title: ({ t }) => t('treePast.title'),
  note: 'partnerTreePast',
  filters: ({ today }) => ({
    tab: oneOf(['past'], ''),
    asOf: day(lastDay(today)),
    open: memberIds,
    page,
  }),
  controls: () => [],
  perPage: 40,
  load: async ({ call, viewer }, { asOf, open }, paging) => {
    const at = { day: asOf };
    const outer = await call(PATH, { memId: viewer.memId, ...at, ...paging });
    if (!outer.ok) return outer;
    const below = async (memId: string) => {
      const inner = await call(PATH, { memId, ...at, page: 1, count_per_list: SUB_LIST_ROWS });
      return inner.ok ? ok(inner.data.list) : inner;
    };
    const { list, pageInfo } = outer.data;
    const rows = await openTreeRows(list, openIds(open), below);
    return rows.ok ? ok({ rows: rows.data, total: pageInfo.tatal_list_count }) : rows;
  },
  header: (context) => <DayBar {...context} />,
  columns: (context, listed) => [
    ...personColumns(context),
    ...holdingColumns(context),
    ...rateColumns(context, listed?.rows[0]?.rates ?? []),
  ],
  hasTreeRows: true,
  rowKey: (row: Row) => row.key,
  rowName: (row) => row.memId,
  empty: () => 'empty.noLowerThen',
});

/** The day, one before and after it, and days that are asked for often. */
function DayBar<S extends ListState>({ t, url, today }: ListRenderContext<S>) {
  const asOf = String(url.state.asOf);
  const href = (to: string) => url.href({ asOf: to } as unknown as Partial<S>);
  const last = lastDay(today);
  const step = (to: string, label: string, icon: 'left' | 'right') =>
    to > last ? (
      <span className="size-8" />
    ) : (
      <a href={href(to)} data-stay="" aria-label={label} className="icon-button">
        {SheetIcon({ of: icon })}
      </a>
    );
  const often = [
    [last, t('treePast.yesterday')],
    [addDays(today, -7), t('treePast.weekAgo')],
    [addDays(`${today.slice(0, 8)}01`, -1), t('treePast.monthEnd')],
  ] as const;
  return (
    <div className="no-print flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
      {step(addDays(asOf, -1), t('treePast.dayBefore'), 'left')}
      <form action={url.path} className="flex items-center gap-2">
        <input type="hidden" name="tab" value="past" />
        <label className="flex items-center gap-2 text-sm">
          <span className="text-ink-3">{t('treePast.day')}</span>
          <input
            type="date"
            name="asOf"
            defaultValue={asOf}
            max={last}
            required
            className="num h-8 rounded-2 border border-edge bg-surface px-2 max-md:min-h-tap max-md:text-lg"
          />
        </label>
        <button type="submit" className={buttonClass('plain', 'sm')}>
          {t('treePast.show')}
        </button>
      </form>
      {step(addDays(asOf, 1), t('treePast.dayAfter'), 'right')}
      <span className="flex flex-wrap gap-1">
        {often.map(([to, label]) => (
          <a
            key={label}
            href={href(to)}
            data-stay=""
            aria-current={to === asOf ? 'true' : undefined}
            className={buttonClass('quiet', 'sm', 'aria-[current]:font-semibold aria-[current]:text-brand')}
          >
            {label}
          </a>
        ))}
      </span>
    </div>
  );
}

function personColumns<S extends ListState>({
  t,
  locale,
  prefix,
  url,
}: ListRenderContext<S>): Column<Row, undefined>[] {
  const { open, page } = url.state;
  const level = ({ partnerLevel: code, partnerLevelName: name }: Row) => levelName(t, locale, { code, name });
  const since = (row: Row) =>
    row.leftYn === 'Y'
      ? t('treePast.left')
      : row.movedTo
        ? t('treePast.movedTo', { upper: row.movedTo })
        : '';
  return [
    {
      id: 'member',
      header: t('list.member'),
      card: 'title',
      fixed: true,
      isLine: true,
      cell: (row) => (
        <>
          <span className={`flex shrink-0 ${indentClass(row.depth)}`}>
            {row.cnt > 0
              ? Expander({
                  href: url.href({ open: toggleId(String(open), row.memId), page } as unknown as Partial<S>),
                  expanded: row.isOpen,
                  label: t('list.lowerOf', { nick: row.memNick || row.memId }),
                })
              : ExpanderRoom()}
          </span>
          {row.partnerLevel === 'NORMAL' ? null : Rank({ level: row.partnerLevel, name: level(row) })}
          <div className="who">
            {row.leftYn === 'Y' ? null : (
              <a href={memberHref(prefix, row.memId)} className="name">
                {row.memNick}
              </a>
            )}
            <small>{row.memId}</small>
          </div>
        </>
      ),
      csv: [
        { header: t('list.memId'), value: ({ memId }) => memId },
        { header: t('list.memNick'), value: ({ memNick }) => memNick },
        { header: t('list.level'), value: level },
      ],
    },
    {
      id: 'since',
      header: t('treePast.since'),
      card: 'state',
      cell: (row) => {
        const text = since(row);
        return text ? Pill({ tone: row.leftYn === 'Y' ? 'neutral' : 'brass', children: text }) : null;
      },
      csv: [{ header: t('treePast.since'), value: since, type: 'time' }],
    },
  ];
}

function holdingColumns({ t, cashDecimal }: ListRenderContext<ListState>): Column<Row, undefined>[] {
  const amount = (
    id: 'cashAmt' | 'pointAmt' | 'lowerCashAmt' | 'lowerPointAmt',
    header: string,
    card: 'figure' | 'brief' | 'pair',
  ): Column<Row, undefined> => ({
    id,
    header,
    card,
    end: true,
    cell: (row) => Amount({ value: row[id], cashDecimal }),
    csv: [{ header, value: (row) => row[id], type: 'amount' }],
  });
  return [
    amount('cashAmt', t('list.cash'), 'figure'),
    amount('pointAmt', t('list.point'), 'brief'),
    amount('lowerCashAmt', t('treePast.lowerCash'), 'brief'),
    { ...amount('lowerPointAmt', t('treePast.lowerPoint'), 'pair'), optional: true },
    {
      id: 'cnt',
      header: t('treePast.direct'),
      card: 'brief',
      end: true,
      cell: ({ cnt }) => <span className={cnt === 0 ? 'zero' : 'num'}>{cnt}</span>,
      csv: [{ header: t('treePast.direct'), value: ({ cnt }) => cnt }],
    },
  ];
}

/** A column for each category: rolling and losing rate. */
function rateColumns({ t }: ListContext, categories: Row['rates']): Column<Row, undefined>[] {
  return categories.map(({ category, categoryName }) => {
    const header = codeText(t, `category.${category}`, categoryName);
    const rateOf = ({ rates }: Row) => rates.find((one) => one.category === category);
    const text = (row: Row) => {
      const rate = rateOf(row);
      return rate ? `${rate.pointRate} · ${rate.loseRate}` : '–';
    };
    return {
      id: `rate_${category}`,
      header: `${header} %`,
      title: `${header}: ${t('rates.rolling')} · ${t('rates.losing')}`,
      card: 'pair',
      end: true,
      cell: (row) => <span className="num">{text(row)}</span>,
      csv: [
        { header: `${header} ${t('rates.rolling')}`, value: (row) => Number(rateOf(row)?.pointRate ?? 0) },
        { header: `${header} ${t('rates.losing')}`, value: (row) => Number(rateOf(row)?.loseRate ?? 0) },
      ],
    };
  });
}
