'use client';

import { listView } from '@/components/list/list-view';
import { bettingCasino } from '@/components/statistics/betting';

export default listView(bettingCasino);
