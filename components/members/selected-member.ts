import type { RowDataset } from '@/components/table/row-data';

/** A selected member; `held` is its cash as a wire amount. */
export interface SelectedMember {
  memId: string;
  memNick: string;
  held: number;
  parentId: string | undefined;
}

/** A selected member from the attributes of its row, whose key is the login id. */
export const selectedMember = ({ key, memNick, held, parentId }: RowDataset): SelectedMember => ({
  memId: key!,
  memNick: memNick!,
  held: Number(held),
  parentId: parentId || undefined,
});
