'use client';

import { cashList, cashListMoves } from '@/components/cash/lists/branch-cash-list';
import { listView } from '@/components/list/list-view';

export default listView(cashList, cashListMoves);
