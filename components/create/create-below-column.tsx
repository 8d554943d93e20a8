import type { ListRenderContext } from '@/components/list/definition';
import type { MemberRow } from '@/components/members/member-row';
import type { Column } from '@/components/table/column';
import type { ListState } from '@/lib/lists/filters';
import { CreateBelowButton } from './create-below-button';

type Parent = Pick<MemberRow, 'memId' | 'memNick' | 'partnerLevel' | 'parentId'>;

/** The column whose buttons open the pop-up of `CreateBelow`: direct children only, as for moving money. */
export const createBelowColumn = <S extends ListState>({
  t,
  viewer,
}: ListRenderContext<S>): Column<Parent, unknown> => ({
  id: 'create',
  header: t('list.createBelow'),
  card: 'wide',
  cell: (row) =>
    row.parentId === viewer.memId ? (
      <CreateBelowButton
        parent={{ memId: row.memId, partnerLevel: row.partnerLevel }}
        nick={row.memNick}
        label={t('create.openSub')}
      />
    ) : null,
});
