import type { RowData } from '@/components/table/row-data';
import { BULK_ACTS } from './bulk-acts';
import { MemberBulk } from './bulk-late';
import type { MemberRow } from './member-row';

/** Selected rows of member lists: the bar, and the data of a row that it reads. */
export const memberBulk = {
  bar: MemberBulk,
  needs: BULK_ACTS,
  data: ({ memNick, cashAmt, parentId = '' }: MemberRow): RowData => ({
    memNick,
    parentId,
    held: cashAmt,
  }),
};
