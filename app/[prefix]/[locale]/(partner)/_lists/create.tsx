import { CreateButton } from '@/components/create/create-button';
import { createTexts } from '@/components/create/load-texts';
import type { ListShow } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { creatableLevels, type Level } from '@/lib/rules/level';

interface CreateProps<S extends ListState> {
  show: ListShow<S>;
  /** The selected partner. */
  under: { memId: string; partnerLevel: Level };
  asked: boolean;
}

/** The way to a new member: nothing for those who may create none (CREATE-01). */
export function Create<S extends ListState>({ show, under, asked }: CreateProps<S>) {
  const { t, prefix, place, viewer, memberCreatePtn5Only } = show;
  if (!show.creatableLevels.includes('NORMAL')) return null;
  const levels = creatableLevels(under.partnerLevel, { memberCreatePtn5Only });
  // Under the selected partner if it may have members, else under the viewer.
  const recommenderId = levels.includes('NORMAL') ? under.memId : viewer.memId;
  return (
    <CreateButton
      prefix={prefix}
      label={t('create.title')}
      recommenderId={recommenderId}
      href={{
        done: recommenderId === viewer.memId ? place.path : `${place.path}?memId=${recommenderId}`,
        closed: place.here,
      }}
      asked={asked}
      texts={createTexts(t)}
    />
  );
}
