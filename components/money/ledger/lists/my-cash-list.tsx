import type { Choice } from '@/components/filter/control';
import { rangeControl } from '@/components/filter/range-control';
import type { SiteCodes } from '@/components/filter/site-codes';
import { siteCodes } from '@/components/filter/site-codes';
import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { type CashSum, cashTotal, changeCount } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { movementName } from '@/components/ui/movement-name';
import type { ResponseOf } from '@/lib/contract/calls';
import { legacyFlags } from '@/lib/lists/call-params';
import { dayRange, isMemberId, type ListState, page, searchText, someOf } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import * as CODE from '@/lib/rules/code';
import { mapResult, ok } from '@/lib/rules/result';
import { dayMovementsHref, entryColumns, typeName } from './entry-columns';

type Movement = ResponseOf<'/api/v2/retail/cashTransLog'>['cashTransLogs'][number];

/** Types that have a choice of their own; those of single games that a code table has besides are one (CASH-01). */
const TYPES = ['1', '-1', '-19', '19', '-3', '3', '2', '-2', '33', '-33', '4', '5', '22', '23'];
const ALL = 'all';
const OTHER_GAMES = 'other';
const AT_FIRST = '1,-1,-19,19,-3,3';

/** The other side of types that name no member below the viewer. */
const OTHER_SIDES: Readonly<Partial<Record<string, 'site' | 'upper' | 'games'>>> = {
  '1': 'site',
  '-1': 'site',
  '2': 'site',
  '-2': 'site',
  '4': 'site',
  '5': 'site',
  '33': 'upper',
  '-33': 'upper',
  '19': 'games',
  '-19': 'games',
  '22': 'games',
  '23': 'games',
};

const otherGames = (codes: SiteCodes | undefined): string[] =>
  (codes?.cashTypes ?? []).map(({ value }) => value).filter((value) => !TYPES.includes(value));

const loadCodes = async (context: Parameters<typeof siteCodes>[0]): Promise<SiteCodes> => ({
  cashTypes: await siteCodes(context, 'kplay', 'cashType'),
});

function typeChoices({ t, codes }: ListContext): Choice[] {
  const names = new Map(codes?.cashTypes?.map(({ value, label }) => [value, label]));
  return [
    { value: ALL, label: t('cashList.allTypes') },
    ...TYPES.flatMap((value) => {
      const label = names.get(value);
      return label ? [{ value, label }] : [];
    }),
    ...(otherGames(codes).length > 0 ? [{ value: OTHER_GAMES, label: t('cashList.otherGames') }] : []),
  ];
}

