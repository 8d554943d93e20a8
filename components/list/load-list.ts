import { loadTree } from '@/components/tree/load-tree';
import type { ListState } from '@/lib/lists/filters';
import { fail } from '@/lib/rules/result';
import { type AnyList, type ListData, type ListLoadContext, sourceOf } from './definition';
import { loadTrend } from './load-trend';

/**
 * Loads what a list shows in a state: rows, further data, trend and tree in parallel. A part that fails is its failure.
 * With `isTurn` the rows alone, and codes, of which the web keeps what it was told.
 */
export async function loadList(
  list: AnyList,
  context: ListLoadContext,
  state: ListState,
  { withTree, withSum, isTurn = false }: { withTree: boolean; withSum: boolean; isTurn?: boolean },
): Promise<ListData> {
  const source = sourceOf(list);
  const query = isTurn ? null : source.trend?.(context, state);
  const trend = query ? loadTrend(context, query) : null;
  const [page, extra, codes, answer, tree] = await Promise.all([
    source.load(context, state, { page: Number(state.page ?? 1), count_per_list: list.perPage }, { withSum }),
    isTurn ? null : source.loadExtra?.(context, state, async () => (await trend)?.info ?? fail('T999')),
    source.loadCodes?.(context) ?? {},
    trend,
    list.tree && withTree
      ? loadTree(context, { memId: String(state.memId), treeOption: state.treeOption === 'Y' ? 'Y' : 'N' })
      : null,
  ]);
  return { page, extra: extra ?? null, codes, trend: answer?.trend ?? null, tree, today: context.today };
}
