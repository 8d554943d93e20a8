import type { RowData } from '@/components/table/row-data';
import { MemberBulk } from './bulk-late';
import type { MemberRow } from './member-row';

/** Selected rows of member lists: the bar, and the data of a row that it reads. */
export const memberBulk = {
  bar: MemberBulk,
  data: ({ memNick, cashAmt, parentId = '' }: MemberRow): RowData => ({ memNick, parentId, held: cashAmt }),
};
