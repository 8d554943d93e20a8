import { loadTree } from '@/components/tree/load-tree';
import type { ListState } from '@/lib/lists/filters';
import { type AnyList, type ListData, type ListLoadContext, sourceOf } from './definition';
import { loadTrend } from './load-trend';

/** Loads what a list shows in a state: rows, further data, trend and tree in parallel. A part that fails is its failure. */
export async function loadList(
  list: AnyList,
  context: ListLoadContext,
  state: ListState,
  { withTree, withSum }: { withTree: boolean; withSum: boolean },
): Promise<ListData> {
  const source = sourceOf(list);
  const trend = source.trend?.(context, state) ?? null;
  const [page, extra, codes, days, tree] = await Promise.all([
    source.load(context, state, { page: Number(state.page ?? 1), count_per_list: list.perPage }, { withSum }),
    source.loadExtra?.(context, state) ?? null,
    source.loadCodes?.(context) ?? {},
    trend && loadTrend(context, trend),
    list.tree && withTree
      ? loadTree(context, { memId: String(state.memId), treeOption: state.treeOption === 'Y' ? 'Y' : 'N' })
      : null,
  ]);
  return { page, extra, codes, trend: days, tree, today: context.today };
}
