import type { ListRenderContext } from '@/components/list/definition';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { ListState } from '@/lib/lists/filters';
import { creatableLevelsUnder, type Level } from '@/lib/rules/level';
import { CreateButton } from './create-button';
import { loadCreateRights } from './create-rights';
import { CREATE_MESSAGES } from './messages';

interface CreateActionProps<S extends ListState> {
  context: ListRenderContext<S>;
  /** The selected partner; the viewer unless told. */
  under?: { memId: string; partnerLevel: Level };
  /** The address's `create`: `1` opens the pop-up at once. */
  openInitially: string | string[] | undefined;
}

/** The way to a new partner or member in a list's heading: nothing for those who may create none (CREATE-01). */
export async function CreateAction<S extends ListState>({
  context,
  under,
  openInitially,
}: CreateActionProps<S>) {
  const { prefix, url, viewer } = context;
  const { rights, ratesLocked } = await loadCreateRights(prefix);
  // Under the selected partner if it may have somebody, else under the viewer.
  const parent = under && creatableLevelsUnder(under.partnerLevel, rights).length > 0 ? under : viewer;
  return (
    <ClientMessages of={CREATE_MESSAGES}>
      <CreateButton
        {...{ rights, ratesLocked }}
        parent={{ memId: parent.memId, partnerLevel: parent.partnerLevel }}
        doneHref={parent.memId === viewer.memId ? url.path : `${url.path}?memId=${parent.memId}`}
        closedHref={url.currentHref}
        openInitially={openInitially === '1'}
      />
    </ClientMessages>
  );
}
