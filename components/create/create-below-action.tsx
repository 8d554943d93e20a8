import type { ListContext } from '@/components/list/definition';
import type { MemberRow } from '@/components/members/member-row';
import { CreateBelowButton } from './create-below-button';

type Parent = Pick<MemberRow, 'memId' | 'memNick' | 'partnerLevel' | 'parentId'>;

/** A row's button that opens the pop-up of `CreateBelow`: direct children only, as for moving money. */
export const createBelowAction = ({ t, viewer }: ListContext, row: Parent) =>
  row.parentId === viewer.memId ? (
    <CreateBelowButton
      parent={{ memId: row.memId, partnerLevel: row.partnerLevel }}
      nick={row.memNick}
      label={t('create.openSub')}
    />
  ) : null;
