'use client';

import { useCurrentList } from '@/components/list/list-context';
import { creatableLevelsUnder } from '@/lib/rules/level';
import { CreateButton } from './create-button';
import type { CreateScope } from './use-create';

/** The create button of the list around it: under the selected partner if it may have somebody, else under the viewer. */
export function ListCreateButton({ openInitially, ...scope }: CreateScope & { openInitially: boolean }) {
  const { url, viewer, selected } = useCurrentList();
  const parent =
    selected && creatableLevelsUnder(selected.partnerLevel, scope.rights).length > 0 ? selected : viewer;
  return (
    <CreateButton
      {...scope}
      parent={{ memId: parent.memId, partnerLevel: parent.partnerLevel }}
      doneHref={parent.memId === viewer.memId ? url.path : `${url.path}?memId=${parent.memId}`}
      closedHref={url.currentHref}
      openInitially={openInitially}
    />
  );
}
