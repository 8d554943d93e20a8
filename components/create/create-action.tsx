import type { ListShow } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { type Level, levelsUnder } from '@/lib/rules/level';
import { CreateButton } from './create-button';
import { createTexts } from './load-texts';
import type { AccountTab } from './tabs-of';

interface CreateProps<S extends ListState> {
  show: ListShow<S>;
  /** The selected partner. */
  under: { memId: string; partnerLevel: Level };
  asked: boolean;
  /** The tab that the pop-up opens with; that of partners unless told. */
  tab?: AccountTab;
}

/** The way to a new partner or member: nothing for those who may create none (CREATE-01). */
export function Create<S extends ListState>({ show, under, asked, tab }: CreateProps<S>) {
  const { t, prefix, place, viewer, creatableLevels, memberCreatePtn5Only } = show;
  const rights = { creatableLevels, memberCreatePtn5Only };
  // Under the selected partner if it may have somebody, else under the viewer.
  const parent = levelsUnder(under.partnerLevel, rights).length > 0 ? under : viewer;
  return (
    <CreateButton
      prefix={prefix}
      parent={{ memId: parent.memId, partnerLevel: parent.partnerLevel }}
      rights={rights}
      ratesLocked={show.ratesLocked}
      doneHref={parent.memId === viewer.memId ? place.path : `${place.path}?memId=${parent.memId}`}
      closedHref={place.here}
      asked={asked}
      {...(tab ? { tab } : {})}
      texts={createTexts(t)}
    />
  );
}
