import type { ListRenderContext } from '@/components/list/definition';
import { parentOf } from '@/components/members/member-columns';
import type { Column } from '@/components/table/column';
import type { ListState } from '@/lib/lists/filters';
import type { Level } from '@/lib/rules/level';
import { CreateBelowButton } from './create-below-button';

interface Parent {
  memId: string;
  memNick: string;
  partnerLevel: Level;
  topUserList: Parameters<typeof parentOf>[0]['topUserList'];
}

/** The column whose buttons open the pop-up of `CreateBelow`: direct children only, as for moving money. */
export const createBelowColumn = <S extends ListState>({
  t,
  viewer,
}: ListRenderContext<S>): Column<Parent, unknown> => ({
  id: 'create',
  header: t('list.createBelow'),
  card: 'wide',
  cell: (row) =>
    parentOf(row)?.recommenderId === viewer.memId ? (
      <CreateBelowButton
        parent={{ memId: row.memId, partnerLevel: row.partnerLevel }}
        nick={row.memNick}
        label={t('create.openSub')}
      />
    ) : null,
});
