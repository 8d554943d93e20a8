import type { RowData } from '@/components/table/row-data';
import type { Capability } from '@/lib/contract/capabilities';
import { MemberBulk } from './bulk-late';
import type { MemberRow } from './member-row';

/** The acts of the bar, each with the capability that it needs. */
const ACTS = {
  transfer: 'bulkMoves',
  signIn: 'memberRights',
  message: 'messages',
  tags: 'notes',
} as const satisfies Record<string, Capability>;
export type BulkAct = keyof typeof ACTS;

/** Selected rows of member lists: the bar, and the data of a row that it reads. */
export const memberBulk = {
  bar: MemberBulk,
  needs: ACTS,
  data: ({ memNick, cashAmt, parentId = '' }: MemberRow): RowData => ({ memNick, parentId, held: cashAmt }),
};
