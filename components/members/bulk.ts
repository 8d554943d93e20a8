import type { ListContext } from '@/components/list/definition';
import type { RowData } from '@/components/table/row-data';
import { BULK_ACTS } from './bulk-acts';
import { MemberBulk } from './bulk-late';
import { type MemberRow, mayBeDirectChild } from './member-row';

/**
 * Selected rows of member lists: the bar, and the data of a row that it reads. Of these `direct` says whether the member
 * may be directly below the viewer.
 */
export const memberBulk = {
  bar: MemberBulk,
  needs: BULK_ACTS,
  data: (row: MemberRow, { viewer }: Pick<ListContext, 'viewer'>): RowData => ({
    memNick: row.memNick,
    direct: mayBeDirectChild(row, viewer) ? 'Y' : 'N',
    held: row.cashAmt,
  }),
};
