import type { Control } from '@/components/filter/control';
import { rangeControl } from '@/components/filter/range-control';
import { siteCodes } from '@/components/filter/site-codes';
import {
  defineList,
  type ListContext,
  type ListRenderContext,
  type ViewCounts,
} from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { searchControl } from '@/components/list/list-controls';
import { type CashSum, cashTotal, changeCount } from '@/components/money/ledger/change-total';
import type { RatePopup } from '@/components/rates/rate-popup';
import { CellPopover } from '@/components/table/cell-popover';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { popupTrigger } from '@/components/table/popup-trigger';
import { rowCount } from '@/components/table/row-count';
import { movementName } from '@/components/ui/movement-name';
import { Rank } from '@/components/ui/rank';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { levelName } from '@/lib/i18n/level-name';
import { legacyFlags, numberParam } from '@/lib/lists/call-params';
import {
  dayRange,
  type ListState,
  memberId,
  oneOf,
  page,
  searchedNumber,
  searchText,
} from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { sumAmounts } from '@/lib/rules/amount';
import { levelOrder } from '@/lib/rules/level';
import { offeredCashTypes } from '@/lib/rules/movement';
import { mapResult } from '@/lib/rules/result';
import { dayMovementsHref, entryColumns, typeName } from './entry-columns';

type Page = ResponseOf<'/api/retail/bottomCashList'>;
/** A movement, with its place on the page. */
type Entry = Page['list'][number] & { place: number };
type Ancestor = Entry['topUserList'][number];

/**
 * Identifies a movement: by its number, or by member, time and place on the page where the upstream does not number them. It
 * has no space, because it is a part of an element's id.
 */
const entryKey = ({ cashIdx, memId, updDate, place }: Entry): string =>
  cashIdx === undefined ? [memId, updDate, place].join('-').replaceAll(' ', '-') : String(cashIdx);

const SEARCH_TYPES = ['memId', 'memNick', 'recommenderId'] as const;
const ORDERS = ['regDate_DESC', 'regDate_ASC', 'cashAmt_DESC', 'cashAmt_ASC'] as const;
/** The types that each tab can be narrowed to; movements by games are in the lists of bets. */
const TYPES = {
  cashList: ['', '1', '-1', '2', '-2', '-3', '3', '33', '-33', '4', '5', '22', '23'],
  cashListMoves: ['', '-3', '3', '33', '-33'],
} as const;
/** Which call answers which tab: docs/decisions/2026-11-22-two-cash-lists.md. */
const CALLS = {
  cashList: '/api/retail/bottomCashList',
  cashListMoves: '/api/retail/bottomCashList2',
} as const;

/** The types of the ready views of each tab: the largest deposits and withdrawals first. */
const VIEWS = {
  cashList: [
    { label: 'depositsToday', state: { cashType: '1', orderStr: 'cashAmt_DESC' } },
    { label: 'withdrawalsToday', state: { cashType: '-1', orderStr: 'cashAmt_ASC' } },
    { label: 'takeBacksToday', state: { cashType: '-33' } },
  ],
  cashListMoves: [
    { label: 'givesToday', state: { cashType: '33' } },
    { label: 'takeBacksToday', state: { cashType: '-33' } },
  ],
} as const;

const orderControl = ({ t }: ListContext): Control => ({
  kind: 'view',
  name: 'orderStr',
  label: t('filter.order'),
  options: ORDERS.map((value) => {
    const [column, direction] = value.split('_');
    const label =
      column === 'regDate'
        ? t(direction === 'DESC' ? 'cashList.latest' : 'cashList.earliest')
        : t(direction === 'DESC' ? 'filter.descending' : 'filter.ascending', {
            column: t('cashList.amount'),
          });
    return { value, label };
  }),
});

