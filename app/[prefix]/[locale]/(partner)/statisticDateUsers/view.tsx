'use client';

import { listView } from '@/components/list/list-view';
import { dailyUsers } from '@/components/statistics/daily-members';

export default listView(dailyUsers);
