import { orderControl, rangeControl, SHORT_ORDERS, searchControl } from '@/components/filter/standard';
import { defineList } from '@/components/list/definition';
import { memberColumns } from '@/components/list/member-columns';
import { map } from '@/lib/contract/envelope';
import { choice, dayRange, member, page, word } from '@/lib/lists/filters';
import { LEVELS, levelOrder } from '@/lib/rules/level';
import { Create } from './create';
import { InfoPanel } from './info-panel';

/** All partners below the viewer (LIST-01): tree, information of the selected one, and its direct lower. */
export const partnerList = defineList({
  route: 'partnerList',
  filters: ({ memId, today }) => ({
    memId: member(memId),
    ...dayRange(today),
    targetLevel: choice(['', 'PARTNER', ...LEVELS], ''),
    orderStr: choice(SHORT_ORDERS, 'JOIN_DESC'),
    searchType: choice(['memId', 'memNick'], 'memId'),
    searchValue: word,
    treeOption: choice(['N', 'Y'], 'N'),
    page,
  }),
  controls: (context, { state: { targetLevel } }) => {
    const { t, viewer } = context;
    const below = LEVELS.filter(
      (code) => levelOrder(code) > levelOrder(viewer.partnerLevel) || code === targetLevel,
    );
    return [
      rangeControl(context),
      {
        kind: 'select',
        name: 'targetLevel',
        label: t('filter.level'),
        options: [
          { value: '', label: t('filter.allLower') },
          { value: 'PARTNER', label: t('filter.partners') },
          ...below.map((value) => ({ value, label: t(`level.${value}`) })),
        ],
      },
      orderControl(context, SHORT_ORDERS),
      searchControl(context, ['memId', 'memNick']),
    ];
  },
  tree: { depth: 7 },
  perPage: 40,
  load: async ({ call }, state, paging) =>
    map(
      await call('/api/v2/user/lowerUserList', {
        ...state,
        ...paging,
        // A search goes through the whole branch, a plain list shows the direct lower.
        treeOption: state.searchValue ? 'Y' : 'N',
      }),
      ({ list, listSum, pageInfo, asOf }) => ({
        rows: list,
        sum: listSum,
        total: pageInfo.tatal_list_count,
        asOf,
      }),
    ),
  beside: ({ call }, { memId, startDate, endDate }) =>
    call('/api/v2/retail/partnerInfo', { memId, startDate, endDate }),
  above: ({ cashDecimal }, info) => <InfoPanel info={info} cashDecimal={cashDecimal} />,
  actions: (show, info, asked) => (
    <Create show={show} under={info.ok ? info.data.partnerInfo : show.viewer} asked={asked.create} />
  ),
  columns: (show) => {
    const nodeHref = (memId: string) => show.place.href({ memId, searchValue: '' });
    const c = memberColumns(show, { nodeHref });
    return [c.member, c.upper, c.join, c.rates, c.cash, c.point, c.inOut, c.profit, c.lower, c.actions];
  },
  rowKey: (row) => row.memId,
  empty: (state) => (state.searchValue || state.targetLevel ? 'empty.notFoundList' : 'empty.noLowerPartners'),
});
