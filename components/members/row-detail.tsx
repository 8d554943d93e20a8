import type { ListLoadContext, ListRenderContext } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { LatestMovements, loadLatest } from './latest-movements';
import type { MemberRow } from './member-row';

/** The content of an open row of a member list besides its columns. */
export const memberRowDetail = async (
  row: MemberRow,
  context: ListLoadContext & ListRenderContext<ListState>,
) => (
  <LatestMovements
    {...{ context, member: row, latest: await loadLatest(context, row) }}
    retry={
      <button type="button" data-retry-row="" className="underline">
        {context.t('common.retry')}
      </button>
    }
  />
);
