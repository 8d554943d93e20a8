'use client';

import { bettingListSport } from '@/components/bets/lists/sport-list';
import { listView } from '@/components/list/list-view';

export default listView(bettingListSport);
