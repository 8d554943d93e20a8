import { loadTree } from '@/components/tree/load-tree';
import type { ListState } from '@/lib/lists/filters';
import { fail, ok } from '@/lib/rules/result';
import type { AnyList, ListData, ListLoadContext } from './definition';
import { loadTrend } from './load-trend';

/** Parts of a list to load besides its rows. */
interface Wanted {
  withTree: boolean;
  withSum: boolean;
  /** Rows and codes alone: the rest is in the browser, or not rendered. */
  onlyRows?: boolean;
  /** Codes alone. */
  noRows?: boolean;
}

/** Loads the data of a list in a state, in parallel. A part that fails is its failure. */
export async function loadList(
  list: AnyList,
  context: ListLoadContext,
  state: ListState,
  { withTree, withSum, noRows = false, onlyRows = noRows }: Wanted,
): Promise<ListData> {
  const query = onlyRows ? null : list.trend?.(context, state);
  const trend = query ? loadTrend(context, query) : null;
  const [page, extra, codes, rowRights, answer, tree] = await Promise.all([
    noRows
      ? ok({ rows: [], total: 0 })
      : list.load(
          context,
          state,
          { page: Number(state.page ?? 1), count_per_list: list.perPage },
          { withSum },
        ),
    onlyRows ? null : list.loadExtra?.(context, state, async () => (await trend)?.info ?? fail('T999')),
    list.loadCodes?.(context) ?? {},
    list.usesRights ? context.createRights() : undefined,
    trend,
    list.tree && withTree
      ? loadTree(context, { memId: String(state.memId), treeOption: state.treeOption === 'Y' ? 'Y' : 'N' })
      : null,
  ]);
  const { today } = context;
  // An empty list offers to create the first row.
  const isEmpty = page.ok && page.data.rows.length === 0 && !noRows;
  const rights = rowRights ?? (isEmpty && list.firstCreates ? await context.createRights() : undefined);
  return {
    page,
    extra: onlyRows ? undefined : (extra ?? null),
    codes,
    rights,
    trend: answer?.trend ?? null,
    tree,
    today,
  };
}
