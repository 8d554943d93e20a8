import type { RowDataset } from '@/components/table/row-data';

/** A selected member; `held` is its cash as a wire amount. */
export interface SelectedMember {
  memId: string;
  memNick: string;
  held: number;
  /** Whether it is directly below the viewer. */
  isDirect: boolean;
}

/** A selected member from the attributes of its row, whose key is the login id. */
export const selectedMember = ({ key, memNick, held, direct }: RowDataset): SelectedMember => ({
  memId: key!,
  memNick: memNick!,
  held: Number(held),
  isDirect: direct === 'Y',
});
