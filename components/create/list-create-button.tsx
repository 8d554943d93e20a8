'use client';

import { useCurrentList } from '@/components/list/list-context';
import { creatableLevelsUnder } from '@/lib/rules/level';
import { CreateButton, type CreateButtonProps } from './create-button';
import type { CreateScope } from './use-create';

/**
 * The create button of the list around it: under the selected partner if it may have accounts below, else under the
 * viewer. There is none while the selected partner is not loaded, since another must not be taken for it.
 */
export function ListCreateButton({
  opensWith,
  ...scope
}: CreateScope & Pick<CreateButtonProps, 'opensWith' | 'tab'>) {
  const { path, href, viewer, selected } = useCurrentList();
  if (selected === null) return null;
  const parent =
    selected && creatableLevelsUnder(selected.partnerLevel, scope.rights).length > 0 ? selected : viewer;
  return (
    <CreateButton
      {...scope}
      parent={{ memId: parent.memId, partnerLevel: parent.partnerLevel }}
      doneHref={parent.memId === viewer.memId ? path : `${path}?memId=${parent.memId}`}
      closedHref={href}
      opensWith={opensWith}
    />
  );
}
