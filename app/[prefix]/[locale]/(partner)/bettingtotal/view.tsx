'use client';

import { listView } from '@/components/list/list-view';
import { bettingTotal } from '@/components/statistics/betting';

export default listView(bettingTotal);
