import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { parentOf } from '@/components/members/member-columns';
import type { Column } from '@/components/table/column';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { ListState } from '@/lib/lists/filters';
import type { Level } from '@/lib/rules/level';
import { CreateBelowButton } from './create-below-button';
import { CreateBelowPopup } from './create-below-popup';
import { loadCreateRights, type ViewerCreateRights } from './create-rights';
import { CREATE_MESSAGES } from './messages';

/** Rows of partners with the pop-up that creates below one of them (LIST-11). */
export async function CreateBelow({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { rights, ratesLocked } = await loadCreateRights(prefix);
  return (
    <ClientMessages of={CREATE_MESSAGES}>
      <CreateBelowPopup {...{ rights, ratesLocked }}>{children}</CreateBelowPopup>
    </ClientMessages>
  );
}

interface Parent {
  memId: string;
  memNick: string;
  partnerLevel: Level;
  topUserList: Parameters<typeof parentOf>[0]['topUserList'];
}

/** The column whose buttons open the pop-up of {@link CreateBelow}: direct children only, as for moving money. */
export const createBelowColumn = <S extends ListState>(
  { t, viewer }: ListRenderContext<S>,
  { rights }: ViewerCreateRights,
): Column<Parent, unknown> => ({
  id: 'create',
  header: t('list.createBelow'),
  card: 'wide',
  cell: (row) =>
    parentOf(row)?.recommenderId === viewer.memId ? (
      <CreateBelowButton
        parent={{ memId: row.memId, partnerLevel: row.partnerLevel }}
        nick={row.memNick}
        rights={rights}
        label={t('create.openSub')}
      />
    ) : null,
});
