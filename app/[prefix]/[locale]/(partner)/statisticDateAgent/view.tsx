'use client';

import { listView } from '@/components/list/list-view';
import { dailyAgents } from '@/components/statistics/daily-members';

export default listView(dailyAgents);
