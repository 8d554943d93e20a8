import { getTranslations } from 'next-intl/server';
import { CreateButton } from '@/components/create/create-button';
import { createTexts } from '@/components/create/load-texts';
import { type ListState, listHref } from '@/components/filter/list-state';
import { creatableLevels } from '@/lib/rules/level';
import type { PartnerListView } from '../load';

interface CreateProps {
  prefix: string;
  path: string;
  state: ListState;
  defaults: ListState;
  view: PartnerListView;
  asked: boolean;
}

/** The way to a new member: nothing for those who may create none (CREATE-01). */
export async function Create({ prefix, path, state, defaults, view, asked }: CreateProps) {
  const { viewer } = view;
  if (!viewer?.creatableLevels.includes('NORMAL')) return null;
  const t = await getTranslations();
  const recommenderId = upperOf(view, viewer.memId);

  return (
    <div className="ml-auto max-md:w-full">
      <CreateButton
        prefix={prefix}
        label={t('create.title')}
        recommenderId={recommenderId}
        href={{
          done: listHref(path, defaults, defaults, { memId: recommenderId }),
          closed: listHref(path, state, defaults, { page: state.page }),
        }}
        asked={asked}
        texts={createTexts(t)}
      />
    </div>
  );
}

/** Under whom a new member comes: the selected partner if it may create members, else the viewer. */
function upperOf({ info, option }: PartnerListView, viewerId: string): string {
  if (!info.ok) return viewerId;
  const { memId, partnerLevel } = info.data.partnerInfo;
  const levels = creatableLevels(partnerLevel, { memberCreatePtn5Only: option?.memberCreatePtn5Yn === 'Y' });
  return levels.includes('NORMAL') ? memId : viewerId;
}
