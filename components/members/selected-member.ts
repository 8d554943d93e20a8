import type { RowDataset } from '@/components/table/row-data';

/** A selected member; `held` is its cash as a wire amount. */
export interface SelectedMember {
  memId: string;
  memNick: string;
  held: number;
  /** Whether the member may be directly below the viewer (`mayBeDirectChild`), so that money can move. */
  mayBeDirect: boolean;
}

/** A selected member from the attributes of its row, whose key is the login id. */
export const selectedMember = ({ key, memNick, held, direct }: RowDataset): SelectedMember => ({
  memId: key!,
  memNick: memNick!,
  held: Number(held),
  mayBeDirect: direct === 'Y',
});
