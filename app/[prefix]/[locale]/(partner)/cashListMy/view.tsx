'use client';

import { listView } from '@/components/list/list-view';
import { myCashList } from '@/components/money/ledger/lists/my-cash-list';

export default listView(myCashList);