/** The viewer's own cash movements, or those of the member below whose id is searched for (CASH-01). */
export const myCashList = defineList({
  route: 'cashListMy',
  note: 'cashListMy',
  hint: 'search',
  isOfDays: true,
  filters: ({ today }) => ({
    ...dayRange(today),
    types: someOf([ALL, ...TYPES, OTHER_GAMES], AT_FIRST),
    searchValue: searchText,
    page,
  }),
  controls: (context) => [
    rangeControl(context),
    { kind: 'search', label: context.t('list.memId') },
    { kind: 'choices', name: 'types', label: context.t('cashList.type'), choices: typeChoices(context) },
  ],
  perPage: 40,
  // The call has a fixed page size.
  exportPerPage: 40,
  loadCodes,
  load: async (context, state, paging, { withSum }) => {
    const { types, searchValue, startDate, endDate } = state;
    const chosen = types.split(',');
    const others = chosen.includes(OTHER_GAMES) ? otherGames(await loadCodes(context)) : [];
    const memId = searchValue || context.viewer.memId;
    // A text that cannot be an id finds no member.
    if (!isMemberId(memId)) return ok({ rows: [], sum: undefined, total: 0 });
    const { oldYn } = legacyFlags({ startDate, endDate }, context);
    const answer = await context.call('/api/v2/retail/cashTransLog', {
      memId,
      startDate,
      endDate,
      oldYn,
      page: paging.page,
      sumYn: withSum ? 'Y' : 'N',
      cashTypeList: chosen.includes(ALL)
        ? null
        : [...chosen.filter((type) => TYPES.includes(type)), ...others],
    });
    if (!answer.ok && answer.code === CODE.unknownMember && searchValue)
      return ok({ rows: [], sum: undefined, total: 0 });
    return mapResult(answer, ({ cashTransLogs, pageInfo, cashSum }) => ({
      rows: cashTransLogs,
      // An upstream of old sums nothing.
      sum: cashSum,
      ...rowCount(pageInfo, cashTransLogs, paging),
    }));
  },
  columns,
  footer: noSum,
  rowKey: ({ cashIdx }: Movement) => String(cashIdx),
  empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noBalanceChanges'),
});

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Movement, CashSum>[] {
  const { t, prefix, viewer, url } = context;
  const { text, moment, amount } = entryColumns<S, Movement, CashSum>(context);
  // The detail of a member that is a partner redirects there.
  const toMember = ({ memId }: Movement) =>
    ({ memId, partnerLevel: memId === viewer.memId ? viewer.partnerLevel : 'NORMAL' }) as const;
  const href = (row: Movement) => detailHref(prefix, toMember(row));
  const type = (row: Movement) => movementName(t, row.typeDesc, row.cashType, row.cashAmt);
  const otherHref = ({ otherMemId = '', otherLevel = 'NORMAL' }: Movement) =>
    detailHref(prefix, { memId: otherMemId, partnerLevel: otherLevel });
  /** The other side of a movement where it is no member that the viewer sees. */
  const otherText = ({ cashType }: Movement) => {
    const side = cashType && OTHER_SIDES[cashType];
    return side ? t(`cashList.others.${side}`) : '';
  };
  const movements = (row: Movement) => dayMovementsHref(prefix, toMember(row), row.updDate);
  return [
    moment('registered', ({ regDate }) => regDate, {
      fixed: true,
      card: 'sub',
      total: changeCount(context),
    }),
    moment('completed', ({ updDate }) => updDate),
    {
      id: 'member',
      header: t('list.member'),
      card: 'pair',
      cell: (row) => (
        <div className="who">
          <a href={href(row)} className="name">
            {row.memNick}
          </a>
          <small>{row.memId}</small>
        </div>
      ),
      csv: [
        { header: t('list.memId'), value: ({ memId }) => memId },
        { header: t('list.memNick'), value: ({ memNick }) => memNick },
      ],
    },
    text('type', type, {
      card: 'heading',
      cell: (row) => (
        <>
          <span className="font-medium">{type(row)}</span>
          <small className="ml-1.5 text-ink-3 md:hidden">
            {row.otherMemNick || row.otherMemId || otherText(row)}
          </small>
        </>
      ),
    }),
    {
      id: 'other',
      header: t('cashList.other'),
      card: 'pair',
      has: ({ otherMemId, cashType }) => otherMemId !== undefined || cashType !== undefined,
      cell: (row) =>
        row.otherMemId ? (
          <div className="who">
            <a href={otherHref(row)} className="name">
              {row.otherMemNick || row.otherMemId}
            </a>
            {row.otherMemNick ? <small>{row.otherMemId}</small> : null}
          </div>
        ) : (
          otherText(row) || '–'
        ),
      csv: [{ header: t('cashList.other'), value: (row) => row.otherMemId || otherText(row) }],
    },
    amount('before', ({ preCashAmt }) => preCashAmt, { href: movements }),
    {
      ...amount('change', ({ cashAmt }) => cashAmt, {
        readType: ({ cashType }) => cashType,
        card: 'figure',
        href: (row) => dayMovementsHref(prefix, toMember(row), row.updDate, row.cashType),
      }),
      ...cashTotal(context, {
        header: t('cashList.change'),
        typeName: (type) => typeName(context, type),
        typeHref: (types) => url.href({ types } as unknown as Partial<S>),
      }),
    },
    amount('after', ({ postCashAmt }) => postCashAmt, { href: movements }),
    text('status', ({ statusDesc }) => statusDesc, { card: 'state' }),
    text('memo', ({ memo }) => memo, { card: 'wide' }),
    ...inquiryColumns(context, 'entry', ({ cashIdx }: { cashIdx: number }) => cashIdx),
  ];
}
