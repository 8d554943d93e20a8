'use client';

import { listView } from '@/components/list/list-view';
import { allUsers } from '@/components/statistics/user-statistics';

export default listView(allUsers);
