'use client';

import { listView } from '@/components/list/list-view';
import { bettingSlot } from '@/components/statistics/betting';

export default listView(bettingSlot);
