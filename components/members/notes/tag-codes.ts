import 'server-only';
import type { SiteCodes } from '@/components/filter/site-codes';
import type { ListLoadContext } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';

/** The viewer's tags as codes of a list: for the panel of filters, and to name those of the address. */
export async function loadTagCodes(
  { call }: Pick<ListLoadContext, 'call'>,
  { state, isPanel }: { state: ListState; isPanel: boolean },
): Promise<SiteCodes> {
  if (!isPanel && !state.tags) return {};
  const answer = await call('/api/retail/tags', {});
  // An upstream may lack it.
  if (!answer.ok) return {};
  return {
    tags: answer.data.list.map(({ tagIdx, name }) => ({ value: String(tagIdx), label: name, group: '' })),
  };
}
