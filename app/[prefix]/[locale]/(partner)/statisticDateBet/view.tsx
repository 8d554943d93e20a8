'use client';

import { listView } from '@/components/list/list-view';
import { dailyBetting } from '@/components/statistics/daily-betting';

export default listView(dailyBetting);
