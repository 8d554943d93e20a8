'use client';

import { listView } from '@/components/list/list-view';
import { calculationUsers } from '@/components/statistics/user-statistics';

export default listView(calculationUsers);
