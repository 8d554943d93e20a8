'use client';

import { listView } from '@/components/list/list-view';
import { cashList, cashListTransfers } from '@/components/money/ledger/lists/branch-cash-list';

export default listView(cashList, cashListTransfers);
