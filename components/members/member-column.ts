import type { ReactNode } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import type { ListState } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';
import type { figureColumns } from './figure-columns';
import type { MemberRow } from './member-row';

export type MemberSum = NonNullable<ResponseOf<'/api/v2/user/lowerUserList'>['listSum']> & {
  /** Rows of the page are a part of others, and not counted again. */
  hasNested?: boolean;
};

export interface MemberColumnsOptions<Row extends MemberRow> {
  /** URL behind a partner's name; its detail by default. */
  nodeHref?: (memId: string) => string;
  /** Content before the name. */
  before?: (row: Row) => ReactNode;
  /** The list's members, for the drill-down of its totals; without it totals have no link. */
  totals?: ExplainedList & { memId: string };
}

/** Builders of the columns of members. */
export type MemberFigures<S extends ListState> = ReturnType<typeof figureColumns<S, MemberRow>>;
