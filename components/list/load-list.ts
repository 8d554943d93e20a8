import { loadTree } from '@/components/tree/load-tree';
import { loadTrend } from '@/components/trend/load-trend';
import type { ListState } from '@/lib/lists/filters';
import { withoutView } from '@/lib/lists/view-query';
import * as CODE from '@/lib/rules/code';
import { fail, ok } from '@/lib/rules/result';
import { type AnyList, availableTree, type ListData, type ListLoadContext } from './definition';
import { askedPerPage } from './page-sizes';

/** The data to load for a list: everything, rows and codes without the totals, or codes alone. */
export type Wanted = 'all' | 'rows' | 'codes';

interface LoadOptions {
  wanted: Wanted;
  withTree: boolean;
  isFilled?: boolean;
  /** Whether to wait for trends and comparisons that were late. */
  waits?: boolean;
}

/** Loads the data of a list in a state, in parallel. A part that fails becomes its failure. */
export async function loadList(
  list: AnyList,
  givenContext: ListLoadContext,
  shownState: ListState,
  { wanted, withTree, isFilled = false, waits = false }: LoadOptions,
): Promise<ListData> {
  const isWhole = wanted === 'all';
  let isLate = false;
  const context: ListLoadContext = {
    ...givenContext,
    call: async (path, body) => {
      const result = await givenContext.call(path, body, { waits });
      if (result.ok && result.isLate) isLate = true;
      return result;
    },
  };
  const state = withoutView(shownState);
  const query = isWhole ? list.trend?.(context, state) : null;
  const trend = query ? loadTrend(context, query, waits) : null;
  const [page, extra, codes, rowRights, answer, tree] = await Promise.all([
    wanted === 'codes'
      ? ok({ rows: [], total: 0 })
      : list.load(
          context,
          state,
          { page: Number(state.page ?? 1), count_per_list: askedPerPage(list, context.capabilities) },
          { withSum: isWhole },
        ),
    isWhole
      ? list.loadExtra?.(context, state, async () => (await trend)?.info ?? fail(CODE.alreadyProcessed))
      : null,
    list.loadCodes?.(context, { state, isPanel: isFilled || wanted === 'codes' }) ?? {},
    list.usesRights ? context.createRights() : undefined,
    trend,
    availableTree(list, context) && withTree
      ? loadTree(context, { memId: String(state.memId), treeOption: state.treeOption === 'Y' ? 'Y' : 'N' })
      : null,
  ]);
  const { today } = context;
  // Only an empty list offers to create its first row.
  const isEmpty = page.ok && page.data.rows.length === 0 && wanted !== 'codes';
  const rights = rowRights ?? (isEmpty && list.firstCreates ? await context.createRights() : undefined);
  return {
    page,
    extra: isWhole ? (extra ?? null) : undefined,
    codes,
    rights,
    trend: answer?.trend ?? null,
    isLate: isLate || answer?.isLate === true,
    tree,
    today,
  };
}
