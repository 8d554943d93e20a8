'use client';

import { bettingList } from '@/components/bets/lists/betting-list';
import { listView } from '@/components/list/list-view';

export default listView(bettingList);