/** Declares a tab of the cash of a branch (CASH-02). */
const branchCash = (name: keyof typeof TYPES) =>
  defineList({
    route: 'cashList',
    name,
    note: name,
    hint: 'figures',
    isOfDays: true,
    title: ({ t }: ListContext) => t('route.cashList'),
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...(name === 'cashListMoves' ? { tab: oneOf(['moves'], '') } : {}),
      ...dayRange(today),
      cashType: oneOf(TYPES[name], ''),
      orderStr: oneOf(ORDERS, 'regDate_DESC'),
      searchType: oneOf([...SEARCH_TYPES, 'number'], 'memId'),
      searchValue: searchText,
      treeOption: oneOf(['N', 'Y'], 'N'),
      page,
    }),
    controls: (context) => [
      rangeControl(context),
      searchControl(context, SEARCH_TYPES, 'change'),
      {
        kind: 'select',
        name: 'cashType',
        label: context.t('cashList.type'),
        options: offeredCashTypes<string>(TYPES[name], context.capabilities).map((value) => ({
          value,
          label: value === '' ? context.t('filter.allTypes') : typeName(context, value),
        })),
      },
      orderControl(context),
    ],
    views: {
      ready: VIEWS[name],
      counts: async (context, { memId, startDate, endDate }) =>
        mapResult(
          await context.call(CALLS[name], {
            ...legacyFlags({ startDate, endDate }, context),
            memId,
            cashType: '',
            searchType: 'memId',
            searchWord: '',
            orderColumn: 'regDate',
            orderType: 'DESC',
            sumYn: 'Y',
            page: 1,
            count_per_list: 1,
          }),
          ({ cashSum }): ViewCounts =>
            cashSum
              ? { cashType: Object.fromEntries(cashSum.types.map(({ cashType, cnt }) => [cashType, cnt])) }
              : {},
        ),
    },
    tree: { depth: 4 },
    perPage: 40,
    loadCodes: async (context) => ({ cashTypes: await siteCodes(context, 'kplay', 'cashType') }),
    load: async (context, state, paging, { withSum }) => {
      const { memId, cashType, searchType, searchValue, orderStr, startDate, endDate } = state;
      const [orderColumn, orderType] = orderStr.split('_') as ['regDate' | 'cashAmt', 'DESC' | 'ASC'];
      const answer = await context.call(CALLS[name], {
        ...legacyFlags({ startDate, endDate }, context),
        memId,
        cashType,
        ...(searchType === 'number'
          ? { searchType: 'memId', searchWord: '', ...numberParam(state) }
          : { searchType, searchWord: searchValue }),
        orderColumn,
        orderType,
        sumYn: withSum ? 'Y' : 'N',
        ...paging,
      });
      // The documents' plain 'error', and why.
      if (!answer.ok)
        return { ...answer, message: context.t('cashList.failed', { message: answer.message }) };
      return mapResult(answer, ({ list, pageInfo, cashSum }) => ({
        rows: list.map((row, place): Entry => ({ ...row, place })),
        sum: cashSum,
        ...rowCount(pageInfo, list, paging),
      }));
    },
    columns,
    footer: noSum,
    rowKey: entryKey,
    empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noChanges'),
  });

/** Tab 1: every movement of cash in the branch, games left out. */
export const cashList = branchCash('cashList');
/** Tab 2: transfers of partners. */
export const cashListTransfers = branchCash('cashListMoves');

