import { numberControls } from '@/components/filter/number-control';
import { rangeControl } from '@/components/filter/range-control';
import { gameGroups } from '@/components/filter/site-codes';
import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { printLink } from '@/components/members/print-link';
import { rowCount } from '@/components/table/row-count';
import { SegmentedLinks } from '@/components/ui/segmented';
import { legacyFlags, numberParam } from '@/lib/lists/call-params';
import {
  dayRange,
  type ListState,
  memberId,
  numberSearch,
  oneOf,
  page,
  searchedNumber,
} from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';
import { mapResult } from '@/lib/rules/result';
import { type BetRow, betColumns, betName, betTrend } from './bet-columns';
import { codeSelect, GAME_FILTERS, loadGameCodes } from './bet-filters';
import { betActions } from './betting-list';

/** Name of its tab in the member's detail. */
const TAB = 'userBets';

/**
 * The bets of one member below in the member's detail (BET-04): a tab for each game group, the vendors of the chosen
 * one, the last seven days at first (FORM-03).
 */
export const memberBets = defineList({
  route: 'userDetail',
  name: TAB,
  isOfDays: true,
  title: ({ t }: ListContext, { id }: ListState) =>
    t('detail.log.of', { tab: t(`detail.tabs.${TAB}`), memId: String(id) }),
  filters: ({ today }) => {
    const { startDate, endDate } = quickRange('days7', today);
    return {
      id: memberId(''),
      tab: oneOf([TAB], ''),
      ...dayRange(startDate, endDate),
      ...GAME_FILTERS,
      ...numberSearch,
      page,
    };
  },
  controls: (context, { state: { gameCategory, vendorCode } }) => [
    rangeControl(context),
    ...numberControls(context, 'bet'),
    ...codeSelect(
      context,
      'vendorCode',
      context.t('betList.vendor'),
      context.codes?.vendors?.filter(({ group }) => gameCategory === '' || group === gameCategory),
      vendorCode,
    ),
  ],
  perPage: 40,
  fixedPerPage: 10,
  loadCodes: async (context) => {
    const [groups, codes] = await Promise.all([gameGroups(context), loadGameCodes(context)]);
    return { ...codes, groups };
  },
  load: async (
    context,
    { id, gameCategory, vendorCode, startDate, endDate, ...search },
    paging,
    { withSum },
  ) => {
    const { oldYn } = legacyFlags({ startDate, endDate }, context);
    return mapResult(
      await context.call('/api/retail/bottomBetList', {
        memId: id,
        gameCategory,
        vendorCode,
        startDate,
        endDate,
        oldYn,
        ...paging,
        sumYn: withSum ? 'Y' : 'N',
        ...numberParam(search),
      }),
      ({ list, pageInfo, betSum }) => ({
        rows: list,
        sum: betSum,
        ...rowCount(pageInfo, list, paging),
      }),
    );
  },
  trend: (_, { id: memId, gameCategory, vendorCode, endDate, ...search }) =>
    searchedNumber(search) ? null : betTrend({ memId, gameCategory, vendorCode, endDate }),
  actions: (context) => printLink(TAB, context),
  header: (context) => <GroupTabs {...context} />,
  columns: (context) => {
    const { member, betId, roundId, date, vendor, category, game, result, bet, profit, after } =
      betColumns(context);
    return [
      // The card names the game above it.
      { ...date, sort: undefined, cell: date.field ?? date.cell },
      vendor,
      category,
      { ...game, card: 'heading', fixed: true, total: member.total },
      { ...result, header: context.t('betList.passFail') },
      { ...bet, sort: undefined },
      { ...profit, header: context.t('betList.result') },
      after,
      betId,
      roundId,
    ];
  },
  rowActions: (context) => {
    const makeActions = betActions(context);
    return (row: BetRow) => {
      const { quick, menu } = makeActions(row);
      // The page is the member's detail already.
      return { quick, menu: () => menu!().filter(({ id }) => id !== 'detail') };
    };
  },
  rowKey: ({ betIdx }: BetRow) => String(betIdx),
  rowName: betName,
  empty: () => 'empty.noBets',
});

/** A tab for each game group of the site, and one for all. */
function GroupTabs<S extends ListState>({
  t,
  url,
  codes,
}: Pick<ListRenderContext<S>, 't' | 'url' | 'codes'>) {
  const groups = [{ value: '', label: t('filter.all') }, ...(codes?.groups ?? [])];
  return (
    <div className="no-print border-b border-line px-4 py-2">
      <SegmentedLinks
        label={t('betList.groups')}
        items={groups.map(({ value, label }) => ({
          // A vendor belongs to one group.
          href: url.href({ gameCategory: value, vendorCode: '' } as unknown as Partial<S>),
          label,
          current: url.state.gameCategory === value,
        }))}
        className="max-w-full"
      />
    </div>
  );
}
