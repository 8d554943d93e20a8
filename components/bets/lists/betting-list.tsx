import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { inquiryActions } from '@/components/list/inquiry-action';
import { noSum } from '@/components/table/no-sum';
import { quickAction, type RowAction, type RowActions } from '@/components/table/row-action';
import { rowCount } from '@/components/table/row-count';
import { type ListState, oneOf } from '@/lib/lists/filters';
import { memberHref } from '@/lib/routes/detail-tabs';
import { BOTH_CASINOS, LIVE_CASINO } from '@/lib/rules/play-figures';
import { mapResult } from '@/lib/rules/result';
import { type BetRow, betColumns, betName, betTrend } from './bet-columns';
import {
  BET_VIEWS,
  betOrderControl,
  betSearchControls,
  betSearchFilters,
  betSearchRequest,
  betViewCounts,
  GAME_FILTERS,
  gameControls,
  loadGameCodes,
  resultControl,
} from './bet-filters';

const ORDERS = [
  'regDate_DESC',
  'regDate_ASC',
  'betAmt_DESC',
  'betAmt_ASC',
  'betWinAmt_DESC',
  'betWinAmt_ASC',
] as const;

/** Actions of a bet: its detail (DETAIL-10), its member, an inquiry about it (WORK-08). */
export function betActions<S extends ListState>(context: ListRenderContext<S>) {
  const { t, prefix } = context;
  const labels = { bet: t('betList.detail'), member: t('betList.member') };
  return ({
    betIdx,
    betId,
    vendorCode,
    memId,
    memNick,
  }: Pick<BetRow, 'betIdx' | 'betId' | 'vendorCode' | 'memId' | 'memNick'>): RowActions => {
    const bet: RowAction | null = betId
      ? {
          id: 'bet',
          icon: 'bets' as const,
          label: labels.bet,
          of: betId,
          popup: { kind: 'bet', target: { betId, vendorCode } },
        }
      : null;
    const href = memberHref(prefix, memId);
    return {
      quick: bet && quickAction(bet),
      href,
      menu: () => [
        ...(bet ? [bet] : []),
        { id: 'detail', icon: 'member', label: labels.member, of: memNick, href },
        ...inquiryActions(context, 'bet', betIdx, betName({ betId, betIdx })),
      ],
    };
  };
}

/** The lists of bets in tabs of the reports (BET-05), and the category that each is narrowed to. */
const REPORT_CATEGORY = { bettingtotal: '', bettingcasino: BOTH_CASINOS, bettingslot: 'slot' } as const;
type BetReport = keyof typeof REPORT_CATEGORY;

const defineReport = (route: BetReport) => ({
  route,
  name: `${route}Bets`,
  title: ({ t }: ListContext) => t(`betList.titles.${route}`),
  category: REPORT_CATEGORY[route],
});

/**
 * Returns the category of a report's bets. An upstream that does not know both casinos together lists those of the live
 * one.
 */
const categoryIn = ({ capabilities }: Pick<ListContext, 'capabilities'>, category: string) =>
  category === BOTH_CASINOS && !capabilities.has('filters') ? LIVE_CASINO : category;

/** Bets of all members below the viewer, or of those that the search finds (BET-01); in a report those of its games. */
function defineBetList({
  category,
  ...names
}: { category: string } & ({ route: 'bettingList' } | Omit<ReturnType<typeof defineReport>, 'category'>)) {
  const hasCategories = category === '';
  return defineList({
    ...names,
    note: 'bets',
    hint: 'columns',
    isOfDays: true,
    filters: ({ today }) => ({
      ...betSearchFilters(today, ORDERS, 'regDate_DESC'),
      ...GAME_FILTERS,
      ...('name' in names ? { tab: oneOf(['bets'], '') } : {}),
    }),
    controls: (context, { state }) => [
      ...betSearchControls(context),
      ...gameControls(context, state).filter(
        (control) => hasCategories || !('name' in control) || control.name !== 'gameCategory',
      ),
      resultControl(context),
      betOrderControl(context, ORDERS),
    ],
    views: { ready: BET_VIEWS, counts: (context, state) => betViewCounts(context, state, category) },
    perPage: 40,
    loadCodes: loadGameCodes,
    load: async (context, state, paging, { withSum }) =>
      mapResult(
        await context.call('/api/retail/casino/bottomBetList', {
          ...betSearchRequest(context, state),
          ...paging,
          sumYn: withSum ? 'Y' : 'N',
          gameCategory: categoryIn(context, hasCategories ? state.gameCategory : category),
          vendorCode: state.vendorCode,
        }),
        ({ list, pageInfo, betSum }) => ({
          rows: list,
          sum: betSum,
          ...rowCount(pageInfo, list, paging),
        }),
      ),
    trend: ({ viewer: { memId } }, { searchValue, resultType, gameCategory, vendorCode, endDate }) =>
      searchValue || resultType
        ? null
        : betTrend({
            memId,
            vendorCode,
            endDate,
            gameCategory: hasCategories ? gameCategory : category,
          }),
    columns: (context) => Object.values(betColumns(context)),
    footer: noSum,
    rowActions: betActions,
    rowKey: ({ betIdx }: BetRow) => String(betIdx),
    rowName: betName,
    empty: () => 'empty.noBets',
  });
}

export const bettingList = defineBetList({ route: 'bettingList', category: '' });
export const bettingTotalBets = defineBetList(defineReport('bettingtotal'));
export const bettingCasinoBets = defineBetList(defineReport('bettingcasino'));
export const bettingSlotBets = defineBetList(defineReport('bettingslot'));