const movementsHref = (prefix: string, { memId, myLevel, updDate }: Entry, cashType?: string): string =>
  dayMovementsHref(prefix, { memId, partnerLevel: myLevel }, updDate, cashType);

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Entry, CashSum>[] {
  const { t, locale, prefix, viewer, url } = context;
  const { text, moment, amount } = entryColumns<S, Entry, CashSum>(context);
  const ratesLabel = t('rates.open');
  const rank = ({ myLevel, myLevelName }: Entry) =>
    levelName(t, locale, { code: myLevel, name: myLevelName });
  const ancestorName = ({ recommenderId, partnerLevel, partnerLevelName }: Ancestor) =>
    `[${levelName(t, locale, { code: partnerLevel, name: partnerLevelName })}] ${recommenderId}`;
  /**
   * The dropdown has the viewer's level and those below it (LIST-10). An upstream may name the members above a row without
   * their levels. If the viewer is among them, the dropdown then begins at the viewer; otherwise all of them are below the
   * viewer. All members above the viewer's own row are above the viewer, so that the row has none.
   */
  const listAncestors = ({ memId, topUserList }: Entry) => {
    if (topUserList.every(({ partnerLevel }) => partnerLevel)) {
      return topUserList.filter(
        ({ partnerLevel }) => levelOrder(partnerLevel!) >= levelOrder(viewer.partnerLevel),
      );
    }
    if (memId === viewer.memId) return [];
    const firstShown = topUserList.findIndex(({ recommenderId }) => recommenderId === viewer.memId);
    return topUserList.slice(Math.max(0, firstShown));
  };

  return [
    {
      id: 'member',
      header: t('list.member'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <div className="who">
          <a href={detailHref(prefix, { memId: row.memId, partnerLevel: row.myLevel })} className="name">
            {row.memNick}
          </a>
          <small>{row.memId}</small>
        </div>
      ),
      total: changeCount(context),
      csv: [
        { header: t('list.memId'), value: ({ memId }) => memId },
        { header: t('list.memNick'), value: ({ memNick }) => memNick },
      ],
    },
    text('number', ({ cashIdx = '' }) => String(cashIdx), {
      optional: !searchedNumber(url.state),
      has: ({ cashIdx }) => cashIdx !== undefined,
    }),
    text('rank', rank, {
      card: 'none',
      optional: true,
      cell: (row) => (
        <span className="inline-flex items-center gap-1.5">
          {row.myLevel === 'NORMAL' ? null : Rank({ level: row.myLevel, name: rank(row) })}
          {rank(row)}
        </span>
      ),
    }),
    text('upper', (row) => listAncestors(row).at(-1)?.recommenderId ?? '', {
      card: 'pair',
      cell: (row) => {
        const ancestors = listAncestors(row);
        const parent = ancestors.at(-1);
        if (!parent) return '–';
        return CellPopover({
          id: `upper-${entryKey(row)}`,
          summary: (
            <>
              {parent.partnerLevel
                ? Rank({ level: parent.partnerLevel, name: ancestorName(parent) })
                : `[${parent.partnerLevelName}] `}
              {parent.recommenderId}
            </>
          ),
          as: 'dl',
          children: ancestors.map((ancestor) => (
            <div key={ancestor.recommenderId} className="contents">
              <dt>{ancestorName(ancestor)}</dt>
              <dd>{ancestor.recommenderId === viewer.memId ? null : ratesButton(ancestor, ratesLabel)}</dd>
            </div>
          )),
        });
      },
    }),
    text('type', (row) => movementName(t, row.cashDesc, row.cashType, row.cashAmt), { card: 'state' }),
    amount('balanceBefore', ({ preCashAmt }) => preCashAmt, {
      href: (row) => movementsHref(prefix, row),
    }),
    {
      ...amount('amount', ({ cashAmt }) => cashAmt, {
        readType: ({ cashType }) => cashType,
        card: 'figure',
        href: (row) => movementsHref(prefix, row, row.cashType),
        sort: ['cashAmt_DESC', 'cashAmt_ASC'],
      }),
      ...cashTotal(context, {
        header: t('cashList.amount'),
        typeName: (type) => typeName(context, type),
        typeHref: (cashType) => url.href({ cashType } as unknown as Partial<S>),
      }),
    },
    amount('balanceAfter', balanceAfter, {
      href: (row) => movementsHref(prefix, row),
    }),
    moment('applied', ({ regDate }) => regDate, {
      isShort: true,
      card: 'sub',
      sort: ['regDate_DESC', 'regDate_ASC'],
    }),
    moment('processed', ({ updDate }) => updDate, { isShort: true }),
    ...inquiryColumns(context, 'entry', ({ cashIdx = 0 }: Entry) => cashIdx),
  ];
}

/** Returns the balance after a movement, computed where the answer lacks it. */
const balanceAfter = ({ afterCashAmt, preCashAmt, cashAmt }: Entry) =>
  afterCashAmt ?? sumAmounts([preCashAmt, cashAmt]);

/** Opens the rate table of an upper partner. */
const ratesButton = ({ recommenderId }: Ancestor, label: string) => (
  <button
    {...popupTrigger('row', {
      kind: 'rates',
      mode: 'reset',
      target: { memId: recommenderId, memNick: recommenderId },
    } satisfies RatePopup)}
    aria-label={`${label} ${recommenderId}`}
    title={label}
    className="row-button quick"
  >
    {SheetIcon({ of: 'plus' })}
  </button>
);
