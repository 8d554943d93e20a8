'use client';

import { listView } from '@/components/list/list-view';
import { cashList, cashListMoves } from '@/components/money/ledger/lists/branch-cash-list';

export default listView(cashList, cashListMoves);
